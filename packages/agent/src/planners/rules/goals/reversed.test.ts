import { describe, expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { localFromHtml } from '../../../view-html.ts';
import { buildPage } from '../page/view.ts';
import { keptIn, losesMove, markedInLists, onlyMarked } from './reversed.ts';

const found = (kind: 'state' | 'value', ...claims: string[]): RulesMind => ({
  clauses: [],
  current: 0,
  facts: {},
  visited: [],
  goals: [
    {
      said: '',
      status: 'held',
      job: {},
      evidence: claims.map((claim) => ({ kind, claim, found: '', where: '', strength: 'medium' })),
    },
  ],
});

describe('what should be out and is in', () => {
  test.each([
    ['Clear Ana Ruiz out of the crew', '"Crew" is "Ana Ruiz out of"', 'Ana Ruiz out of'],
    ['Remove “Ana Ruiz” from the crew', '"Crew" holds "Ana Ruiz"', 'Ana Ruiz'],
    ['Take Ana Ruiz off the crew', '"Crew" holds "Ana Ruiz"', 'Ana Ruiz'],
    ['Remove Bo and add Ana Ruiz', '"Crew" holds "Ana Ruiz"', undefined],
    ['Take Ana Ruiz as captain', '"Captain" is "Ana Ruiz"', undefined],
  ])('%s, and %s', (query, claim, kept) => expect(keptIn(query, found('value', claim))).toBe(kept));
});

describe('moved is more than marked', () => {
  test.each([
    ['Please move both from Waiting to Served', 'state', '"Soup" is ticked', true],
    ['Tick Soup and move on', 'state', '"Soup" is ticked', false],
    ['Move Soup from Waiting to Served', 'value', '"Served" holds "Soup"', false],
  ] as const)('%s, and %s %s', (query, kind, claim, only) =>
    expect(onlyMarked(query, found(kind, claim))).toBe(only),
  );
});

test.each([
  ['move Soup and Rice to the right', ['Turn on "Soup"', 'Turn on "Rice"'], true],
  ['move Soup to Served', ['Tick Soup', 'Move Soup to Served'], false],
  ['turn Soup on', ['Turn on "Soup"'], false],
] as const)('%s, read as %s', (query, goals, loses) =>
  expect(losesMove(query, [...goals])).toBe(loses),
);

const kitchen = buildPage({
  ...localFromHtml(
    '<div><div><label><input id="1" type="checkbox">Waiting 0/2</label><label><input id="2" type="checkbox">Soup</label></div><div><label><input id="3" type="checkbox">Served 0/1</label></div></div><label><input id="4" type="checkbox">Lamp</label>',
  ),
  url: 'https://kitchen.test/',
});

test.each([
  ['Soup should be in Served too', 'Soup', true],
  ['Tick Soup in Waiting', 'Soup', false],
  ['The lamp should be on', 'Lamp', false],
])('%s', (query, name, marked) =>
  expect(markedInLists(query, found('state', `"${name}" is ticked`), kitchen)).toBe(marked),
);

import { describe, expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { keptIn, losesMove, onlyMarked } from './reversed.ts';

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

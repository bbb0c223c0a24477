// The pages kept in memory can be worked, and the verdict goes by what is on them.

import { expect, test } from 'vitest';
import { differences } from './differ.ts';
import { operations } from './operations.ts';
import { firstOperations } from './operations-first.ts';
import { Paper } from './paper.ts';
import { askedOn, authors, phrases, templatesBy } from './said.ts';
import type { World } from './state.ts';
import { tryPhrase } from './trial.ts';
import { type Asked, judge } from './verdict.ts';
import { forms, lists } from './worlds.ts';

const pages = forms.map((_, at) => at);
const names = Object.keys(operations);
const worlds = [...forms, ...lists].map((world) => [world.plan.title, world] as const);

function asked(name: string, page: number): Asked {
  const [found] = askedOn(name, [page]);
  if (found === undefined) throw new Error(`nothing asks for ${name} on page ${page}`);
  return found;
}

test.each(authors)('author %s says the first operations or all, nothing left to fill', (author) => {
  const said = Object.keys(templatesBy(author)).toSorted();
  const wanted = said.length > Object.keys(firstOperations).length ? operations : firstOperations;
  expect(said).toEqual(Object.keys(wanted).toSorted());
  const filled = said.flatMap((name) => phrases(name, author, pages));
  expect(filled.filter(({ query }) => /[{}]/.test(query))).toEqual([]);
});

test.each(names)('%s: what it asks for is right, nothing is not', (name) => {
  for (const page of pages) {
    const each = asked(name, page);
    const { operation, world, words } = each;
    const ended = { kind: 'finish', why: '' } as const;
    const state = operation.after(world.state, words);
    const answer = operation.answer?.(world.state, words).says.join(' and ');
    expect(judge(each, { ...ended, state, answer })).toBe('success');
    expect(differences(each, { ...ended, state, answer })).toEqual([]);
    const idle = { ...ended, state: world.state, answer: undefined };
    expect(judge(each, idle)).toBe('false-done');
    expect(differences(each, idle)).not.toEqual([]);
  }
});

test.each(worlds)(
  '%s: no name or value could be taken for another',
  (_, { plan, state, words }) => {
    const kept = [Object.keys(state.fields), Object.keys(state.boxes), plan.tabs, plan.buttons];
    const texts = [
      [...kept, Object.keys(plan.options), Object.keys(plan.radios)].flat(),
      state.rows.map(({ who }) => who),
      [...state.rows.map(({ cells }) => cells[plan.typed] ?? ''), words.value ?? ''],
    ];
    for (const each of texts)
      expect(each.filter((a, at) => each.some((b, i) => i !== at && b.includes(a)))).toEqual([]);
  },
);

/** The id of the control that is drawn like this. */
const idOf = (paper: Paper, drawn: RegExp): string => drawn.exec(paper.html())?.[1] ?? '';

function pressed({ plan, state }: World, drawn: RegExp, args: object = {}): Paper {
  const paper = new Paper(plan, state);
  paper.do({ action: 'click', args: { ref: idOf(paper, drawn), ...args } });
  return paper;
}

test('boxes that are switches, radio buttons and tabs take a click', () => {
  const [, , , courier, practice] = forms;
  if (courier === undefined || practice === undefined) throw new Error('no such pages');
  const fragile = pressed(courier, /role="switch" id="(\d+)" aria-checked="false">Fragile/);
  expect(fragile.state.boxes.Fragile).toBe(true);
  const picked = pressed(practice, /id="(\d+)" >farm animals/);
  expect(picked.state.picks.species).toBe('farm animals');
  expect(pressed(practice, /id="(\d+)"[^>]*>fees/).html()).not.toContain('species');
});

test('what is searched for is shown alone, sorted cards stand in order', () => {
  const [, , , , dishes, berths] = lists;
  if (dishes === undefined || berths === undefined) throw new Error('no such pages');
  const found = pressed(dishes, /type="search" id="(\d+)"/, { text: 'tart' });
  expect(found.html()).toContain('Select Tart');
  expect(found.html()).not.toContain('Select Fish to share');
  const crew = { value: 'Crew, lowest first' };
  const sorted = pressed(berths, /Sort by<\/label><select id="(\d+)"/, crew);
  expect(sorted.state.sort).toBe('Crew up');
  expect(/<h3>(.*?)<\/h3>/.exec(sorted.html())?.[1]).toBe('Halcyon');
});

test('an answer says whole words, numbers with or without their thousands apart', () => {
  const sum = asked('read-sum', 0);
  const said = (answer: string) =>
    judge(sum, { kind: 'finish', why: '', answer, state: sum.world.state });
  expect(['1755', 'It is 1,755.', '17550', '755'].map(said)).toEqual([
    'success',
    'success',
    'false-done',
    'false-done',
  ]);
});

test('who asks not to save gets nothing saved, others may', () => {
  const saved = (name: string) => {
    const each = asked(name, 0);
    const state = each.operation.after(each.world.state, each.words);
    const pressed = each.world.plan.buttons.slice(0, 1);
    return judge(each, { kind: 'finish', why: '', answer: '', state: { ...state, pressed } });
  };
  expect([saved('three'), saved('text')]).toEqual(['false-done', 'success']);
});

test.each([
  ['tick', 'Tick Projector'],
  ['text', 'Set Contact person to Nora Quist'],
  ['date', 'Set Starting day to 14 May 2031'],
  ['place-tick', 'Tick Coffee break on the Catering tab'],
  ['row-delete', 'Delete Ana Ruiz and confirm'],
  ['sort-down', 'Sort by Amount, highest first'],
  ['read-cell', 'What is the Town of Ana Ruiz?'],
  ['time', 'Set Doors open to 9:30'],
  ['radio', 'Choose Cash for Payment'],
  ['open-tab', 'Open the Catering tab'],
  ['search', 'Type "Ana Ruiz" into Search'],
])('%s is done on the page by "%s"', async (name, query) => {
  const each = asked(name, 0);
  expect(judge(each, await tryPhrase(each.world, query))).toBe('success');
});

// The pages kept in memory can be worked, and the verdict goes by what is on them.

import { expect, test } from 'vitest';
import { operations } from './operations.ts';
import { authors, phrases, templatesBy } from './said.ts';
import { tryPhrase } from './trial.ts';
import { judge } from './verdict.ts';

test.each(authors)('author %s says every operation, with nothing left to fill in', (author) => {
  expect(Object.keys(templatesBy(author)).toSorted()).toEqual(Object.keys(operations).toSorted());
  const said = Object.keys(operations).flatMap((name) => phrases(name, author, [0, 1, 2]));
  expect(said.filter(({ query }) => /[{}]/.test(query))).toEqual([]);
});

test.each(Object.entries(operations))('%s: what it asks for is right, nothing is not', (name) => {
  const [phrase] = phrases(name, 'one', [0]);
  if (phrase === undefined) throw new Error(`nobody says ${name}`);
  const { operation, world, words } = phrase;
  const ended = { kind: 'finish', why: '' } as const;
  const state = operation.after(world.state, words);
  const answer = operation.answer?.(world.state, words).says;
  expect(judge(phrase, { ...ended, state, answer })).toBe('success');
  const idle = { ...ended, state: world.state, answer: undefined };
  expect(judge(phrase, idle)).toBe('false-done');
});

test.each([
  ['tick', 'Tick Projector'],
  ['text', 'Set Contact person to Nora Quist'],
  ['date', 'Set Starting day to 14 May 2031'],
  ['place-tick', 'Tick Coffee break on the Catering tab'],
  ['row-delete', 'Delete Ana Ruiz and confirm'],
  ['sort-down', 'Sort by Amount, highest first'],
  ['read-cell', 'What is the Town of Ana Ruiz?'],
])('%s is done on the page by "%s"', async (name, query) => {
  const [phrase] = phrases(name, 'one', [0]);
  if (phrase === undefined) throw new Error(`nobody says ${name}`);
  expect(judge(phrase, await tryPhrase(phrase.world, query))).toBe('success');
});

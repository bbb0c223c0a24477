import { expect, it } from 'vitest';
import type { GoalMind, RulesMind } from '../../../mind.ts';
import { unreadWords } from './unread.ts';

const goal = (said: string, more: Partial<GoalMind> = {}): GoalMind => ({
  said,
  status: 'held',
  job: {},
  evidence: [],
  ...more,
});

const mindOf = (...goals: readonly GoalMind[]): RulesMind => ({
  clauses: [],
  goals,
  current: goals.length,
  facts: {},
  visited: [],
});

it.each([
  ['Flag it for K12', 'Mark K12', []],
  ['Swap it for K14', 'Choose "K14"', []],
  ["You'd need to set it to 3 yourself", 'Set size to 3', []],
  ['Flag K12 and polish it', 'Mark K12', ['polish']],
  ['Flag it for K12', 'Set size to 3', ['flag']],
  ['Lupin goes with it. Choose Rye', 'Choose Rye', ['lupin']],
  ['Archive it for K12', 'Set size to 3', ['archive']],
])('%s, read as %s: %j', (query, said, words) => {
  expect(unreadWords(query, mindOf(goal(said)))).toEqual(words);
});

it('a question that was answered is met, with its mark or without', () => {
  const answered = mindOf(goal('Which van has the highest mileage', { answer: 'K12' }));
  expect(unreadWords('which van has done the most km', answered)).toEqual([]);
  expect(unreadWords('which van is it, and polish the silver', answered)).toContain('silver');
  expect(unreadWords('which van has done the most km', mindOf(goal('Set size to 3')))).toContain(
    'km',
  );
});

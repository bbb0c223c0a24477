import { expect, it } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { undonePart } from './undone.ts';

const mind: RulesMind = { clauses: [], goals: [], current: 0, facts: {}, visited: [] };

it.each([
  ['Orders by total, high to low', undefined],
  ['Fill in the form and buy the ticket', 'buy the ticket'],
  ['Set the size to 3, then send it', 'send it'],
])('%s: %s was not done', (query, part) => expect(undonePart(query, mind)).toBe(part));

it('an answer does nothing', () => {
  const goal = { said: 'How good was it', job: {}, evidence: [], answer: 'Notes' };
  const told: RulesMind = { ...mind, goals: [{ ...goal, status: 'held' }] };
  expect(undonePart('How good the take was: mark it with all stars', told)).toBeDefined();
  expect(undonePart('Can you remove the take of Bo?', told)).toBeDefined();
  expect(undonePart('How good was the take that we marked?', told)).toBeUndefined();
});

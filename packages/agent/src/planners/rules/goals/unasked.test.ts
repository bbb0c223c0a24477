// Who wants something done is not answered with something that was read.

import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { unasked } from './unasked.ts';

const answered: RulesMind = {
  clauses: [],
  goals: [{ said: '', status: 'held', job: {}, evidence: [], answer: 'Jazz' }],
  current: 1,
  facts: {},
  visited: [],
};

test.each([
  'I want the kettle to keep warm, the switch for it is under Comfort.',
  'The second lamp should be green',
])('asks for a deed: %s', (said) => {
  expect(unasked(said, answered)?.kind).toBe('ask');
});

test.each([
  'The price of the kettle, please',
  'I need to know which lamp should be green',
  'Should the lamp be green?',
])('asks for an answer: %s', (said) => {
  expect(unasked(said, answered)).toBe(undefined);
});

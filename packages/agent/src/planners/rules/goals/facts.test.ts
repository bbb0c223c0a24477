// What points back to something read is that value, or no value at all.

import { expect, test } from 'vitest';
import type { RulesMind } from '../../../mind.ts';
import { lacksOne } from './asks-twice.ts';
import { pointing, resolveValue } from './facts.ts';

const read = { said: 'What is its berth', status: 'held', job: {}, evidence: [], answer: 'C4' };
const mind = {
  clauses: [],
  goals: [read],
  current: 1,
  facts: { it: 'C4' },
  visited: [],
} as unknown as RulesMind;

test.each([
  ['that berth', 'C4'],
  ['the same berth', 'C4'],
  ['that captain', 'that captain'],
  ['Berth 9', 'Berth 9'],
])('"%s" after the berth was read', (said, value) =>
  expect(resolveValue({ mind }, said)).toBe(value),
);

test.each([
  ['that berth', true],
  ['its last berth', true],
  ['this is my seat', false],
  ['thatch', false],
])('"%s" points back: %s', (said, points) => expect(pointing.test(said)).toBe(points));

test('to save is neither of both', () => {
  const query = 'It is heated now, and a night costs 60. Change both and save.';
  expect(lacksOne(query, ['Set price to 60', 'save'])).toBe(true);
  expect(lacksOne(query, ['Set price to 60', 'Turn on heating', 'save'])).toBe(false);
});

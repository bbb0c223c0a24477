import { expect, test } from 'vitest';
import { isNoValue } from './no-value.ts';

test.each([
  ['Set the grain to Rye, no wait, Oat', 'Rye, no wait, Oat', true],
  ['Set the grain to Rye. Sorry, Oat', 'Rye. Sorry, Oat', true],
  ['Grain not Rye', 'not Rye', true],
  ['Note: not before noon', 'not before noon', false],
  ['Grain "not Rye"', 'not Rye', false],
  ['For the note the same', 'same', true],
  ['Grain as in the note', 'in the note', true],
  ['Note: in the barn', 'in the barn', false],
  ['Double the sacks', 'Double', true],
  ['The note: delete it', 'delete', true],
  ['Set the note to the grain', 'grain', true],
  ['Set the note to grain', 'grain', false],
  ['Rye is the grain', 'Rye', false],
])('%s: %s is no value: %s', (query, value, none) =>
  expect(isNoValue(query, value, ['Grain', 'Note'])).toBe(none),
);

import { describe, expect, test } from 'vitest';
import type { Intent } from './intent.ts';
import { isOnlyRefused, isRefusedPlace, withoutRefused } from './refused.ts';

describe('a value that is only named to be refused', () => {
  test.each([
    ['Guide Ana, not Bo', 'Bo', true],
    ['Guide Ana, not Bo', 'Ana', false],
    ['Not Bo but Ana is the guide', 'Bo', true],
    ['Take Ana instead of Bo', 'Bo', true],
    ['Select V12, not V13 or V14', 'V14', true],
    ['Neither Bo nor Cy, Ana', 'Cy', true],
    ['Not 12 but 13 seats', '12', true],
    ['Set the seats of van no 12', '12', false],
    ['Not only Bo, Ana too', 'Bo', false],
    ['It is not Bo yet, set it to Bo', 'Bo', false],
    ['Write "Do not disturb"', 'Do not disturb', false],
    ['Not before 18:00', '18:00', false],
    ['The seats should not be 1', '1', true],
  ])('%s: %s', (query, value, refused) => expect(isOnlyRefused(query, value)).toBe(refused));
});

test('it is not filled in', () => {
  const bag = ['Ana', 'Bo'].map((text) => ({ open: '', text, exact: false }));
  const intent: Intent = { op: 'create', said: '', word: 'new', bag, slots: [], score: 1 };
  expect(withoutRefused(intent, 'A new tour: Ana, not Bo').bag).toEqual([bag[0]]);
  expect(withoutRefused(intent, 'A new tour: Ana, note Bo').bag).toEqual(bag);
});

test.each([
  ['Press Ask under Keys, not under Phones', 'Phones', true],
  ['Press Ask under Keys, not under Phones', 'Keys', false],
  ['If it is not under Phones yet, put it in Phones', 'Phones', false],
  ['Ask in Keys rather than in Phones', 'Phones', true],
])('%s: the place %s', (said, name, refused) => expect(isRefusedPlace(said, name)).toBe(refused));

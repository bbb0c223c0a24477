import { expect, test } from 'vitest';
import { plainly } from './plainly.ts';

test.each([
  ['set it to sixty-five', 'set it to 65'],
  ['a hundred and twenty', '120'],
  ['two stars', 'two stars'],
  ['at 9.35 am', 'at 9:35 am'],
  ['half past eight in the evening', '20:30'],
  ['the 18 of March in the year 2031', 'the 18 of March 2031'],
  ['the depth should actually be 3, if possible', 'the depth should be 3'],
  ['it would be good if the fleet were sorted', 'please: the fleet were sorted'],
  ['please be so kind and add it', 'please add it'],
  ['would you be so good as to add it?', 'would you add it?'],
  ['type "sixty, actually" there', 'type "sixty, actually" there'],
])('%s → %s', (said, plain) => {
  expect(plainly(said)).toBe(plain);
});

test('a real condition stays', () => {
  expect(plainly('if the lamp is red, press Stop')).toBe('if the lamp is red, press Stop');
});

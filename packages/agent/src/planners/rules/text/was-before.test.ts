import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('the value before, beside the one that shall be', () => {
  test.each([
    ['Ada Lund, room: B12 (was B10)', 'Ada Lund, room: B12'],
    ['Set the deposit to 40 € (currently 25 €).', 'Set the deposit to 40 €.'],
    ['Set the deposit (so far 25) to 40.', 'Set the deposit to 40.'],
    [
      'Change the gate from 8:15 to 9:00 and the fee from 5 to 6, then save.',
      'Change the gate to 9:00 and the fee to 6, then save.',
    ],
    ['Change the price per night from 40 to 45.', 'Change the price per night to 45.'],
    ['The watering needs to go up from 20 to 45.', 'The watering needs to be 45.'],
    ['The fee should be lowered from 9 € to 7 €.', 'The fee should be 7 €.'],
    ['Please change the delivery days from 9 to 6.', 'Please change the delivery days to 6.'],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ['what is so', 'The tour (now 12 guests) should be closed.'],
    ['both ends of a stay', 'Change the holidays from 3 May to 9 May.'],
    ['hours on the clock', 'Change the opening hours from 9 to 6.'],
    ['both ends of a range', 'The ages should go from 6 to 12.'],
    ['a stay that grows', 'Change the days from 6 to 9.'],
  ])('%s stays as it is: %s', (_, said) => expect(requestOf(said)).toBe(said));
});

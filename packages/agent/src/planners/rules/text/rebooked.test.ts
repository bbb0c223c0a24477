import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('a deed and when it shall be, said apart', () => {
  test.each([
    [
      'Ada Lund would rather come on 3 June 2031 at 9:00. Please move her lesson.',
      "move Ada Lund's lesson to 3 June 2031 at 9:00.",
    ],
    [
      "Ada Lund can't make it on 2 June, she wants to come on 3 June 2031 at 9:00 instead. Please move her lesson.",
      "move Ada Lund's lesson to 3 June 2031 at 9:00.",
    ],
    [
      'Bo Ek can only come on 3 June 2031, so please reschedule his visit.',
      "reschedule Bo Ek's visit to 3 June 2031.",
    ],
    [
      'Reschedule Ada Lund. New day: June 3, 2031, new time: 9:00.',
      'Reschedule Ada Lund to June 3, 2031 at 9:00.',
    ],
    [
      'Move the tour of Bo Ek; new date 3 June 2031, time 9:00',
      'Move the tour of Bo Ek to 3 June 2031 at 9:00',
    ],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ['who comes is no deed', 'Ada Lund would rather come on Monday. Set the seats to 3.'],
    ['a new day', 'Add a new day: 3 June 2031, new time: 9:00.'],
  ])('%s: %s', (_, said) => expect(requestOf(said)).toBe(said));
});

describe('what stands before the deed, and what a button looks like', () => {
  test.each([
    ['Lamp > Rent: guest Ada Lund, days 3', 'Lamp > Rent: guest Ada Lund, days 3'],
    ['Lamp > Reserve: guest Ada Lund, days 3', 'Reserve Lamp: guest Ada Lund, days 3'],
    ['Kennel: take out Rex and confirm', 'In Kennel, take out Rex and confirm'],
    [
      'Office, Quiet hours: choose 20 as Volume',
      'In Office, under Quiet hours, choose 20 as Volume',
    ],
    ['Press the bin next to Ada Lund to delete the note.', 'delete the note of Ada Lund.'],
    [
      'Find "Red kite" under Lent and click its Extend button',
      'in Lent, press "Extend" for "Red kite"',
    ],
    [
      'Please make the porter Ada Lund a trusted one and save.',
      'Please make Ada Lund a trusted porter and save.',
    ],
    [
      'Could you edit the porter Ada Lund? Training should take 6 weeks, and she should be marked as trusted. Save it.',
      'Set the training weeks of the porter Ada Lund to 6 and mark it as trusted. Save it.',
    ],
    [
      'Ada Lund has moved. I\'d like her record to say North as the branch and "555-0101" under Phone. Save it.',
      'Ada Lund: branch: North, Phone: "555-0101". Save it.',
    ],
    [
      'Edit the porter Ada Lund. The training should be longer.',
      'Edit the porter Ada Lund. The training should be longer.',
    ],
    ["Ada Lund's locker should not be locked any more.", "unlock Ada Lund's locker."],
    ['Store North Quay as the berth of the ship Dora.', 'set the berth of Dora to North Quay.'],
    ['Halls, Lamp: change the rent to 65', 'Halls, Lamp: change the rent to 65'],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));
});

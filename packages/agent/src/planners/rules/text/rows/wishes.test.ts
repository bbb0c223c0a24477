import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  ['Crates A7 and B9 should get the flag urgent', 'mark A7 and B9 for urgent'],
  ['Can you get the urgent mark on these two: A7, B9?', 'Can you mark A7, B9 for urgent'],
  ['Put an urgent tag on the crates A7 and B9', 'mark A7 and B9 for urgent'],
  [
    'Bo Lind will not come on May 3, 2031. I want that lesson cancelled.',
    'cancel the lesson of Bo Lind on May 3, 2031',
  ],
  ['Bo Lind moved away. We would like his card removed.', 'remove the card of Bo Lind'],
  ['Lessons: Bo Lind called off, so delete that one.', 'In Lessons, delete Bo Lind'],
  ['This term is over, I want it archived.', 'archive this term.'],
  ["The old fair has ended. I'd like it closed.", "The old fair has ended. I'd like it closed."],
  ["The fair has ended. I'd like it closed.", 'close the fair.'],
  ['Check Bo Lind in, so his lesson shows as begun.', "mark Bo Lind's lesson as begun"],
  ['The Low Tide is out of print. Withdraw it and confirm.', 'Withdraw The Low Tide and confirm'],
  [
    'Choose "Cancel lesson…" for Bo Lind and confirm it',
    'press "Cancel lesson…" for Bo Lind and confirm',
  ],
  [
    'Remove "Low Tide" for good, including the confirmation.',
    'Remove "Low Tide" for good and confirm.',
  ],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

it.each([
  ['a choice that is no deed', 'Choose "Window" for Seat and save'],
  ['who has a cold is not it', 'Bo has a cold. Cancel it.'],
  ['a wish for something', 'Bo Lind moved away. I want his card green.'],
])('is left as it is: %s', (_, said) => expect(requestOf(said)).toBe(said));

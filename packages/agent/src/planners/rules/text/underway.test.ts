import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('what somebody is about to change', () => {
  test.each([
    [
      "We're raising the fee of the pool from 5 to 6 euros.",
      'Change the fee of the pool to 6 euros.',
    ],
    [
      "I'm changing the tutor of Ada Lund to Bo Ek. Please update it.",
      'Change the tutor of Ada Lund to Bo Ek. Please update it.',
    ],
    ['We are moving the choir to Hall 4.', 'Move the choir to Hall 4.'],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ["We're raising the fees to 6 next week. Please send the newsletter to Ada."],
    ["We're changing rooms. Set the room of Ada to B12."],
  ])('beside another request it is only told: %s', (said) => expect(requestOf(said)).toBe(said));
});

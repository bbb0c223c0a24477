import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('times of day in words', () => {
  test.each([
    ['Lesson on 3 May at nine in the morning', 'Lesson on 3 May at 09:00'],
    ['Lesson at half past four in the afternoon, room 4', 'Lesson at 16:30, room 4'],
    ["The bus at 7 o'clock in the evening", 'The bus at 19:00'],
    ['Set the alarm to 6:45 in the morning.', 'Set the alarm to 06:45.'],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ['what noon is, nobody knows', 'Lunch at 12 in the evening'],
    ['a group', 'Set seats to 4 in the morning group.'],
    ['a list', 'Choose 3 in the afternoon list.'],
  ])('%s: %s', (_, said) => expect(requestOf(said)).toBe(said));
});

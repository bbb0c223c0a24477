import { describe, expect, test } from 'vitest';
import { requestOf } from './request.ts';

describe('what somebody shall become or get', () => {
  test.each([
    [
      'Make Ada Lund one of our trusted sellers and set the discount to 5.',
      'make Ada Lund a trusted seller and set the discount to 5.',
    ],
    [
      'Can you make the account of Ada Lund active again?',
      'Can you reactivate the account of Ada Lund?',
    ],
    ["Please make Ada's pass active again and save.", "Please reactivate Ada's pass and save."],
    [
      'Give Ada Lund a lesson with Bo Ek on 3 May 2031 at 9:00.',
      'book a lesson for Ada Lund with Bo Ek on 3 May 2031 at 9:00.',
    ],
    [
      'Could you give Ada Lund a slot with Dr Ek? 3 May 2031, 9:00.',
      'Could you book an appointment for Ada Lund with Dr Ek? 3 May 2031, 9:00.',
    ],
    [
      'Fill in the form and submit it once everything is filled in.',
      'Fill in the form and submit it.',
    ],
    [
      'Ada Lund must receive a note saying "Come home"; please send it.',
      'send a note to Ada Lund that says "Come home".',
    ],
    [
      'Could you replace the phone number of Ada Lund with 555-0199?',
      'Could you change the phone number of Ada Lund to 555-0199?',
    ],
    [
      'Please replace the bay number B-7 of Ada Lund with B-9.',
      'Please change the bay number of Ada Lund to B-9.',
    ],
    [
      'Tell the porter Ada Lund in a note: "Come home"',
      'send a note to the porter Ada Lund that says "Come home"',
    ],
    ['Write "Come home" to Ada and send it.', 'send a message to Ada that says "Come home".'],
    [
      'Could you put B9 as the new berth for Salt and Sun and save it?',
      'Could you set the berth of Salt and Sun to B9 and save it?',
    ],
    ["Please lift the block on Ada Lund's card.", "Please unblock Ada Lund's card."],
  ])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

  test.each([
    ['a word of a text', 'Replace the word rain with "sun".'],
    ['a content block', 'Remove the block from the page.'],
    ['a value', 'Give the hall a slot for coins.'],
    ['a condition', 'Once it is ready, send it to Ada.'],
    ['a field', 'Write "Come home" to Notes.'],
    ['a time', 'Give Ada Lund a date stamp.'],
  ])('%s stays as it is: %s', (_, said) => expect(requestOf(said)).toBe(said));
});

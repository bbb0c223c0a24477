import { expect, it } from 'vitest';
import { moments } from './moments.ts';
import { applyAll } from './rows/parts.ts';

it.each([
  [
    'Put the tasting two days earlier, on 3 May 2031, and make it 19:30',
    'Put the tasting on 3 May 2031 at 19:30',
  ],
  ['Move the fair to 2031-05-03 and let it start at 7:15', 'Move the fair to 2031-05-03 at 7:15'],
  ['The lesson is one week later, on May 3, 2031', 'The lesson is on May 3, 2031'],
])('%s', (said, asked) => expect(applyAll(said, moments)).toBe(asked));

it.each([
  'Put the tasting two days later',
  'Set the day to 3 May 2031 and set the bell to 7:15',
  'It is on 3 May 2031 and make it loud',
])('leaves alone: %s', (said) => expect(applyAll(said, moments)).toBe(said));

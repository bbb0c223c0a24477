import { expect, it } from 'vitest';
import { moments } from './moments.ts';
import { applyAll } from './rows/parts.ts';

it.each([
  [
    'Put the tasting two days earlier, on 3 May 2031, and make it 19:30',
    'Put the tasting on 3 May 2031 at 19:30',
  ],
  ['Move the fair to 2031-05-03 and let it start at 7:15', 'Move the fair to 2031-05-03 at 7:15'],
  [
    'Move the bath one day later and make it 20:30, so 3 June 2031, 20:30.',
    'Move the bath to 3 June 2031 at 20:30.',
  ],
  [
    'Change the stay so they run from July 10, 2031 through to July 14, 2031',
    'Change the stay to July 10, 2031 – July 14, 2031',
  ],
  ['Put the fair week in for 20 to 24 May 2031', 'set the fair week to 20 to 24 May 2031'],
  [
    'The fair is from 2 May 2031 to 4 May 2031, so please pick those days for Fair week.',
    'set Fair week from 2 May 2031 to 4 May 2031.',
  ],
  ['The lesson is one week later, on May 3, 2031', 'The lesson is on May 3, 2031'],
])('%s', (said, asked) => expect(applyAll(said, moments)).toBe(asked));

it.each([
  'Put the tasting two days later',
  'Move it one day later and make it 20:30, so 3 June 2031, 19:30',
  'Set the day to 3 May 2031 and set the bell to 7:15',
  'It is on 3 May 2031 and make it loud',
])('leaves alone: %s', (said) => expect(applyAll(said, moments)).toBe(said));

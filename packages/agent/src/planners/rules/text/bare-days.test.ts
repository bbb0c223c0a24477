import { expect, it } from 'vitest';
import { withMonths } from './bare-days.ts';

it.each([
  [
    'Put the fair on the 24th instead of the 10th of May 2031',
    'Put the fair on the 24 May 2031 instead of the 10th of May 2031',
  ],
  ['Lease: from 10 April 2031 to the 15th', 'Lease: from 10 April 2031 to the 15 April 2031'],
  [
    'The course begins on March 3, 2031 and ends on the 9th.',
    'The course begins on March 3, 2031 and ends on the 9 March, 2031.',
  ],
  [
    'Close the pool from the 4th to the 9th of July 2031',
    'Close the pool from the 4 July 2031 to the 9th of July 2031',
  ],
  ['Not the 9th, but 4 July 2031', 'Not the 9 July 2031, but 4 July 2031'],
])('%s', (said, asked) => expect(withMonths(said)).toBe(asked));

it.each([
  'From 28 April 2031 to the 3rd',
  'From the 28th to 3 May 2031',
  'Move it to the 15th',
  'The lamp on the 4th floor goes off on 3 May 2031',
  'From 3 May 2031 or 4 June 2031 to the 9th',
  'Type "the 9th" into Day, it is 3 May 2031',
])('leaves alone: %s', (said) => expect(withMonths(said)).toBe(said));

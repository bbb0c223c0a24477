import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  [
    'Read the Sum (€) cell in the row of customer Bo and report the value.',
    'What is the Sum (€) of Bo?',
  ],
  ['Report the current selection in the Extras field.', 'What is the Extras?'],
  ['Report the value of the Extras multi-select.', 'What is the Extras?'],
  ['Which number do we have as the contact for Bo & Co?', 'What is the contact number of Bo & Co?'],
  ["The Swan is booked. What's the name of the guest?", 'What is the guest of Swan?'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

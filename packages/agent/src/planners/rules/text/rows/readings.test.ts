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
  ['Row Bo, column Sum (€): report the value.', 'What is the Sum (€) of Bo?'],
  ['Get the cell value: row K7, column Fuel.', 'What is the Fuel of K7?'],
  ["What's in column Fuel of row K7?", 'What is the Fuel of K7?'],
  ['Patients > Bo Lind > Phone: report value', 'What is the Phone of Bo Lind?'],
  ['Bo Lind: Phone = ?', 'What is the Phone of Bo Lind?'],
  ['Terms tab: fee = ?', 'In Terms, what is the fee?'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

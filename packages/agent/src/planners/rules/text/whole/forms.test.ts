// Sums, copies, contrasts, what is kept and what is told beside, on a form that nobody has.

import { expect, test } from 'vitest';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'box', text: 'Window seat', on: false },
  { kind: 'box', text: 'Quiet car', on: true },
  { kind: 'text', text: 'Passenger', value: '' },
  { kind: 'text', text: 'Payer', value: 'Uma Holt' },
  { kind: 'held', text: 'Uma Holt', of: 'Payer' },
  { kind: 'number', text: 'Bags', value: '4' },
  { kind: 'held', text: '4', of: 'Bags' },
  { kind: 'date', text: 'Return', value: '' },
  { kind: 'list', text: 'Fare', value: 'Basic' },
  { kind: 'option', text: 'Basic', of: 'Fare' },
  { kind: 'option', text: 'Flex', of: 'Fare' },
  { kind: 'held', text: 'Basic', of: 'Fare' },
  { kind: 'button', text: 'Save trip' },
];

test.each([
  ['Take 3 off Bags', 'Set "Bags" to "1".'],
  ['Bags is at 4 at the moment, and it ought to be 2 higher than it is.', 'Set "Bags" to "6".'],
  ['Make Bags 2 more than it is now', 'Set "Bags" to "6".'],
  ['Raise Bags to 6', 'Set "Bags" to "6".'],
  ['Put whatever stands in Payer into Passenger as well', 'Set "Passenger" to "Uma Holt".'],
  ['Fare should be Flex rather than Basic', 'Select "Flex" in "Fare".'],
  ['Basic does not suit us any more. Take Flex under Fare.', 'Select "Flex" in "Fare".'],
  ['Passenger is Rosa Lind, not Rita Lind.', 'Set "Passenger" to "Rosa Lind".'],
  ['We all agreed on 3. Please put that in Bags.', 'Set "Bags" to "3".'],
  [
    'Fare to Flex, hands off Quiet car, and do not save yet.',
    'Select "Flex" in "Fare". Do not save.',
  ],
  ['Tick Window seat. Same for Quiet car.', 'Turn on "Window seat". Turn on "Quiet car".'],
  ['The day in Return is wrong, it has to be 3 May 2032.', 'Set "Return" to 3 May 2032.'],
])('%s', (said, plain) => {
  expect(understood(said, page)).toBe(plain);
});

test.each([
  'Raise Bags 2',
  'Add 2 to Passenger',
  'Put Passenger into Payer',
  'Set Bags to 3, not before June',
  'Fare: Flex, and the others too',
  'We want Basic. Fare should be Flex unless it rains.',
  'Someone asked for 7 bags. Set Bags to 3.',
  'Leave Bags as it is and set Bags to 3',
  'Do not save, and press Save trip',
])('it does not claim to understand: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});

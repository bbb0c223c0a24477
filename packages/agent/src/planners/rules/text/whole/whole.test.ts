// Every word of a request has its place, or the request is left to others.

import { expect, test } from 'vitest';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'box', text: 'Window seat', on: false },
  { kind: 'box', text: 'Quiet car', on: true },
  { kind: 'text', text: 'Passenger', value: '' },
  { kind: 'number', text: 'Bags', value: '1' },
  { kind: 'tab', text: 'Meals' },
];

test.each([
  ['Could you switch Window seat on for me, please?', 'Turn on "Window seat".'],
  ['Quiet car is on, but it should be off.', 'Turn off "Quiet car".'],
  ['Window seat: yes, Quiet car: no', 'Turn on "Window seat". Turn off "Quiet car".'],
  [
    'We talked it over. I would like Passenger to be Rosa Lind, and Bags to be 3.',
    'Set "Passenger" to "Rosa Lind". Set "Bags" to "3".',
  ],
  ['Under Meals, tick Window seat', 'In "Meals", turn on "Window seat".'],
])('%s', (said, plain) => {
  expect(understood(said, page)).toBe(plain);
});

test.each([
  'Tick Window seat unless the train is late',
  'Set Bags to Rosa Lind',
  'Do not tick Window seat, and tick Window seat',
  'Write what I told you under Passenger',
])('it does not claim to understand: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});

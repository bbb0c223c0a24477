// What a closed list or menu offers is said in plain words, and only where these are plainly a name.

import { expect, test } from 'vitest';
import { understood } from '../index.ts';
import type { Name } from '../name.ts';

const page: readonly Name[] = [
  { kind: 'list', text: 'Berth', value: 'Upper deck', closed: true },
  { kind: 'held', text: 'Upper deck', of: 'Berth' },
  { kind: 'list', text: 'Harbours', value: 'Vik', closed: true, several: true },
  { kind: 'held', text: 'Vik', of: 'Harbours' },
  { kind: 'button', text: 'Log book', closed: true },
  { kind: 'button', text: 'Crew' },
  { kind: 'number', text: 'Knots', value: '4' },
  { kind: 'date', text: 'Sailing day', value: '2031-05-20' },
];

test.each([
  ['Please choose "Lower deck" under Berth.', 'Select "Lower deck" in "Berth".'],
  ['Change the berth from Upper deck to Stern cabin', 'Select "Stern cabin" in "Berth".'],
  ['Berth: Stern cabin', 'Select "Stern cabin" in "Berth".'],
  ['Add Oslo and Moss to Harbours', 'Select "Oslo" and "Moss" in "Harbours".'],
  ['Take Vik out of the Harbours list', 'Remove "Vik" from "Harbours".'],
  ['Log book > Watch rota', 'Press "Watch rota" in "Log book".'],
  ['Open Log book and choose "Print page"', 'Press "Print page" in "Log book".'],
  ['Move the sailing day from May 20 to May 28, 2031', 'Set "Sailing day" to 2031-05-28.'],
])('%s', (said, plain) => {
  expect(understood(said, page)).toBe(plain);
});

test.each([
  'Berth: the cheapest',
  'Choose whichever is free under Berth',
  'Choose Lower Deck or Stern under Berth',
  'Harbours: Oslo',
  'The harbours should be Oslo',
  'Open Crew and choose "Print page"',
  'Knots are 4; make that 35 and Heavy',
])('it does not claim to understand: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});

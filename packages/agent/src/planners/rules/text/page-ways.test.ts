// A kennel by a lake: what a list is called in other words, where a field is, which list something
// goes to, are told by the page.

import { expect, it } from 'vitest';
import type { Known } from './intent.ts';
import { pageRequest } from './page-request.ts';

const known: Known = {
  fields: ['Food', 'Bed', 'Runs a day', 'Bell'],
  boxes: [],
  options: [],
  controls: ['Night room', 'Save'],
  menus: [],
  texts: ['Food', 'To wash', 'Washed', 'Blanket'],
  kinds: { Food: 'dropdown', Bed: 'dropdown', 'Runs a day': 'number', Bell: 'text' },
  record: () => false,
};

it.each([
  [
    'They get the soft diet and two runs a day.',
    'Set "Food" to "soft diet". Set runs a day to two',
  ],
  [
    'Put them on the soft diet with two runs a day.',
    'Set "Food" to "soft diet". Set runs a day to two',
  ],
  ['Please change over to the soft diet.', 'Set "Food" to "soft diet".'],
  ['Bell in the night room: Quiet', 'In Night room, set Bell to Quiet'],
  ['The blanket is washed now, please move it over.', 'Move the blanket to "Washed"'],
])('%s', (said, asked) => expect(pageRequest(said, known)).toBe(asked));

it.each([
  'They get the soft collar.',
  'Bell in the yard: Quiet',
  'Bell in the night room: Quiet and Low',
  'The blanket is dry now, please move it over.',
])('leaves alone: %s', (said) => expect(pageRequest(said, known)).toBe(undefined));

// What is said around a request: where a thing is found, how it is set, what of it stays.

import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

test.each([
  ['Choose Mustard in Sauces without removing Ketchup.', 'Choose Mustard in Sauces as well.'],
  ['Type Mustard as a new entry into Sauces', 'Type Mustard into Sauces'],
  ['Move Rope to Packed; Lamp stays under "At home".', 'Move Rope to Packed;'],
  ['Shed > Heater: tick "Night mode"', 'In Shed, under Heater, tick "Night mode"'],
  ['Shed, Heater: turn on the switch Night mode.', 'In Shed, under Heater, turn on Night mode.'],
  [
    'I would like to brew in silence; that is set on the Kettle tab.',
    'In Kettle, I would like to brew in silence.',
  ],
  ['We brew in silence, please change that on the Kettle tab.', 'In Kettle, We brew in silence.'],
  [
    'The lamps should be dimmed at night, please switch that on.',
    'turn on "dim the lamps at night".',
  ],
  ['Below the map, under Harbour, choose Oslo', 'under Harbour, choose Oslo'],
  ['Open the Harbour dropdown at the top of the form and choose Oslo', 'set Harbour to Oslo'],
  ['Flip the switch Night mode to off', 'turn off Night mode'],
  ['Noise: 7 of 10', 'Noise: 7'],
  [
    'Can you transfer two more crates to the Cellar list, Plums and Pears?',
    'Can you move Plums and Pears to the Cellar list?',
  ],
  ['Plums and Pears get stored too: move them over to Cellar.', 'move Plums and Pears to Cellar.'],
  ['Chores: Dusting to the very bottom', 'move Dusting to the bottom of Chores'],
  [
    'In the chores, Dusting should come after everything else',
    'move Dusting to the bottom of the chores',
  ],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

test.each([
  'Can you transfer three more crates to the Cellar list, Plums and Pears?',
  'Tick Dusting without pressing Save',
  'Plums are not stored: move them to Cellar.',
])('leaves alone: %s', (said) => expect(requestOf(said)).toBe(said));

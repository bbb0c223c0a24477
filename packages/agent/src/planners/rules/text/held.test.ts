// A camp kitchen whose fields hold something already: what is there tells which field is meant.

import { expect, it } from 'vitest';
import { heldRequest } from './held.ts';
import type { Holding, Known } from './intent.ts';

const held: readonly Holding[] = [
  { field: 'Stove', value: 'Gas ring' },
  { field: 'Fire marshal', value: 'Ida Berg' },
  { field: 'Portions', value: '40' },
  { field: 'Oven', value: '3 kW' },
  { field: 'Bell', value: '07:30' },
  { field: 'Spices', value: 'Dill', several: true },
  { field: 'Motto', value: 'Eat slowly' },
  { field: 'Tent', value: 'Blue dome', shared: true },
  { field: 'Equipment', value: 'Ladle', boxed: true },
];

const known: Known = {
  fields: ['Stove', 'Fire marshal', 'Portions', 'Bell', 'Spices', 'Motto', 'Tent'],
  boxes: ['Ladle'],
  options: [
    { list: 'Spices', text: 'Dill' },
    { list: 'Spices', text: 'Cumin' },
    { list: 'Spices', text: 'Black salt' },
  ],
  controls: ['Save'],
  menus: [],
  titles: ['Camp kitchen'],
  kinds: {
    Stove: 'dropdown',
    'Fire marshal': 'text',
    Portions: 'number',
    Bell: 'text',
    Spices: 'combobox',
    Motto: 'text',
    Tent: 'dropdown',
  },
  holdings: () => held,
  record: () => false,
};

it.each([
  ['Replace Gas ring with "Wood oven".', 'Set "Stove" to "Wood oven"'],
  ['Can you swap the gas ring for Wood oven in this kitchen?', 'Set "Stove" to "Wood oven"'],
  ['Wood oven instead of Gas ring', 'Set "Stove" to "Wood oven"'],
  ["Instead of the gas ring we'd like a Wood oven, please", 'Set "Stove" to "Wood oven"'],
  ['Please switch from Gas ring to Wood oven', 'Set "Stove" to "Wood oven"'],
  ['40 is too few, we need 55 plates', 'Set "Portions" to 55'],
  ['40 is wrong. It should be 55.', 'Set "Portions" to 55'],
  ['40 is too few, the portions should be 55.', 'Set "Portions" to 55'],
  ['Turn it up from 40 to 55 plates', 'Set "Portions" to 55'],
  ['We eat at 08:15, not at 07:30. Correct it.', 'Set "Bell" to "08:15"'],
  ['Motto should no longer say Eat slowly, but: "Eat, drink"', 'Set "Motto" to "Eat, drink"'],
  ['Heat: 200 °C, not 180.', undefined],
  ['The oven should be 2 kW, not 3 kW.', 'Set "Oven" to "2 kW"'],
  ['Oven 2 kW please, not 3', 'Set "Oven" to "2 kW"'],
  ['40 portions of soup is not enough, make it 55.', undefined],
  ['40 portions is not enough, make it 55.', 'Set "Portions" to 55'],
  ['The bell has to move from 07:30 to 06:45', 'Set "Bell" to "06:45"'],
  ['Oven: 2 kW, not 3.', 'Set "Oven" to "2 kW"'],
  ['The bell should be changed from 07:30 to 06:45', 'Set "Bell" to "06:45"'],
  ['Could the time of the bell be moved from 07:30 to 06:45?', 'Set "Bell" to "06:45"'],
  ['Bo Lind instead of Ida Berg as fire marshal, please', 'Set "Fire marshal" to "Bo Lind"'],
  ['Change Ida Berg to Bo Lind', 'Set "Fire marshal" to "Bo Lind"'],
  [
    'Delete "Eat slowly" from the motto and write "Eat, drink" there',
    'Set "Motto" to "Eat, drink"',
  ],
  ['Replace the spice Dill by Cumin', 'Remove "Dill" from "Spices". Add "Cumin" to "Spices".'],
  ['Spices: Dill, Cumin and Black salt', 'Add "Cumin" and "Black salt" to "Spices".'],
  ['Spices: only Cumin', 'Remove "Dill" from "Spices". Add "Cumin" to "Spices".'],
  ['In the list Stove pick Wood oven rather than Gas ring', 'Set "Stove" to "Wood oven"'],
  ['The stove is not a gas ring but a wood oven.', 'Set "Stove" to "wood oven"'],
  ['Can you put the bell at 08:15 instead of 07:30?', 'Set "Bell" to "08:15"'],
  ["We'll take the Wood oven instead of the gas ring", 'Set "Stove" to "Wood oven"'],
  [
    'We used cumin and no dill, please change that.',
    'Remove "Dill" from "Spices". Add "cumin" to "Spices".',
  ],
])('%s', (said, asked) => expect(heldRequest(said, known)).toBe(asked));

it.each([
  // It goes on to something else, or is about another field.
  'Replace Gas ring with Wood oven and press Save',
  'Swap the gas ring for a Wood oven in the tent',
  'Change the portions from 41 to 55',
  'Use 55 instead of 40 as the bell',
  // A sentence that goes on to a name is no value for a field that takes any text.
  'The cooks call Bo Lind instead of Ida Berg',
  // Whether what is there shall go is not said.
  'Spices: Cumin, Black salt',
  'Spices: Dill, Cumin, Lovage',
  'In the list of ovens pick Wood oven rather than Gas ring',
  // The same stands elsewhere, is a box, or is no value.
  'Replace Blue dome with Red dome',
  'Replace Ladle with Spoon',
  'Replace Gas ring with that one',
  'We do not want Gas ring',
  'Is 40 too few?',
])('leaves alone: %s', (said) => expect(heldRequest(said, known)).toBe(undefined));

// A dinner whose guests and wines are lists that hold several.

import { expect, it } from 'vitest';
import type { Known } from '../intent.ts';
import { joinedRequest } from './index.ts';

const known: Known = {
  fields: ['Invited guests', 'Notes', 'Wines', 'Hall'],
  boxes: ['Candles'],
  options: [
    { list: 'Wines', text: 'Red Hill' },
    { list: 'Hall', text: 'North room' },
  ],
  controls: ['Send'],
  menus: [],
  kinds: { 'Invited guests': 'combobox', Notes: 'combobox', Wines: 'select', Hall: 'dropdown' },
  holdings: () => [{ field: 'Invited guests', value: 'Eva Holm', several: true }],
  record: () => false,
};
const ana = 'Add "Ana Ruiz" to "Invited guests".';
const both = 'Add "Ana Ruiz" and "Bo Lind" to "Invited guests".';

it.each([
  ['Ana Ruiz and Bo Lind are coming too, so put both names in the Invited guests field.', both],
  ['Please include two more guests: Ana Ruiz and Bo Lind.', both],
  ['Open the list of invited guests and pick Ana Ruiz, then Bo Lind too; leave Eva Holm in', both],
  ['Besides Eva Holm, choose Ana Ruiz and Bo Lind from the guests.', both],
  ['Ana Ruiz cannot come: take her off the guests.', 'Remove "Ana Ruiz" from "Invited guests".'],
  [
    'Click the little cross next to Bo Lind in Invited guests',
    'Remove "Bo Lind" from "Invited guests".',
  ],
  ['Could you delete the name Bo Lind from the guests?', 'Remove "Bo Lind" from "Invited guests".'],
  ['Type late and loud as further notes in Notes', 'Add "late" and "loud" to "Notes".'],
  ['The hall was late and loud: add both as notes.', 'Add "late" and "loud" to "Notes".'],
  [
    'Type late in the Notes field and press Enter, then do the same with loud.',
    'Add "late" and "loud" to "Notes".',
  ],
  ['Add the red hill to the wines', 'Add "Red Hill" to "Wines".'],
  ['Please put two more people on the guests list, namely Ana Ruiz and Bo Lind', both],
  ['Can you add two names to the guests? "Ana Ruiz" and "Bo Lind".', both],
  ['Could you look for Ana Ruiz in the guests field and add her?', ana],
  ['The hall was late and loud, add both words as notes.', 'Add "late" and "loud" to "Notes".'],
  ['Besides Eva Holm, Ana Ruiz will be coming as a guest.', ana],
  ['Besides Eva Holm, add Ana Ruiz.', ana],
  ['Two more friends belong at the party besides Eva Holm: Ana Ruiz, and Bo Lind.', both],
  [
    'Wines: remove "Old Oak", add Red Hill',
    'Remove "Old Oak" from "Wines". Add "Red Hill" to "Wines".',
  ],
  [
    'Invited guests: Ana Ruiz (without Eva Holm)',
    'Remove "Eva Holm" from "Invited guests". Add "Ana Ruiz" to "Invited guests".',
  ],
  ['Pick Ana Ruiz and Bo Lind from the guests without removing Eva Holm.', both],
  ['Besides Eva Holm, the guests should have Ana Ruiz and Bo Lind in it', both],
  ['Keep Eva Holm and choose Ana Ruiz and Bo Lind as well in the guests', both],
  ['I need two more guests besides Eva Holm: Ana Ruiz and Bo Lind', both],
])('%s', (said, asked) => expect(joinedRequest(said, known)).toBe(asked));

it.each([
  'Choose Red Hill in Wines',
  'Invited guests: Ana Ruiz (without Bo Lind)',
  'The wines should be Red Hill and Old Oak',
  'Choose North room for the party and add Ana Ruiz to the guests',
  'Add North room to the guests',
  'Eva Holm stays, and Bo Lind comes too, so add him to the guests',
  'Remove all guests except Ana Ruiz',
  'Add Ana Ruiz to the guests and press Send',
  'Add Ana Ruiz to the guests if Bo Lind is coming',
  "Don't add Ana Ruiz to the guests",
  'Add a guest called Ana Ruiz to table 4',
  'Which guests are also in Wines?',
  'Please put three more people on the guests list, namely Ana Ruiz and Bo Lind',
  'Ana Ruiz was also here as a guest.',
  'Besides Iva Holm, add Ana Ruiz.',
  'Besides Eva Holm, send Ana Ruiz a letter.',
  'Move Ana Ruiz from the guests to the wines',
])('leaves alone: %s', (said) => expect(joinedRequest(said, known)).toBe(undefined));

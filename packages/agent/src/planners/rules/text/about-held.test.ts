// A sign with a motto and a note: a text is told by what it speaks of.

import { expect, it } from 'vitest';
import { aboutHeld } from './about-held.ts';
import type { Known } from './intent.ts';

const known: Known = {
  fields: ['Motto', 'Note'],
  boxes: [],
  options: [],
  controls: ['Save'],
  menus: [],
  holdings: () => [
    { field: 'Motto', value: 'Eat slowly by the lake' },
    { field: 'Note', value: 'The mill is closed. The kiln is open.' },
    { field: '', value: 'Ferries leave from the pier' },
  ],
  record: () => false,
};

it.each([
  [
    'Please take out the line about the lake, put "Eat well" there instead, and save it.',
    'Set "Motto" to "Eat well", and save it.',
  ],
  ['Instead of the sentence about the ferries, write "No ferries"', 'Set the text to "No ferries"'],
  ['Replace the text about resting with "Rest well".', undefined],
  ['Replace the wording about the lake with "Rest well".', 'Set "Motto" to "Rest well".'],
  ['Delete the line about the kiln and write "Rest"', undefined],
  ['Take out the line about the lake.', undefined],
])('%s', (said, asked) => expect(aboutHeld(said, known)).toBe(asked));

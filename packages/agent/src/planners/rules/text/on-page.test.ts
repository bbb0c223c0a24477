import { expect, it } from 'vitest';
import type { Known } from './intent.ts';
import { onPage } from './on-page.ts';

const known: Known = {
  fields: ['Bread', 'Loaves'],
  boxes: ['Candle', 'Ribbon'],
  options: [{ list: 'Bread', text: 'Rye' }],
  controls: ['Stage', 'Save', 'Loaves'],
  menus: ['Tools'],
  kinds: { Bread: 'dropdown', Loaves: 'number', Candle: 'checkbox', Ribbon: 'checkbox' },
  record: () => false,
};

it.each([
  ['Could you switch the stage to dim?', 'Could you in stage, choose dim?'],
  ['Please add the extras candle and ribbon.', 'Please tick candle and ribbon.'],
  ['Order five loaves and save it', 'set loaves to five and save it'],
  ['Put the bread on Rye and order 2 loaves', 'set bread to Rye and set loaves to 2'],
])('%s', (said, asked) => expect(onPage(said, known)).toBe(asked));

it.each([
  'Switch the stage to off',
  'Set the bread to rye',
  'Switch Tools to dim',
  'Add Rye to Bread',
  'Add the candle to the basket of Ana',
  'Put the plate on the shelf',
])('leaves alone: %s', (said) => expect(onPage(said, known)).toBe(said));

it('leaves out a word for the kind before a code, where the page has the code alone', () => {
  const said = 'Bus K7 belongs to Oslo.';
  expect(onPage(said, { ...known, texts: ['K7', 'K8'] })).toBe('K7 belongs to Oslo.');
  expect(onPage(said, { ...known, texts: ['Bus K6'] })).toBe(said);
});

const lessons: Known = { ...known, controls: ['Lessons'], hidden: ['Reschedule…', 'Call off…'] };

it.each([
  [
    'Ida Berg is ill: move her lesson to 3 May 2031, 9:30.',
    'Ida Berg is ill: reschedule her lesson to 3 May 2031, 9:30.',
  ],
  [
    "Ida Berg can't come on the 2nd. Please move her lesson to 3 May 2031.",
    "reschedule Ida Berg's lesson to 3 May 2031.",
  ],
  [
    "Ida Berg's lesson should be on 3 May 2031 at 9:30 instead.",
    "reschedule Ida Berg's lesson to 3 May 2031 at 9:30.",
  ],
  [
    'Please put off the lesson of Ida Berg until 3 May 2031',
    'Please reschedule the lesson of Ida Berg to 3 May 2031',
  ],
  [
    'Ida Berg, Reschedule: new day 2031-05-03, new time 9:30',
    'Reschedule Ida Berg to 2031-05-03 9:30',
  ],
  [
    'Ida Berg: reschedule → new day 2031-05-03, new time 9:30',
    'reschedule Ida Berg to 2031-05-03 9:30',
  ],
  [
    "Ida Berg can't come on the 2nd. Move her lesson to 3 May 2031.",
    "reschedule Ida Berg's lesson to 3 May 2031.",
  ],
  [
    "Could you find Ida Berg's lesson and put it on the 3rd of May 2031 at 9:30?",
    "Could you reschedule Ida Berg's lesson to the 3rd of May 2031 at 9:30?",
  ],
])('the page can only reschedule: %s', (said, asked) => {
  expect(onPage(said, lessons)).toBe(asked);
  expect(onPage(said, { ...lessons, hidden: ['Move…'] })).toBe(said);
});

it('drops a unit that the field has in its own name', () => {
  const counting: Known = { ...known, kinds: { 'Rides a day': 'number', Loaves: 'number' } };
  expect(onPage('Raise the rides from 2 to 5 a day', counting)).toBe('Raise the rides from 2 to 5');
  expect(onPage('Raise the rides to 5 a week', counting)).toBe('Raise the rides to 5 a week');
});

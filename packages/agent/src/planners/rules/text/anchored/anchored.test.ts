import { describe, expect, test } from 'vitest';
import { cutClauses } from '../clauses.ts';
import type { Grounder, Known } from '../intent.ts';
import { isBeyond, isDenied, isHeeded, isWhole } from './allowed.ts';
import { hear } from './heard.ts';
import { foundBy } from './index.ts';
import { textOfUnits } from './units.ts';

const known: Known = {
  fields: ['Volume', 'Toppings', 'Bass'],
  boxes: ['Stereo', 'Night mode'],
  columns: ['Truck', 'Mileage'],
  kinds: { Volume: 'slider', Toppings: 'combobox', Bass: 'select' },
  options: [
    { list: 'Toppings', text: 'Sesame' },
    { list: 'Toppings', text: 'Caraway' },
    { list: 'Bass', text: 'Heavy' },
  ],
  controls: ['Save'],
  menus: [],
  record: () => false,
};

const ground: Grounder = {
  known,
  field: (text) => (known.fields.some((name) => name.toLowerCase() === text.toLowerCase()) ? 1 : 0),
  thing: () => 0,
  place: () => 0,
  option: () => 0,
  press: (text) => text.toLowerCase() === 'save',
  box: (text) => (known.boxes.some((name) => name.toLowerCase() === text.toLowerCase()) ? 1 : 0),
};

function read(text: string): string | undefined {
  const heard = hear(text, [], ground);
  const [top] = isBeyond(heard) ? [] : foundBy(heard);
  if (top === undefined || isDenied(heard, top.units)) return undefined;
  if (!isHeeded(heard, top.units) || !isWhole(heard, top.units)) return undefined;
  const clauses = cutClauses(textOfUnits(heard, top.units), []);
  return clauses.map((clause) => clause.text).join('; ');
}

describe('what the page offers, in whatever words', () => {
  test.each([
    ['Around here a volume of 35 would suit us', 'Set "Volume" to 35'],
    ['toppings + sesame + caraway', 'Add "Sesame" to "Toppings"; Add "Caraway" to "Toppings"'],
    ['stereo off', 'Turn off "Stereo"'],
  ])('%s', (text, said) => expect(read(text)).toBe(said));
});

describe('what turns on a word of grammar is left to grammar', () => {
  test.each([
    "Don't tick Stereo",
    'Set the volume to at most 35',
    'Raise the volume by 5',
    'If Stereo is on, set the volume to 35',
    'Tick every box except Stereo',
    'Is Stereo on?',
    'Clear the toppings',
    'Sign in with the password Heavy',
  ])('%s', (text) => expect(read(text)).toBeUndefined());
});

test('a value that found no place makes the reading unfit', () =>
  expect(read('stereo off, and "Blue Moon" 47 on 3 May 2031 at mail@example.org')).toBeUndefined());

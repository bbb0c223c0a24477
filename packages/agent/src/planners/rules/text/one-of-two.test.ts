// A stove with its fuels as buttons, and a place whose name was written small.

import { expect, it } from 'vitest';
import type { Known } from './intent.ts';
import { withNamedPlace } from './named-place.ts';
import { oneOfTwo } from './one-of-two.ts';

const known: Known = {
  fields: ['Heat'],
  boxes: ['Timer'],
  options: [],
  controls: ['Gas', 'Coal', 'Dry wood', 'Back kitchen'],
  menus: [],
  record: () => false,
};

it.each([
  ['We should cook with gas, not coal.', 'Choose "gas"'],
  ['Dry wood instead of coal', 'Choose "Dry wood"'],
  ["Let's use the gas rather than dry wood", 'Choose "gas"'],
])('%s', (said, asked) => expect(oneOfTwo(said, known)).toBe(asked));

it.each([
  'We do not cook with gas, not coal',
  'Order gas, not coal, and set the timer',
  'Set the heat to gas, not coal',
  'We should cook with gas, not oil',
  'Not coal',
  'Delete gas instead of coal',
])('leaves alone: %s', (said) => expect(oneOfTwo(said, known)).toBe(undefined));

it('writes a place as the page does, where that is all it tells', () => {
  const said = 'Turn the fan on. The switch is in the back kitchen.';
  expect(withNamedPlace(said, known)).toBe('Turn the fan on. The switch is in the Back kitchen.');
  const other = 'Clean the back kitchen. It is dirty.';
  expect(withNamedPlace(other, known)).toBe(other);
});

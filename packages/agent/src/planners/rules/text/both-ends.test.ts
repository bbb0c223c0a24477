import { expect, it } from 'vitest';
import { bothEnds } from './both-ends.ts';
import type { Known } from './intent.ts';

const known: Known = {
  fields: [],
  boxes: [],
  options: [],
  controls: [],
  menus: [],
  kinds: { 'Lowest price': 'slider', 'Highest price': 'slider', Rooms: 'number' },
  record: () => false,
};

it.each(['Set the price to 20 to 50', 'The price should be between 20 and 50', 'Price: 20–50'])(
  '%s',
  (said) => expect(bothEnds(said, known)).toBe('Set Lowest price to 20 and Highest price to 50'),
);

it.each([
  'Change the price from 10–40 to 20–50, please.',
  'Move the slider so that it goes from 20 to 50',
])('%s', (said) =>
  expect(bothEnds(said, known)).toBe('Set Lowest price to 20 and Highest price to 50'),
);

it.each([
  'Drag the left handle of the price slider up to 20 and the right one down to 50',
  'Please move the lower end to 20, and the upper end to 50.',
  'set left handle of the price to 20 and right to 50',
])('the left one is the lower end: %s', (said) =>
  expect(bothEnds(said, known)).toBe('Set Lowest price to 20 and Highest price to 50'),
);

it('takes what is said twice once', () =>
  expect(bothEnds('Our price is between 20 and 50, so move the price to 20 and 50.', known)).toBe(
    'Set Lowest price to 20 and Highest price to 50',
  ));

it.each([
  'Set the highest price to 50',
  'Change the lowest price from 20 to 50',
  'Rooms: 2 to 3',
  'Set the price to 20 to 50 and rooms to 3',
  'If the price is 20 to 50, tick Cheap',
  'Drag the left handle of the volume slider to 20 and the right one to 50',
  'Drag the left handle of the price slider to 20',
])('leaves alone: %s', (said) => expect(bothEnds(said, known)).toBe(said));

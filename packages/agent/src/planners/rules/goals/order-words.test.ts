import { expect, it } from 'vitest';
import { wayIn, wayWanted } from './order-words.ts';

it.each([
  ['so that the largest amount comes first', 'down'],
  ['weight: highest on top', 'down'],
  ['by weight from high to low', 'down'],
  ['by weight, low to high', 'up'],
  ['with the big boats at the top', 'down'],
  ['in decreasing order', 'down'],
  ['the cheapest ones at the top', 'up'],
  ['the largest at the bottom', 'up'],
  ['the smallest last', 'down'],
  ['from Z to A', 'down'],
  ['alphabetically', 'up'],
  ['the most expensive first', 'down'],
  ['by high score', undefined],
  ['by low water', undefined],
  ['by weight', undefined],
])('%s: %s', (text, way) => {
  expect(wayIn(text)).toBe(way);
});

it('the whole instruction says the way, where one list is sorted', () => {
  const query = 'Order the boats by weight so that the heaviest comes first';
  expect(wayWanted('order the boats by weight', query, ['order the boats by weight'])).toBe('down');
  const two = ['sort the boats by weight', 'sort the crews by name'];
  expect(wayWanted('sort the boats by weight', query, two)).toBeUndefined();
});

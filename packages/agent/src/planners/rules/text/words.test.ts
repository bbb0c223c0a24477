import { expect, it } from 'vitest';
import { nameFit, wordFit } from './words.ts';

it.each([
  ['brekfast', 'breakfast', true],
  ['tickets', 'ticket', true],
  ['K-101', 'K-104', false],
  ['A1234567', 'A1234568', false],
])('%s may mean %s: %s', (said, shown, fits) => {
  expect(wordFit(said.toLowerCase(), shown.toLowerCase()) > 0).toBe(fits);
});

it('a code in a name is never forgiven', () => {
  expect(nameFit('order K-101', 'order K-104')).toBeLessThan(0.6);
});

// What a field has become, told as news.

import { expect, test } from 'vitest';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'number', text: 'Fee (€)', value: '3' },
  { kind: 'held', text: '3', of: 'Fee (€)' },
  { kind: 'text', text: 'Warden', value: '' },
  { kind: 'list', text: 'Signal', value: 'Green' },
  { kind: 'option', text: 'Green', of: 'Signal' },
  { kind: 'option', text: 'Amber', of: 'Signal' },
];

test.each([
  ['The fee is now 5', 'Set "Fee (€)" to "5".'],
  ['Fee: from 3 to 5', 'Set "Fee (€)" to "5".'],
  ['5 fee instead of 3', 'Set "Fee (€)" to "5".'],
  ['Amber signal, please', 'Select "Amber" in "Signal".'],
])('%s', (said, steps) => expect(understood(said, page)).toBe(steps));

test.each([
  ['Under Warden, "Ida Berg" should become "Rosa Lind"', 'Set "Warden" to "Rosa Lind".'],
  ['Clear Warden and write "Rosa Lind" there', 'Set "Warden" to "Rosa Lind".'],
  ['Instead of Ida Berg, Warden should say "Rosa Lind"', 'Set "Warden" to "Rosa Lind".'],
])('in place of what stands there: %s', (said, steps) => {
  const names = page.map(
    (name): Name => (name.text === 'Warden' ? { ...name, value: 'Ida Berg' } : name),
  );
  expect(understood(said, [...names, { kind: 'held', text: 'Ida Berg', of: 'Warden' }])).toBe(
    steps,
  );
});

test.each(['Fee: from 4 to 5', 'Warden Rosa Lind', 'Blue signal'])(
  'it does not claim: %s',
  (said) => {
    expect(understood(said, page)).toBe(undefined);
  },
);

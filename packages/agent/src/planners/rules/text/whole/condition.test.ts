// What a request hangs on is decided by what the page shows.

import { expect, test } from 'vitest';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'box', text: 'Night bell', on: true },
  { kind: 'box', text: 'Chimney', on: false },
  { kind: 'number', text: 'Depth', value: '12' },
  { kind: 'held', text: '12', of: 'Depth' },
  { kind: 'number', text: 'Width', value: '' },
  { kind: 'text', text: 'Keeper', value: '' },
];

test.each([
  ['If Depth is over 10, tick Chimney.', 'Turn on "Chimney".'],
  ['Tick Chimney, but only if Depth is at least 12', 'Turn on "Chimney".'],
  ['Tick Chimney unless Depth is under 5.', 'Turn on "Chimney".'],
  [
    'Is Depth more than 20? If so, tick Chimney. Otherwise untick Night bell.',
    'Turn off "Night bell".',
  ],
  ['If Night bell is on, set Keeper to Olaf.', 'Set "Keeper" to "Olaf".'],
  ['If Depth is over 30, tick Chimney, otherwise leave it.', 'What is "Depth"?'],
  ['Should Keeper be empty, write Olaf there.', 'Set "Keeper" to "Olaf".'],
])('%s', (said, plain) => {
  expect(understood(said, page)).toBe(plain);
});

test.each([
  'If Width is over 10, tick Chimney.',
  'If the sun shines, tick Chimney.',
  'Set Keeper to Olaf and tick Chimney if Depth is over 10.',
  'Tick Chimney if Depth is over Width.',
  'If so, tick Chimney.',
])('it does not claim to understand: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});

test('a long odd request is given up soon', () => {
  const said = `${'If Depth were so, and the keeper, with Chimney not over it, said 12, '.repeat(8)}tick`;
  understood(said.slice(0, 590), page);
  const start = performance.now();
  understood(said.slice(0, 589), page);
  expect(performance.now() - start).toBeLessThan(2000);
});

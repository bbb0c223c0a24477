// What only tells something is dropped; what may ask for something keeps the request from being claimed.

import { expect, test } from 'vitest';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'box', text: 'Night bell', on: false },
  { kind: 'text', text: 'Porter', value: '' },
  { kind: 'button', text: 'Save rota' },
];

test.each([
  'Good evening. We are happy with the rest. Please tick Night bell.',
  'My sister rang about it yesterday. Tick Night bell.',
  'Could you do this for me? Night bell should be on.',
])('%s', (said) => {
  expect(understood(said, page)).toBe('Turn on "Night bell".');
});

test.each([
  'Tick Night bell. Day bell: off.',
  'Let me in as porter. Tick Night bell.',
  'The new text is: Closed today. Then Save rota.',
  'The day bell is on as well. Tick Night bell.',
  '"Save rota": 4 copies.',
])('it does not claim to understand: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});

test.each([
  'Clear Porter and the cupboard',
  'Night bell should be on and the back door locked',
  'Tick Night bell, a louder one from now on',
])('a thing that is not in sight is no story: %s', (said) => {
  expect(understood(said, page)).toBe(undefined);
});

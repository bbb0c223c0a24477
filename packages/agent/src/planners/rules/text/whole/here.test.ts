// Where a request is read already is not said again in its steps.

import { expect, test } from 'vitest';
import { namesHere } from './here.ts';
import { understood } from './index.ts';
import type { Name } from './name.ts';

const page: readonly Name[] = [
  { kind: 'text', text: 'Phone', value: '555-0100' },
  { kind: 'box', text: 'Newsletter', on: false },
  { kind: 'button', text: 'Save' },
  ...namesHere(['Members'], 'Rosa Lind'),
];

test.each([
  ["Set Rosa Lind's phone to 555-0123 and save", 'Set "Phone" to "555-0123". Save.'],
  ['Open Members, open Rosa Lind and change the phone to 555-0123', 'Set "Phone" to "555-0123".'],
  ['On the Members page, tick Newsletter for Rosa Lind', 'Turn on "Newsletter".'],
  ['Rosa Lind: Newsletter on', 'Turn on "Newsletter".'],
])('%s', (said, steps) => expect(understood(said, page)).toBe(steps));

test('somebody else is not passed over', () => {
  expect(understood("Set Ida Berg's phone to 555-0123", page)).toBe(undefined);
  expect(understood('Rosa Lind is away, tick Newsletter', page)).toBe(undefined);
});

import { expect, it } from 'vitest';
import { alsoThen } from './also.ts';
import type { Known } from './intent.ts';

const known: Known = {
  fields: ['Opens at'],
  boxes: ['Also on Sundays', 'Lit at night'],
  options: [],
  controls: [],
  menus: [],
  record: () => false,
};

it.each([
  ['Open at 08:00, and on Sundays too.', 'Open at 08:00 and turn on "Also on Sundays".'],
  [
    'Set Opens at to 08:00 and make it open on Sundays as well',
    'Set Opens at to 08:00 and turn on "Also on Sundays"',
  ],
])('%s', (said, plain) => expect(alsoThen(said, known)).toBe(plain));

it.each([
  'Open at 08:00 and not on Sundays',
  'Open at 08:00 and on Sundays at 10:00',
  'Turn off "Also on Sundays", and on Mondays too',
])('leaves alone: %s', (said) => expect(alsoThen(said, known)).toBe(said));

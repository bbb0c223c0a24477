import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  ['It is getting late, switch off the bell.', 'switch off the bell.'],
  ['The evenings are getting dark, could you turn on Porch lamp?', 'could you turn on Porch lamp?'],
  ["It's so hot in here: please set Fan to 3", 'please set Fan to 3'],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

it.each([
  'The lamps are getting dim, switch them off.',
  'It is on, turn off the fan',
  'The rope is packed, move the tent',
])('leaves alone: %s', (said) => expect(requestOf(said)).toBe(said));

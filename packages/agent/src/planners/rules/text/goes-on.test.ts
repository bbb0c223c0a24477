// A mill: what becomes of its switches and lists is told as if it went there by itself.

import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  [
    'Two switches on the Grinder tab: Cooling goes on, Night shift goes off.',
    'On the Grinder tab, turn on Cooling, turn off Night shift.',
  ],
  ['The lamp goes off and Fan goes on', 'turn off The lamp and turn on Fan'],
  [
    'Spelt goes on the flour list. The sack is red.',
    'add Spelt to the flour list. The sack is red.',
  ],
  ['Cellar section: dry floor, yes.', 'In the Cellar section, tick dry floor.'],
  ['Cellar tab: wet floor - off', 'In the Cellar tab, untick wet floor'],
])('%s', (said, asked) => expect(requestOf(said)).toBe(asked));

it.each([
  'It goes on and on',
  'The story goes on until 9',
  'The wheel goes to the left',
  'Ana goes on Monday',
  'The concert goes on, tick Late',
  'the alarm goes off, open Log',
])('leaves alone: %s', (said) => expect(requestOf(said)).toBe(said));

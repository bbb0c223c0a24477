import { expect, it } from 'vitest';
import { withoutOutcome } from './outcomes.ts';

it.each([
  ['Delete K7. Expected: the row is gone.', 'Delete K7.'],
  ['Set Pilot of K7 to Ana and verify that the cell shows Ana.', 'Set Pilot of K7 to Ana.'],
  ['Select hour 09, and make sure the value sticks.', 'Select hour 09.'],
])('%s', (said, left) => expect(withoutOutcome(said)).toBe(left));

it.each([
  'Open the page and make sure the flag shows red.',
  'Find row Bo and make sure it is removed.',
  'Set Rate to 5 and make sure it is saved.',
  'Set Rate to 5. Expected: Tax shows 7.',
  'Click Lamps and make sure "Porch" is checked.',
])('leaves what asks for more: %s', (said) => expect(withoutOutcome(said)).toBe(said));

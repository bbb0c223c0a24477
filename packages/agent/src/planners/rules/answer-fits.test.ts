import { expect, it } from 'vitest';
import { answerFits } from './answer-fits.ts';

it.each([
  ['How many double rooms do you have?', '€90 a night', false],
  ['How many euros is a double room?', '€90', true],
  ['How many beds does room 4 have?', '2 beds', true],
  ['What does the dearest room cost?', 'Suite with 3 beds', false],
  ['What does the dearest room cost?', '€140 a night', true],
  ['What does the dearest room cost?', '140', true],
  ['Which room is the second cheapest?', 'Attic', false],
  ['Which room is the cheapest?', 'Attic', true],
])('%s “%s”: %s', (question, answer, fits) => expect(answerFits(question, answer)).toBe(fits));

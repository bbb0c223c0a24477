import { expect, test } from 'vitest';
import { movedByDeed } from './moved-by-deed.ts';

const panels = ['In the harbour', 'Repair'];

test.each([
  ['Otter and Heron are to be repaired as well.', 'Move Otter and Heron to Repair'],
  ['Otter should also be repaired today', 'Move Otter to Repair'],
  ['Otter, Heron and Teal get repaired too.', 'Move Otter, Heron and Teal to Repair'],
])('%s', (said, meant) => expect(movedByDeed(said, panels)).toBe(meant));

test.each([
  'Otter and Heron are to be painted as well.',
  'Otter is not to be repaired.',
  'The boats are to be repaired.',
])('says nothing of a list here: %s', (said) => expect(movedByDeed(said, panels)).toBe(said));

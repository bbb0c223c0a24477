import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it.each([
  [
    'Open up Music in the topic tree and put a tick next to Jazz only.',
    'open Music and tick only Jazz.',
  ],
  ['Expand Attic in the tree, and tick Desk 4', 'expand Attic, and tick Desk 4'],
  [
    'In the rooms to clean: Attic > Desk 4, tick please (only that one).',
    'tick only Attic > Desk 4.',
  ],
  [
    'Open Attic and East wing and check just Desk 4',
    'In Attic, under East wing, tick only "Desk 4"',
  ],
  [
    'Unfold the Attic, then East wing, then untick Desk 4.',
    'In Attic, under East wing, untick "Desk 4".',
  ],
  [
    'Desks: expand Attic, expand East wing, check Desk 4 only.',
    'In Attic, under East wing, tick only "Desk 4".',
  ],
  ['Desks: check the parent node Attic, including both rooms.', 'Desks: check Attic.'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

it('does not take two deeds for a way', () => {
  const said = 'Open Attic and rename East wing and tick Desk 4';
  expect(requestOf(said)).toBe(said);
});

// A house whose rooms are chosen in a tree; what is inside its parts is not on the page yet.

import { describe, expect, it } from 'vitest';
import type { Known } from '../intent.ts';
import { cascadeRequest } from './cascade.ts';
import { branchRequest } from './index.ts';

const known: Known = {
  fields: ['Cleaner'],
  boxes: [],
  options: [],
  controls: ['Rota', 'Castle', 'Annex', 'Garden'],
  menus: [],
  branches: { items: ['Castle', 'Annex', 'Garden'], labels: ['Rooms to clean'] },
  record: () => false,
};
const room = 'In "Annex", under "West gallery", tick "Room 12".';

it.each([
  ['Tick Room 12 in the West gallery of the Annex.', room],
  ['Annex > West gallery > Room 12: tick', room],
  ['Under Annex, open West gallery and tick Room 12.', room],
  ['Expand Annex, then West gallery, and put a tick in front of Room 12', room],
  ['Room 12 needs cleaning; you find it under Annex, West gallery. Please tick it.', room],
  ['Rooms to clean: Room 12 (Annex, West gallery)', room],
  ['Annex / West gallery / Room 12 should be ticked too', room],
  ['I would like to hear the echo: select it under Annex.', 'In "Annex", tick "echo".'],
  ['In the castle, the cellar and the chapel should be ticked', both()],
  ['Could you mark all of Castle for cleaning?', 'Tick "Castle".'],
  ['The Castle should be checked in the tree, with both towers.', 'Tick "Castle".'],
  ['Garden > Gate should not be ticked any more.', 'In "Garden", untick "Gate".'],
  [
    'Untick Gate under Garden and tick Fountain in Garden',
    'In "Garden", untick "Gate". In "Garden", tick "Fountain".',
  ],
  ['On the Rota tab, tick Gate under Garden', 'In "Rota", under "Garden", tick "Gate".'],
])('%s', (said, asked) => expect(branchRequest(said, known)).toBe(asked));

function both(): string {
  return 'In "castle", tick "cellar". In "castle", tick "chapel".';
}

it.each([
  'Tick everything in the Annex except Room 12',
  "Don't tick Gate under Garden",
  'Tick Gate or Fountain under Garden',
  'Rename Garden to Park',
  'Move Gate from Garden to Castle',
  'Set the cleaner to Mia',
  'Choose Castle in Cleaner',
  'Expand Annex',
  'Open Rota',
  'Tick Gate under Garden and press Save',
  'The gallery of the annex has a Room 12: tick that one',
  'How many rooms are ticked under Annex?',
])('leaves alone: %s', (said) => expect(branchRequest(said, known)).toBe(undefined));

it('says plain steps as they are', () => expect(branchRequest(room, known)).toBe(room));

it.each(['We also clean the hall. Tick them among the hall garden.'])(
  'does not take half of a name: %s',
  (said) => expect(branchRequest(said, known)).toBe(undefined),
);

describe('a field with steps', () => {
  const ship: Known = { ...known, branches: { items: [], labels: [] }, cascades: ['Berth'] };
  it.each([
    'In the Berth field, open North quay, then Pier 2, and pick Slot B.',
    'Open Berth, then pick North quay, Pier 2 and finally Slot B',
    'Could you pick Slot B (under North quay, Pier 2) as the berth?',
    'The berth should be Slot B on Pier 2 in the North quay.',
    'Berth: North quay > Pier 2 > Slot B',
  ])('%s', (said) =>
    expect(cascadeRequest(said, ship)).toBe('Set "Berth" to North quay / Pier 2 / Slot B'),
  );
  it.each([
    'The berth is wrong. It should be the Slot B in the North quay instead of Pier 2.',
    'Open the Berth cascader and pick North quay, then Slot B.',
    'Berth: Pier 2 / Slot A -> North quay / Slot B',
  ])('reads the path behind what it was: %s', (said) =>
    expect(cascadeRequest(said, ship)).toBe('Set "Berth" to North quay / Slot B'),
  );

  it.each([
    'Set the berth to Slot B',
    'The berth should not be North quay / Slot B',
    'Move North quay / Slot B to the Pier',
    'Set the berth to North quay / Slot B if Pier 2 is free',
  ])('leaves alone: %s', (said) => expect(cascadeRequest(said, ship)).toBe(undefined));
});

it('expands what is to be expanded, wherever that is said', () => {
  const said = 'Node Annex: expand. Node Loft: check.';
  expect(branchRequest(said, known)).toBe('In "Annex", tick "Loft".');
  expect(branchRequest('In the tree tick Loft only', known)).toBe(undefined);
});

it('takes a bare list for a path where the tree shows only its first name', () => {
  expect(branchRequest('tree: Annex, Loft - select', known)).toBe('In "Annex", tick "Loft".');
  expect(branchRequest('Tick Annex, Loft', known)).toBe(undefined);
  expect(branchRequest('We are using echoes this year. Mark them in the tree', known)).toBe(
    undefined,
  );
});

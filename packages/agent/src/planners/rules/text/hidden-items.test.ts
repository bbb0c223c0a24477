import { expect, it } from 'vitest';
import { hiddenItems } from './hidden-items.ts';
import type { Known } from './intent.ts';

const known: Known = {
  fields: ['Platform'],
  boxes: [],
  options: [],
  controls: ['Timetables', 'Search'],
  menus: [],
  hidden: ['Night trains', 'Ferries'],
  record: () => false,
};

it.each([
  ['In Timetables, show me the night trains.', 'Timetables > night trains'],
  ['I want to see the ferries from the menu Timetables', 'Timetables > ferries'],
  ['Show the report on night trains.', 'Press "night trains"'],
  ['How many night trains are there?', 'How many night trains are there?'],
  ['Show me the night trains to Oslo.', 'Show me the night trains to Oslo.'],
])('%s', (said, meant) => expect(hiddenItems(said, known)).toBe(meant));

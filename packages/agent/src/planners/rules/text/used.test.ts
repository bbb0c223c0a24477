import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

test.each([
  ['Please ring the bell; it is in the menu Tower tools.', 'In Tower tools, please ring the bell.'],
  [
    'I want the bell painted for Easter. Use the Tower menu.',
    'In Tower, the bell should be painted for Easter.',
  ],
  ['Ring the bell with the Tower menu.', 'In Tower, ring the bell.'],
  ['Please use Print on the Files tab to get a Parcel label.', 'Files > Print > Parcel label.'],
  ['I need the parcel label: open Print under Files and choose it', 'Files > Print > parcel label'],
  ['Please ask the porter; use the button under Luggage', 'In Luggage, please ask the porter'],
  [
    'Show me the night trains; they are in the menu under Timetables.',
    'In Timetables, show me the night trains.',
  ],
])('%s', (said, meant) => {
  expect(requestOf(said)).toBe(meant);
});

test('what is used for a value is no place', () => {
  const said = 'Set the volume to 40, use the slider.';
  expect(requestOf(said)).toBe(said);
});

import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  // Whose button.
  ['Press Refund next to "Night train"', 'press "Refund" for "Night train"'],
  ['Click Approve in the row of Bo Lind', 'press "Approve" for Bo Lind'],
  ["In Bo Lind's row, press Approve.", 'press "Approve" for Bo Lind.'],
  ['Open the menu of Room 12 and choose "Mark as clean"', 'press "Mark as clean" for Room 12'],
  [
    'Press Refund beside the ticket T-9 and confirm the refund in the dialog',
    'press "Refund" for the ticket T-9 and confirm',
  ],
  // Whose box.
  ['Tick the rows of Bo and Cy', 'tick Bo and Cy'],
  ['Check the boxes next to invoice A-1 and invoice A-2.', 'tick A-1 and A-2.'],
  ['Untick the box beside "Newsletter"', 'untick "Newsletter"'],
  // Finding is only the way.
  ['Find Bo Lind among the guests and cancel his room.', 'cancel the room of Bo Lind.'],
  ['Look up the song "Low Tide" and press its Play button', 'press "Play" for "Low Tide"'],
  ['Find the row of A-1 and enter 40 in the Amount column', 'set Amount of A-1 to 40'],
])('%s', (said, asked) => {
  expect(requestOf(said)).toBe(asked);
});

it.each([
  'Find the phone number of Ana and tell me',
  'Find Lisbon hotels under 90 and book the cheapest',
  'Look up the price of Dune and enter it in the box',
  'Click the button next to Name',
  'Select the row with the highest price',
  'Check the box for breakfast',
])('%s stays as it is', (said) => {
  expect(requestOf(said)).toBe(said);
});

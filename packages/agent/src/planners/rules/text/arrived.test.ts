import { expect, test } from 'vitest';
import { asArrived } from './arrived.ts';

const room = { owner: 'Room 12', places: ['Rooms', 'House rules'] };

test.each([
  ['Rooms > Room 12 > Edit: rate 80. Save.', 'Rate 80. Save.'],
  ['Open Rooms, choose Room 12, edit it, enter 80 as rate and save', 'Enter 80 as rate and save'],
  ['Set the rate of Room 12 to 80', 'Set the rate to 80'],
  ["Room 12's rate is 80 now.", 'The rate is 80 now.'],
  ['Room 12 should cost 80; save it.', 'It should cost 80; save it.'],
  ['In the house rules, set quiet hours to 22:00', 'Set quiet hours to 22:00'],
  ['Quiet hours start at 22:00. Change the house rules.', 'Quiet hours start at 22:00.'],
  ['Set quiet hours to 22:00 and save the house rules', 'Set quiet hours to 22:00 and save'],
  ['Quiet hours: 22:00; it is in the house rules.', 'Quiet hours: 22:00.'],
  ['Set the bell to "Room 120"', 'Set the bell to "Room 120"'],
])('%s', (said, left) => expect(asArrived(said, room)).toBe(left));

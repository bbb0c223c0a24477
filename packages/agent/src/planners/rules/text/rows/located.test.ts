import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  // One cell.
  ['Row K7, column Pilot: set the cell value to Ana.', 'set Pilot of K7 to Ana'],
  ['Row: K7, column: Pilot, value: Ana', 'set Pilot of K7 to Ana'],
  ['row = K7 | column = Pilot | value = Ana', 'set Pilot of K7 to Ana'],
  ['Vans table, row K7: change the Pilot cell to Ana', 'set Pilot of K7 to Ana'],
  // One button.
  [
    'Guests table, row Bo: click Sign off, then Sign off again in the message box. The entry gets removed.',
    'press "Sign off" for Bo and confirm',
  ],
  ['Lost list, row Red hat: click the Claim button.', 'press "Claim" for Red hat'],
  ['Row Bo Lind: open the ⋮ menu, click Mark as paid.', 'press "Mark as paid" for Bo Lind'],
  [
    'Bills page > row Bo Lind > ⋮ > Mark as paid',
    'Go to Bills and press "Mark as paid" for Bo Lind',
  ],
  ['Guests table > row Bo > Remove', 'press "Remove" for Bo'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

it('does not take a setting for a row', () => {
  for (const said of ['Settings > Row height: 20', 'Row height: 20'])
    expect(requestOf(said)).toBe(said);
});

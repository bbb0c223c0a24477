import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  // One cell.
  ['Row K7, column Pilot: set the cell value to Ana.', 'set Pilot of K7 to Ana'],
  ['Row: K7, column: Pilot, value: Ana', 'set Pilot of K7 to Ana'],
  ['row = K7 | column = Pilot | value = Ana', 'set Pilot of K7 to Ana'],
  ['Vans table, row K7: change the Pilot cell to Ana', 'set Pilot of K7 to Ana'],
  ['Row K7 | Pilot | Ana', 'set Pilot of K7 to Ana'],
  ['Pilot dropdown in row K7: select Ana.', 'set Pilot of K7 to Ana'],
  ['Edit cell Pilot in row K7: Bo -> Ana', 'set Pilot of K7 to Ana'],
  ['In row K7 replace Bo with Ana in the Pilot column.', 'set Pilot of K7 to Ana'],
  ['Table: vans. Row: K7. Column: Pilot. New value: Ana.', 'set Pilot of K7 to Ana'],
  [
    '1. Find row K7.\n2. Double-click the Pilot cell.\n3. Enter Ana.\n4. Press Enter.',
    'set Pilot of K7 to Ana',
  ],
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
  ['Row N-7 > Delete > Yes, delete', 'press "Delete" for N-7 and confirm'],
  ['Bo Lind: ⋮ → Mark as paid', 'press "Mark as paid" for Bo Lind'],
  ['Context menu of Bo Lind > Mark as paid', 'press "Mark as paid" for Bo Lind'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

it('does not take a setting for a row', () => {
  for (const said of ['Settings > Row height: 20', 'Row height: 20'])
    expect(requestOf(said)).toBe(said);
});

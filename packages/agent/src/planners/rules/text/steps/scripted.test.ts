import { describe, expect, test } from 'vitest';
import { requestOf } from '../request.ts';

describe('the steps of a test script are requests', () => {
  test.each([
    [
      'Loans page: find the row Dune / Ida Berg and click Renew.',
      'In Loans, renew Dune for Ida Berg.',
    ],
    ['Bookings, row Ida Berg: click "+1 h" once.', 'Go to Bookings and press "+1 h" for Ida Berg.'],
    ['Loans: row Dune, Ida Berg → Renew', 'In Loans, renew Dune for Ida Berg'],
    ['Loans page, row Dune | Ida Berg: click Renew.', 'In Loans, renew Dune for Ida Berg.'],
    ['Bookings > row Ida Berg > +1 h', 'Go to Bookings and press "+1 h" for Ida Berg'],
    [
      'Day rate: 20. Open on Fridays: checked. Save.',
      'Day rate: 20. Tick "Open on Fridays". Save.',
    ],
    ['Send by post: unchecked', 'Untick "Send by post"'],
    [
      'Porters > Berg > Note: "Come home" > Send note.',
      'Porters > Berg. Note: "Come home". Click Send note.',
    ],
    ['Ida Berg | School: North | Bus: late | Save', 'Ida Berg: School: North, Bus: late. Save'],
    [
      'Lesson of Ida Berg > Reschedule. New day: 2031-05-03. New time: 9:15. Submit.',
      'Reschedule the lesson of Ida Berg to 2031-05-03 at 9:15. Submit.',
    ],
    [
      'Lesson of Ida Berg: click Reschedule. Day: 2031-05-03. Time: 9:15. Submit.',
      'Reschedule the lesson of Ida Berg to 2031-05-03 at 9:15. Submit.',
    ],
    [
      'Canoe Teal, click Book. Guest: Ida Berg. Hours: 2.',
      'Book the canoe Teal. Guest: Ida Berg. Hours: 2.',
    ],
    [
      'Pupil Ida Berg > Edit details > School bus: select North > Save changes.',
      'Ida Berg: set School bus to North. Save changes.',
    ],
    [
      'Office page: 1. Door sign: select green. 2. Quiet from: enter 21:30. 3. Click Save.',
      'In Office, set "Door sign" to green. set "Quiet from" to 21:30. Click Save.',
    ],
    ['Delete all drafts: click Discard drafts and wait.', 'click Discard drafts and wait.'],
    [
      'Step Guest: Ida Berg, ida@example.org. Step Room: Lake, 3. Step End: tick "I agree". Then click Book room.',
      'Book room: Ida Berg, ida@example.org. Lake, 3. tick "I agree". Then click Book room.',
    ],
    ['Step 1: open the gate. Step 2: ring the bell.', 'open the gate. ring the bell.'],
    [
      'Report it. What was it?: Blue hat. Where?: Bus.',
      'Report it. What was it? Blue hat. Where? Bus.',
    ],
    [
      'Click "Add a guest", enter the following and save.\nName: Ida Berg\nRoom: 12',
      'Click "Add a guest".\nName: Ida Berg\nRoom: 12\nSave.',
    ],
  ])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

  test.each([
    ['a row without a deed', 'Loans page: find the row Dune / Ida Berg and click Emma.'],
    ['a name of two words', 'Canoe Teal, click Sand. Guest: Ida Berg.'],
    ['what the button does not say', 'Delete the drafts: click Settings and wait.'],
    ['a box whose name is no deed', 'Day rate: 20. Wet suits: checked. Save.'],
    ['a single question', 'Where?: Bus.'],
    ['a list of one', 'Office page: 1. Ring the bell.'],
    ['a list of other things', 'Enter the following and save.'],
  ])('not %s: %s', (_, said) => expect(requestOf(said)).toBe(said));
});

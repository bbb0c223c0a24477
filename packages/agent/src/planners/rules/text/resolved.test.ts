import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../view-html.ts';
import { grounderOf } from '../ground/grounder.ts';
import { buildPage } from '../page/view.ts';
import { run } from '../stage.ts';
import { pageRequest } from './page-request.ts';
import { resolved } from './resolved.ts';

const html = `<h1>Lockers</h1><table><tr><th>Code</th><th>Holder</th><th></th></tr>
  <tr><td>K-12</td><td>Mara</td><td><button id="1">Release</button></td></tr>
  <tr><td>K-14</td><td>Boris</td><td><button id="2">Release</button></td></tr></table>
  <ul><li>Green kayak <button id="3">Reserve</button></li><li>Red canoe <button id="4">Reserve</button></li></ul>`;
const { known } = grounderOf(buildPage({ ...localFromHtml(html), url: 'https://lockers.test/' }));

describe('what only the page can resolve', () => {
  test.each([
    ["Tick Mara's (K-12) and Boris (K-14)", 'Tick K-12 and K-14'],
    ['Please make a reservation for the green kayak', 'Please reserve the green kayak'],
    ["Could you set Mara's locker to closed?", "Could you mark Mara's locker as closed?"],
    ["Set Mara's holder to freed", "Set Mara's holder to freed"],
    ["Set Olga's locker to closed", "Set Olga's locker to closed"],
    ["Tick Mara's (K-14)", "Tick Mara's (K-14)"],
    ['Write "Mara (K-12) is out"', 'Write "Mara (K-12) is out"'],
    ['Make a reservation for the blue raft', 'Make a reservation for the blue raft'],
  ])('%s', (said, meant) => expect(resolved(said, known)).toBe(meant));

  test.each([
    ['Lockers > Mara > Release', 'press "Release" for Mara'],
    ['Lockers > Mara > Release (yes, confirm)', 'press "Release" for Mara and confirm'],
    ['Mara > Release > Yes, release it', 'press "Release" for Mara and confirm'],
    ['Lockers > Olga > Release', undefined],
    ['Mara > Rename', undefined],
    ['Boats > Mara > Release', undefined],
    ['Mara > Release: K-12', undefined],
  ])('%s', (said, meant) => expect(pageRequest(said, known)).toBe(meant));
});

test('a path to a button of one row presses that one, and ticks nothing', async () => {
  const pressed: string[] = [];
  const press = (id: string) => void pressed.push(id);
  await run({ html: () => html, press }, 'Lockers > Boris > Release');
  expect(new Set(pressed)).toEqual(new Set(['2']));
});

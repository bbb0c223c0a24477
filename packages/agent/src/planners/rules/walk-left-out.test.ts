import { expect, test } from 'vitest';
import { localFromHtml } from '../../view-html.ts';
import { buildPage } from './page/view.ts';
import { readPlainly } from './reading.ts';
import { leavesOut } from './walk-left-out.ts';

const page = buildPage({
  ...localFromHtml(`<h1>Ana Ruiz</h1><form>
  <label for="1">Board</label><select id="1"><option selected>Breakfast</option><option>Full board</option></select>
  <label for="2">Diet</label><input id="2"><button id="3">Save</button></form>`),
  url: 'https://inn.test/g/1',
});
const diet = readPlainly('Set "Diet" to "no nuts"', page);
const isOut = (said: string): boolean => leavesOut(said, diet, page);

test('a choice that was named and is not in the reading', () => {
  expect(isOut('It is now on Full board and eats no nuts: enter "no nuts" under Diet.')).toBe(true);
});

test.each([
  'Enter "no nuts" under Diet.',
  'It stays on Breakfast: enter "no nuts" under Diet.',
  'Enter "no nuts" under Diet (not Full board).',
])('nothing is left out: %s', (said) => expect(isOut(said)).toBe(false));

import { describe, expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { grounderOf, phrasesOf } from '../../ground/grounder.ts';
import { buildPage } from '../../page/view.ts';
import { hear } from '../anchored/heard.ts';
import { assignedIn } from './index.ts';

const html = `<h1>House rules</h1><form>
  <label for="1">Quiet from</label><input id="1" value="21:00">
  <label for="2">Deposit per night (€)</label><input id="2" type="number" value="20">
  <label for="3">Linen</label><select id="3"><option selected>Cotton</option><option>Silk blend</option></select>
  <label><input type="checkbox" id="4"> Allow small dogs</label>
  <label for="5">Notice</label><textarea id="5"></textarea>
  <button id="6">Save rules</button><button id="7">Print</button></form>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://inn.test/rules' });
const assigned = (text: string): string | undefined =>
  assignedIn(hear(text, phrasesOf(page), grounderOf(page)));

describe('every value finds its field, in whatever order they are said', () => {
  test.each([
    ['The deposit is now 25 euros per night.', 'Set "Deposit per night" to 25'],
    [
      'Charge a deposit of 25 a night, and small dogs should be allowed.',
      'Set "Deposit per night" to 25; Turn on "Allow small dogs"',
    ],
    ['Please change the linen to silk blend and save.', 'Set "Linen" to "Silk blend"; Save'],
    [
      'Write "Back soon" as the notice. Save rules.',
      'Set "Notice" to "Back soon"; Press "Save rules"',
    ],
    ['It is 21:00 now; the deposit shall be 25 a night.', 'Set "Deposit per night" to 25'],
    ['Allow small dogs: off.', 'Turn off "Allow small dogs"'],
    ['From now on it is quiet from 22:30.', 'Set "Quiet from" to 22:30'],
  ])('%s', (text, plain) => expect(assigned(text)).toBe(plain));
});

const wharf = buildPage({
  ...localFromHtml(`<h1>Skiff</h1><form><label for="1">Days out</label><input id="1" type="number" value="2">
  <label for="2">Preferred carrier</label><select id="2"><option>no</option><option>yes</option></select></form>`),
  url: 'https://wharf.test/carriers/7',
});

test('what kind of thing it is need not be said again, and a box is no wish', () => {
  const heard = hear(
    'It should have 6 days out and be preferred.',
    phrasesOf(wharf),
    grounderOf(wharf),
  );
  expect(assignedIn(heard, ['carrier'])).toBe(
    'Set "Days out" to 6; Set "Preferred carrier" to yes',
  );
  expect(assignedIn(heard)).toBeUndefined();
});

describe('it is left to others where', () => {
  test.each([
    ['a word is left over', 'The deposit is 25 per night for members.'],
    ['a value has no field', 'Set the deposit to 25 and the breakfast to 12.'],
    ['something is denied', 'The deposit should not be 25.'],
    ['something else is to be done', 'Set the deposit to 25 and print it.'],
    ['there is a condition', 'If the linen is cotton, set the deposit to 25.'],
  ])('%s: %s', (_, text) => expect(assigned(text)).toBeUndefined());
});

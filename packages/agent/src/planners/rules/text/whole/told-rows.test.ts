// Records that are told of before or beside what is asked for them.

import { expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { buildPage } from '../../page/view.ts';
import { wholeRequest } from './index.ts';

const row = (boat: string, state: string, long: string): string =>
  `<tr><td><input type="checkbox" id="1${boat}" aria-label="Select ${boat}"></td><td>${boat}</td><td>${state}</td><td>${long}</td><td><button id="2${boat}">Hoist</button><button id="3${boat}">Delete</button></td></tr>`;
const html = `<table><tr><th></th><th>Boat</th><th>State</th><th>Length</th><th></th></tr>${row('Grey Gull', 'Moored', '12')}${row('Red Tern', 'Afloat', '7')}${row('Old Skua', 'Moored', '9')}</table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://x.test/' });
const asked = (said: string): string | undefined => wholeRequest(said, page)?.request;

const hoisted = 'Press "Hoist" for "Red Tern".';
const moored = 'Tick "Grey Gull". Tick "Old Skua".';
const longestFirst = 'Sort by "Length" descending.';

test.each([
  ['I was reminded about Red Tern yesterday, so press Hoist there.', hoisted],
  ['Target row: Red Tern. Action: Hoist.', hoisted],
  ["Red Tern doesn't belong here any more. Take that one off the list.", 'Delete "Red Tern".'],
  ['Delete Red Tern. If a question comes up, answer yes.', 'Delete "Red Tern".'],
  ['For each row where State is "Moored", check its select box.', moored],
  ['Where the State is Moored, set the tick in the row.', moored],
  ['Red Tern has been dealt with already, so tick all the others.', moored],
  ['Row selection: all minus Red Tern.', moored],
  [
    'The first row should be the one with the largest Length and the last the one with the smallest.',
    longestFirst,
  ],
])('%s', (said, request) => expect(asked(said)).toBe(request));

test.each([
  'I was reminded about Red Tern yesterday.',
  'Red Tern is no longer needed, so take care.',
  'Red Tern is not what I asked about, so press Hoist.',
])('%s is left alone', (said) => expect(asked(said)).toBeUndefined());

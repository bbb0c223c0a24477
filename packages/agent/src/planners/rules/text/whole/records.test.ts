// Records told by name, place, cell or size, and what is done to them.

import { expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { buildPage } from '../../page/view.ts';
import { wholeRequest } from './index.ts';

const boats = [
  ['Gull', 'Ida', '12', 'Dry'],
  ['Tern', 'Per', '7', 'Wet'],
  ['Auk', 'Liv', '9', 'Dry'],
] as const;
let ref = 0;
const next = (): string => {
  ref += 1;
  return `r${ref}`;
};
const row = ([boat, skipper, length, hull]: (typeof boats)[number]): string =>
  `<tr><td><input type="checkbox" id="${next()}" aria-label="Select ${boat}"></td><td>${boat}</td><td><input id="${next()}" aria-label="Skipper" value="${skipper}"></td><td>${length}</td><td>${hull}</td><td><button id="${next()}">Hoist sail</button><button id="${next()}">Delete</button></td></tr>`;
const html = `<h1>Boats</h1><label for="s">Search</label><input type="search" id="s"><label for="f">Hull</label><select id="f"><option>All</option><option>Dry</option><option>Wet</option></select><table><tr><th></th><th>Boat</th><th>Skipper</th><th>Length</th><th>Hull</th><th></th></tr>${boats.map(row).join('')}</table>`;
const page = buildPage({ ...localFromHtml(html), url: 'https://x.test/', title: 'Boats' });

test.each([
  ['Would you hoist the sail for Tern?', undefined],
  ['The Hoist sail button next to Tern, please.', 'Press "Hoist sail" for "Tern".'],
  ['Hoist sail for the boat with the greatest Length', 'Press "Hoist sail" for "Gull".'],
  ['In the last row, click Hoist sail.', 'Press "Hoist sail" for "Auk".'],
  ['For the one whose Skipper is Per, use Hoist sail.', 'Press "Hoist sail" for "Tern".'],
  ['Mark every boat whose Hull is Dry', 'Tick "Gull". Tick "Auk".'],
  ['Tick all rows apart from Auk, please', 'Tick "Gull". Tick "Tern".'],
  ['We no longer need Tern. Please remove it, and confirm it.', 'Delete "Tern".'],
  ['Auk has a new Skipper: Ove', undefined],
  ['The Skipper of Auk is now Ove, please correct it.', 'Set "Skipper" of "Auk" to "Ove".'],
  ['Order the boats by Length, beginning with the shortest', 'Sort by "Length" ascending.'],
  ['Length, from high to low', 'Sort by "Length" descending.'],
  ['Show only the boats with Hull Wet', 'Select "Wet" in "Hull".'],
  ['Use the search box to look for Tern', 'Type "Tern" into "Search".'],
])('%s', (said, steps) => {
  const whole = wholeRequest(said, page);
  if (steps !== undefined) expect(whole?.request).toBe(steps);
  else expect(whole?.request ?? '').not.toMatch(/Tern.*Tern|Gull/u);
});

test.each([
  'Click Hoist sail for the boat whose Hull is Dry',
  'Press Hoist sail in the ninth row',
  'Delete Tern unless it is wet',
  'Sort by Length, the longest last but not the shortest first',
  'Set the Length of Tern to 8',
  'Do not tick Gull',
])('it does not claim to understand: %s', (said) => {
  expect(wholeRequest(said, page)).toBe(undefined);
});

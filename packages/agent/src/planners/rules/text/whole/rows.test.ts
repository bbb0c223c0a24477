// Records with their cells, however they are drawn.

import { expect, test } from 'vitest';
import { localFromHtml } from '../../../../view-html.ts';
import { buildPage } from '../../page/view.ts';
import { rowListsOn, rowsOn } from './rows.ts';

const shown = (html: string) =>
  rowsOn(buildPage({ ...localFromHtml(html), url: 'https://x.test/' })).map(
    ({ at, title, cells }) => [at, title, ...cells.map(({ column, text }) => `${column}=${text}`)],
  );

const gulls = [
  [1, 'Gull', 'Skipper=Ida', 'Length=12 m'],
  [2, 'Tern', 'Skipper=Per', 'Length=7 m'],
];

test('a table, with a field in a cell', () => {
  const row = (boat: string, who: string, long: string) =>
    `<tr><td>${boat}</td><td><input id="${boat}" aria-label="Skipper" value="${who}"></td><td>${long}</td><td><button>Hoist</button></td></tr>`;
  const html = `<table><tr><th>Boat</th><th>Skipper</th><th>Length ▲</th><th></th></tr>${row('Gull', 'Ida', '12 m')}${row('Tern', 'Per', '7 m')}</table>`;
  expect(shown(html)).toEqual([
    [1, 'Gull', 'Boat=Gull', 'Skipper=Ida', 'Length=12 m'],
    [2, 'Tern', 'Boat=Tern', 'Skipper=Per', 'Length=7 m'],
  ]);
});

test('items with terms', () => {
  const item = (boat: string, who: string, long: string) =>
    `<li><h3>${boat}</h3><dl><dt>Skipper</dt><dd>${who}</dd><dt>Length</dt><dd>${long}</dd></dl><button>Hoist</button></li>`;
  expect(shown(`<ul>${item('Gull', 'Ida', '12 m')}${item('Tern', 'Per', '7 m')}</ul>`)).toEqual(
    gulls,
  );
});

test('cards with labels beside their values', () => {
  const card = (boat: string, who: string, long: string) =>
    `<div class="card"><h3>${boat}</h3><p><span>Skipper</span><b>${who}</b></p><p><span>Length:</span><b>${long}</b></p><button>Hoist</button></div>`;
  expect(shown(`<main>${card('Gull', 'Ida', '12 m')}${card('Tern', 'Per', '7 m')}</main>`)).toEqual(
    gulls,
  );
});

test('cards with labels in the same text', () => {
  const card = (boat: string, who: string, long: string) =>
    `<article><h3>${boat}</h3><p>Skipper: ${who}</p><p>Length: ${long}</p></article>`;
  expect(shown(`<main>${card('Gull', 'Ida', '12 m')}${card('Tern', 'Per', '7 m')}</main>`)).toEqual(
    gulls,
  );
});

test('parts of a form are no records', () => {
  const html = `<form><div><label for="1">Name</label><input id="1"></div><div><label for="2">Town</label><input id="2"></div></form>`;
  expect(rowListsOn(buildPage({ ...localFromHtml(html), url: 'https://x.test/' }))).toEqual([]);
});

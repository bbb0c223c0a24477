import { expect, test } from 'vitest';
import { localFromHtml } from './view-html.ts';

const names = (html: string): string[] =>
  localFromHtml(html).nodes.flatMap((node) => (node.role === 'button' ? [node.name] : []));

test('buttons of an HTML text are found whatever their attributes hold', () => {
  expect(names('<div title="a > b"><button data-x=\'<b>\'>Save</button></div>')).toEqual(['Save']);
});

test('a tag without an end takes the rest with it, and what came before stays', () => {
  expect(names('<button>Save</button><a href="')).toEqual(['Save']);
});

test.each([
  ['half a tag, again and again', '<a b'.repeat(100_000)],
  ['a name that never ends', `<a ${'a'.repeat(400_000)}"`],
  ['quotes that never close', `<a ${'a="'.repeat(100_000)}`],
  ['text in elements that never close', '<div>word '.repeat(20_000)],
  ['field after field', '<textarea>word</textarea>'.repeat(20_000)],
])('%s is read in one pass', (_, hostile) => {
  expect(names(`<button>Save</button>${hostile}`)).toEqual(['Save']);
});

const cells = (html: string) =>
  localFromHtml(html).nodes.flatMap(({ role, name, cell }) =>
    cell === undefined ? [] : [`${role} ${name}: ${cell.row},${cell.col} ${cell.header}`],
  );

test('cells know their row, their column and its header', () => {
  const html =
    '<table><thead><tr><th>Boat</th><th>Fee</th><th></th></tr></thead><tbody><tr><th>Tern</th><td>90</td><td><button>Pay</button></td></tr></tbody></table>';
  expect(cells(html).slice(3)).toEqual([
    'rowheader Tern: 1,0 Boat',
    'cell 90: 1,1 Fee',
    'cell Pay: 1,2 ',
  ]);
});

test.each([
  ['a table without headers has none', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', ''],
  [
    'a grid made of plain elements has them too',
    '<div role="grid"><div role="row"><b role="columnheader">Boat</b></div><div role="row"><i role="gridcell">Tern</i></div></div>',
    'Boat',
  ],
  [
    'a table inside a cell keeps to itself',
    '<table><tr><th>Boat</th></tr><tr><td><table><tr><td>a</td></tr><tr><td>b</td></tr></table></td></tr></table>',
    '',
  ],
])('%s', (_, html, header) => {
  expect(localFromHtml(html).nodes.findLast(({ cell }) => cell)?.cell?.header).toBe(header);
});

test('a thousand tables inside each other each have their cell', () => {
  expect(cells('<table><tr><td>'.repeat(1000))).toHaveLength(1000);
});

test('what elements hold is read with spaces between, and what is never shown is left out', () => {
  const inner = 'Sa<script>x()</script>ve <b> the<i>draft</i></b>\n<select><option>no</select>now';
  expect(names(`<button>${inner}</button>`)).toEqual(['Save the draft now']);
});

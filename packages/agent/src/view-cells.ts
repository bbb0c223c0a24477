// Where the cells of an HTML text stand in their tables, and under which header. Without layout
// nothing else can tell it, so a cell that has no header says so with an empty one.

import type { LocalNode } from '@tabhand/protocol';
import type { HtmlElement } from './view-parse.ts';

type Cell = NonNullable<LocalNode['cell']>;

export interface CellFacts {
  readonly cell: Cell;
  /** `th` heads a column, or a row when it stands beside data. */
  readonly role?: string;
}

/** The facts of all cells below an element; `textOf` says what a header reads. */
export function cellsOf(
  root: HtmlElement,
  textOf: (element: HtmlElement) => string,
): ReadonlyMap<HtmlElement, CellFacts> {
  const found = new Map<HtmlElement, CellFacts>();
  for (const table of tablesIn(root)) {
    const rows = rowsOf(table).map(cellsIn);
    const headers = headersOf(rows[0] ?? [], hasHead(table)).map(textOf);
    for (const [row, cells] of rows.entries())
      for (const [col, element] of cells.entries()) {
        const header = row === 0 ? '' : (headers[col] ?? '');
        const role = roleOf(element, cells);
        found.set(element, { cell: { row, col, header }, ...(role && { role }) });
      }
  }
  return found;
}

const elements = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter((child) => typeof child !== 'string');

const said = ({ attrs }: HtmlElement): string => attrs.role ?? '';

const isTable = (element: HtmlElement): boolean =>
  element.tag === 'table' || /^(?:table|grid|treegrid)$/.test(said(element));
const isRow = (element: HtmlElement): boolean => element.tag === 'tr' || said(element) === 'row';
const isCell = (element: HtmlElement): boolean =>
  /^t[dh]$/.test(element.tag) || /^(?:cell|gridcell|rowheader|columnheader)$/.test(said(element));

function tablesIn(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  if (isTable(element)) found.push(element);
  for (const child of elements(element)) tablesIn(child, found);
  return found;
}

/** The nearest of a kind below an element, without those of tables inside. */
function nearest(element: HtmlElement, is: (each: HtmlElement) => boolean): HtmlElement[] {
  return elements(element).flatMap((each) => {
    if (is(each)) return [each];
    return isTable(each) ? [] : nearest(each, is);
  });
}

const rowsOf = (table: HtmlElement): HtmlElement[] => nearest(table, isRow);
const cellsIn = (row: HtmlElement): HtmlElement[] => nearest(row, isCell);
const hasHead = (table: HtmlElement): boolean => elements(table).some(({ tag }) => tag === 'thead');

/** The first row heads the columns if it is made for that. */
const headersOf = (first: readonly HtmlElement[], head: boolean): readonly HtmlElement[] =>
  head || first.some((cell) => cell.tag === 'th' || said(cell) === 'columnheader') ? first : [];

function roleOf({ tag, attrs }: HtmlElement, row: readonly HtmlElement[]): string | undefined {
  if (tag !== 'th' || attrs.role !== undefined) return undefined;
  if (/^row/i.test(attrs.scope ?? '')) return 'rowheader';
  if (/^col/i.test(attrs.scope ?? '')) return 'columnheader';
  return row.some((each) => each.tag === 'td') ? 'rowheader' : 'columnheader';
}

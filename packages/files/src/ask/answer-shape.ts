// An answer, and how rows and values are put into words.

import { printAmount } from '../numbers.ts';
import { isBlank, numberAt, type Table, timeAt } from '../tables.ts';
import { isKeyLike } from './link.ts';
import { uniqueness } from './measure.ts';
import type { Row } from './query.ts';

export interface Answer {
  readonly text: string;
  /** The computation, or the sentence, line or page it came from. */
  readonly how: string;
  /** 0..1. */
  readonly confidence: number;
}

const maxListed = 50;

export const printNumber = (table: Table, column: number, value: number): string =>
  printAmount(value, table.columns[column]?.unit);

/** The column that tells rows apart to a person. */
export function labelColumn(table: Table): number | undefined {
  const texts = table.columns.flatMap((column, at) => (column.type === 'text' ? [at] : []));
  const telling = texts.filter((at) => uniqueness(table, at) >= 0.9);
  // A person says what a thing is called before what its number is.
  const named = telling.find((at) => !isKeyLike(table.columns[at]?.name ?? ''));
  const key = table.columns.findIndex((column) => isKeyLike(column.name));
  return named ?? telling[0] ?? (key >= 0 ? key : texts[0]);
}

/** `Bolt`, with its code where it has one (`Bolt, B-7`), or `row 3` where nothing has a name. */
export function rowName(table: Table, row: Row): string {
  const label = labelColumn(table);
  const cell = label === undefined ? '' : (row[label] ?? '');
  if (isBlank(cell)) return `row ${table.rows.indexOf(row) + 1}`;
  const code = row[codeColumn(table)] ?? '';
  return isBlank(code) || code === cell ? cell : `${cell}, ${code}`;
}

/** Codes with letters are said along; a bare running number tells a person nothing. */
const codeColumn = (table: Table): number =>
  table.columns.findIndex(({ name, type }) => type === 'text' && isKeyLike(name));

/** `Name: Bolt, Qty: 12`, empty cells left out. */
export const rowWords = (table: Table, row: Row, columns?: readonly number[]): string =>
  (columns ?? table.columns.map((_, at) => at))
    .filter((at) => !isBlank(row[at] ?? ''))
    .map((at) => `${table.columns[at]?.name}: ${row[at]}`)
    .join(', ');

export function listed(lines: readonly string[]): string {
  const shown = lines.slice(0, maxListed).map((line) => `- ${line}`);
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [`- … and ${more} more`] : [])].join('\n');
}

export const plural = (count: number, noun: string): string => {
  const many = /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : many}`;
};

/** Cells in order: numbers by value, dates by time, the rest by alphabet; blanks last. */
export function sortRows(
  table: Table,
  rows: readonly Row[],
  by: { column: number; end: 'max' | 'min' },
): Row[] {
  const column = table.columns[by.column];
  const sign = by.end === 'max' ? -1 : 1;
  const rank = (row: Row): number | string | undefined => {
    const cell = row[by.column] ?? '';
    if (column === undefined || isBlank(cell)) return undefined;
    if (column.type === 'number') return numberAt(column, cell);
    return column.type === 'date' ? timeAt(column, cell) : cell.toLowerCase();
  };
  return [...rows].sort((a, b) => compareRanks(rank(a), rank(b), sign));
}

function compareRanks(
  a: number | string | undefined,
  b: number | string | undefined,
  sign: 1 | -1,
): number {
  if (a === undefined || b === undefined)
    return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}

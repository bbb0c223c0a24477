// A table with typed columns, made from raw rows of any file: finds the header, leaves out
// a written total row (it would be counted twice), and judges each column's type.

import { columnOrder, type DateOrder, parseDay } from './dates.ts';
import { columnDecimal, type Decimal, parseAmount } from './numbers.ts';

export type ColumnType = 'number' | 'date' | 'boolean' | 'text' | 'empty';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly decimal?: Decimal;
  readonly order?: DateOrder;
  /** The currency or unit that its numbers share. */
  readonly unit?: string;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

type Rows = readonly (readonly string[])[];

export interface TableOptions {
  /** Column names when the source gives them (JSON keys, XML tags). */
  readonly names?: readonly string[];
}

export function makeTable(raw: Rows, options: TableOptions = {}): Table {
  const filled = raw.filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0);
  const { names, body, notes } =
    options.names === undefined
      ? withHeader(filled, width)
      : { names: options.names, body: filled, notes: [] };
  const { kept, note } = withoutTotal(body);
  const rows = kept.map((row) => names.map((_, at) => (row[at] ?? '').trim()));
  const columns = uniqueNames(names).map((name, at) => typedColumn(name, rows, at));
  return { columns, rows, notes: note === undefined ? notes : [...notes, note] };
}

function withHeader(rows: Rows, width: number) {
  const start = rows.findIndex((row) => cellsFilled(row) >= Math.max(1, usualWidth(rows)));
  const from = Math.max(0, start);
  const header = rows[from] ?? [];
  const notes = from > 0 ? [`skipped ${from} line(s) above the header`] : [];
  if (looksLikeHeader(header, rows.slice(from + 1))) {
    return { names: padded(header, width), body: rows.slice(from + 1), notes };
  }
  return { names: padded([], width), body: rows.slice(from), notes: [...notes, 'no header row'] };
}

const cellsFilled = (row: readonly string[]): number =>
  row.filter((cell) => cell.trim() !== '').length;

/** Half of the rows are at least this wide; title lines above a table are not. */
function usualWidth(rows: Rows): number {
  const widths = rows.slice(0, 200).map(cellsFilled);
  widths.sort((a, b) => a - b);
  return Math.min(widths[Math.floor(widths.length / 2)] ?? 1, rows.length > 2 ? 1e9 : 1);
}

function looksLikeHeader(header: readonly string[], rest: Rows): boolean {
  const named = header.filter((cell) => cell.trim() !== '');
  const isValue = (cell: string) =>
    parseAmount(cell) !== undefined || parseDay(cell) !== undefined || /@.+\./.test(cell);
  if (named.length === 0 || new Set(named).size < named.length * 0.7) return false;
  if (named.some((cell) => isValue(cell) && !/^\d{4}$/.test(cell.trim()))) return false;
  return rest.length > 0 || named.length > 1;
}

const padded = (names: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => (names[at] ?? '').trim() || `column ${at + 1}`);

function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const clean = name.replace(/\s+/g, ' ').trim();
    const times = (seen.get(clean.toLowerCase()) ?? 0) + 1;
    seen.set(clean.toLowerCase(), times);
    return times === 1 ? clean : `${clean} (${times})`;
  });
}

const totalLabel = /^(grand[\s-]?|sub[\s-]?)?(total|sum|totals|summe|gesamt)\b[\s:]*$/i;

function withoutTotal(rows: Rows): { kept: Rows; note?: string } {
  const last = rows.at(-1);
  if (last === undefined || rows.length < 3) return { kept: rows };
  const first = last.find((cell) => cell.trim() !== '') ?? '';
  if (!totalLabel.test(first.trim())) return { kept: rows };
  return { kept: rows.slice(0, -1), note: 'left out the written total row' };
}

const truths = /^(true|false|yes|no|y|n)$/i;
const blank = /^(|-|–|—|n\/?a|null|none|nil|#n\/a|\?)$/i;
export const isBlank = (cell: string): boolean => blank.test(cell.trim());

const sampleSize = 2000;

/** Evenly spread over a long column; what most of them are, the rest is too. */
function sampled(cells: readonly string[]): readonly string[] {
  const step = Math.ceil(cells.length / sampleSize);
  return step <= 1 ? cells : cells.filter((_, at) => at % step === 0);
}

function typedColumn(name: string, rows: Rows, at: number): Column {
  const cells = sampled(rows.map((row) => row[at] ?? '').filter((cell) => !isBlank(cell)));
  if (cells.length === 0) return { name, type: 'empty' };
  if (cells.every((cell) => truths.test(cell))) return { name, type: 'boolean' };
  const order = columnOrder(cells);
  if (mostly(cells, (cell) => parseDay(cell, order) !== undefined)) {
    return { name, type: 'date', ...(order === undefined ? {} : { order }) };
  }
  return numberColumn(name, cells) ?? { name, type: 'text' };
}

function numberColumn(name: string, cells: readonly string[]): Column | undefined {
  // Leading zeros are codes (postcodes, article numbers), and phones are no amounts.
  if (cells.some((cell) => /^0\d+$/.test(cell)) || /phone|\bzip\b|postcode|\bfax\b/i.test(name)) {
    return undefined;
  }
  const decimal = columnDecimal(cells);
  if (!mostly(cells, (cell) => parseAmount(cell, decimal) !== undefined)) return undefined;
  const units = new Set(cells.map((cell) => parseAmount(cell, decimal)?.unit ?? ''));
  units.delete('');
  const [unit, ...others] = units;
  // "A1", "B2" parse as a number with a unit; a real column of amounts shares one.
  if (others.length > 2) return undefined;
  return {
    name,
    type: 'number',
    ...(decimal === undefined ? {} : { decimal }),
    ...(unit === undefined || others.length > 0 ? {} : { unit }),
  };
}

const mostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.filter(test).length >= cells.length * 0.9;

/** A cell's number, by its column's convention. */
export const numberAt = (column: Column, cell: string): number | undefined =>
  isBlank(cell) ? undefined : parseAmount(cell, column.decimal)?.value;

/** A cell's time in ms, by its column's order of day and month. */
export const timeAt = (column: Column, cell: string): number | undefined =>
  parseDay(cell, column.order)?.ms;

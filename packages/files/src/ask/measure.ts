// Measures over rows of a table: the numbers of a column, and what can be said of them.

import { isBlank, numberAt, type Table } from '../tables.ts';
import type { Measure } from './lexicon.ts';
import { type Row, sameText } from './query.ts';

export function numbersOf(table: Table, rows: readonly Row[], at: number): number[] {
  const column = table.columns[at];
  if (column === undefined) return [];
  return rows.flatMap((row) => numberAt(column, row[at] ?? '') ?? []);
}

export const sum = (numbers: readonly number[]): number => {
  // Cents added one by one drift; adding in the smallest unit does not.
  const scaled = numbers.reduce((total, number) => total + Math.round(number * 1e6), 0);
  return Number.isSafeInteger(scaled) ? scaled / 1e6 : numbers.reduce((a, b) => a + b, 0);
};

const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

export const meanOf = (table: Table, column: number): number =>
  mean(numbersOf(table, table.rows, column));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/** Undefined when there is nothing to measure. */
export function measureNumbers(measure: Measure, numbers: readonly number[]): number | undefined {
  if (measure === 'count') return numbers.length;
  if (numbers.length === 0) return measure === 'sum' ? 0 : undefined;
  const found: Readonly<Record<Exclude<Measure, 'count'>, () => number>> = {
    sum: () => sum(numbers),
    average: () => mean(numbers),
    median: () => median(numbers),
    distinct: () => new Set(numbers).size,
    min: () => numbers.reduce((a, b) => Math.min(a, b)),
    max: () => numbers.reduce((a, b) => Math.max(a, b)),
  };
  return found[measure]();
}

/** The different values of a column, as first written. */
export function distinctCells(rows: readonly Row[], at: number): string[] {
  const seen = new Map<string, string>();
  for (const row of rows) {
    const cell = row[at] ?? '';
    if (!isBlank(cell) && !seen.has(cell.toLowerCase())) seen.set(cell.toLowerCase(), cell);
  }
  return [...seen.values()];
}

export const measureWords: Readonly<Record<Measure, string>> = {
  sum: 'total',
  average: 'average',
  median: 'median',
  count: 'number',
  distinct: 'number of different values',
  min: 'lowest',
  max: 'highest',
};

/** Adding up prices, ages or rates means nothing. */
export const isAdditive = (name: string): boolean =>
  !/price|rate\b|rating|\bage\b|salary|wage|score|percent|%|temp|height|weight|\byear\b|grade|average|avg|ratio|rank|latitude|longitude|\bgpa\b/i.test(
    name,
  );

/** How unlike one another the values are: 1 if all differ. */
export const uniqueness = (table: Table, at: number): number =>
  table.rows.length === 0 ? 0 : distinctCells(table.rows, at).length / table.rows.length;

export const rowsWith = (rows: readonly Row[], at: number, value: string): Row[] =>
  rows.filter((row) => sameText(row[at] ?? '', value));

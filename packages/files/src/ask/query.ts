// What a question asks of a table, once it is understood; and a row's test against it.

import { isBlank, numberAt, type Table, timeAt } from '../tables.ts';
import type { Bucket, Comparison, Measure } from './lexicon.ts';
import { textKey } from './question.ts';

export type Filter =
  | {
      readonly kind: 'number';
      readonly column: number;
      readonly op: Comparison;
      readonly value: number;
      readonly words?: string;
    }
  | {
      readonly kind: 'time';
      readonly column: number;
      readonly from: number;
      readonly to: number;
      readonly words: string;
      readonly outside?: boolean;
    }
  | {
      readonly kind: 'month';
      readonly column: number;
      readonly month: number;
      readonly words: string;
    }
  | {
      readonly kind: 'text';
      readonly column: number;
      readonly op: Comparison;
      readonly value: string;
    }
  | {
      readonly kind: 'anywhere';
      readonly column: number;
      readonly op: Comparison;
      readonly value: string;
    }
  | { readonly kind: 'any'; readonly column: number; readonly values: readonly string[] }
  | {
      readonly kind: 'columns';
      readonly column: number;
      readonly op: Comparison;
      readonly other: number;
    };

export interface Query {
  readonly filters: readonly Filter[];
  /** Those of the filters that say what a share is a share of. */
  readonly base: readonly Filter[];
  readonly measure?: Measure;
  /** The column whose numbers are measured. */
  readonly column?: number;
  /** The column whose values are asked for. */
  readonly subjects: readonly number[];
  readonly group?: { readonly column: number; readonly bucket?: Bucket };
  readonly order?: { readonly column?: number; readonly end: 'max' | 'min' };
  readonly limit?: { readonly count: number; readonly from: 'start' | 'end' | 'order' };
  readonly share: boolean;
  readonly difference: boolean;
  readonly versus: boolean;
  readonly common: boolean;
  readonly sort: boolean;
  readonly list: boolean;
  /** Highest and lowest are both asked for. */
  readonly range: boolean;
  /** Asked with is, are, does …: the answer begins with yes or no. */
  readonly yesNo: boolean;
  /** The measure itself is compared, not the rows. */
  readonly claim?: { readonly op: Comparison; readonly value: number };
  readonly confidence: number;
}

export type Row = readonly string[];

export const passes = (table: Table, filters: readonly Filter[], row: Row): boolean =>
  filters.every((filter) => passesOne(table, filter, row));

function passesOne(table: Table, filter: Filter, row: Row): boolean {
  if (filter.kind === 'anywhere') return somewhere(filter, row);
  const column = table.columns[filter.column];
  const cell = row[filter.column] ?? '';
  if (column === undefined) return false;
  switch (filter.kind) {
    case 'number': {
      const value = numberAt(column, cell);
      return value !== undefined && compareNumbers(filter.op, value, filter.value);
    }
    case 'time': {
      const at = timeAt(column, cell);
      return (
        at !== undefined && (at >= filter.from && at < filter.to) !== (filter.outside ?? false)
      );
    }
    case 'month': {
      const at = timeAt(column, cell);
      return at !== undefined && new Date(at).getUTCMonth() + 1 === filter.month;
    }
    case 'text':
      return compareTexts(filter.op, cell, filter.value);
    case 'any':
      return filter.values.some((value) => sameText(cell, value));
    case 'columns':
      return compareColumns(table, filter, row);
  }
}

/** `except` holds only if no cell says otherwise; everything else if one cell does. */
const somewhere = ({ op, value }: Filter & { kind: 'anywhere' }, row: Row): boolean =>
  op === 'ne'
    ? row.every((cell) => compareTexts('ne', cell, value))
    : row.some((cell) => compareTexts(op, cell, value));

function compareColumns(table: Table, filter: Filter & { kind: 'columns' }, row: Row): boolean {
  const [left, right] = [filter.column, filter.other].map((at) => {
    const column = table.columns[at];
    const cell = row[at] ?? '';
    return column === undefined ? undefined : (numberAt(column, cell) ?? timeAt(column, cell));
  });
  return left !== undefined && right !== undefined && compareNumbers(filter.op, left, right);
}

export function compareNumbers(op: Comparison, left: number, right: number): boolean {
  const tests: Partial<Record<Comparison, boolean>> = {
    eq: Math.abs(left - right) < 1e-9,
    ne: Math.abs(left - right) >= 1e-9,
    gt: left > right,
    gte: left >= right,
    lt: left < right,
    lte: left <= right,
  };
  return tests[op] ?? false;
}

const plain = textKey;
const truthy: Readonly<Record<string, string>> = { true: 'yes', y: 'yes', false: 'no', n: 'no' };
const truth = (text: string): string => truthy[text.trim().toLowerCase()] ?? plain(text);

export const sameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase() || truth(a) === truth(b);

function compareTexts(op: Comparison, cell: string, value: string): boolean {
  const has = cell.toLowerCase();
  const wanted = value.toLowerCase();
  switch (op) {
    case 'empty':
      return isBlank(cell);
    case 'filled':
      return !isBlank(cell);
    case 'contains':
      return has.includes(wanted) || ` ${plain(cell)} `.includes(` ${plain(value)} `);
    case 'starts':
      return has.startsWith(wanted);
    case 'ends':
      return has.endsWith(wanted);
    case 'ne':
      return !sameText(cell, value);
    default:
      return sameText(cell, value);
  }
}

const opWords: Readonly<Record<Comparison, string>> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is above',
  gte: 'is at least',
  lt: 'is below',
  lte: 'is at most',
  contains: 'contains',
  starts: 'starts with',
  ends: 'ends with',
  empty: 'is empty',
  filled: 'is filled',
};

/** `where Region is North and Revenue is above 100`, or nothing. */
export function filterWords(table: Table, filters: readonly Filter[]): string {
  const words = filters.map((filter) => {
    const name = table.columns[filter.column]?.name ?? 'any cell';
    if (filter.kind === 'time' || filter.kind === 'month') return `${name} is ${filter.words}`;
    if (filter.kind === 'any') return `${name} is ${filter.values.join(' or ')}`;
    if (filter.kind === 'columns') {
      return `${name} ${opWords[filter.op]} ${table.columns[filter.other]?.name ?? ''}`;
    }
    if (filter.op === 'empty' || filter.op === 'filled') return `${name} ${opWords[filter.op]}`;
    const value = filter.kind === 'number' ? (filter.words ?? String(filter.value)) : filter.value;
    return `${name} ${opWords[filter.op]} ${value}`;
  });
  return words.length === 0 ? '' : ` where ${words.join(' and ')}`;
}

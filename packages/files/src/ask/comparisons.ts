// The clauses that compare: ranges, above and below, before and after, contains, empty.

import { printAmount } from '../numbers.ts';
import { isBlank } from '../tables.ts';
import {
  addFilter,
  type Bound,
  boundAt,
  filterColumn,
  isYear,
  spanOf,
  typesFor,
} from './bounds.ts';
import type { Comparison } from './lexicon.ts';
import { meanOf } from './measure.ts';
import {
  columnOf,
  isSign,
  type Reading,
  signAt,
  skipFilling,
  takeColumn,
  typeOf,
  yearColumn,
} from './reading.ts';

export function readFilters(reading: Reading) {
  reading.items.forEach((item, at) => {
    if (item.kind === 'sign' && item.sign.kind === 'between')
      readBetween(reading, at, item.sign.about);
  });
  reading.items.forEach((item, at) => {
    if (reading.used.has(at) || item.kind !== 'sign' || item.sign.kind !== 'compare') return;
    readComparison(reading, at, item.sign);
  });
}

function readBetween(reading: Reading, at: number, about: Compare['about']) {
  const low = skipFilling(reading, at + 1, 1);
  const join = low + 1;
  const high = skipFilling(reading, join + 1, 1);
  const middle = reading.items[join];
  const joined =
    isSign(reading, join, 'and') || (middle?.kind === 'sign' && /^(to|-)$/.test(middle.text));
  const from = boundAt(reading, low);
  const to = boundAt(reading, high);
  if (!joined || from === undefined || to === undefined) return;
  const year = from.day === undefined && isYear(from.value) ? yearColumn(reading) : undefined;
  const column =
    year ?? filterColumn(reading, at, { after: high + 1, types: typesFor(reading, from), about });
  if (column === undefined) return;
  for (const place of [at, low, join, high]) reading.used.add(place);
  if (typeOf(reading, column) === 'date') {
    const start = spanOf(from).from;
    const end = spanOf(to).to;
    return addFilter(reading, at, {
      kind: 'time',
      column,
      from: start,
      to: end,
      words: `between ${from.text} and ${to.text}`,
    });
  }
  addFilter(reading, at, { kind: 'number', column, op: 'gte', value: from.value });
  addFilter(reading, at, { kind: 'number', column, op: 'lte', value: to.value });
}

interface Compare {
  readonly op: Comparison;
  readonly time?: true;
  readonly about?: readonly string[] | undefined;
}

function readComparison(reading: Reading, at: number, sign: Compare) {
  if (sign.op === 'empty' || sign.op === 'filled') return readEmptiness(reading, at, sign.op);
  const postfix = /^(or|and) /.test(
    reading.items[at]?.kind === 'sign' ? (reading.items[at]?.text.toLowerCase() ?? '') : '',
  );
  const place = postfix ? at - 1 : skipFilling(reading, at + 1, 1);
  const bound = boundAt(reading, place);
  if (bound !== undefined) return readBound(reading, { at, place, bound, ...sign });
  if (isSign(reading, place, 'measure')) return readAboveAverage(reading, at, sign.op);
  if (readColumnPair(reading, at, sign.op)) return;
  if (['eq', 'contains', 'starts', 'ends', 'ne'].includes(sign.op)) readText(reading, at, sign.op);
}

interface BoundClause extends Compare {
  readonly at: number;
  readonly place: number;
  readonly bound: Bound;
}

function readBound(reading: Reading, { at, place, op, bound, time, about }: BoundClause) {
  const dateOnly = bound.day !== undefined || (time === true && isYear(bound.value));
  const start = Math.min(at, place);
  const types = dateOnly ? (['date'] as const) : (['number'] as const);
  const after = Math.max(at, place) + 1;
  const year = bound.day === undefined && isYear(bound.value) ? yearColumn(reading) : undefined;
  const column = year ?? filterColumn(reading, start, { after, types, about });
  if (column === undefined) return;
  reading.used.add(at).add(place);
  if (typeOf(reading, column) !== 'date') {
    return addFilter(reading, at, {
      kind: 'number',
      column,
      op,
      value: bound.value,
      words: bound.text,
    });
  }
  const { from, to } = spanOf(bound);
  const spans: Partial<Record<Comparison, readonly [number, number, string]>> = {
    lt: [-8.64e15, from, 'before'],
    lte: [-8.64e15, to, 'until'],
    gt: [to, 8.64e15, 'after'],
    gte: [from, 8.64e15, 'since'],
  };
  const [low, high, word] = spans[op] ?? [from, to, 'on'];
  addFilter(reading, at, {
    kind: 'time',
    column,
    from: low,
    to: high,
    words: `${word} ${bound.text}`,
  });
}

function readAboveAverage(reading: Reading, at: number, op: Comparison) {
  const place = skipFilling(reading, at + 1, 1);
  const sign = signAt(reading, place);
  if (sign?.kind !== 'measure' || sign.measure !== 'average') return;
  const column = filterColumn(reading, at, { after: place + 1, types: ['number'] });
  if (column === undefined) return;
  reading.used.add(at).add(place);
  const value = meanOf(reading.table, column);
  addFilter(reading, at, {
    kind: 'number',
    column,
    op,
    value,
    words: `the average ${printAmount(value)}`,
  });
}

/** `revenue above cost`: two columns of one row. */
function readColumnPair(reading: Reading, at: number, op: Comparison): boolean {
  const left = skipFilling(reading, at - 1, -1);
  const right = skipFilling(reading, at + 1, 1);
  const column = columnOf(reading, left, ['number', 'date']);
  const other = columnOf(reading, right, ['number', 'date']);
  const both = reading.items[left]?.kind === 'column' && reading.items[right]?.kind === 'column';
  if (!both || column === undefined || other === undefined || column === other) return false;
  reading.used.add(at);
  takeColumn(reading, left);
  takeColumn(reading, right);
  addFilter(reading, at, { kind: 'columns', column, op, other });
  return true;
}

function readEmptiness(reading: Reading, at: number, op: Comparison) {
  const places = [skipFilling(reading, at + 1, 1), skipFilling(reading, at - 1, -1)];
  const near = places.find(
    (place) => reading.items[place]?.kind === 'column' && !reading.used.has(place),
  );
  const column = near === undefined ? undefined : columnOf(reading, near);
  if (near === undefined || column === undefined) return;
  reading.used.add(at);
  takeColumn(reading, near);
  // "no" in front of a yes-or-no column says no; elsewhere it says that nothing is written.
  if (typeOf(reading, column) === 'boolean' && op === 'empty') {
    return addFilter(reading, at, { kind: 'text', column, op: 'eq', value: 'no' });
  }
  // Where every row has its number, `no rain` is a rain of 0.
  if (op === 'empty' && isNoneByNumber(reading, at, column)) {
    return addFilter(reading, at, { kind: 'number', column, op: 'eq', value: 0 });
  }
  addFilter(reading, at, { kind: 'text', column, op, value: '' });
}

function isNoneByNumber(reading: Reading, at: number, column: number): boolean {
  const says = /^(no|has no|have no|without|without an?)$/i.test(reading.items[at]?.text ?? '');
  const { table } = reading;
  return (
    says &&
    typeOf(reading, column) === 'number' &&
    table.rows.every((row) => !isBlank(row[column] ?? ''))
  );
}

function readText(reading: Reading, at: number, op: Comparison) {
  const start = skipFilling(reading, at + 1, 1);
  const words = textFrom(reading, start);
  if (words.length === 0) return;
  const value = words.map((place) => reading.items[place]?.text ?? '').join(' ');
  const column = textColumn(reading, at, start);
  for (const place of [at, ...words]) reading.used.add(place);
  if (column !== undefined) addFilter(reading, at, { kind: 'text', column, op, value });
  // No whole cell is called so; one may have it among other words (`Jörg` in `Müller, Jörg`).
  else
    addFilter(reading, at, {
      kind: 'anywhere',
      column: -1,
      op: op === 'eq' ? 'contains' : op,
      value,
    });
}

/** The column in front of the comparison, unless the value is known to be of another. */
function textColumn(reading: Reading, at: number, start: number): number | undefined {
  const item = reading.items[start];
  const homes = item?.kind === 'cell' ? item.cells.map((cell) => cell.column) : [];
  const before = skipFilling(reading, at - 1, -1);
  const named = reading.items[before]?.kind === 'column' ? columnOf(reading, before) : undefined;
  if (named === undefined || (homes.length > 0 && !homes.includes(named))) return homes[0];
  takeColumn(reading, before);
  return named;
}

/** The places of a value written in plain words: one quoted or known value, or words up to the next sign. */
function textFrom(reading: Reading, start: number): number[] {
  const first = reading.items[start];
  if (first?.kind === 'cell' || (first?.kind === 'word' && first.quoted)) return [start];
  const places: number[] = [];
  for (
    let at = start;
    reading.items[at]?.kind === 'word' || reading.items[at]?.kind === 'cell';
    at += 1
  )
    places.push(at);
  return places;
}

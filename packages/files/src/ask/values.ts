// What sets a condition without a comparing word: a cell's value, a date, a year, an id,
// a yes-or-no column.

import { monthOf } from '../dates.ts';
import { addFilter, type Bound, filterColumn, isYear, spanOf } from './bounds.ts';
import type { CellMatch } from './link.ts';
import {
  columnOf,
  columnsOfType,
  isSign,
  type Reading,
  signAt,
  skipFilling,
  takeColumn,
} from './reading.ts';

/** What is left after the other clauses: values, dates, years, numbers, yes-or-no columns. */
export function readValues(reading: Reading) {
  reading.items.forEach((item, at) => {
    if (reading.used.has(at)) return;
    if (item.kind === 'cell') readCell(reading, at);
    if (item.kind === 'date')
      readSpan(reading, at, { value: item.day.ms, day: item.day, text: item.text });
    if (item.kind === 'number') readNumber(reading, at);
    if (item.kind === 'word' && monthOf(item.text) !== undefined) readMonth(reading, at, item.text);
    if (item.kind === 'column') readTruth(reading, at);
  });
}

function readCell(reading: Reading, at: number) {
  const item = reading.items[at];
  if (item?.kind !== 'cell') return;
  const beside = [skipFilling(reading, at - 1, -1), at + 1].find((place) => {
    const column = reading.items[place]?.kind === 'column' ? columnOf(reading, place) : undefined;
    return item.cells.some((match) => match.column === column) && !reading.used.has(place);
  });
  const named = beside === undefined ? undefined : columnOf(reading, beside);
  const match = item.cells.find((cell) => cell.column === named) ?? item.cells[0];
  if (match === undefined) return;
  if (beside !== undefined) takeColumn(reading, beside);
  reading.used.add(at);
  const before = skipFilling(reading, at - 1, -1);
  if (isSign(reading, before, 'not') || isNotEqual(reading, before)) {
    reading.used.add(before);
    return addFilter(reading, at, {
      kind: 'text',
      column: match.column,
      op: 'ne',
      value: match.cell,
    });
  }
  addEither(reading, at, match);
}

const isNotEqual = (reading: Reading, at: number): boolean => {
  const sign = signAt(reading, at);
  return sign?.kind === 'compare' && sign.op === 'ne';
};

/** Two values of one column cannot both hold, so they mean either. */
export function addEither(reading: Reading, at: number, { column, cell }: CellMatch): void {
  const same = reading.filters.findIndex(
    (filter) => filter.kind === 'any' && filter.column === column,
  );
  const known = reading.filters[same];
  if (known?.kind === 'any') {
    reading.filters[same] = { ...known, values: [...new Set([...known.values, cell])] };
  } else addFilter(reading, at, { kind: 'any', column, values: [cell] });
}

function readSpan(reading: Reading, at: number, bound: Bound) {
  const column = filterColumn(reading, at, { after: -1, types: ['date'] });
  if (column === undefined) return;
  reading.used.add(at);
  addFilter(reading, at, { kind: 'time', column, ...spanOf(bound), words: `in ${bound.text}` });
}

function readMonth(reading: Reading, at: number, word: string) {
  const column = columnsOfType(reading, 'date')[0];
  const month = monthOf(word);
  if (column === undefined || month === undefined) return;
  reading.used.add(at);
  addFilter(reading, at, { kind: 'month', column, month, words: `in ${word}` });
}

function readNumber(reading: Reading, at: number) {
  const item = reading.items[at];
  if (item?.kind !== 'number') return;
  const [own] = item.cells;
  const dates = columnsOfType(reading, 'date');
  if (own !== undefined) {
    const before = at - 1;
    if (columnOf(reading, before) === own.column) takeColumn(reading, before);
    reading.used.add(at);
    return addEither(reading, at, own);
  }
  if (isYear(item.value) && dates.length > 0)
    return readSpan(reading, at, { value: item.value, day: undefined, text: item.text });
  const beside = [skipFilling(reading, at - 1, -1), at + 1].find(
    (place) => reading.items[place]?.kind === 'column' && !reading.used.has(place),
  );
  const column = beside === undefined ? undefined : columnOf(reading, beside, ['number']);
  if (beside === undefined || column === undefined) return;
  reading.used.add(at);
  takeColumn(reading, beside);
  addFilter(reading, at, { kind: 'number', column, op: 'eq', value: item.value, words: item.text });
}

function readTruth(reading: Reading, at: number) {
  const item = reading.items[at];
  const column = columnOf(reading, at, ['boolean']);
  if (item?.kind !== 'column' || column === undefined || item.columns[0]?.column !== column) return;
  const before = skipFilling(reading, at - 1, -1);
  const not = isSign(reading, before, 'not') || isNotEqual(reading, before);
  if (not) reading.used.add(before);
  takeColumn(reading, at);
  const negative = not !== item.negated;
  addFilter(reading, at, { kind: 'text', column, op: 'eq', value: negative ? 'no' : 'yes' });
}

// The bounds of a comparison and the column that is compared.

import { type Day, dayMs } from '../dates.ts';
import { isKeyLike } from './link.ts';
import {
  columnAbout,
  columnAt,
  columnOf,
  columnsOfType,
  type Reading,
  skipFilling,
  takeColumn,
} from './reading.ts';

export interface Bound {
  readonly value: number;
  readonly day: Day | undefined;
  readonly text: string;
}

export function boundAt(reading: Reading, at: number): Bound | undefined {
  const item = reading.items[at];
  if (item?.kind === 'date') return { value: item.day.ms, day: item.day, text: item.text };
  if (item?.kind === 'number') return { value: item.value, day: undefined, text: item.text };
  return undefined;
}

export const isYear = (value: number): boolean =>
  Number.isInteger(value) && value >= 1900 && value <= 2100;

export function typesFor(reading: Reading, bound: Bound): readonly ('number' | 'date')[] {
  if (bound.day !== undefined) return ['date'];
  const hasDates = columnsOfType(reading, 'date').length > 0;
  return isYear(bound.value) && hasDates ? ['number', 'date'] : ['number'];
}

/** The days that a bound covers: one day, its month, or its year. */
export function spanOf({ value, day }: Bound): { from: number; to: number } {
  if (day === undefined) return { from: Date.UTC(value, 0, 1), to: Date.UTC(value + 1, 0, 1) };
  if (day.precision === 'month') return { from: day.ms, to: Date.UTC(day.year, day.month, 1) };
  return { from: day.ms, to: day.ms + dayMs };
}

interface Place {
  /** Where the clause ends; a column right behind it is the one compared (`above 50 units`). */
  readonly after: number;
  readonly types: readonly ('number' | 'date' | 'text' | 'boolean' | 'empty')[];
  /** What the comparing word itself speaks of; another column must not stand in for it. */
  readonly about?: readonly string[] | undefined;
}

export function filterColumn(reading: Reading, at: number, place: Place): number | undefined {
  const behind = columnOf(reading, place.after, place.types);
  if (behind !== undefined && reading.items[place.after]?.kind === 'column') {
    takeColumn(reading, place.after);
    return behind;
  }
  if (place.about !== undefined) return columnAbout(reading, place.about, place.types);
  for (let before = at - 1; before >= Math.max(0, at - 5); before -= 1) {
    const column = columnOf(reading, before, place.types);
    if (column === undefined || reading.items[before]?.kind !== 'column') continue;
    if (isCalledByKey(reading, before, column)) continue;
    if (before >= skipFilling(reading, at - 1, -1)) takeColumn(reading, before);
    return column;
  }
  const fitting = columnsOfType(reading, ...place.types).filter(
    (column) => !isKeyLike(columnAt(reading.table, column).name),
  );
  const about = columnAbout(reading, ['price', 'amount', 'total', 'revenue'], place.types);
  return fitting.length === 1 || place.types[0] === 'date'
    ? fitting[0]
    : (measuredLater(reading, place) ?? about);
}

/** `trees above 10` where there is a tree_id: the rows are meant, not their numbers. */
function isCalledByKey(reading: Reading, at: number, column: number): boolean {
  const item = reading.items[at];
  const score = item?.kind === 'column' ? (item.columns[0]?.score ?? 0) : 0;
  return score < 0.95 && isKeyLike(columnAt(reading.table, column).name);
}

/** `how many rows are above 100 in revenue`: any fitting column that is named at all. */
function measuredLater(reading: Reading, place: Place): number | undefined {
  for (const [at, item] of reading.items.entries()) {
    const column = item.kind === 'column' ? columnOf(reading, at, place.types) : undefined;
    if (column !== undefined) return column;
  }
  return undefined;
}

export function addFilter(reading: Reading, at: number, filter: Reading['filters'][number]): void {
  reading.filters.push(filter);
  reading.places.push(at);
  reading.filterColumns.push(filter.column);
}

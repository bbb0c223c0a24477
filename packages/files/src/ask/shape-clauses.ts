// The clauses that shape an answer: top N, first N, per group, sorted by.

import { isKeyLike } from './link.ts';
import {
  columnAt,
  columnOf,
  columnsOfType,
  isSign,
  type Reading,
  signAt,
  skipFilling,
  takeColumn,
  typeOf,
} from './reading.ts';

export function readShape(reading: Reading): void {
  reading.items.forEach((item, at) => {
    if (item.kind === 'sign' && item.sign.kind === 'superlative') readLimit(reading, at);
  });
  reading.items.forEach((item, at) => {
    if (item.kind !== 'sign') return;
    if (item.sign.kind === 'sort') readSort(reading, at);
    if (item.sign.kind === 'bucket') readBucket(reading, at, item.sign.bucket);
    if (item.sign.kind === 'group') readGroup(reading, at);
  });
  reading.items.forEach((_, at) => {
    if (isSign(reading, at, 'by') && !reading.used.has(at)) readBy(reading, at);
  });
}

function readLimit(reading: Reading, at: number): void {
  const item = reading.items[at];
  const sign = signAt(reading, at);
  if (item?.kind !== 'sign' || sign?.kind !== 'superlative' || reading.limit !== undefined) return;
  const near = [at + 1, at - 1].find((place) => countAt(reading, place) !== undefined);
  const count = near === undefined ? 1 : (countAt(reading, near) ?? 1);
  const end = edgeOf(reading, at, near);
  if (near !== undefined) reading.used.add(near);
  if (end !== undefined) {
    reading.used.add(at);
    reading.limit = { count, from: end };
  } else if (near !== undefined) {
    reading.limit = { count, from: 'order' };
  }
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth'];

/** `top 3`, and `second highest`, which is answered with the first two. */
function countAt(reading: Reading, at: number): number | undefined {
  const item = reading.items[at];
  if (item === undefined) return undefined;
  const place = ordinals.indexOf(item.text.toLowerCase());
  if (place >= 0) return place + 2;
  const nth = /^([2-9])(?:nd|rd|th)$/i.exec(item.text)?.[1];
  if (nth !== undefined) return Number(nth);
  const isWhole = item.kind === 'number' && Number.isInteger(item.value);
  return isWhole && item.value > 0 && item.value <= 1000 ? item.value : undefined;
}

/** `first 3 rows`, `last entry`: by their place in the file and not by any value. */
function edgeOf(
  reading: Reading,
  at: number,
  near: number | undefined,
): 'start' | 'end' | undefined {
  const item = reading.items[at];
  const word = item?.kind === 'sign' ? item.text.toLowerCase() : '';
  if (word !== 'first' && word !== 'last') return undefined;
  const noun = skipFilling(reading, Math.max(at, near ?? at) + 1, 1);
  const rows = isSign(reading, noun, 'row') || columnsOfType(reading, 'date').length === 0;
  return rows ? (word === 'first' ? 'start' : 'end') : undefined;
}

function readSort(reading: Reading, at: number): void {
  const item = reading.items[at];
  const place = nextColumn(reading, at + 1);
  const column = place === undefined ? undefined : columnOf(reading, place);
  if (place === undefined || column === undefined) return;
  reading.used.add(at);
  takeColumn(reading, place);
  const ranked = item?.kind === 'sign' && item.text.toLowerCase().startsWith('rank');
  reading.order = { column, end: directionOf(reading) ?? (ranked ? 'max' : 'min') };
}

/** The column behind `by` if there is one, else the next column at all. */
function nextColumn(reading: Reading, from: number): number | undefined {
  const places = reading.items.flatMap((item, at) =>
    at >= from && item.kind === 'column' ? [at] : [],
  );
  const by = reading.items.findIndex((_, at) => at >= from && isSign(reading, at, 'by'));
  if (by >= 0) reading.used.add(by);
  return by >= 0 ? places.find((at) => at > by) : places[0];
}

export function directionOf(reading: Reading): 'max' | 'min' | undefined {
  for (const item of reading.items) {
    if (item.kind === 'sign' && item.sign.kind === 'direction') return item.sign.end;
  }
  return undefined;
}

function readBucket(
  reading: Reading,
  at: number,
  bucket: NonNullable<NonNullable<Reading['group']>['bucket']>,
): void {
  const [column] = columnsOfType(reading, 'date');
  if (column === undefined || reading.group !== undefined) return;
  reading.used.add(at);
  reading.group = { column, bucket };
}

function readGroup(reading: Reading, at: number): void {
  const place = skipFilling(reading, at + 1, 1);
  const column = reading.items[place]?.kind === 'column' ? groupColumn(reading, place) : undefined;
  if (column === undefined || reading.group !== undefined) return;
  reading.used.add(at);
  takeColumn(reading, place);
  reading.group = { column };
  doubtSecond(reading, place);
}

/** `by product and region`: groups within groups are more than one table can say here. */
function doubtSecond(reading: Reading, place: number): void {
  const second = skipFilling(reading, place + 2, 1);
  if (!isSign(reading, place + 1, 'and') || reading.items[second]?.kind !== 'column') return;
  if (columnOf(reading, second, ['text', 'date']) !== undefined) reading.confidence *= 0.4;
}

/** Amounts make no groups; names, kinds, ids and years do. */
const groupColumn = (reading: Reading, place: number): number | undefined => {
  const column = columnOf(reading, place, ['text', 'boolean', 'date']) ?? columnOf(reading, place);
  if (column === undefined || typeOf(reading, column) !== 'number') return column;
  return isKeyLike(columnAt(reading.table, column).name) ? column : undefined;
};

function readBy(reading: Reading, at: number): void {
  const place = skipFilling(reading, at + 1, 1);
  if (reading.items[place]?.kind !== 'column' || reading.used.has(place)) return;
  const ranks = reading.items.some((_, other) => isSign(reading, other, 'superlative', 'sort'));
  const amount = columnOf(reading, place, ['number', 'date']);
  const group = groupColumn(reading, place);
  if (ranks || group === undefined) {
    const column = amount ?? group;
    if (column === undefined || reading.order !== undefined) return;
    reading.used.add(at);
    takeColumn(reading, place);
    reading.order = { column, end: directionOf(reading) ?? 'max' };
  } else if (reading.group === undefined) {
    reading.used.add(at);
    takeColumn(reading, place);
    reading.group = { column: group };
    doubtSecond(reading, place);
  }
}

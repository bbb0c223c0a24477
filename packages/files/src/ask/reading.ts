// The state of reading one question over one table: its items, which of them are spoken
// for, and what was understood so far. Clauses read from it and write to it.

import { isCurrency } from '../numbers.ts';
import type { Column, ColumnType, Table } from '../tables.ts';
import type { Item } from './items.ts';
import type { Sign } from './lexicon.ts';
import type { Links } from './link.ts';
import type { Filter, Query } from './query.ts';

export interface Reading {
  readonly table: Table;
  readonly links: Links;
  readonly items: readonly Item[];
  readonly used: Set<number>;
  readonly filters: Filter[];
  /** Where in the question each filter stands. */
  readonly places: number[];
  /** Columns that a filter speaks of; they may still be measured if nothing else is. */
  readonly filterColumns: number[];
  group?: NonNullable<Query['group']>;
  order?: NonNullable<Query['order']>;
  limit?: NonNullable<Query['limit']>;
  /** How sure the columns were that clauses took. */
  confidence: number;
}

export const startReading = (table: Table, links: Links, items: readonly Item[]): Reading => ({
  table,
  links,
  items,
  used: new Set(),
  filters: [],
  places: [],
  filterColumns: [],
  confidence: 1,
});

export type SignKind = Sign['kind'];

export const signAt = (reading: Reading, at: number): Sign | undefined => {
  const item = reading.items[at];
  return item?.kind === 'sign' ? item.sign : undefined;
};

export const isSign = (reading: Reading, at: number, ...kinds: readonly SignKind[]): boolean => {
  const sign = signAt(reading, at);
  return sign !== undefined && kinds.includes(sign.kind);
};

/** The next place from `at` that is no mere filling word, walking by `step`. */
export function skipFilling(reading: Reading, at: number, step: 1 | -1): number {
  let place = at;
  while (isSign(reading, place, 'skip', 'where', 'all')) place += step;
  return place;
}

export const typeOf = (reading: Reading, column: number): ColumnType =>
  reading.table.columns[column]?.type ?? 'empty';

/** The column an item means, the first of the wanted types if it could be several. */
export function columnOf(
  reading: Reading,
  at: number,
  types?: readonly ColumnType[],
): number | undefined {
  const item = reading.items[at];
  if (item?.kind !== 'column' && item?.kind !== 'sign') return undefined;
  const [best] = item.columns;
  const near = item.columns.filter((match) => match.score >= (best?.score ?? 0) - 0.3);
  const fit =
    types === undefined ? best : near.find((m) => types.includes(typeOf(reading, m.column)));
  return fit?.column;
}

export function takeColumn(reading: Reading, at: number): void {
  const item = reading.items[at];
  reading.used.add(at);
  if (item?.kind === 'column') {
    reading.confidence = Math.min(reading.confidence, 0.5 + (item.columns[0]?.score ?? 0) / 2);
  }
}

export const columnsOfType = (reading: Reading, ...types: readonly ColumnType[]): number[] =>
  reading.table.columns.flatMap((column, at) => (types.includes(column.type) ? [at] : []));

/** The column among those of a type that best answers to one of the words. */
export function columnAbout(
  reading: Reading,
  about: readonly string[],
  types: readonly ColumnType[],
): number | undefined {
  for (const word of about) {
    if (word === 'money') return moneyColumn(reading);
    const token = { kind: 'word', text: word, lower: word, stem: word, capital: false } as const;
    const matches = reading.links.columnsFor([token]);
    const fit = matches.find((match) => types.includes(typeOf(reading, match.column)));
    if (fit !== undefined) return fit.column;
  }
  return undefined;
}

/** The one column whose numbers carry a currency. */
export function moneyColumn(reading: Reading): number | undefined {
  const found = columnsOfType(reading, 'number').filter((at) =>
    isCurrency(columnAt(reading.table, at).unit ?? ''),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** A column of bare years: they are times, though they look like numbers. */
export const yearColumn = (reading: Reading): number | undefined =>
  columnsOfType(reading, 'number').find((at) => {
    const cells = reading.table.rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => /^(1[89]|20)\d\d$/.test(cell));
  });

export const columnAt = (table: Table, at: number): Column =>
  table.columns[at] ?? { name: '', type: 'empty' };

/** `how many different values`: values are counted there, not told. */
export const isCounted = ({ items }: Reading): boolean =>
  items.some(
    (item) =>
      item.kind === 'sign' &&
      item.sign.kind === 'measure' &&
      /\b(how many|number of|count)\b/i.test(item.text),
  );

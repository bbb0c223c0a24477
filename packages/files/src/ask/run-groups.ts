// Answers over groups of rows: a measure per group, the group with the most, shares.

import { printAmount } from '../numbers.ts';
import { type Table, timeAt } from '../tables.ts';
import { type Answer, printNumber } from './answer-shape.ts';
import type { Bucket, Measure } from './lexicon.ts';
import {
  distinctCells,
  isAdditive,
  measureNumbers,
  measureWords,
  numbersOf,
  sum,
  uniqueness,
} from './measure.ts';
import { passes, type Row } from './query.ts';
import type { Run } from './run.ts';

interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
}

const nameOf = (run: Run, column: number): string => run.table.columns[column]?.name ?? '';

/** `Which region has the highest revenue`: where regions repeat, it is their total that counts. */
export function isGroupExtreme({ query, table }: Run): boolean {
  const subject = query.subjects.find((at) => table.columns[at]?.type === 'text');
  if (query.order === undefined || query.sort || subject === undefined) return false;
  if (uniqueness(table, subject) > 0.9) return false;
  const column = query.order.column;
  if (column === undefined) return true;
  if (table.columns[column]?.type !== 'number') return false;
  return query.measure !== undefined || isAdditive(table.columns[column]?.name ?? '');
}

export function runGroups(run: Run): Answer | undefined {
  const { query, table } = run;
  const by =
    query.group?.column ??
    query.subjects.find((at) => table.columns[at]?.type === 'text') ??
    query.subjects[0];
  if (by === undefined) return undefined;
  const column = query.common ? undefined : (query.order?.column ?? query.column);
  const numeric = column !== undefined && table.columns[column]?.type === 'number';
  const measure: Measure = groupMeasure(run, numeric);
  const groups = groupRows(run, by, query.group?.bucket);
  const values = groups.map((group) => ({
    name: group.name,
    value: groupValue(run, group, { measure, column, by }),
  }));
  const known = values.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  const print = (value: number) =>
    column === undefined || measure === 'count' || measure === 'distinct'
      ? printAmount(value)
      : printNumber(table, column, value);
  const end = query.order?.end ?? 'max';
  const inTime = query.group?.bucket !== undefined && query.order === undefined;
  const sorted = inTime
    ? known
    : known.sort((a, b) => (end === 'max' ? b.value - a.value : a.value - b.value));
  const what =
    column === undefined ? 'number of rows' : `${measureWords[measure]} ${nameOf(run, column)}`;
  const how = `${what} per "${nameOf(run, by)}"${query.group?.bucket === undefined ? '' : ` (by ${query.group.bucket})`} over ${run.rows.length} rows${run.where}`;
  const single =
    (query.order !== undefined && !query.sort && query.group === undefined) || query.common;
  const [best] = sorted;
  if (best === undefined) return undefined;
  const confidence = Math.round(query.confidence * 100) / 100;
  const lines = sorted.map(({ name, value }) => `${name}: ${print(value)}`);
  const limit = query.limit?.count ?? (single ? 1 : lines.length);
  if (single && limit === 1) {
    const tied = sorted.filter(({ value }) => value === best.value).map(({ name }) => name);
    const text = `${tied.join(', ')}, with the ${end === 'max' ? 'highest' : 'lowest'} ${what}${run.where}: ${print(best.value)}.`;
    return { text, how: `${how}: ${lines.slice(0, 20).join('; ')}`, confidence };
  }
  const heading = `${what[0]?.toUpperCase()}${what.slice(1)} per ${query.group?.bucket ?? nameOf(run, by)}${run.where}:`;
  return {
    text: `${heading}\n${lines
      .slice(0, limit)
      .map((line) => `- ${line}`)
      .join('\n')}`,
    how,
    confidence,
  };
}

function groupMeasure({ query, table }: Run, numeric: boolean): Measure {
  if (query.measure === 'distinct') return 'distinct';
  if (query.measure === 'count' || !numeric) return 'count';
  if (query.measure !== undefined) return query.measure;
  const name = table.columns[query.order?.column ?? query.column ?? -1]?.name ?? '';
  if (query.group !== undefined && query.order !== undefined && query.order.column === query.column)
    return query.order.end;
  return isAdditive(name) ? 'sum' : 'average';
}

function groupRows(run: Run, by: number, bucket: Bucket | undefined): Group[] {
  const groups = new Map<string, { name: string; rows: Row[] }>();
  for (const row of run.rows) {
    const name =
      bucket === undefined ? (row[by] ?? '') : bucketOf(run.table, row[by] ?? '', by, bucket);
    const group = groups.get(name.toLowerCase()) ?? { name: name || '(empty)', rows: [] };
    group.rows.push(row);
    groups.set(name.toLowerCase(), group);
  }
  const all = [...groups.values()];
  return bucket === undefined ? all : all.sort((a, b) => a.name.localeCompare(b.name));
}

function bucketOf(table: Table, cell: string, by: number, bucket: Bucket): string {
  const column = table.columns[by];
  const ms = column === undefined ? undefined : timeAt(column, cell);
  if (ms === undefined) return '';
  const day = new Date(ms);
  const iso = day.toISOString();
  const weekday = (day.getUTCDay() + 6) % 7;
  const names: Readonly<Record<Bucket, () => string>> = {
    year: () => iso.slice(0, 4),
    quarter: () => `${iso.slice(0, 4)} Q${Math.floor(day.getUTCMonth() / 3) + 1}`,
    month: () => iso.slice(0, 7),
    week: () => `week of ${new Date(ms - weekday * 86_400_000).toISOString().slice(0, 10)}`,
    day: () => iso.slice(0, 10),
    weekday: () =>
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday] ?? '',
  };
  return names[bucket]();
}

interface Measuring {
  readonly measure: Measure;
  readonly column: number | undefined;
  readonly by: number;
}

function groupValue(
  run: Run,
  group: Group,
  { measure, column, by }: Measuring,
): number | undefined {
  if (measure === 'count') return group.rows.length;
  if (measure === 'distinct') {
    const of = run.query.subjects.find((at) => at !== by) ?? column;
    return of === undefined ? undefined : distinctCells(group.rows, of).length;
  }
  return column === undefined
    ? undefined
    : measureNumbers(measure, numbersOf(run.table, group.rows, column));
}

export function runShare(run: Run): Answer | undefined {
  const { query, table } = run;
  const column =
    query.column !== undefined && isAdditive(nameOf(run, query.column)) ? query.column : undefined;
  const by = query.group?.column ?? (query.filters.length === 0 ? query.subjects[0] : undefined);
  const base = query.filters.length > query.base.length ? query.base : [];
  const whole = table.rows.filter((row) => passes(table, base, row));
  const size = (rows: readonly Row[]) =>
    column === undefined ? rows.length : sum(numbersOf(table, rows, column));
  const total = size(whole);
  if (total === 0 || (query.filters.length === 0 && by === undefined)) return undefined;
  const what = column === undefined ? 'rows' : `"${nameOf(run, column)}"`;
  const print = (value: number) =>
    column === undefined ? printAmount(value) : printNumber(table, column, value);
  const percent = (value: number) => printAmount((value / total) * 100, '%');
  const confidence = Math.round(query.confidence * 100) / 100;
  if (by !== undefined && query.filters.length === 0) {
    const parts = groupRows(run, by, undefined).sort((a, b) => size(b.rows) - size(a.rows));
    const lines = parts.map((part) => `- ${part.name}: ${percent(size(part.rows))}`);
    return {
      text: `Share of ${what} per ${nameOf(run, by)}:\n${lines.join('\n')}`,
      how: `each part of ${print(total)}`,
      confidence,
    };
  }
  const part = size(run.rows.filter((row) => passes(table, base, row)));
  const how = `${print(part)} of ${print(total)} ${what}${run.where}`;
  return { text: `${percent(part)} (${how}).`, how, confidence };
}

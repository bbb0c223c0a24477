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

interface Grouped {
  readonly by: number;
  /** `total Revenue`, or `number of rows`. */
  readonly what: string;
  readonly values: readonly { readonly name: string; readonly value: number }[];
  print(value: number): string;
}

export function runGroups(run: Run): Answer | undefined {
  const grouped = measureGroups(run);
  if (grouped === undefined || grouped.values.length === 0) return undefined;
  const { query } = run;
  const single =
    (query.order !== undefined && !query.sort && query.group === undefined) || query.common;
  const confidence = Math.round(query.confidence * 100) / 100;
  const text =
    single && (query.limit?.count ?? 1) === 1 ? bestGroup(run, grouped) : groupList(run, grouped);
  const bucket = query.group?.bucket === undefined ? '' : ` (by ${query.group.bucket})`;
  const over = `over ${run.rows.length} rows${run.where}`;
  const shown = grouped.values
    .slice(0, 20)
    .map(({ name, value }) => `${name}: ${grouped.print(value)}`);
  const how = `${grouped.what} per "${nameOf(run, grouped.by)}"${bucket} ${over}: ${shown.join('; ')}`;
  return { text, how, confidence };
}

function measureGroups(run: Run): Grouped | undefined {
  const { query, table } = run;
  const named = query.subjects.find((at) => table.columns[at]?.type === 'text');
  const by = query.group?.column ?? named ?? query.subjects[0];
  if (by === undefined) return undefined;
  const column = query.common ? undefined : (query.order?.column ?? query.column);
  const measure = groupMeasure(
    run,
    column !== undefined && table.columns[column]?.type === 'number',
  );
  const values = groupRows(run, by, query.group?.bucket).flatMap((group) => {
    const value = groupValue(run, group, { measure, column, by });
    return value === undefined ? [] : [{ name: group.name, value }];
  });
  const inTime = query.group?.bucket !== undefined && query.order === undefined;
  const sign = query.order?.end === 'min' ? 1 : -1;
  const counted = column === undefined || measure === 'count' || measure === 'distinct';
  return {
    by,
    what:
      column === undefined ? 'number of rows' : `${measureWords[measure]} ${nameOf(run, column)}`,
    values: inTime ? values : values.sort((a, b) => sign * (a.value - b.value)),
    print: (value) => (counted ? printAmount(value) : printNumber(table, column, value)),
  };
}

function bestGroup(run: Run, { values, what, print }: Grouped): string {
  const best = values[0]?.value ?? 0;
  const tied = values.filter(({ value }) => value === best).map(({ name }) => name);
  const end = run.query.order?.end === 'min' ? 'lowest' : 'highest';
  return `${tied.join(', ')}, with the ${end} ${what}${run.where}: ${print(best)}.`;
}

function groupList(run: Run, { by, values, what, print }: Grouped): string {
  const kept = values.slice(0, run.query.limit?.count ?? values.length);
  const lines = kept.map(({ name, value }) => `- ${name}: ${print(value)}`);
  const per = run.query.group?.bucket ?? nameOf(run, by);
  return `${what[0]?.toUpperCase()}${what.slice(1)} per ${per}${run.where}:\n${lines.join('\n')}`;
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

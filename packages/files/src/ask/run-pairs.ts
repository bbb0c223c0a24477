// Answers about two of a kind: two rows, two groups, two columns, or the highest and the lowest.

import { dayMs } from '../dates.ts';
import { printAmount } from '../numbers.ts';
import { numberAt, timeAt } from '../tables.ts';
import { type Answer, plural, printNumber } from './answer-shape.ts';
import { isAdditive, measureNumbers, numbersOf, rowsWith, sum } from './measure.ts';
import { passes, type Row } from './query.ts';
import type { Run } from './run.ts';

interface Side {
  readonly name: string;
  readonly value: number;
}

const nameOf = (run: Run, column: number): string => run.table.columns[column]?.name ?? '';
const sure = (run: Run): number => Math.round(run.query.confidence * 100) / 100;

export function runDifference(run: Run): Answer | undefined {
  const column = amountColumn(run);
  const named = valueSides(run, column) ?? timeSides(run, column) ?? columnSides(run);
  const ends = named === undefined ? rangeSides(run, column) : undefined;
  if (ends !== undefined && column !== undefined) return fromTo(run, column, ends);
  const [first, second] = named ?? [];
  if (first === undefined || second === undefined) return undefined;
  const isDate = column !== undefined && run.table.columns[column]?.type === 'date';
  const gap = Math.abs(first.value - second.value);
  const print = (value: number) => printSide(run, column, value);
  const shown = isDate ? plural(Math.round(gap / dayMs), 'day') : print(gap);
  const more =
    first.value === second.value
      ? 'they are equal'
      : `${(first.value > second.value ? first : second).name} is higher`;
  const what = column === undefined ? '' : ` in ${nameOf(run, column)}`;
  return {
    text: `The difference${what} between ${first.name} and ${second.name} is ${shown}${isDate ? '' : ` (${more})`}.`,
    how: isDate
      ? `dates of ${first.name} and ${second.name}`
      : `${first.name}: ${print(first.value)}; ${second.name}: ${print(second.value)}`,
    confidence: sure(run),
  };
}

/** The highest is higher than the lowest; what they are is the answer. */
function fromTo(run: Run, column: number, [highest, lowest]: readonly Side[]): Answer {
  const [top, least] = [highest?.value ?? 0, lowest?.value ?? 0];
  const print = (value: number) => printSide(run, column, value);
  return {
    text: `${nameOf(run, column)}${run.where} goes from ${print(least)} to ${print(top)}, a difference of ${print(top - least)}.`,
    how: `highest and lowest of "${nameOf(run, column)}" in ${plural(run.rows.length, 'row')}${run.where}`,
    confidence: sure(run),
  };
}

const printSide = (run: Run, column: number | undefined, value: number): string =>
  column === undefined ? printAmount(value) : printNumber(run.table, column, value);

function amountColumn({ query, table }: Run): number | undefined {
  if (query.column !== undefined) return query.column;
  if (query.order?.column !== undefined) return query.order.column;
  const typed = query.subjects.find((at) =>
    ['number', 'date'].includes(table.columns[at]?.type ?? ''),
  );
  if (typed !== undefined) return typed;
  const amounts = table.columns.flatMap((column, at) => (column.type === 'number' ? [at] : []));
  return amounts.length === 1 ? amounts[0] : undefined;
}

/** Two named values of one column: the rows they name, added up if there are several. */
function valueSides(run: Run, column: number | undefined): readonly Side[] | undefined {
  const named = run.query.filters.find(
    (filter) => filter.kind === 'any' && filter.values.length === 2,
  );
  if (named?.kind !== 'any' || column === undefined) return undefined;
  return both(
    named.values.map((name) =>
      sideOf(run, column, { name, rows: rowsWith(run.rows, named.column, name) }),
    ),
  );
}

/** Two times that no row can both be of: January and April. */
function timeSides(run: Run, column: number | undefined): readonly Side[] | undefined {
  const { query, table } = run;
  const times = query.filters.flatMap((filter) =>
    filter.kind === 'month' || filter.kind === 'time' ? [filter] : [],
  );
  if (times.length !== 2 || times[0]?.column !== times[1]?.column || column === undefined)
    return undefined;
  const others = query.filters.filter(({ kind }) => kind !== 'month' && kind !== 'time');
  return both(
    times.map((time) => {
      const rows = table.rows.filter((row) => passes(table, [...others, time], row));
      return sideOf(run, column, { name: time.words, rows });
    }),
  );
}

const both = (sides: readonly (Side | undefined)[]): readonly Side[] | undefined => {
  const found = sides.filter((side) => side !== undefined);
  return found.length === 2 ? found : undefined;
};

function sideOf(
  { query, table }: Run,
  column: number,
  { name, rows }: { readonly name: string; readonly rows: readonly Row[] },
): Side | undefined {
  const of = table.columns[column];
  if (of === undefined) return undefined;
  const isDate = of.type === 'date';
  const numbers = isDate
    ? rows.flatMap((row) => timeAt(of, row[column] ?? '') ?? [])
    : numbersOf(table, rows, column);
  const usual = isAdditive(of.name) ? 'sum' : 'average';
  const asked = query.measure === undefined || query.measure === 'count' ? usual : query.measure;
  const value = numbers.length === 0 ? undefined : measureNumbers(isDate ? 'max' : asked, numbers);
  return value === undefined ? undefined : { name, value };
}

function columnSides(run: Run): readonly Side[] | undefined {
  const pair = numericPair(run);
  if (pair === undefined) return undefined;
  const measure =
    run.query.measure === 'average' || run.query.measure === 'median' ? run.query.measure : 'sum';
  const word = measure === 'sum' ? 'total' : measure;
  return pair.map((at) => ({
    name: run.rows.length === 1 ? nameOf(run, at) : `${word} ${nameOf(run, at)}`,
    value: measureNumbers(measure, numbersOf(run.table, run.rows, at)) ?? 0,
  }));
}

function numericPair({ query, table }: Run): readonly [number, number] | undefined {
  const named = [...query.subjects, ...(query.column === undefined ? [] : [query.column])];
  const [first, second] = [...new Set(named)]
    .filter((at) => table.columns[at]?.type === 'number')
    .sort((a, b) => a - b);
  return first === undefined || second === undefined ? undefined : [first, second];
}

function rangeSides(run: Run, column: number | undefined): readonly Side[] | undefined {
  if (!run.query.range || column === undefined) return undefined;
  const numbers = numbersOf(run.table, run.rows, column);
  if (numbers.length === 0) return undefined;
  return [
    { name: 'the highest', value: Math.max(...numbers) },
    { name: 'the lowest', value: Math.min(...numbers) },
  ];
}

export function runVersus(run: Run): Answer | undefined {
  const sides = valueSides(run, amountColumn(run));
  if (sides !== undefined) return versusSides(run, sides, amountColumn(run));
  const pair = numericPair(run);
  return pair === undefined ? rowsSideBySide(run) : versusColumns(run, pair);
}

function versusSides(run: Run, sides: readonly Side[], column: number | undefined): Answer {
  const [a, b] = sides;
  const lines = sides.map((side) => `- ${side.name}: ${printSide(run, column, side.value)}`);
  const gap = Math.abs((a?.value ?? 0) - (b?.value ?? 0));
  const higher = (a?.value ?? 0) >= (b?.value ?? 0) ? a : b;
  const verdict =
    gap === 0 ? 'They are equal.' : `${higher?.name} is higher by ${printSide(run, column, gap)}.`;
  const what = column === undefined ? '' : nameOf(run, column);
  return {
    text: `${what}:\n${lines.join('\n')}\n${verdict}`,
    how: `"${what}" of both`,
    confidence: sure(run),
  };
}

function versusColumns(run: Run, [left, right]: readonly [number, number]): Answer {
  const { table, rows } = run;
  const [a, b] = [left, right].map((at) => sum(numbersOf(table, rows, at)));
  const more = rows.filter(
    (row) => cellNumber(run, row, left) > cellNumber(run, row, right),
  ).length;
  const less = rows.filter(
    (row) => cellNumber(run, row, left) < cellNumber(run, row, right),
  ).length;
  const [first, second] = [nameOf(run, left), nameOf(run, right)];
  const totals = `total ${first} is ${printNumber(table, left, a ?? 0)}, total ${second} is ${printNumber(table, right, b ?? 0)}`;
  const gap = printNumber(table, left, Math.abs((a ?? 0) - (b ?? 0)));
  const verdict =
    a === b
      ? 'the totals are equal'
      : `${(a ?? 0) > (b ?? 0) ? first : second} is higher by ${gap}`;
  const counts = `${first} is higher in ${plural(more, 'row')}, ${second} in ${plural(less, 'row')}`;
  return {
    text: `The ${totals}; ${verdict}. ${counts}${run.where}.`,
    how: `compared "${first}" with "${second}" in ${plural(rows.length, 'row')}${run.where}`,
    confidence: sure(run),
  };
}

function cellNumber(run: Run, row: readonly string[], at: number): number {
  const column = run.table.columns[at];
  return column === undefined ? Number.NaN : (numberAt(column, row[at] ?? '') ?? Number.NaN);
}

/** `compare Bolt and Nut` without a column: everything about both. */
function rowsSideBySide(run: Run): Answer | undefined {
  const named = run.query.filters.find(
    (filter) => filter.kind === 'any' && filter.values.length >= 2,
  );
  if (named?.kind !== 'any' || run.rows.length !== named.values.length) return undefined;
  const lines = run.table.columns.map(
    (column, at) => `- ${column.name}: ${run.rows.map((row) => row[at] || '–').join(' | ')}`,
  );
  return {
    text: lines.join('\n'),
    how: `rows ${named.values.join(' and ')} side by side`,
    confidence: sure(run),
  };
}

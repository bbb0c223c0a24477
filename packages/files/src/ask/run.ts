// Runs a query over a table. Which form the answer takes follows from what the query has,
// in a fixed order: comparisons of two, shares, groups, extremes, measures, rows.

import { isBlank, type Table } from '../tables.ts';
import {
  type Answer,
  listed,
  plural,
  printNumber,
  rowName,
  rowWords,
  sortRows,
} from './answer-shape.ts';
import type { Measure } from './lexicon.ts';
import { isKeyLike } from './link.ts';
import { distinctCells, measureNumbers, measureWords, numbersOf, sum } from './measure.ts';
import { compareNumbers, filterWords, passes, type Query, type Row } from './query.ts';
import { isGroupExtreme, runGroups, runShare } from './run-groups.ts';
import { runDifference, runVersus } from './run-pairs.ts';

export interface Run {
  readonly table: Table;
  readonly query: Query;
  readonly rows: readonly Row[];
  /** ` where …`, or nothing. */
  readonly where: string;
}

export function runQuery(table: Table, query: Query): Answer | undefined {
  const rows = table.rows.filter((row) => passes(table, query.filters, row));
  const run: Run = { table, query, rows, where: filterWords(table, query.filters) };
  if (query.difference) return runDifference(run);
  if (query.versus) return runVersus(run);
  if (query.share) return runShare(run);
  if (query.group !== undefined || query.common || isGroupExtreme(run)) return runGroups(run);
  if (query.limit !== undefined && query.limit.from !== 'order') return runEdge(run);
  if (query.order !== undefined) return runOrdered(run);
  if (query.measure !== undefined) return runMeasure(run);
  return runRows(run);
}

const answer = (run: Run, text: string, how: string): Answer => ({
  text,
  how,
  confidence: Math.round(run.query.confidence * 100) / 100,
});

export const nameOf = (run: Run, column: number): string => run.table.columns[column]?.name ?? '';

/** `sum of "Revenue" over 5 of 12 rows where …` */
export const howOver = (run: Run, what: string): string => {
  const { rows, table, where } = run;
  const over =
    rows.length === table.rows.length
      ? `all ${rows.length}`
      : `${rows.length} of ${table.rows.length}`;
  return `${what} over ${over} rows${where}`;
};

function runMeasure(run: Run): Answer | undefined {
  const { query, rows, table } = run;
  const { measure, column } = query;
  if (measure === 'count') return runCount(run);
  if (measure === 'distinct') return runDistinct(run);
  if (measure === undefined || column === undefined) return undefined;
  const others = query.subjects.filter(
    (at) => at !== column && table.columns[at]?.type === 'number',
  );
  if (others.length > 0)
    return runSeveral(
      run,
      measure,
      [column, ...others].sort((a, b) => a - b),
    );
  const numbers = numbersOf(table, rows, column);
  const value = measureNumbers(measure, numbers);
  if (value === undefined)
    return answer(run, `There is no ${nameOf(run, column)}${run.where}.`, howOver(run, 'looked'));
  const text = `The ${measureWords[measure]} ${nameOf(run, column)}${run.where} is ${printNumber(table, column, value)}.`;
  const verdict =
    query.claim === undefined
      ? ''
      : compareNumbers(query.claim.op, value, query.claim.value)
        ? 'Yes. '
        : 'No. ';
  const skipped = rows.length - numbers.length;
  const note = skipped > 0 ? `; ${plural(skipped, 'row')} without a number left out` : '';
  return answer(
    run,
    verdict + text,
    `${howOver(run, `${measure} of "${nameOf(run, column)}"`)}${note}`,
  );
}

/** `total of rent and food`: each, and for sums all together. */
function runSeveral(run: Run, measure: Measure, columns: readonly number[]): Answer | undefined {
  const values = columns.map((at) => measureNumbers(measure, numbersOf(run.table, run.rows, at)));
  const said = columns.map(
    (at, index) => `${nameOf(run, at)} ${printNumber(run.table, at, values[index] ?? 0)}`,
  );
  const together =
    measure === 'sum'
      ? `; together ${printNumber(run.table, columns[0] ?? 0, sum(values.map((value) => value ?? 0)))}`
      : '';
  const names = columns.map((at) => `"${nameOf(run, at)}"`).join(', ');
  return answer(
    run,
    `The ${measureWords[measure]}${run.where}: ${said.join(', ')}${together}.`,
    howOver(run, `${measure} of ${names}`),
  );
}

/** Counts units where the noun is an amount, different names where it is a name, else rows. */
function runCount(run: Run): Answer | undefined {
  const { query, rows, table } = run;
  const [subject] = query.subjects;
  if (
    query.column !== undefined &&
    !query.filters.some((filter) => filter.column === query.column)
  ) {
    return runMeasure({ ...run, query: { ...query, measure: 'sum' } });
  }
  const counted = answer(run, countWords(run), howOver(run, 'counted'));
  if (subject === undefined || table.columns[subject]?.type !== 'text') return counted;
  const different = distinctCells(rows, subject).length;
  if (different === rows.length || query.filters.length > 0) return counted;
  const text = `${different} different values of ${nameOf(run, subject)} (in ${plural(rows.length, 'row')})${run.where}.`;
  return answer(run, text, howOver(run, `counted different "${nameOf(run, subject)}"`));
}

const quantity = /^(qty|quantity|pieces|pcs|count|units|stock|in stock|available|number)\b/i;

/** One row may stand for many pieces: `3 (Qty where Item is Cable; 1 row)`. */
function countWords(run: Run): string {
  const { query, rows, table, where } = run;
  const counted = plural(rows.length, 'row');
  const column = table.columns.findIndex(
    ({ name, type }) => type === 'number' && quantity.test(name),
  );
  const amount = rows.length === 1 ? (rows[0]?.[column] ?? '') : '';
  const isNamed = query.filters.length > 0 && query.filters.every(({ kind }) => kind === 'any');
  if (amount === '' || !isNamed) return `${counted}${where}.`;
  return `${amount} (${nameOf(run, column)}${where}; ${counted}).`;
}

function runDistinct(run: Run): Answer | undefined {
  const { query, rows } = run;
  const column = query.subjects[0] ?? query.column;
  if (column === undefined) return undefined;
  const cells = distinctCells(rows, column);
  const name = nameOf(run, column);
  const how = howOver(run, `different values of "${name}"`);
  if (query.list) return answer(run, `${name}${run.where}:\n${listed(cells)}`, how);
  const few = cells.length <= 12 ? `: ${cells.join(', ')}` : '';
  return answer(
    run,
    `There are ${cells.length} different values of ${name}${run.where}${few}.`,
    how,
  );
}

function runEdge(run: Run): Answer {
  const { rows, query, table } = run;
  const count = query.limit?.count ?? 1;
  const kept = query.limit?.from === 'end' ? rows.slice(-count) : rows.slice(0, count);
  const place = query.limit?.from === 'end' ? 'last' : 'first';
  const columns = query.subjects.length === 0 ? undefined : query.subjects;
  const lines = kept.map((row) => rowWords(table, row, columns));
  const text = lines.length === 1 ? `${lines[0]}.` : listed(lines);
  return answer(run, text, howOver(run, `${place} ${plural(kept.length, 'row')}`));
}

function runOrdered(run: Run): Answer | undefined {
  const { query, rows, table } = run;
  const column = query.order?.column;
  if (query.order === undefined || column === undefined) return undefined;
  const by = { column, end: query.order.end };
  const sorted = sortRows(table, rows, by).filter((row) => !isBlank(row[column] ?? ''));
  const wholeList = query.sort && query.limit === undefined;
  const count = query.limit?.count ?? (wholeList ? sorted.length : 1);
  const [first] = sorted;
  if (first === undefined) return answer(run, `No row${run.where}.`, howOver(run, 'looked'));
  const tied = sorted.filter((row) => row[column] === first[column]);
  if (count === 1 && !wholeList) return runExtreme(run, { column, row: first, tied });
  const lines = sorted.slice(0, count).map((row) => orderedLine(run, row, column));
  const how = howOver(
    run,
    `sorted by "${nameOf(run, column)}", ${by.end === 'max' ? 'highest' : 'lowest'} first`,
  );
  return answer(run, lines.map((line, at) => `${at + 1}. ${line}`).join('\n'), how);
}

function orderedLine(run: Run, row: Row, column: number): string {
  const subject = run.query.subjects.find((at) => at !== column);
  const name = subject === undefined ? rowName(run.table, row) : (row[subject] ?? '');
  return `${name}: ${row[column]}`;
}

interface Extreme {
  readonly column: number;
  readonly row: Row;
  readonly tied: readonly Row[];
}

function runExtreme(run: Run, { column, row, tied }: Extreme): Answer {
  const { query, table } = run;
  const subject = query.subjects.find((at) => at !== column);
  const asked = (of: Row) => (subject === undefined ? rowName(table, of) : (of[subject] ?? ''));
  const names = [...new Set(tied.map(asked))];
  const end = endWord(run, column);
  const value = row[column] ?? '';
  const who = names.slice(0, 5).join(', ');
  const text =
    subject === undefined
      ? `The ${end} ${nameOf(run, column)}${run.where} is ${value} (${who}).`
      : `${who}, with the ${end} ${nameOf(run, column)}${run.where}: ${value}.`;
  const shown = names.length === 1 ? ` Row: ${rowWords(table, row)}.` : '';
  return answer(run, text, `${howOver(run, `${end} of "${nameOf(run, column)}"`)}.${shown}`);
}

function endWord({ table, query }: Run, column: number): string {
  const least = query.order?.end === 'min';
  if (table.columns[column]?.type === 'date') return least ? 'earliest' : 'latest';
  return least ? 'lowest' : 'highest';
}

/** No measure and no order: the value of a column, its values, or the rows themselves. */
function runRows(run: Run): Answer | undefined {
  const { query, rows, table } = run;
  const columns = [
    ...new Set([...query.subjects, ...(query.column === undefined ? [] : [query.column])]),
  ];
  if (query.filters.length === 0 && columns.length === 0) return undefined;
  if (query.yesNo) return runYesNo(run);
  if (rows.length === 0) return answer(run, `There is no row${run.where}.`, howOver(run, 'looked'));
  const [row] = rows;
  // What the condition says already is no news: `which items are tagged x` asks for the items.
  if (columns.every((at) => query.filters.some((filter) => filter.column === at)))
    columns.length = 0;
  const how = howOver(
    run,
    columns.length === 0 ? 'rows' : `"${columns.map((at) => nameOf(run, at)).join('", "')}"`,
  );
  if (rows.length === 1 && row !== undefined)
    return answer(run, oneRow(run, row, columns), `${how}. Row: ${rowWords(table, row)}.`);
  const [only] = columns;
  const isKey = only !== undefined && isKeyLike(nameOf(run, only));
  if (columns.length === 1 && only !== undefined && !isKey) return columnValues(run, only, how);
  const shown = columns.length === 0 || isKey ? undefined : withLabel(run, columns);
  const lines = rows.map((one) => rowWords(table, one, shown));
  return answer(run, `${plural(rows.length, 'row')}${run.where}:\n${listed(lines)}`, how);
}

function runYesNo(run: Run): Answer | undefined {
  const { rows, table, query } = run;
  if (query.filters.length === 0) return undefined;
  if (rows.length === 0)
    return answer(run, `No, there is no row${run.where}.`, howOver(run, 'looked'));
  const lines = rows.slice(0, 10).map((row) => rowWords(table, row));
  return answer(
    run,
    `Yes, ${plural(rows.length, 'row')}${run.where}:\n${listed(lines)}`,
    howOver(run, 'looked'),
  );
}

function oneRow(run: Run, row: Row, columns: readonly number[]): string {
  if (columns.length === 0) return `${rowWords(run.table, row)}.`;
  const said = columns.map(
    (at) => `${nameOf(run, at)}${at === columns[0] ? run.where : ''} is ${row[at] || 'empty'}`,
  );
  return `${said.join('; ')}.`;
}

function columnValues(run: Run, column: number, how: string): Answer | undefined {
  const { query, rows, table } = run;
  if (query.filters.length === 0 && !query.list) return undefined;
  const cells = distinctCells(rows, column);
  const isName =
    table.columns[column]?.type === 'text' || table.columns[column]?.type === 'boolean';
  const lines =
    isName || query.filters.length === 0
      ? cells
      : rows.map((row) => `${rowName(table, row)}: ${row[column]}`);
  return answer(run, `${nameOf(run, column)}${run.where}:\n${listed(lines)}`, how);
}

const withLabel = (run: Run, columns: readonly number[]): number[] => {
  const filtered = run.query.filters.map((filter) => filter.column);
  return [...new Set([...columns, ...filtered])].sort((a, b) => a - b);
};

// A table whose columns stand apart by spaces alone: a line of names, then rows whose cells
// fit it, by gaps or, where every gap is one space, by the numbers at their ends.

import { makeTable, type Table } from '../tables.ts';
import { columnNames, type Fit, gapFit, gaps, isValue, tailFits } from './spaced-rows.ts';

const leastRows = 2;
const mostRows = 100_000;
const longestLine = 400;

interface Run {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The first line behind it. */
  readonly end: number;
}

export function spacedTable(pages: readonly string[]): Table | undefined {
  // A table that goes on overleaf repeats its names.
  const found = new Map<string, string[][]>();
  for (const run of pages.flatMap((page) => runsOf(page.split('\n')))) {
    const key = run.names.join('\t');
    const rows = found.get(key) ?? [[...run.names]];
    for (const row of run.rows) if (rows.length <= mostRows) rows.push([...row]);
    found.set(key, rows);
  }
  const [longest] = [...found.values()].sort((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  const table = makeTable(longest);
  if (table.notes.includes('no header row')) return undefined;
  if (longest.length <= mostRows) return table;
  return { ...table, notes: [...table.notes, `only the first ${mostRows} rows were read`] };
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  while (at < lines.length) {
    const run = runAt(lines, at);
    if (run !== undefined) runs.push(run);
    at = run?.end ?? at + 1;
  }
  return runs;
}

const isRule = (line: string): boolean => /^[\s\-=_+|*–—]*$/.test(line);

function runAt(lines: readonly string[], at: number): Run | undefined {
  const header = lines[at] ?? '';
  if (header.length > longestLine || isRule(header)) return undefined;
  let first = at + 1;
  while (first <= at + 3 && isRule(lines[first] ?? '')) first += 1;
  const under = { lines, first, ruled: /[-=_]{3}/.test(lines[at + 1] ?? '') };
  const next = lines.slice(first, first + 2).map((line) => line.slice(0, longestLine));
  const byGaps = next.some((line) => / {2}|\t/.test(line.trim()))
    ? gapRun(header, under)
    : undefined;
  return byGaps ?? (next.every((line) => /\d/.test(line)) ? tailRun(header, under) : undefined);
}

interface Under {
  readonly lines: readonly string[];
  readonly first: number;
  /** A line is drawn below the names. */
  readonly ruled: boolean;
}

function gapRun(header: string, under: Under): Run | undefined {
  const cells = gaps(header);
  const names = columnNames(cells.map((cell) => cell.text));
  if (names === undefined) return undefined;
  if (names.length === 2 && !under.ruled && !isMeasure(names[1] ?? '')) return undefined;
  const run = collect(names, gapFit(cells), under);
  if (run === undefined) return undefined;
  const typed = names.some((_, at) => run.rows.every((row) => isValue(row[at] ?? '')));
  return typed || under.ruled || isAligned(header, under) ? run : undefined;
}

/** Words alone make a table only where they stand below each other. */
function isAligned(header: string, { lines, first }: Under): boolean {
  const starts = gaps(header).map((cell) => cell.start);
  return lines
    .slice(first, first + leastRows)
    .every((line) =>
      gaps(line).every((cell) => starts.some((start) => Math.abs(start - cell.start) <= 1)),
    );
}

function tailRun(header: string, under: Under): Run | undefined {
  const sample = under.lines.slice(under.first, under.first + leastRows);
  for (const { names, fit } of tailFits(header, sample)) {
    const run = collect(names, fit, under);
    const known = names.slice(1).some(isMeasure);
    // `Bright Solar Ltd` over a phone and a fax number is no header.
    const enough = known || (names.length > 2 && (run?.rows.length ?? 0) > leastRows);
    if (run !== undefined && enough) return run;
  }
  return undefined;
}

const measures =
  /\b(qty|quantity|pcs|pieces|units?|count|number|no|price|cost|rate|amount|total|sum|subtotal|value|balance|debit|credit|net|gross|vat|tax|fee|stock|sold|sales|revenue|profit|budget|actual|planned|hours?|minutes?|days?|weight|size|points?|score|age|year|pages?|seats?|share|percent|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4]|(?:19|20)\d\d)\b|%/i;
const isMeasure = (name: string): boolean => measures.test(name);

const totalLine =
  /^((grand|sub)[\s-]?)?(total|totals|sum|summe|gesamt)\b|^(vat|mwst|(sales )?tax|discount|shipping|balance( due)?|amount due)[\s:]*(\(?\d+([.,]\d+)?\s?%\)?)?$/i;

function collect(names: readonly string[], fit: Fit, { lines, first }: Under): Run | undefined {
  const rows: string[][] = [];
  let at = first;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const row = line.length > longestLine ? undefined : fit(line);
    if (row !== undefined && totalLine.test(row[0] ?? '')) break;
    const repeated = row?.every((cell, column) => cell === names[column]);
    if (row !== undefined && repeated !== true) rows.push(row);
    else if (row === undefined && (!isPassable(line) || !goesOn(lines, at + 1, fit))) break;
  }
  if (rows.length < leastRows || isBroken({ lines, at, fit })) return undefined;
  return { names, rows, end: at };
}

/** A rule, an empty line, a heading within the table, or the rest of a long name. */
const isPassable = (line: string): boolean =>
  isRule(line) || (!/\d/.test(line) && gaps(line).length === 1 && line.length < 80);

const goesOn = (lines: readonly string[], at: number, fit: Fit): boolean => {
  const next = fit(lines[at] ?? '');
  return next !== undefined && !totalLine.test(next[0] ?? '');
};

/** Rows behind a line that fits nothing: a part of the table would pass for the whole. */
function isBroken({ lines, at, fit }: { lines: readonly string[]; at: number; fit: Fit }): boolean {
  const line = lines[at] ?? '';
  if (isRule(line) || totalLine.test(gaps(line)[0]?.text ?? '') || /^\W*total/i.test(line))
    return false;
  return goesOn(lines, at + 1, fit);
}

// Which tests show which row of a table: those with the row's id in their name (`[F13]`, `[T5]`),
// and those that the row names by words of theirs. They are run here, by themselves.

import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './step.ts';

const root = join(import.meta.dirname, '..');

export interface MarkedRow {
  readonly id: string;
  /** Why no test here shows it. */
  readonly why?: string;
  /** Words in the names of tests that show it and do not carry its id. */
  readonly words?: readonly string[];
}

export interface Result {
  readonly fullName: string;
  readonly status: string;
  readonly meta?: { readonly tries?: number };
}

export interface Marks {
  /** The rows that a test of that name shows. */
  rowsOf(name: string): string[];
  /** The test files that show any row, with the rows they show. */
  markedFiles(): ReadonlyMap<string, readonly string[]>;
  /** Runs these tests and no others; `name` also names the report. */
  run(name: string): Promise<readonly Result[]>;
}

/** `letter` begins the ids: `F` reads `[F13]` and `F13:`. */
export function marksOf(letter: string, rows: readonly MarkedRow[]): Marks {
  const mark = new RegExp(`\\[${letter}(\\d+)\\]|\\b${letter}([1-9]\\d*):`, 'g');
  const rowsOf = (name: string): string[] => {
    const marked = [...name.matchAll(mark)].map(([, square, plain]) => letter + (square ?? plain));
    const worded = rows.filter(({ words = [] }) => words.some((each) => name.includes(each)));
    return [...marked, ...worded.map(({ id }) => id)];
  };
  const markedFiles = (): ReadonlyMap<string, readonly string[]> => {
    const found = testFiles().map(
      (file) => [file, rowsOf(readFileSync(join(root, file), 'utf8'))] as const,
    );
    return new Map(found.filter(([, shown]) => shown.length > 0));
  };
  const words = rows.flatMap((row) => row.words ?? []).map(literally);
  const pattern = [`\\[${letter}\\d+\\]`, `${letter}\\d+:`, ...words].join('|');
  const run = (name: string) => runTests(name, ['-t', pattern, ...markedFiles().keys()]);
  return { rowsOf, markedFiles, run };
}

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function testFiles(): readonly string[] {
  const patterns = ['tests/**/*.test.ts', 'packages/*/src/**/*.test.ts'];
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
}

async function runTests(name: string, only: readonly string[]): Promise<readonly Result[]> {
  const report = join(root, '.cache', `${name}.json`);
  const json = ['--reporter=json', `--outputFile.json=${report}`];
  mkdirSync(join(root, '.cache'), { recursive: true });
  const command = ['vitest', 'run', '--reporter=default', ...json, ...only] as const;
  await runStep({ name, command, live: true });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap((file: { assertionResults: Result[] }) => file.assertionResults);
}

/** Those of the results that show a row and were really run. */
export const shownBy = (marks: Marks, id: string, results: readonly Result[]): readonly Result[] =>
  results.filter(
    ({ fullName, status }) => marks.rowsOf(fullName).includes(id) && /passed|failed/.test(status),
  );

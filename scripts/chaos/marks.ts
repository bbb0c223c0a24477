// Which tests show which row of the fault table: those with the row's id in their name
// (`[F13]`, or `F13:`), and those that the row names by words of theirs.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultRow, rows } from './rows.ts';

const root = join(import.meta.dirname, '..', '..');
const mark = /\[F(\d+)\]|\bF(\d+):/g;

/** The rows that a test of that name shows. */
export function rowsOf(name: string): string[] {
  const marked = [...name.matchAll(mark)].map(([, square, plain]) => `F${square ?? plain}`);
  const worded = rows.filter(({ words = [] }) => words.some((each) => name.includes(each)));
  return [...marked, ...worded.map(({ id }) => id)];
}

/** What vitest's `-t` takes to run these tests and no others. */
export const namePattern = (): string =>
  ['\\[F\\d+\\]', 'F\\d+:', ...rows.flatMap(({ words = [] }: FaultRow) => words)].join('|');

/** The test files that show any row, with the rows they show. */
export function markedFiles(): ReadonlyMap<string, readonly string[]> {
  const patterns = ['tests/**/*.test.ts', 'packages/*/src/**/*.test.ts'];
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  const found = files.map(
    (file) => [file, rowsOf(readFileSync(join(root, file), 'utf8'))] as const,
  );
  return new Map(found.filter(([, shown]) => shown.length > 0));
}

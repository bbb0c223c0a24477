// What the benchmarks found, kept from run to run: one file for each, so that one can be measured
// again without the others, and what the documents are written from.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from './figures.ts';

const folder = join(import.meta.dirname, '..', '.cache', 'bench');

export interface Measured {
  readonly name: string;
  readonly about: string;
  readonly at: string;
  readonly isQuick: boolean;
  /** The part of the machine that others used just before it began. */
  readonly foreign: number;
  readonly figures: readonly Found[];
}

const linesOf = (name: string): string => join(folder, `${name}.jsonl`);
export const rowsFile = join(folder, 'growth-rows.json');

/** An empty file for a benchmark to write to; in a fresh clone not even its folder is there. */
export function newLines(name: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(linesOf(name), '');
  return linesOf(name);
}

export function readLines(name: string): Found[] {
  const file = linesOf(name);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line): Found => JSON.parse(line));
}

export function keep(measured: Measured): void {
  writeFileSync(join(folder, `${measured.name}.json`), JSON.stringify(measured, null, 2));
}

/** In the order asked for; what was never measured is left out. */
export function kept(names: readonly string[]): Measured[] {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => there.includes(`${name}.json`))
    .map((name): Measured => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
}

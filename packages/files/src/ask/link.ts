// What the words of a question stand for in a table: columns by name, synonym or slip of
// the pen, and cells by value.

import { type Column, isBlank, type Table } from '../tables.ts';
import { isTypo, stem, stemsOf, type Token } from './question.ts';
import { areSynonyms } from './synonyms.ts';

export interface ColumnMatch {
  readonly column: number;
  readonly score: number;
}

export interface CellMatch {
  readonly column: number;
  /** The cell as it stands in the file. */
  readonly cell: string;
}

export interface Links {
  columnsFor(tokens: readonly Token[]): ColumnMatch[];
  cellsFor(tokens: readonly Token[]): CellMatch[];
  /** Columns in which some cell has the word among others. */
  cellsWith(word: string): CellMatch[];
}

const maxIndexed = 50_000;
const weak = new Set('id name date number no code type of the value in'.split(' ').map(stem));

export function linkTo(table: Table): Links {
  const names = table.columns.map((column) => nameStems(column.name));
  const index = indexCells(table);
  return {
    columnsFor: (tokens) => matchColumns(names, tokens),
    cellsFor: (tokens) => index.get(keyOf(tokens.map((token) => token.text).join(' '))) ?? [],
    cellsWith: (word) => cellsContaining(index, word),
  };
}

interface NameStems {
  readonly all: readonly string[];
  /** Without what stands in brackets: `Revenue (USD)` → revenue. */
  readonly main: readonly string[];
}

const nameStems = (name: string): NameStems => {
  const main = stemsOf(name.replace(/[([].*?[)\]]/g, ' '));
  const all = stemsOf(name);
  return { all, main: main.length === 0 ? all : main };
};

function matchColumns(names: readonly NameStems[], tokens: readonly Token[]): ColumnMatch[] {
  const said = tokens.flatMap((token) => stemsOf(token.text));
  if (said.length === 0) return [];
  return names
    .map((name, column) => ({ column, score: nameScore(name, said) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score);
}

function nameScore(name: NameStems, said: readonly string[]): number {
  if (same(name.all, said) || same(name.main, said)) return 1;
  if (name.main.join('') === said.join('')) return 0.97;
  if (sameBut(name.main, said, isTypo)) return 0.85;
  if (sameBut(name.main, said, areSynonyms)) return 0.7;
  return partScore(name.main, said);
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

const sameBut = (
  a: readonly string[],
  b: readonly string[],
  alike: (x: string, y: string) => boolean,
): boolean =>
  a.length === b.length && a.every((word, at) => word === b[at] || alike(word, b[at] ?? ''));

/** Some words of the name: `price` for `unit price`, `order total` for `total of the order`. */
function partScore(name: readonly string[], said: readonly string[]): number {
  const exact = said.every((word) => name.some((own) => own === word || isTypo(own, word)));
  if (!exact)
    return said.length === 1 && name.some((own) => areSynonyms(own, said[0] ?? '')) ? 0.5 : 0;
  if (said.length > 1 && said.every((word) => weak.has(word))) return 0;
  const share = said.length / Math.max(1, name.length);
  const last = name.at(-1) === said.at(-1) ? 0.05 : 0;
  return (said.every((word) => weak.has(word)) ? 0.4 : 0.72) + share * 0.1 + last;
}

const keyOf = (text: string): string => stemsOf(text).join(' ');

function indexCells(table: Table): Map<string, CellMatch[]> {
  const index = new Map<string, CellMatch[]>();
  let indexed = 0;
  table.columns.forEach((column, at) => {
    const cells = indexable(column) ? new Set(table.rows.map((row) => row[at] ?? '')) : [];
    for (const cell of cells) {
      if (isBlank(cell) || cell.length > 80 || indexed >= maxIndexed) continue;
      indexed += 1;
      const key = keyOf(cell);
      const known = index.get(key) ?? [];
      if (!known.some((match) => match.column === at))
        index.set(key, [...known, { column: at, cell }]);
    }
  });
  return index;
}

/** Amounts are compared, not named; but ids and years are named though they are numbers. */
const indexable = (column: Column): boolean =>
  column.type === 'text' || (column.type === 'number' && isKeyLike(column.name));

export const isKeyLike = (name: string): boolean =>
  /(^|[\s_.-])(id|no|nr|number|code|key|year|sku|ref|#)\.?$|Id$|^#|^(order|invoice|ticket|row|index|rank|year)$/i.test(
    name.trim(),
  );

function cellsContaining(
  index: ReadonlyMap<string, readonly CellMatch[]>,
  word: string,
): CellMatch[] {
  const found = new Map<number, CellMatch>();
  const wanted = keyOf(word);
  for (const [key, matches] of index) {
    if (!` ${key} `.includes(` ${wanted} `)) continue;
    for (const match of matches) if (!found.has(match.column)) found.set(match.column, match);
  }
  return [...found.values()];
}

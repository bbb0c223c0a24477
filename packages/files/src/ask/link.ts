// What the words of a question stand for in a table: columns by name, synonym or slip of
// the pen, and cells by value.

import { type Column, isBlank, type Table } from '../tables.ts';
import { isKin, isTypo, stem, stemsOf, type Token, textKey } from './question.ts';
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

export interface PartMatch extends CellMatch {
  /** No other cell of the column has the word. */
  readonly only: boolean;
}

export interface Links {
  columnsFor(tokens: readonly Token[]): ColumnMatch[];
  cellsFor(tokens: readonly Token[]): CellMatch[];
  /** Columns in which some cell has the word among others. */
  cellsWith(word: string): PartMatch[];
}

const maxIndexed = 300_000;
const weak = new Set('id name date number no code type of the value in'.split(' ').map(stem));

/** Tables are asked more than once; their words do not change. */
const linked = new WeakMap<Table, Links>();

export function linkTo(table: Table): Links {
  const known = linked.get(table);
  if (known !== undefined) return known;
  const links = makeLinks(table);
  linked.set(table, links);
  return links;
}

function makeLinks(table: Table): Links {
  const names = table.columns.map((column) => nameStems(column.name));
  const index = indexCells(table);
  return {
    columnsFor: (tokens) => matchColumns(names, tokens),
    cellsFor: (tokens) => index.get(textKey(tokens.map((token) => token.text).join(' '))) ?? [],
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
  const all = tokens.flatMap((token) => stemsOf(token.text));
  const edges = [all[0] ?? '', all.at(-1) ?? ''];
  // A phrase may hold small words inside (`hours on Monday`), but not begin or end with one.
  const said = edges.some((word) => small.has(word)) ? all : withoutSmall(all);
  if (said.length === 0) return [];
  return names
    .map((name, column) => ({ column, score: nameScore(name, said) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score);
}

const small = new Set(['of', 'on', 'the', 'in', 'for', 'a', 'per']);
const withoutSmall = (words: readonly string[]): string[] =>
  words.filter((word) => !small.has(word));

function nameScore(name: NameStems, said: readonly string[]): number {
  if (same(name.all, said) || same(name.main, said)) return 1;
  if (name.main.join('') === said.join('')) return 0.97;
  if (same(withoutSmall(name.main).sort(), [...said].sort())) return 0.96;
  if (sameBut(name.main, said, isTypo)) return 0.85;
  if (sameBut(name.main, said, isKin)) return 0.75;
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

function indexCells(table: Table): Map<string, CellMatch[]> {
  const index = new Map<string, CellMatch[]>();
  let indexed = 0;
  table.columns.forEach((column, at) => {
    const cells = indexable(column) ? new Set(table.rows.map((row) => row[at] ?? '')) : [];
    for (const cell of cells) {
      if (isBlank(cell) || cell.length > 80 || indexed >= maxIndexed) continue;
      indexed += 1;
      const key = textKey(cell);
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
): PartMatch[] {
  const found = new Map<number, PartMatch>();
  const wanted = textKey(word);
  for (const [key, matches] of index) {
    if (!` ${key} `.includes(` ${wanted} `)) continue;
    for (const match of matches) {
      const known = found.get(match.column);
      found.set(match.column, { ...(known ?? match), only: known === undefined });
    }
  }
  return [...found.values()];
}

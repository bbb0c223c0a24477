// A question as a row of items: at each place the longest and surest of a phrase of the
// grammar, a column's name, a cell's value, a number, a date, or just a word.

import type { Day } from '../dates.ts';
import { longestPhrase, type Sign, signOf } from './lexicon.ts';
import type { CellMatch, ColumnMatch, Links } from './link.ts';
import type { Token } from './question.ts';

export type Item =
  /** `columns`: the phrase is a column's name too (`total`, `count`). */
  | {
      readonly kind: 'sign';
      readonly sign: Sign;
      readonly text: string;
      readonly columns: readonly ColumnMatch[];
    }
  | {
      readonly kind: 'column';
      readonly columns: readonly ColumnMatch[];
      readonly text: string;
      readonly negated: boolean;
    }
  | { readonly kind: 'cell'; readonly cells: readonly CellMatch[]; readonly text: string }
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly cells: readonly CellMatch[];
      readonly text: string;
    }
  | { readonly kind: 'date'; readonly day: Day; readonly text: string }
  | {
      readonly kind: 'word';
      readonly text: string;
      readonly capital: boolean;
      readonly quoted: boolean;
    };

export function toItems(tokens: readonly Token[], links: Links): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < tokens.length) {
    const ahead = tokens.slice(at, at + longestPhrase);
    const { item, length } = statedCell(ahead, tokens[at - 1], links) ?? bestItem(ahead, links);
    items.push(item);
    at += length;
  }
  return items;
}

/** `are done` where a cell says Done: behind the verb even a word of the grammar is a value. */
function statedCell(
  ahead: readonly Token[],
  before: Token | undefined,
  links: Links,
): Candidate | undefined {
  const [token] = ahead;
  const stated = /^(is|are|was|were|not)$/.test(before?.lower ?? '');
  if (token === undefined || !stated || signOf(token.lower)?.kind !== 'skip') return undefined;
  // `what year is it` is not about the department IT.
  if (/^(it|us|me|we|he)$/.test(token.text)) return undefined;
  const cells = links.cellsFor([token]);
  return cells.length === 0
    ? undefined
    : { item: { kind: 'cell', cells, text: token.text }, length: 1, worth: 1 };
}

interface Candidate {
  readonly item: Item;
  readonly length: number;
  readonly worth: number;
}

function bestItem(ahead: readonly Token[], links: Links): Candidate {
  const [first] = ahead;
  if (first === undefined) throw new RangeError('there is no token to read');
  const candidates = ahead.flatMap((_, at) => candidatesFor(ahead.slice(0, at + 1), links));
  const alone = { item: plainItem(first, links), length: 1, worth: 0.2 };
  return candidates.reduce((best, next) => (next.worth > best.worth ? next : best), alone);
}

function candidatesFor(span: readonly Token[], links: Links): Candidate[] {
  const length = span.length;
  const text = span.map((token) => token.text).join(' ');
  if (span.some((token) => token.kind === 'quoted') && length > 1) return [];
  const columns = links.columnsFor(span);
  const sign = signFor(span, links);
  const found: Candidate[] = [];
  const cells = cellsOf(span, links);
  if (cells.length > 0)
    found.push({ item: { kind: 'cell', cells, text }, length, worth: length * 1.02 });
  if (sign !== undefined) found.push(signCandidate(sign, { columns, text, length }));
  const best = columns[0]?.score ?? 0;
  if (best > 0 && (sign === undefined || mayBeColumn(sign, best, span))) {
    const quoted = span[0]?.kind === 'quoted' ? 0.5 : 0;
    // Who it is matters more than that `who` may also open a clause.
    const sure = sign === undefined ? best : Math.max(best, 0.95);
    found.push({
      item: { kind: 'column', columns, text, negated: false },
      length,
      worth: length * sure + quoted,
    });
  }
  return [...found, ...negatedColumn(span, links)];
}

/** `by year` is no grouping of dates where Year is a column of its own. */
function signFor(span: readonly Token[], links: Links): Sign | undefined {
  const sign = signOf(span.map((token) => token.lower).join(' '));
  const named =
    sign?.kind === 'bucket' && (links.columnsFor(span.slice(-1))[0]?.score ?? 0) >= 0.95;
  return named ? undefined : sign;
}

const plainWords = new Set([
  'who',
  'sold',
  'sell',
  'sells',
  'earn',
  'earns',
  'earned',
  'spend',
  'spent',
  'cost',
  'costs',
  'live',
  'lives',
  'pay',
  'people',
  'time',
]);

/** A word of the grammar stands for a column only if it is the column's very name. */
function mayBeColumn(sign: Sign, score: number, span: readonly Token[]): boolean {
  if (sign.kind === 'measure' || sign.kind === 'superlative' || sign.kind === 'compare')
    return false;
  if (score >= 0.95) return true;
  return score >= 0.65 && span.length === 1 && plainWords.has(span[0]?.lower ?? '');
}

interface SignSpan {
  readonly columns: readonly ColumnMatch[];
  readonly text: string;
  readonly length: number;
}

function signCandidate(sign: Sign, { columns, text, length }: SignSpan): Candidate {
  const named = columns.filter((match) => match.score >= 0.95);
  const worth = sign.kind === 'skip' ? 0.3 * length : 0.94 * length;
  return { item: { kind: 'sign', sign, text, columns: named }, length, worth };
}

function cellsOf(span: readonly Token[], links: Links): readonly CellMatch[] {
  const cells = links.cellsFor(span);
  const [only] = span;
  if (span.length > 1 || only === undefined || only.kind === 'quoted') return cells;
  if (only.kind === 'number') return [];
  const common = signOf(only.lower) !== undefined;
  return common ? cells.filter((match) => only.capital && match.cell === only.text) : cells;
}

/** `unpaid` for a yes-or-no column `Paid`. */
function negatedColumn(span: readonly Token[], links: Links): Candidate[] {
  const [token] = span;
  const bare = /^(?:un|in|non-?)(\w{4,})$/.exec(token?.lower ?? '')?.[1];
  if (span.length !== 1 || token === undefined || bare === undefined) return [];
  const columns = links
    .columnsFor([{ ...token, text: bare }])
    .filter((match) => match.score >= 0.95);
  if (columns.length === 0) return [];
  return [
    { item: { kind: 'column', columns, text: token.text, negated: true }, length: 1, worth: 0.9 },
  ];
}

function plainItem(token: Token, links: Links): Item {
  const { text } = token;
  if (token.day !== undefined) return { kind: 'date', day: token.day, text };
  if (token.value !== undefined)
    return { kind: 'number', value: token.value, cells: links.cellsFor([token]), text };
  return { kind: 'word', text, capital: token.capital, quoted: token.kind === 'quoted' };
}

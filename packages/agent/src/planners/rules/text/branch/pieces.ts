// A sentence about a tree as names, plain words and marks; names are told by the tree itself, by
// quotes, by capitals, and at last by standing where a name must.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Known } from '../intent.ts';
import { type Token, tokenize } from '../tokens.ts';
import { normal, stem } from '../words.ts';
import * as words from './words.ts';

export interface Piece {
  readonly kind: 'name' | 'soft' | 'word' | 'mark' | 'label';
  /** As written. */
  readonly text: string;
  readonly low: string;
  /** The tree, or the bar of the page, shows it. */
  readonly known: 'item' | 'way' | undefined;
}

const grammar = [
  words.onVerbs,
  words.offVerbs,
  words.onStates,
  words.offStates,
  words.openVerbs,
  words.outwards,
  words.onwards,
  words.pronouns,
  words.denials,
  words.duties,
  words.kinds,
  words.fillers,
  words.turning,
];
const isPlain = (low: string): boolean =>
  grammar.some((list) => list.has(low.replaceAll('’', "'")));

export interface Tree {
  readonly items: ReadonlySet<string>;
  readonly ways: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** Words that say what the tree is for: "Rooms to clean". */
  readonly about: ReadonlySet<string>;
}

const longestName = 6;

export function treeOf({ branches, controls, fields }: Known): Tree | undefined {
  if (branches === undefined || branches.items.length === 0) return undefined;
  const items = new Set(branches.items.map(normal));
  return {
    items,
    ways: new Set(controls.map(normal).filter((name) => !items.has(name))),
    labels: new Set(branches.labels.map(normal)),
    fields: new Set(fields.map(normal).filter((name) => !items.has(name))),
    about: new Set(
      branches.labels.flatMap((label) =>
        normal(label)
          .split(' ')
          .filter((word) => word.length > 3)
          .map(stem),
      ),
    ),
  };
}

/** Undefined: something in it is nothing that is said of a tree. */
export function piecesOf(text: string, tree: Tree): Piece[] | undefined {
  const tokens = tokenize(text);
  const out: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'when' || token.kind === 'address') return undefined;
    const [piece, size] = pieceAt(tokens, at, tree);
    // What is chosen in a field is no matter of the tree.
    if (piece.kind === 'name' && tree.fields.has(piece.low)) return undefined;
    out.push(piece);
    at += size;
  }
  return out;
}

function pieceAt(tokens: readonly Token[], at: number, tree: Tree): readonly [Piece, number] {
  const token = tokens[at];
  const { raw = '', low = '', kind = 'word' } = token ?? {};
  if (kind === 'quote') return [named(raw, tree), 1];
  if (kind === 'mark') return [{ kind: 'mark', text: raw, low: raw, known: undefined }, 1];
  const known = shownAt(tokens, at, tree);
  if (known !== undefined) return known;
  const size = runAt(tokens, at, tree);
  if (size > 0) return [named(textOf(tokens, at, size), tree), size];
  if (!isPlain(low) && tokens[at + 1]?.kind === 'number')
    return [named(textOf(tokens, at, 2), tree), 2];
  if (isPlain(low)) return [{ kind: 'word', text: raw, low, known: undefined }, 1];
  if (tree.about.has(stem(low))) return [{ kind: 'label', text: raw, low, known: undefined }, 1];
  return [{ kind: 'soft', text: raw, low, known: undefined }, 1];
}

const textOf = (tokens: readonly Token[], at: number, size: number): string =>
  tokens
    .slice(at, at + size)
    .map(({ raw }) => raw)
    .join(' ');

function named(text: string, tree: Tree): Piece {
  const low = normal(text);
  const known = tree.items.has(low) ? 'item' : tree.ways.has(low) ? 'way' : undefined;
  return { kind: 'name', text, low, known };
}

/** The longest name that the page shows. */
function shownAt(
  tokens: readonly Token[],
  at: number,
  tree: Tree,
): readonly [Piece, number] | undefined {
  for (let size = longestName; size > 0; size -= 1) {
    const some = tokens.slice(at, at + size);
    if (some.length < size || some.some(({ kind }) => kind === 'quote' || kind === 'mark'))
      continue;
    const text = textOf(tokens, at, size);
    const low = normal(text);
    if (tree.labels.has(low) && (size > 1 || tree.items.size === 0))
      return [{ kind: 'label', text, low, known: undefined }, size];
    const isName = tree.items.has(low) || (tree.ways.has(low) && /^\p{Lu}/u.test(text));
    if (isName && !(size === 1 && isPlain(low))) return [named(text, tree), size];
  }
  return undefined;
}

/** "the First floor": written with a capital it is part of a name. */
const counting = new Set(['first', 'second', 'third', 'last']);

/** The first word has its capital anyway. */
const isStart = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || /^[.;:!?\n–]$/u.test(tokens[at - 1]?.raw ?? '');

/** "Room 12", "West gallery": a capital, and what cannot be anything else behind it. */
function runAt(tokens: readonly Token[], at: number, { about }: Tree): number {
  const first = tokens[at];
  if (first === undefined || !/^\p{Lu}/u.test(first.raw)) return 0;
  if (isPlain(first.low) && (isStart(tokens, at) || !counting.has(first.low))) return 0;
  if (isStart(tokens, at) && (isVerbWord(first.low) || openVerbs.has(first.low))) return 0;
  let size = 1;
  for (let next = tokens[at + size]; next !== undefined; next = tokens[at + size]) {
    const goesOn =
      next.kind === 'number' ||
      (next.kind === 'word' &&
        (/^\p{Lu}/u.test(next.raw) || !(isPlain(next.low) || about.has(stem(next.low)))));
    if (!goesOn || size > longestName) break;
    size += 1;
  }
  return size;
}

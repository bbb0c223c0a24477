// A sentence about a list as its name, values, plain words and marks.

import { isVerbWord } from '../../lexicon/verbs.ts';
import type { Known } from '../intent.ts';
import { type Token, tokenize } from '../tokens.ts';
import { contentWords, normal, stem } from '../words.ts';
import * as words from './words.ts';

export interface Piece {
  readonly kind: 'name' | 'field' | 'soft' | 'word' | 'mark';
  /** As written. */
  readonly text: string;
  readonly low: string;
  /** The list that it is the name of. */
  readonly field?: string;
}

const plain = [
  words.adding,
  words.putting,
  words.dropping,
  words.additive,
  words.denials,
  words.pronouns,
  words.joints,
  words.fillers,
];
const isPlain = (low: string): boolean => plain.some((list) => list.has(low));

const listsOf = ({ kinds = {} }: Known): string[] =>
  Object.keys(kinds).filter((name) => /^(?:select|dropdown|combobox)$/.test(kinds[name] ?? ''));

const longestName = 6;

export function piecesOf(text: string, known: Known): Piece[] {
  const tokens = tokenize(text);
  const out: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [piece, size] = pieceAt(tokens, at, known);
    out.push(piece);
    at += size;
  }
  return out;
}

function pieceAt(tokens: readonly Token[], at: number, known: Known): readonly [Piece, number] {
  const { raw = '', low = '', kind = 'word' } = tokens[at] ?? {};
  if (kind === 'quote') return [nameOrField(raw, known), 1];
  if (kind === 'mark') return [{ kind: 'mark', text: raw, low: raw }, 1];
  const shown = shownAt(tokens, at, known);
  if (shown !== undefined) return shown;
  if (isPlain(low.replaceAll('’', "'"))) return [{ kind: 'word', text: raw, low }, 1];
  const list = /^\p{Ll}/u.test(raw) ? listByNoun(known, low) : undefined;
  if (list !== undefined) return [{ kind: 'field', text: raw, low, field: list }, 1];
  const size = runAt(tokens, at);
  if (size === 0) return [{ kind: 'soft', text: raw, low }, 1];
  const text = textOf(tokens, at, size);
  return [{ kind: 'name', text, low: normal(text) }, size];
}

const textOf = (tokens: readonly Token[], at: number, size: number): string =>
  tokens
    .slice(at, at + size)
    .map(({ raw }) => raw)
    .join(' ');

function nameOrField(text: string, known: Known): Piece {
  const field = listsOf(known).find((name) => normal(name) === normal(text));
  const low = normal(text);
  return field === undefined ? { kind: 'name', text, low } : { kind: 'field', text, low, field };
}

/** The longest name of a list, or of what one offers, that stands here. */
function shownAt(
  tokens: readonly Token[],
  at: number,
  known: Known,
): readonly [Piece, number] | undefined {
  for (let size = longestName; size > 0; size -= 1) {
    const some = tokens.slice(at, at + size);
    if (some.length < size || some.some(({ kind }) => /^(?:quote|mark|when)$/.test(kind))) continue;
    const text = textOf(tokens, at, size);
    const low = normal(text);
    const field = listsOf(known).find((name) => normal(name) === low);
    if (field !== undefined) return [{ kind: 'field', text, low, field }, size];
    if (isPlain(low)) continue;
    const option = known.options.find((each) => normal(each.text) === low);
    if (option !== undefined) return [{ kind: 'name', text: option.text, low }, size];
  }
  return undefined;
}

/** "the guests", where one list has guests in its name. */
function listByNoun(known: Known, low: string): string | undefined {
  const said = stem(low);
  const [list, other] = listsOf(known).filter((name) =>
    contentWords(name).map(stem).includes(said),
  );
  return other === undefined && low.length > 3 ? list : undefined;
}

function runAt(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  const isStart = at === 0 || /^[.;:!?\n–]$/u.test(tokens[at - 1]?.raw ?? '');
  if (first === undefined || !/^\p{Lu}/u.test(first.raw)) return 0;
  if (isStart && isVerbWord(first.low)) return 0;
  let size = 1;
  while (/^\p{Lu}|^\d/u.test(tokens[at + size]?.raw ?? '') && size < longestName) size += 1;
  return size;
}

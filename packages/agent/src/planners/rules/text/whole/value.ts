// Whether words can be the value of a field: a number for a count, a day for a date, and for a text
// what is quoted or holds none of the words that sentences are made of.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Found } from './frame.ts';
import type { Piece } from './marked.ts';
import type { NameKind } from './name.ts';
import { common } from './words.ts';

const sentenceWords =
  /^(?:i|you|we|he|she|they|it|is|are|was|were|be|been|should|must|shall|will|would|could|has|have|had|do|does|did|not|there|here|that|which|who|what|whatever|where|when|if|because|instead|than|me|us|them|everything|anything|nothing|something|\p{L}+'(?:s|re|ve|d|ll|m|t))$/u;

export function isValue(found: Found, slot: string, kind: NameKind | undefined): boolean {
  const pieces = found.pieces(slot);
  const [only, other] = pieces;
  if (only === undefined || pieces.some((piece, at) => isApart(pieces[at - 1], piece)))
    return false;
  const isOne = other === undefined;
  if (kind === 'number') return isOne && /[#]/u.test(signOf(only));
  if (kind === 'date' || kind === 'time') return isOne && /[@#q]/u.test(signOf(only));
  if (isOne && signOf(only) !== '') return true;
  return isPlain(pieces);
}

/** Something between them was taken out. */
const isApart = (before: Piece | undefined, { start }: Piece): boolean =>
  before !== undefined && start - before.end > 3;

/** Of what kind a mark is, in letters; empty for a word. */
const signOf = ({ seen }: Piece): string =>
  seen.startsWith('<') ? (/^<([^.]*)/u.exec(seen)?.[1] ?? '') : '';

function isPlain(pieces: readonly Piece[]): boolean {
  if (pieces.some(({ quoted, seen }) => quoted || sentenceWords.test(seen))) return false;
  if (pieces.some((_, at) => goesOn(pieces, at))) return false;
  if (pieces.some(isDay) && !pieces.every((piece) => isDay(piece) || stretch.test(piece.seen)))
    return false;
  const [first] = pieces;
  const last = pieces.at(-1);
  return first !== undefined && last !== undefined && !isUsual(first) && !isUsual(last);
}

/** Words around a day say what is to be done with it: "should start on the 5th and end on the 9th". */
const isDay = (piece: Piece): boolean => signOf(piece).includes('@');
const stretch = /^(?:from|to|until|till|through|and|-|–|—|~)$/u;

/** Where the request may go on: "and fold the towels", "in the billing address", "before noon". */
function goesOn(pieces: readonly Piece[], at: number): boolean {
  const { seen = '', raw = '' } = pieces[at] ?? {};
  const next = pieces[at + 1];
  if (/^(?:and|or|then)$/u.test(seen)) return next === undefined || isLow(next, pieces[at + 2]);
  if (/^(?:before|after|while|once|until|unless|if|when|whenever|so)$/u.test(seen)) return true;
  const isPlace = /^(?:in|on|under|at|from|within|by|for|with|without)$/u.test(seen);
  return (
    isPlace && raw === seen && /^(?:the|my|our|your|this|that|its|their)$/u.test(next?.seen ?? '')
  );
}

/** "gluten and soy" may be a value, "Oslo and fold the towels" is not. */
const isLow = ({ raw, seen }: Piece, after: Piece | undefined): boolean =>
  raw.toLowerCase() === raw && (after !== undefined || isVerbWord(seen) || openVerbs.has(seen));

/** A word of requests; one that begins a sentence has its capital from that. */
const isUsual = ({ seen, raw, starts }: Piece): boolean =>
  common.has(seen) && (starts || raw.toLowerCase() === raw);

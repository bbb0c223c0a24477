// Whether words are the name of something that is not in sight yet: an entry of a closed list or menu.
// Quoted, or written as names are; what counts, compares or joins names is none.

import type { Found } from './frame.ts';
import type { Piece } from './marked.ts';
import { isValue } from './value.ts';

const telling =
  /^(?:and|or|nor|not|no|none|any|every|each|all|other|others|another|same|first|last|next|previous|default|more|less|most|least|higher|lower|better|best|worst|only|except|but|than|instead|rather|yes|on|off|whichever|cheapest|\p{Ll}{2,}est|from|until|till|by|if|unless|,|&|\/|\+)$/u;
const longest = 6;

export function namedIn(found: Found, slot: string, isLabelled = false): string | undefined {
  const pieces = found.pieces(slot);
  const [first] = pieces;
  if (first === undefined || pieces.length > longest) return undefined;
  if (pieces.length === 1 && first.quoted) return first.raw;
  if (!isValue(found, slot, undefined)) return undefined;
  if (pieces.some(({ seen }) => telling.test(seen))) return undefined;
  return isLabelled || isWritten(first) || isUnit(pieces) ? found.text(slot) : undefined;
}

/** With a capital or a number; a name of the page may be written in any way. */
const isWritten = ({ raw, seen }: Piece): boolean =>
  /^[\p{Lu}\d]/u.test(raw) || seen.startsWith('<');

/** "four stars": counted, so it is one of several such. */
const isUnit = (pieces: readonly Piece[]): boolean =>
  pieces.length === 2 && /^<[^.]*#/u.test(pieces[0]?.seen ?? '');

/** Several names: "Oslo, Bergen and Moss". */
export function severalIn(found: Found, slot: string): readonly string[] | undefined {
  const pieces = found.pieces(slot);
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (/^(?:and|,|&)$/u.test(piece.seen)) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  const names = parts
    .filter((part, at) => part.length > 0 || at === 0)
    .map((part) => namedIn({ ...found, pieces: () => part, text: () => saidBy(part) }, slot));
  return names.every((name) => name !== undefined) ? names : undefined;
}

const saidBy = (pieces: readonly Piece[]): string =>
  pieces.length === 1 ? (pieces[0]?.raw ?? '') : pieces.map(({ raw }) => raw).join(' ');

// Where a sentence about a list falls into parts, of which some only tell.

import type { Piece } from './pieces.ts';
import * as words from './words.ts';

const ends = /^[.;:!?\n–]$/u;

export const isDeed = ({ kind, low }: Piece): boolean =>
  kind === 'word' && (words.adding.has(low) || words.putting.has(low) || words.dropping.has(low));

export function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const [at, piece] of pieces.entries()) {
    const isSo = piece.low === 'so' && pieces[at - 1]?.low === ',';
    if (ends.test(piece.low) || isSo || startsAnew(pieces, at, parts.at(-1) ?? [])) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}

/** "The soup was thin and cold, add both as notes": behind the comma somebody is told to do it. */
function startsAnew(pieces: readonly Piece[], at: number, before: readonly Piece[]): boolean {
  if (pieces[at]?.low !== ',' || before.some(isDeed)) return false;
  const next = pieces.slice(at + 1).find(({ low }) => low !== 'please');
  const isTelling = before.some(({ low }) => telling.test(low));
  return isTelling && next !== undefined && isDeed(next);
}

const telling = /^(?:is|are|was|were|has|have|will|looks|seems)$/;

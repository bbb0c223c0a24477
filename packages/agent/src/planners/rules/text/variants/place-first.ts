// "…, you can do that on the Tools tab", "…, which is found under Alerts": a piece that names a
// place and nothing else says where it is to be done.

import { placesIn } from '../gist/places.ts';
import { type Piece, piecesOf, withoutPieces, wordsOfPiece } from './pieces.ts';
import type { Said } from './said.ts';

export function placeFirst(said: Said, text: string): string {
  const all = piecesOf(text);
  const found = all.flatMap((piece, at) => {
    const place = at === 0 && isLeading(piece) ? undefined : placeOf(said, piece);
    return place === undefined ? [] : [{ piece, place }];
  });
  const [only, ...more] = found;
  if (only === undefined || more.length > 0 || all.length < 2) return text;
  return `In ${only.place}, ${withoutPieces(all, new Set([only.piece]))}`;
}

const isLeading = ({ text }: Piece): boolean => /^\s*(?:in|on|under|at|within)\b/iu.test(text);

/** Verbs that ask for more than to be there. */
const asking =
  /^(?:open|go|press|click|tick|check|choose|select|pick|turn|switch|remove|add|move|drag|read|hit|tap)$/;

function placeOf(said: Said, piece: Piece): string | undefined {
  if (piece.mark.trim() === ')' && said.ground.press(piece.text.trim())) return piece.text.trim();
  const words = wordsOfPiece(said, piece);
  const [place, ...more] = placesIn(words, said.ground, said.masked.plain);
  if (place === undefined || more.length > 0) return undefined;
  const taken = new Set(place.words);
  const rest = words.filter(({ at }) => !taken.has(at));
  const idle = rest.every(
    ({ kind, low }) => (kind === 'filler' && !asking.test(low)) || kind === 'mark',
  );
  return idle && rest.some(({ low }) => holding.test(low)) ? place.text : undefined;
}

/** It speaks of what is said beside it. */
const holding =
  /^(?:which|that|this|it|there|there's|it's|that's|found|done|where|changing|change|adjust|adjusting|update|updating)$/;

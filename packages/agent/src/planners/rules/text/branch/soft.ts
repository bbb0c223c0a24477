// Plain words that stand where a name must: "tick the library", "under the roots".

import type { Piece } from './pieces.ts';
import * as words from './words.ts';

const longest = 3;

export function namedSoft(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const size = softRun(pieces, at);
    const piece = pieces[at];
    if (piece === undefined) break;
    if (size > 0 && isNamePlace(pieces, at)) {
      const text = pieces
        .slice(at, at + size)
        .map((each) => each.text)
        .join(' ');
      out.push({ kind: 'name', text, low: text.toLowerCase(), known: undefined });
    } else out.push(...pieces.slice(at, at + Math.max(1, size)));
    at += Math.max(1, size);
  }
  return out;
}

function softRun(pieces: readonly Piece[], at: number): number {
  let size = 0;
  while (pieces[at + size]?.kind === 'soft' && size < longest) size += 1;
  return size;
}

const articles = new Set(['the', 'both', 'item', 'entry', 'box', 'of', 'be']);

/** Behind a deed or "under", with no more than an article between. */
function isNamePlace(pieces: readonly Piece[], at: number): boolean {
  let back = at - 1;
  while (articles.has(pieces[back]?.low ?? '')) back -= 1;
  const before = pieces[back];
  if (before === undefined || before.kind === 'mark') return back < at - 1;
  const { low, kind } = before;
  if (kind === 'name') return false;
  return (
    words.onVerbs.has(low) ||
    words.offVerbs.has(low) ||
    words.arrows.has(low) ||
    (back < at - 1 &&
      (/^(?:to|is|are)$/.test(low) ||
        words.outwards.has(low) ||
        words.onwards.has(low) ||
        words.duties.has(low)))
  );
}

// A masked instruction in the pieces that its marks and "so" make, and put together again.

import { isVerbWord } from '../../lexicon/verbs.ts';
import { type Word, wordsIn } from '../gist/words.ts';
import type { Said } from './said.ts';

export interface Piece {
  readonly text: string;
  /** What stands between it and the next one. */
  readonly mark: string;
}

const joint =
  /\s*[.;!?\n]+(?:\s+|$)|,\s+(?:(?:so|and|but)\s+)?|\s+so\s+|:\s+|\s+[–—]\s+|\s*[()]\s*/giu;

export function piecesOf(text: string): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(joint)) {
    out.push({ text: text.slice(from, found.index), mark: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from), mark: '' });
  return out.filter((piece) => piece.text.trim() !== '');
}

const beginsDeed = (piece: Piece | undefined): boolean =>
  isVerbWord(/^\s*(?:please\s+)?(\p{L}+)/iu.exec(piece?.text ?? '')?.[1]?.toLowerCase() ?? '');

const stop = /[.;!?\n]/u;

/** Where something was taken out between two commas, the halves belong together again. */
export function withoutPieces(all: readonly Piece[], gone: ReadonlySet<Piece>): string {
  let out = '';
  for (const [at, piece] of all.entries()) {
    if (gone.has(piece)) {
      if (stop.test(piece.mark)) out = `${out.replace(/[\s,:–—-]+$/u, '')}. `;
      else if (stop.test(out.slice(-2)) || out === '') continue;
      else if (!beginsDeed(all[at + 1]))
        out = `${out.replace(/[\s,:(]+$/u, '')}${at === all.length - 1 ? '' : ' '}`;
    } else out += piece.text + piece.mark;
  }
  return out.replace(/^[\s.]+|(?:(?<=\.)[\s.]+|[\s,:(]+(?:so|and|but)?\s*)$/gu, '').trim();
}

export const wordsOfPiece = ({ masked }: Said, { text }: Piece): Word[] =>
  wordsIn(text, masked.plain);

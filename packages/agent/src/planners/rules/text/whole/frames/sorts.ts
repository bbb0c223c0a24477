// The order of records. It is said in too many ways for patterns: what counts is that every word is
// one that orders are spoken of with, that one column is named, and that all that is said of the
// great and the small, the first and the last agrees.

import type { Deed } from '../deed.ts';
import { type Found, type Frame, isOf } from '../frame.ts';
import type { Piece } from '../marked.ts';
import { asNoun, type Records } from '../records.ts';
import { wayOf } from '../sort-way.ts';

interface Said {
  readonly words: readonly string[];
  readonly column?: string;
}

/** A list may offer "Length, longest first" just as it is said. */
function saidBy(piece: Piece, records: Records): Said {
  const own = piece.names.find(({ kind }) => kind === 'column')?.text;
  if (own !== undefined) return { words: ['column'], column: own };
  const low = piece.raw.toLowerCase();
  const column = piece.names.some(({ kind }) => kind === 'option')
    ? records.columns.find((name) => low.startsWith(`${name.toLowerCase()},`))
    : undefined;
  if (column === undefined) return { words: [asNoun(piece, records)] };
  return { words: ['column', ...(low.slice(column.length).match(/[\p{L}'-]+|,/gu) ?? [])], column };
}

const sorted = (found: Found): Deed[] | undefined => {
  const said = found.pieces('bag').map((piece) => saidBy(piece, found.records));
  const [column, other] = new Set(said.flatMap((each) => each.column ?? []));
  const isOne = column !== undefined && other === undefined && found.records.rows.length > 1;
  const way = isOne ? wayOf(said.flatMap(({ words }) => words)) : undefined;
  return column === undefined || way === undefined
    ? undefined
    : [{ do: 'sort', column, down: way === 'down' }];
};

/** The whole clause, if it names a column. */
const all: Frame['match'] = ({ seen }) =>
  seen.some((word) => isOf(word, 'column') || isOf(word, 'option'))
    ? new Map([['bag', [0, seen.length]]])
    : undefined;

export const sortFrames: readonly Frame[] = [{ match: all, as: sorted, cost: 1.05 }];

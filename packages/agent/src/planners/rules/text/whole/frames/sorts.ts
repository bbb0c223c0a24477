// The order of records. It is said in too many ways for patterns: what counts is that every word is
// one that orders are spoken of with, that one column is named, and that all that is said of the
// great and the small, the first and the last agrees.

import type { Deed } from '../deed.ts';
import { type Found, type Frame, isOf } from '../frame.ts';
import { wayOf } from '../sort-way.ts';

const sorted = (found: Found): Deed[] | undefined => {
  const pieces = found.pieces('bag');
  const columns = new Set(
    pieces
      .flatMap(({ names }) => names.filter(({ kind }) => kind === 'column'))
      .map(({ text }) => text),
  );
  const [column, other] = columns;
  if (column === undefined || other !== undefined || found.records.rows.length < 2)
    return undefined;
  const words = pieces.map(({ seen, names }) =>
    names.some(({ kind }) => kind === 'column') ? 'column' : seen,
  );
  const way = wayOf(words);
  return way === undefined ? undefined : [{ do: 'sort', column, down: way === 'down' }];
};

/** The whole clause, if it names a column. */
const all: Frame['match'] = ({ seen }) =>
  seen.some((word) => isOf(word, 'column')) ? new Map([['bag', [0, seen.length]]]) : undefined;

export const sortFrames: readonly Frame[] = [{ match: all, as: sorted, cost: 1.05 }];

// "Two more guests: Ana and Bo": how many there are to be, and a word for what they are.

import type { Piece } from './pieces.ts';

const numbers = ['one', 'two', 'three', 'four', 'five'];
const more = /^(?:more|further|additional|extra|new|following|these|other)$/;

const sizeOf = (low: string): number => (/^\d$/.test(low) ? Number(low) : numbers.indexOf(low) + 1);

/** A noun behind a number or "more" says what those are that follow; it is none of them. */
export function isCountedKind(pieces: readonly Piece[], at: number): boolean {
  const { kind, low = '' } = pieces[at] ?? {};
  const before = pieces[at - 1]?.low ?? '';
  return kind === 'soft' && /s$|people$/u.test(low) && (more.test(before) || sizeOf(before) > 1);
}

/** As many as were said, if a number was said. */
export function isCountRight(pieces: readonly Piece[], values: readonly unknown[]): boolean {
  const sizes = pieces
    .filter(({ kind, low }, at) => kind === 'word' && sizeOf(low) > 1 && isBeforeKind(pieces, at))
    .map(({ low }) => sizeOf(low));
  return sizes.every((size) => size === values.length);
}

function isBeforeKind(pieces: readonly Piece[], at: number): boolean {
  const next = pieces.slice(at + 1).find(({ low }) => !more.test(low));
  return next?.kind === 'soft' || next?.kind === 'field' || /s$/u.test(next?.low ?? '');
}

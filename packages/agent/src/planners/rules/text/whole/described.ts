// Records told by a description: their place, what a cell says, the most or the least, all of them.
// Each description that fits rows of the page exactly becomes one name, so that frames only know
// names of records.

import { type Found, foundIn, type Heard } from './frame.ts';
import type { Piece } from './marked.ts';
import { type Clause, clauseOf, type Reach, reachOf } from './matcher.ts';
import { asNoun, type RecordRow, type Records } from './records.ts';
import { rowPatterns } from './row-patterns.ts';

export type Told = (found: Found) => readonly RecordRow[] | undefined;

interface Pattern {
  readonly reach: (clause: Clause, from: number) => Reach | undefined;
  readonly told: Told;
  /** It is said as several, even where one is meant. */
  readonly isSeveral: boolean;
  /** It points back where records were spoken of before. */
  readonly isPronoun: boolean;
}

const patterns: readonly Pattern[] = rowPatterns.flatMap(
  ({ says, told, isSeveral, isPronoun = false }) =>
    says.map((written) => ({ reach: reachOf(written), told, isSeveral, isPronoun })),
);

/** The pieces with each description as one; undefined where there is none. */
export function described(heard: Heard, pieces: readonly Piece[]): readonly Piece[] | undefined {
  if (heard.records.rows.length === 0) return undefined;
  const clause = clauseOf(pieces.map((piece) => asSaid(piece, heard.records)));
  const made: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const found = longestAt({ heard, clause, pieces }, at, made);
    made.push(found?.piece ?? (pieces[at] as Piece));
    at = found?.end ?? at + 1;
  }
  return made.length < pieces.length || made.some(({ parts }) => parts !== undefined)
    ? made
    : undefined;
}

interface Scene {
  readonly heard: Heard;
  readonly clause: Clause;
  readonly pieces: readonly Piece[];
}

interface Piecewise {
  readonly piece: Piece;
  readonly end: number;
}

function longestAt(
  { heard, clause, pieces }: Scene,
  at: number,
  made: readonly Piece[],
): Piecewise | undefined {
  const isKnown = made.some(({ names }) => names.some(({ kind }) => kind === 'record'));
  let top: Piecewise | undefined;
  for (const { reach, told, isSeveral, isPronoun } of patterns) {
    if (isPronoun && isKnown) continue;
    const reached = reach(clause, at);
    if (reached === undefined || reached.end <= (top?.end ?? at)) continue;
    const rows = told(foundIn(heard, pieces, reached.found));
    if (rows === undefined || !areTold(rows, isSeveral)) continue;
    const { end } = reached;
    top = { piece: pieceOf(pieces.slice(at, end), rows, isSeveral, made.length), end };
  }
  return top;
}

/** One record is told by what fits one only. */
const areTold = (rows: readonly RecordRow[], isSeveral: boolean): boolean =>
  (isSeveral ? rows.length > 0 : rows.length === 1) &&
  rows.every(({ title, names }) => names.includes(title));

function pieceOf(
  parts: readonly Piece[],
  rows: readonly RecordRow[],
  isSeveral: boolean,
  at: number,
): Piece {
  const [first] = parts as [Piece];
  return {
    ...first,
    seen: `<${isSeveral ? 'a' : 'r'}.${at}>`,
    end: parts.at(-1)?.end ?? first.end,
    names: rows.map(({ title }) => ({ kind: 'record', text: title })),
    raw: parts.map(({ raw }) => raw).join(' '),
    quoted: false,
    parts,
  };
}

/** A list may offer "All" as well. */
const asSaid = (piece: Piece, records: Records): string =>
  /^all$/iu.test(piece.raw) && !piece.quoted ? 'all' : asNoun(piece, records);

/** The pieces as they were before descriptions became names. */
export const undescribed = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) => piece.parts ?? [piece]);

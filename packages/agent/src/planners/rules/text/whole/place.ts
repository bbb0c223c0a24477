// The tab that a clause names as the place of what it asks for, before or behind it.

import type { Piece } from './marked.ts';
import { sourceOf } from './pattern.ts';

interface AtPlace {
  readonly tab: string;
  readonly rest: readonly Piece[];
}

const inTab =
  '[over|back] (in|on|under|at|within|inside|from|beneath|below|over in|over on|over at|over under)';

const before = [
  `${inTab} {TAB} [,|:|>|→|-]`,
  '{TAB} (,|:|>|→|->|/|-|–)',
  '[go|switch|change|turn|move|over] [back|over] to {TAB} (,|:|and|then|to)',
].map((written) => new RegExp(`^${sourceOf(written)}`, 'du'));

const within = [
  `[,] [{whichis}] [{located}] ${inTab} {TAB} [,]`,
  `{lp} [{whichis}] [${inTab}] {TAB} {rp}`,
].map((written) => new RegExp(` ${sourceOf(written)}`, 'gdu'));

const seenOf = (pieces: readonly Piece[]): string => pieces.map(({ seen }) => `${seen} `).join('');
const count = (text: string): number => text.split(' ').length - 1;

/** The tab of a clause, and the clause without it: in front, behind, or after what stands there. */
export const placeAround = (clause: readonly Piece[]): readonly AtPlace[] => [
  ...inFront(clause),
  ...among(clause),
];

const tabIn = (pieces: readonly Piece[]): string | undefined =>
  pieces.flatMap(({ names }) => names).findLast(({ kind }) => kind === 'tab')?.text;

function inFront(clause: readonly Piece[]): AtPlace[] {
  const seen = seenOf(clause);
  return before.flatMap((pattern) => {
    const length = count(pattern.exec(seen)?.[0] ?? '');
    const tab = tabIn(clause.slice(0, length));
    return tab === undefined ? [] : [{ tab, rest: clause.slice(length) }];
  });
}

function among(clause: readonly Piece[]): AtPlace[] {
  const seen = ` ${seenOf(clause)}`;
  return within.flatMap((pattern) =>
    [...seen.matchAll(pattern)].flatMap((match) => {
      const from = count(seen.slice(0, match.index + 1)) - 1;
      const to = from + count(match[0]) - 1;
      const tab = tabIn(clause.slice(from, to));
      const rest = [...clause.slice(0, from), ...clause.slice(to)];
      return tab === undefined || from === 0 || rest.length === 0 ? [] : [{ tab, rest }];
    }),
  );
}

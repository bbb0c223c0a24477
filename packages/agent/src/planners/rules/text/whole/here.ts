// The page or the record that a way has led to, and how a request speaks of it: what is left is asked
// for here.

import type { Piece } from './marked.ts';
import type { Name } from './name.ts';
import { sourceOf } from './pattern.ts';

/** Where a request is read: places that were gone to, and whose page it is. */
export const namesHere = (places: readonly string[], owner: string): readonly Name[] => [
  ...places.map((text) => ({ kind: 'place' as const, text })),
  ...(owner === '' ? [] : [{ kind: 'owner' as const, text: owner }]),
];

const place = '[{the}] [{tabnoun} [{called}]] {place} [{tabnoun}]';
const owner = '[{the}] [{ownernoun} [{called}]] {owner} [{ownernoun}]';
const ends = '(,|:|>|→|->|/|-|–)';

const spoken = [
  `[,] [{whichis}] [{located}] [over|back] (in|on|under|at|within|inside|from|over in|over on) ${place}`,
  `({open}|{lookfor}) [back] [to|over to|into|up] (${place}|${owner}) [, and then|and then|, then|, and|,|and|then]`,
  `(${place}|${owner}) ${ends}`,
  `${owner} 's`,
  `(of|for|on|from|at|in) ${owner}`,
  `${owner} [now|also] (has|gets|needs|should have|must have|wants|got) [now] [a|an|the] [new|different]`,
].map((written) => new RegExp(`(?<=^| )${sourceOf(written)}`, 'u'));

const count = (text: string): number => text.split(' ').length - 1;
const seenOf = (pieces: readonly Piece[]): string => pieces.map(({ seen }) => `${seen} `).join('');

export function withoutHere(pieces: readonly Piece[]): readonly Piece[] {
  let rest = pieces;
  for (;;) {
    const seen = seenOf(rest);
    const match = spoken.map((pattern) => pattern.exec(seen)).find((each) => each !== null);
    if (match === undefined || match === null || match[0] === '') return rest;
    const from = count(seen.slice(0, match.index));
    rest = [...rest.slice(0, from), ...rest.slice(from + count(match[0]))];
  }
}

// A frame: the patterns of one meaning, and what is to be done where one of them fits a whole clause.

import { type Deed, it } from './deed.ts';
import type { Piece } from './marked.ts';
import { type Clause, matcherOf, type Slots } from './matcher.ts';
import { letters, type Name, type NameKind } from './name.ts';
import type { Records } from './records.ts';

export interface Frame {
  readonly match: (clause: Clause) => Slots | undefined;
  readonly as: (found: Found) => readonly Deed[] | undefined;
  readonly cost: number;
}

export interface Found {
  has(slot: string): boolean;
  /** The names of these kinds in a slot, in order; undefined where it only points back. */
  all(slot: string, ...kinds: NameKind[]): readonly Name[] | undefined;
  /** The one name in a slot. */
  one(slot: string, ...kinds: NameKind[]): Name | undefined;
  /** Its text, or a sign for what was named last. */
  name(slot: string, ...kinds: NameKind[]): string;
  /** The words as they were said. */
  text(slot: string): string;
  pieces(slot: string): readonly Piece[];
  readonly records: Records;
  /** What was said behind the clause. */
  readonly after: string;
  /** A question mark closes it. */
  readonly isAsked: boolean;
  /** The whole clause as patterns see it. */
  readonly seen: string;
}

/** What was said, and the records that it may speak of. */
export interface Heard {
  readonly said: string;
  readonly records: Records;
}

export const frames = (patterns: readonly string[], as: Frame['as'], cost = 1): readonly Frame[] =>
  patterns.map((written) => ({ match: matcherOf(written), as, cost }));

/** What a frame found in a clause. */
export function foundIn({ said, records }: Heard, pieces: readonly Piece[], slots: Slots): Found {
  const range = (slot: string): readonly Piece[] => {
    const [from, to] = slots.get(slot) ?? [0, 0];
    return pieces.slice(from, to);
  };
  const all: Found['all'] = (slot, ...kinds) => {
    const named = range(slot).flatMap(({ names }) =>
      names.filter(({ kind }) => kinds.includes(kind)),
    );
    return named.length === 0 ? undefined : named;
  };
  const one: Found['one'] = (slot, ...kinds) => all(slot, ...kinds)?.[0];
  const after = said.slice(pieces.at(-1)?.end ?? said.length);
  return {
    has: (slot) => slots.has(slot),
    all,
    one,
    name: (slot, ...kinds) => one(slot, ...kinds)?.text ?? it,
    text: (slot) => saidIn(said, range(slot)),
    pieces: range,
    records,
    after,
    isAsked: closes.test(after),
    seen: pieces.map(({ seen }) => `${seen} `).join(''),
  };
}

const closes = /^[\s,]*(?:(?:please|now|thanks|then)[\s,]*)?[?]/iu;

function saidIn(said: string, pieces: readonly Piece[]): string {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last ? first.raw : said.slice(first.start, last.end);
}

export const isOf = (seen: string, kind: NameKind): boolean =>
  seen.startsWith('<') && (seen.split('.')[0] ?? '').includes(letters[kind]);

// One part of a sentence about a tree: what is to be ticked in it, and where that is said to be.

import { type Group, groupsOf, isPath, isUnclear } from './groups.ts';
import type { Piece } from './pieces.ts';
import * as words from './words.ts';

export interface Segment {
  /** What is asked for: true on, false off; undefined: nothing is. */
  readonly on: boolean | undefined;
  readonly targets: readonly Piece[];
  /** Names that nothing is said to be done with. */
  readonly loose: readonly Piece[];
  /** From the outside in. */
  readonly places: readonly Piece[];
  /** Words that only somebody who tells why would say. */
  readonly why: readonly Piece[];
  /** The last of them, where they stand together at the end: "I like to hear opera". */
  readonly last: Piece | undefined;
  /** It speaks of what the tree is for. */
  readonly label: boolean;
  readonly denied: boolean;
  readonly wished: boolean;
  readonly mark: string;
}

const ends = new Set(['.', ';', ':', '!', '?', '\n', '–', '—']);

/** Undefined: one of them cannot be understood. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] | undefined {
  const parts: { pieces: Piece[]; mark: string }[] = [{ pieces: [], mark: '' }];
  for (const piece of pieces) {
    const part = parts.at(-1);
    const isEnd = piece.kind === 'mark' && ends.has(piece.low);
    if (part !== undefined && isEnd) part.mark = piece.low;
    if (isEnd) parts.push({ pieces: [], mark: '' });
    else part?.pieces.push(piece);
  }
  const made = parts
    .filter((part) => part.pieces.length > 0)
    .flatMap(({ pieces: own, mark }) => cutDeeds(own).map((some) => segmentOf(some, mark)));
  return made.every((each) => each !== undefined) ? made : undefined;
}

/** "the root vegetables": two names in one, and neither is the whole. */
const isBesideName = ({ kind }: Piece, at: number, pieces: readonly Piece[]): boolean =>
  kind === 'name' && pieces[at + 1]?.kind === 'name';

const isVerb = ({ low, kind }: Piece): boolean =>
  kind === 'word' && (words.onVerbs.has(low) || words.offVerbs.has(low));

/** "untick A and tick B" are two deeds, each with what stands behind it. */
function cutDeeds(pieces: readonly Piece[]): (readonly Piece[])[] {
  const at = pieces.flatMap((piece, index) => (isVerb(piece) ? [index] : []));
  const cuts = at.slice(1);
  return [0, ...cuts].map((from, index) => pieces.slice(from, cuts[index]));
}

function segmentOf(pieces: readonly Piece[], mark: string): Segment | undefined {
  const has = (list: ReadonlySet<string>): boolean =>
    pieces.some(({ low, kind }) => kind === 'word' && list.has(low));
  if (has(words.turning)) return undefined;
  const denied = has(words.denials);
  const verb = pieces.find(isVerb);
  if (verb !== undefined && denied) return undefined;
  const wished = has(words.duties) || pieces.length < 3;
  const groups = groupsOf(pieces);
  const isState = wished && (has(words.onStates) || has(words.offStates));
  const on =
    verb !== undefined
      ? words.onVerbs.has(verb.low)
      : isState
        ? has(words.onStates) !== denied
        : undefined;
  const free = groups.filter(({ by }) => by === 'free');
  const bound = groups.filter(({ by }) => by === 'on' || by === 'off');
  // Two names that no word joins: nobody knows which of them is meant.
  if (free.length > (bound.length > 0 ? 0 : 1) || pieces.some(isBesideName)) return undefined;
  if (groups.some(isUnclear)) return undefined;
  const verbAt = pieces.findIndex(isVerb);
  if (verbAt >= 0 && free.some(({ from }) => from > verbAt)) return undefined;
  const told = [...bound, ...free];
  const steps = told.filter(isPath).flatMap(({ names }) => names.slice(0, -1));
  const named = told.flatMap((group) => (isPath(group) ? group.names.slice(-1) : group.names));
  return {
    on,
    targets: on === undefined ? [] : named,
    loose: on === undefined ? named : [],
    places: [...placesOf(groups, pieces), ...steps],
    why: pieces.filter(({ kind }) => kind === 'soft'),
    last: lastOf(pieces),
    label: pieces.some(({ kind }) => kind === 'label'),
    denied,
    wished,
    mark,
  };
}

function lastOf(all: readonly Piece[]): Piece | undefined {
  const pieces = all.filter(({ low }) => !/^(?:the|an?)$/.test(low));
  const soft = pieces.filter(({ kind }) => kind === 'soft');
  const tail = pieces.slice(-soft.length);
  const before = pieces.at(-soft.length - 1)?.low ?? '';
  const isTail = soft.length > 0 && tail.every(({ kind }) => kind === 'soft');
  return isTail && !words.pronouns.has(before) ? soft.at(-1) : undefined;
}

/** "in B of A", "under A, then B": the outermost first. */
function placesOf(groups: readonly Group[], pieces: readonly Piece[]): Piece[] {
  let out: Piece[] = [];
  let end = -1;
  let start = -1;
  for (const { names, by, from, to } of groups) {
    if (by !== 'around') continue;
    const isNext = end >= 0 && !pieces.slice(end + 1, from).some(isVerb);
    const gap = pieces.slice(end + 1, from).map(({ low }) => low);
    // "in A under B" goes inwards, "in B of A" outwards.
    const isOuter =
      isNext &&
      gap.some((low) => words.outwards.has(low)) &&
      !(gap.at(-1) === 'under' && pieces[start - 1]?.low === 'in') &&
      !isShownFirst(out, names);
    out = isOuter ? [...names, ...out] : [...out, ...names];
    end = to;
    start = from;
  }
  return out;
}

/** "in the annex, on the gallery": what the tree shows is around what it does not show yet. */
const isShownFirst = (said: readonly Piece[], next: readonly Piece[]): boolean =>
  said.every(({ known }) => known === 'item') && next.every(({ known }) => known === undefined);

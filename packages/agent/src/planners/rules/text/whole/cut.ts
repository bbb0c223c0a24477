// A request is cut into clauses so that a frame fits each of them whole: what fits nowhere is not
// understood, and then nothing of it is.

import { bare } from './around.ts';
import { readAsk } from './ask-clause.ts';
import { asideOf } from './ask-story.ts';
import type { Deed, Placed } from './deed.ts';
import { undescribed } from './described.ts';
import { foundIn, type Heard } from './frame.ts';
import { framesFor } from './frames/index.ts';
import { onceFor } from './known-clauses.ts';
import type { Piece } from './marked.ts';
import { clauseOf } from './matcher.ts';
import { placeAround } from './place.ts';
import { rowsAround } from './row-lead.ts';
import { isOfRow } from './row-resolve.ts';
import { isStory } from './story.ts';

export interface Reading {
  readonly cost: number;
  readonly deeds: readonly Placed[];
}

const ends = /^(?:[.;!?,()–—-]|and|then|but|while|so|plus|also|because|since|as|with)$/u;
const sentenceEnds = /^[.;!?]$/u;
const dropped = /^(?:[.;!?,()–—:-]|and|then|but|while|so|plus|also)$/u;
const longest = 40;

export function readWhole(heard: Heard, pieces: readonly Piece[]): Reading | undefined {
  const best: (Reading | undefined)[] = [];
  best[pieces.length] = { cost: 0, deeds: [] };
  for (let from = pieces.length - 1; from >= 0; from -= 1)
    best[from] = bestFrom(heard, pieces, from, best);
  return best[0];
}

function bestFrom(
  heard: Heard,
  pieces: readonly Piece[],
  from: number,
  best: readonly (Reading | undefined)[],
): Reading | undefined {
  let top = dropped.test(pieces[from]?.seen ?? '') ? best[from + 1] : undefined;
  for (let to = from + 1; to <= Math.min(pieces.length, from + longest); to += 1) {
    const rest = best[to];
    const isColon = pieces[to]?.seen === ':';
    const isEnd = to === pieces.length || isColon || ends.test(pieces[to]?.seen ?? '');
    if (!isEnd || rest === undefined) continue;
    const isBegun = from === 0 || sentenceEnds.test(pieces[from - 1]?.seen ?? '');
    const isEnded = to === pieces.length || sentenceEnds.test(pieces[to]?.seen ?? '');
    const clause = pieces.slice(from, to);
    const read =
      readClause(heard, clause, isBegun && isEnded) ??
      asAside([...clause, ...pieces.slice(to, to + 1)], isBegun && (isEnded || isColon));
    // A label stands before its value; only what asks for nothing ends there.
    if (read === undefined || (isColon && read.deeds.some(isAsked))) continue;
    const cost = read.cost + rest.cost;
    if (top === undefined || cost < top.cost) top = { cost, deeds: [...read.deeds, ...rest.deeds] };
  }
  return top;
}

const isAsked = (deed: Placed): boolean => !/^(?:echo|topic|told|story)$/u.test(deed.do);

function readClause(
  heard: Heard,
  whole: readonly Piece[],
  isSentence: boolean,
): Reading | undefined {
  const clause = bare(whole);
  const read = readAs(heard, clause, whole) ?? readUndescribed(heard, clause);
  if (read !== undefined) return read;
  return isSentence && isStory(whole) ? { cost: 2, deeds: [] } : undefined;
}

const cheaper = (a: Reading | undefined, b: Reading | undefined): Reading | undefined =>
  a === undefined || (b !== undefined && b.cost < a.cost) ? b : a;

function readAs(
  heard: Heard,
  clause: readonly Piece[],
  whole: readonly Piece[],
): Reading | undefined {
  const done = readBare(heard, clause);
  const asked = asks(heard, clause) ?? asks(heard, whole);
  return cheaper(done, asked) ?? readPlaced(heard, clause) ?? readLed(heard, clause);
}

const asks = (heard: Heard, clause: readonly Piece[]): Reading | undefined =>
  onceFor(heard, 'asked', { clause, make: () => readAsk(heard, clause) });

/** A description of records may as well be words of something else that is asked for. */
function readUndescribed(heard: Heard, clause: readonly Piece[]): Reading | undefined {
  const parts = undescribed(clause);
  return parts.length === clause.length ? undefined : readAs(heard, bare(parts), parts);
}

/** What is asked for of records that stand before or behind it. */
function readLed(heard: Heard, clause: readonly Piece[]): Reading | undefined {
  for (const { whos, rest } of rowsAround(heard, clause)) {
    const read = readBare(heard, bare(rest));
    if (read === undefined || !read.deeds.every(isOfRow)) continue;
    return { cost: read.cost + 0.3, deeds: [{ do: 'mention', whos }, ...read.deeds] };
  }
  return undefined;
}

function asAside(clause: readonly Piece[], isSentence: boolean): Reading | undefined {
  const aside = asideOf(clause, isSentence);
  return aside === undefined ? undefined : { cost: 3, deeds: aside };
}

function readPlaced(heard: Heard, clause: readonly Piece[]): Reading | undefined {
  for (const { tab, rest } of placeAround(clause)) {
    const read = readBare(heard, bare(rest));
    if (read === undefined) continue;
    return { cost: read.cost + 0.5, deeds: read.deeds.map((deed) => ({ ...deed, tab_: tab })) };
  }
  return undefined;
}

const readBare = (heard: Heard, clause: readonly Piece[]): Reading | undefined =>
  clause.length === 0
    ? undefined
    : onceFor(heard, 'done', { clause, make: () => bestFrame(heard, clause) });

function bestFrame(heard: Heard, clause: readonly Piece[]): Reading | undefined {
  const words = clauseOf(clause.map(({ seen }) => seen));
  let top: Reading | undefined;
  for (const { match, as, cost } of framesFor(heard.records)) {
    if (top !== undefined && top.cost <= cost) continue;
    const slots = match(words);
    const deeds: readonly Deed[] | undefined =
      slots === undefined ? undefined : as(foundIn(heard, clause, slots));
    if (deeds !== undefined) top = { cost, deeds };
  }
  return top;
}

// A request is cut into clauses so that a frame fits each of them whole: what fits nowhere is not
// understood, and then nothing of it is.

import { bare } from './around.ts';
import { readAsk } from './ask-clause.ts';
import { asideOf } from './ask-story.ts';
import type { Deed, Placed } from './deed.ts';
import { foundIn } from './frame.ts';
import { allFrames } from './frames/index.ts';
import type { Piece } from './marked.ts';
import { clauseOf } from './matcher.ts';
import { placeAround } from './place.ts';
import { isStory } from './story.ts';

export interface Reading {
  readonly cost: number;
  readonly deeds: readonly Placed[];
}

const ends = /^(?:[.;!?,()–—-]|and|then|but|while|so|plus|also|because|since|as|with)$/u;
const sentenceEnds = /^[.;!?]$/u;
const dropped = /^(?:[.;!?,()–—:-]|and|then|but|while|so|plus|also)$/u;
const longest = 40;

export function readWhole(said: string, pieces: readonly Piece[]): Reading | undefined {
  const best: (Reading | undefined)[] = [];
  best[pieces.length] = { cost: 0, deeds: [] };
  for (let from = pieces.length - 1; from >= 0; from -= 1)
    best[from] = bestFrom(said, pieces, from, best);
  return best[0];
}

function bestFrom(
  said: string,
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
      readClause(said, clause, isBegun && isEnded) ??
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
  said: string,
  whole: readonly Piece[],
  isSentence: boolean,
): Reading | undefined {
  const clause = bare(whole);
  const done = readBare(said, clause);
  const asked = readAsk(said, clause) ?? readAsk(said, whole);
  const read = cheaper(done, asked) ?? readPlaced(said, clause);
  if (read !== undefined) return read;
  return isSentence && isStory(whole) ? { cost: 2, deeds: [] } : undefined;
}

const cheaper = (a: Reading | undefined, b: Reading | undefined): Reading | undefined =>
  a === undefined || (b !== undefined && b.cost < a.cost) ? b : a;

function asAside(clause: readonly Piece[], isSentence: boolean): Reading | undefined {
  const aside = asideOf(clause, isSentence);
  return aside === undefined ? undefined : { cost: 3, deeds: aside };
}

function readPlaced(said: string, clause: readonly Piece[]): Reading | undefined {
  for (const { tab, rest } of placeAround(clause)) {
    const read = readBare(said, bare(rest));
    if (read === undefined) continue;
    return { cost: read.cost + 0.5, deeds: read.deeds.map((deed) => ({ ...deed, tab_: tab })) };
  }
  return undefined;
}

function readBare(said: string, clause: readonly Piece[]): Reading | undefined {
  if (clause.length === 0) return undefined;
  const words = clauseOf(clause.map(({ seen }) => seen));
  let top: Reading | undefined;
  for (const { match, as, cost } of allFrames) {
    if (top !== undefined && top.cost <= cost) continue;
    const slots = match(words);
    const deeds: readonly Deed[] | undefined =
      slots === undefined ? undefined : as(foundIn(said, clause, slots));
    if (deeds !== undefined) top = { cost, deeds };
  }
  return top;
}

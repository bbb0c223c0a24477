// A request is cut into clauses so that a frame fits each of them whole: what fits nowhere is not
// understood, and then nothing of it is.

import { bare } from './around.ts';
import { readAsk } from './ask-clause.ts';
import { asideOf } from './ask-story.ts';
import { isOtherwise, readCondition } from './condition.ts';
import { contextOf } from './context.ts';
import { contrasted, contrastsIn } from './contrast.ts';
import type { Deed, Placed } from './deed.ts';
import { undescribed } from './described.ts';
import { foundIn, type Heard } from './frame.ts';
import { framesFor } from './frames/index.ts';
import { onceFor } from './known-clauses.ts';
import type { Piece } from './marked.ts';
import { clauseOf } from './matcher.ts';
import type { NameKind } from './name.ts';
import { placeAround } from './place.ts';
import { asNoun } from './records.ts';
import { rowsAround } from './row-lead.ts';
import { isOfRow } from './row-resolve.ts';
import { isStory } from './story.ts';

export interface Reading {
  readonly cost: number;
  readonly deeds: readonly Placed[];
}

const ends =
  /^(?:[.;!?,()–—-]|and|then|but|while|so|plus|also|because|since|as|with|without|leaving|keeping|whereas|though|although)$/u;
const sentenceEnds = /^[.;!?]$/u;
const dropped = /^(?:[.;!?,()–—:-]|and|then|but|while|so|plus|also)$/u;
const longest = 40;

/** What is heard beside requests: nothing, what is told of the things of the page, or what leads up
 * to a question. */
export type Hearing = 'deeds' | 'told' | 'asks';

interface Spoken {
  readonly heard: Heard;
  readonly pieces: readonly Piece[];
  readonly hearing: Hearing;
}

export function readWhole(
  heard: Heard,
  pieces: readonly Piece[],
  hearing: Hearing = 'deeds',
): Reading | undefined {
  const best: (Reading | undefined)[] = [];
  best[pieces.length] = { cost: 0, deeds: [] };
  for (let from = pieces.length - 1; from >= 0; from -= 1)
    best[from] = bestFrom({ heard, pieces, hearing }, from, best);
  return best[0];
}

function bestFrom(
  spoken: Spoken,
  from: number,
  best: readonly (Reading | undefined)[],
): Reading | undefined {
  const { heard, pieces, hearing } = spoken;
  const isAsking = hearing === 'asks';
  let top = dropped.test(pieces[from]?.seen ?? '') ? best[from + 1] : undefined;
  for (let to = from + 1; to <= Math.min(pieces.length, from + longest); to += 1) {
    const rest = best[to];
    const isColon = pieces[to]?.seen === ':';
    const isReason = /^(?:, )?(?:so|but) /u.test(seenFrom(pieces, to));
    const isEnd = to === pieces.length || isColon || ends.test(pieces[to]?.seen ?? '');
    if (!isEnd || rest === undefined) continue;
    const isBegun =
      from === 0 ||
      sentenceEnds.test(pieces[from - 1]?.seen ?? '') ||
      isOtherwise(pieces.slice(from));
    const isEnded = to === pieces.length || sentenceEnds.test(pieces[to]?.seen ?? '');
    const clause = pieces.slice(from, to);
    const read =
      (isBegun ? hanging(spoken, from, to) : undefined) ??
      readClause(heard, clause, { isSentence: isBegun && isEnded, isAsking }) ??
      (hearing === 'told' ? context(clause) : undefined) ??
      (isAsking
        ? asAside(
            [...clause, ...pieces.slice(to, to + 1)],
            isBegun && (isEnded || isColon || isReason),
          )
        : undefined);
    // A label stands before its value; only what asks for nothing ends there.
    if (read === undefined || (isColon && read.deeds.some(isAsked))) continue;
    // Words that name something may ask for it, or lead up to what is asked.
    const isLone = from === 0 && rest.deeds.length === 0;
    const isBare = read.deeds.some((deed) => deed.do === 'ask' && deed.bare === true);
    const doubt = isBare && !isLone && pieces[to]?.seen !== '?' ? 1.2 : 0;
    const cost = read.cost + rest.cost + doubt;
    if (top === undefined || cost < top.cost) top = { cost, deeds: [...read.deeds, ...rest.deeds] };
  }
  return top;
}

const context = (clause: readonly Piece[]): Reading | undefined => {
  const deeds = contextOf(bare(clause));
  return deeds && { cost: 2.5, deeds };
};

const seenFrom = (pieces: readonly Piece[], from: number): string =>
  pieces
    .slice(from, from + 3)
    .map(({ seen }) => seen)
    .join(' ');

/** A sentence that hangs on a condition; what is asked for otherwise is one of its own. */
function hanging(
  { heard, pieces, hearing }: Spoken,
  from: number,
  to: number,
): Reading | undefined {
  const isOne = pieces.slice(from, to).every(({ seen }) => !/^[.!?]$/u.test(seen));
  if (!isOne || !isSentenceEnd(pieces, to)) return undefined;
  // "Where the Status is Open, tick the row" tells which rows are meant.
  if (isOfRows(pieces.slice(from, to))) return undefined;
  const deeds = readCondition(heard, pieces.slice(from, to), {
    read: (some) => readWhole(heard, some, hearing)?.deeds,
    isAsked: pieces[to]?.seen === '?',
    isAnswer: pieces[from - 1]?.seen === '?',
  });
  return deeds && { cost: 0.9, deeds };
}

const isOfRows = ([first, ...rest]: readonly Piece[]): boolean => {
  const isOf = (kind: NameKind): boolean =>
    rest.some(({ names }) => names.some((name) => name.kind === kind));
  const says = (words: RegExp): boolean => rest.some(({ seen }) => words.test(seen));
  if (!isOf('column') || !isOf('cell')) return false;
  if (/^(?:where|wherever|whenever)$/u.test(first?.seen ?? '')) return true;
  return (
    says(/^(?:tick|check|select|mark)$/u) &&
    says(/^(?:row|line|entry|record|box|checkbox)$/u) &&
    !isOf('box')
  );
};

const isSentenceEnd = (pieces: readonly Piece[], to: number): boolean =>
  to === pieces.length ||
  sentenceEnds.test(pieces[to]?.seen ?? '') ||
  isOtherwise(pieces.slice(to).filter(({ seen }) => seen !== ',' && seen !== 'and'));

/** Only beside a question. */
const isBeside = (deed: Deed): boolean => deed.do === 'echo' || deed.do === 'topic';

const isAsked = (deed: Placed): boolean => !/^(?:echo|topic|told|story)$/u.test(deed.do);

interface Manner {
  readonly isSentence: boolean;
  readonly isAsking: boolean;
}

function readClause(
  heard: Heard,
  whole: readonly Piece[],
  { isSentence, isAsking }: Manner,
): Reading | undefined {
  const clause = bare(whole);
  const read =
    readAs(heard, clause, { whole, isAsking }) ?? readUndescribed(heard, clause, isAsking);
  if (read !== undefined) return read;
  return (
    readContrast(heard, clause) ??
    (isSentence && isStory(whole) ? { cost: 0.5, deeds: [] } : undefined)
  );
}

function readContrast(heard: Heard, clause: readonly Piece[]): Reading | undefined {
  for (const contrast of contrastsIn(clause)) {
    const read = contrast.rest.length === 0 ? undefined : readBare(heard, bare(contrast.rest));
    const deeds = read && contrasted(contrast, heard.said, read.deeds);
    if (read !== undefined && deeds !== undefined) return { cost: read.cost + 0.2, deeds };
  }
  return undefined;
}

/** "Lunch too" is more than "Lunch". */
const cheaper = (a: Reading | undefined, b: Reading | undefined): Reading | undefined =>
  a === undefined || (b !== undefined && b.cost < a.cost) ? b : a;

interface Around {
  readonly whole: readonly Piece[];
  readonly isAsking: boolean;
}

function readAs(
  heard: Heard,
  clause: readonly Piece[],
  { whole, isAsking }: Around,
): Reading | undefined {
  const inside = withoutMarks(whole);
  const full = inside.length === clause.length ? undefined : readBare(heard, inside, isAsking);
  const done = cheaper(readBare(heard, clause, isAsking), full);
  const asked = asks(heard, clause) ?? asks(heard, whole);
  return cheaper(done, asked) ?? readPlaced(heard, clause) ?? readLed(heard, clause);
}

function withoutMarks(pieces: readonly Piece[]): readonly Piece[] {
  const isMark = ({ seen }: Piece): boolean => /^(?:[.;!?,–—-]|and|but|so|then)$/u.test(seen);
  const from = pieces.findIndex((piece) => !isMark(piece));
  const to = pieces.findLastIndex((piece) => !isMark(piece));
  return from === -1 ? [] : pieces.slice(from, to + 1);
}

const asks = (heard: Heard, clause: readonly Piece[]): Reading | undefined =>
  onceFor(heard, 'asked', { clause, make: () => readAsk(heard, clause) });

/** A description of records may as well be words of something else that is asked for. */
function readUndescribed(
  heard: Heard,
  clause: readonly Piece[],
  isAsking: boolean,
): Reading | undefined {
  const whole = undescribed(clause);
  if (whole.length === clause.length) return undefined;
  return readAs(heard, bare(whole), { whole, isAsking });
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

const readBare = (heard: Heard, clause: readonly Piece[], isAsking = false): Reading | undefined =>
  clause.length === 0
    ? undefined
    : onceFor(heard, isAsking ? 'beside' : 'done', {
        clause,
        make: () => bestFrame(heard, clause, isAsking),
      });

function bestFrame(heard: Heard, clause: readonly Piece[], isAsking: boolean): Reading | undefined {
  const words = clauseOf(clause.map((piece) => asNoun(piece, heard.records)));
  let top: Reading | undefined;
  for (const { match, as, cost } of framesFor(heard.records)) {
    if (top !== undefined && top.cost <= cost) continue;
    const slots = match(words);
    const deeds: readonly Deed[] | undefined =
      slots === undefined ? undefined : as(foundIn(heard, clause, slots));
    if (deeds === undefined || (!isAsking && deeds.some(isBeside))) continue;
    top = { cost, deeds };
  }
  return top;
}

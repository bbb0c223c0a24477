// Everything that the readers make of one instruction, each meaning once, with what speaks for it.

import { isBeyond, isDenied, isFirm, isHeeded, isLeaning, isWhole } from '../anchored/allowed.ts';
import type { Heard } from '../anchored/heard.ts';
import { isLess, keyOfAll } from '../anchored/same.ts';
import type { Found } from '../anchored/search.ts';
import { textOfUnits } from '../anchored/units.ts';
import { type Clause, cutClauses } from '../clauses.ts';
import { doubtOf, type Said } from '../doubt.ts';
import { type GrammarReader, type GrammarReading, grammarReadings } from '../grammar.ts';
import type { Intent } from '../intent.ts';
import { calm, isLikeSteps, isPlainBehind, isSteps } from '../plain-start.ts';
import { readIntent } from '../read.ts';
import { isOwnDeed } from './own-deed.ts';
import { keepsPhrasal, phrasalsSaid } from './phrasal.ts';
import type { Tried } from './tried.ts';

export interface Candidate {
  readonly clauses: Clause[];
  readonly intents: readonly Intent[];
  readonly key: string;
  /** What the reading leaves in doubt of the whole instruction. */
  readonly doubt: number;
  readonly by: Set<GrammarReader>;
  /** The same as grammar measures it, to whom steps in a row are plain. */
  left?: number;
  anchored?: Place;
  tried?: Tried;
}

/** Where the anchored reader found it. */
export interface Place {
  readonly rank: number;
  /** How much less likely it is than the best, */
  readonly behind: number;
  /** and its share of the odds of all that were found. */
  share: number;
  /** Nothing that must not be left out is left out. */
  readonly whole: boolean;
  /** Nor a word that says which of many. */
  readonly heeded: boolean;
}

export interface Pool {
  readonly said: Said;
  readonly heard: Heard;
  /** It turns on a word of grammar, or is made of plain steps: what grammar reads stands. */
  readonly settled: boolean;
  /** A word in it may turn the meaning, and the anchored reader would lose that word. */
  readonly leaning: boolean;
  /** So may another one, although grammar makes nothing of it. */
  readonly beyond: boolean;
  /** What grammar would take comes first. */
  readonly candidates: readonly [Candidate, ...Candidate[]];
}

/** Anchored readings that are compared. */
const compared = 30;

export const textOfAll = (clauses: readonly Clause[]): string =>
  clauses.map(({ text }) => text).join(' ; ');

/** What is left of them when some were tried in vain; undefined: nothing. */
export function withoutRefuted(pool: Pool, refuted: readonly string[]): Pool | undefined {
  const [first, ...others] = pool.candidates.filter(
    ({ clauses }) => !refuted.includes(textOfAll(clauses)),
  );
  return first === undefined ? undefined : { ...pool, candidates: [first, ...others] };
}

interface Finding {
  readonly find: (heard: Heard) => readonly Found[];
  /** What grammar reads has led nowhere: plain steps settle nothing any more. */
  readonly again?: boolean;
}

export function poolOf(said: Said, heard: Heard, { find, again = false }: Finding): Pool {
  const readings = grammarReadings(said);
  const [chosen] = readings;
  const beyond = isBeyond(heard);
  const settled = isFixed(said, heard, readings) || (!again && isStepwise(said, heard, chosen));
  const byKey = new Map<string, Candidate>();
  const first = add(byKey, said, chosen.clauses);
  first.left = chosen.doubt;
  for (const { clauses, by } of settled ? [chosen] : readings) add(byKey, said, clauses).by.add(by);
  if (!settled) addFound(byKey, said, { heard, found: find(heard) });
  const isBelieved = first.doubt <= calm || isLikeSteps(said, chosen);
  const [best, ...rest] = keepingDeeds(said, [...byKey.values()]);
  // Where grammar is believed, the same with less in it only leaves something out.
  const others = rest
    .filter(({ key }) => !(isBelieved && isLess(key, first.key)))
    .filter(({ intents }) => !(isConfirmation(intents) && !isConfirmation(first.intents)));
  const leaning = isLeaning(heard);
  return { said, heard, settled, leaning, beyond, candidates: [best ?? first, ...others] };
}

/** A deed of two words that was said is in the reading, if any has it. */
function keepingDeeds({ source, ground }: Said, all: readonly Candidate[]): Candidate[] {
  const names = phrasalsSaid(source, ground.known?.controls ?? []);
  const kept = all.filter(({ intents }) => names.every((name) => keepsPhrasal(intents, name)));
  return kept.length === 0 ? [...all] : kept;
}

/** "Cancel it and confirm": to confirm alone is nothing, where there is something to be confirmed. */
const isConfirmation = (intents: readonly Intent[]): boolean =>
  intents.length > 0 &&
  intents.every(
    ({ op, word, thing }) => op === 'submit' && word === 'confirm' && thing === undefined,
  );

/** It turns on a word of grammar. */
const isFixed = (said: Said, heard: Heard, readings: readonly GrammarReading[]): boolean =>
  isFirm(heard) || (isBeyond(heard) && readings.some((reading) => isTurned(reading, said)));

const isStepwise = (said: Said, heard: Heard, chosen: GrammarReading): boolean =>
  isSteps(said.source, chosen) ||
  isSwitching(said, chosen) ||
  isOwnDeed(said, heard, chosen.clauses);

const switches = /^(?:tick|untick|choose|select|press|hover|double|right)$/;
const ways = /^(?:open|go|expand)$/;

/** "Could you tick X?", "Under A, B, tick X": what is only switched or chosen is plain grammar. */
function isSwitching({ source, ground }: Said, { clauses, doubt }: GrammarReading): boolean {
  if (!isPlainBehind(source) || doubt > calm * clauses.length) return false;
  const ops = clauses.map((clause) => readIntent(clause, ground).op);
  return ops.every((op) => switches.test(op) || ways.test(op)) && switches.test(ops.at(-1) ?? '');
}

/** Grammar found a condition or a prohibition in it. */
const isTurned = ({ clauses }: GrammarReading, { ground }: Said): boolean =>
  clauses.some((clause) => {
    const { guard, forbidden } = readIntent(clause, ground);
    return guard !== undefined || forbidden === true;
  });

/** What the anchored reader makes of it; what overhears a word that denies is no reading. */
function addFound(
  byKey: Map<string, Candidate>,
  said: Said,
  { heard, found }: { readonly heard: Heard; readonly found: readonly Found[] },
): void {
  const some = found.slice(0, compared).filter(({ units }) => !isDenied(heard, units));
  const best = some[0]?.score ?? 0;
  const odds = ({ score }: Found): number => Math.exp(score - best);
  const sum = some.reduce((total, each) => total + odds(each), 0);
  for (const [rank, each] of some.entries()) {
    const made = add(byKey, said, cutClauses(textOfUnits(heard, each.units), said.phrases));
    const whole = isWhole(heard, each.units);
    const heeded = isHeeded(heard, each.units);
    made.anchored ??= { rank, behind: best - each.score, share: 0, whole, heeded };
    made.anchored.share += odds(each) / sum;
  }
}

/** Each meaning once: the first who says it says it. */
function add(byKey: Map<string, Candidate>, said: Said, clauses: Clause[]): Candidate {
  const intents = clauses.map((clause) => readIntent(clause, said.ground));
  const key = keyOfAll(intents, said.ground);
  const had = byKey.get(key);
  if (had !== undefined) return had;
  const made = {
    clauses,
    intents,
    key,
    doubt: doubtOf(intents, said),
    by: new Set<GrammarReader>(),
  };
  byKey.set(key, made);
  return made;
}

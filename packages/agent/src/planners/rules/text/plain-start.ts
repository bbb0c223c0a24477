// Instructions that begin like a step of a manual.

import { isVerbWord } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import type { Said } from './doubt.ts';
import { pattern } from './pattern.ts';

const firstOf = (source: string): string =>
  /^\s*(?:please\s+)?([\p{L}-]+)/iu.exec(source)?.[1]?.toLowerCase() ?? '';

/** An instruction that begins with a verb of user interfaces is made of steps. */
export function isPlain(source: string): boolean {
  const first = firstOf(source);
  return isVerbWord(first) && first !== 'get';
}

const asking = '(?:please|kindly|(?:could|can|would|will) you(?: please| kindly)?)';
const placed = '(?:in|on|under|within|inside|at) (?:the )?[^,.;:]{2,40}';
/** "In the settings, under Messages, please …": places and politeness before the first verb. */
const before = pattern(`^\\s*(?:${asking} |${placed}, )*`, 'iu');

/** The same behind places and politeness. */
export const isPlainBehind = (source: string): boolean =>
  isPlain(source.replace(before, '')) && !/^\s*see\b/iu.test(source);

/** Up to this grammar is in no doubt. */
export const calm = 0.15;

/** Up to this it is in little doubt. */
const little = 0.6;

interface Read {
  readonly doubt: number;
  readonly clauses: readonly Clause[];
}

/** Where steps begin with a plain verb and are in no doubt, grammar is seldom wrong. */
export const isSteps = (source: string, { doubt, clauses }: Read): boolean =>
  isPlain(source) && doubt < calm * clauses.length;

/** So is one that begins with the name of a button, "Reserve …"; in little doubt it must be
 * another reading that is likely. */
export const isLikeSteps = ({ source, ground }: Said, { doubt, clauses }: Read): boolean =>
  doubt < little * clauses.length && (isPlain(source) || ground.press(firstOf(source)));

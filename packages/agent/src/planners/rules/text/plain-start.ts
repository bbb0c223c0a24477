// Instructions that begin like a step of a manual.

import { isVerbWord } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';

/** An instruction that begins with a verb of user interfaces is made of steps. */
export function isPlain(source: string): boolean {
  const first = /^\s*(?:please\s+)?([\p{L}-]+)/iu.exec(source)?.[1]?.toLowerCase() ?? '';
  return isVerbWord(first) && first !== 'get';
}

/** What may be in doubt of each step while all of them are still believed. */
const doubtOfOne = 0.6;

/** Where steps begin with a plain verb, grammar is seldom wrong: it must be in doubt on each. */
export const isSteps = (
  source: string,
  { doubt, clauses }: { readonly doubt: number; readonly clauses: readonly Clause[] },
): boolean => isPlain(source) && doubt < doubtOfOne * clauses.length;

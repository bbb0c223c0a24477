// Instructions that begin like a step of a manual.

import { isVerbWord } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';

/** An instruction that begins with a verb of user interfaces is made of steps. */
export function isPlain(source: string): boolean {
  const first = /^\s*(?:please\s+)?([\p{L}-]+)/iu.exec(source)?.[1]?.toLowerCase() ?? '';
  return isVerbWord(first) && first !== 'get';
}

/** Up to this grammar is in no doubt. */
export const calm = 0.15;

/** Where steps begin with a plain verb and are in no doubt, grammar is seldom wrong. */
export const isSteps = (
  source: string,
  { doubt, clauses }: { readonly doubt: number; readonly clauses: readonly Clause[] },
): boolean => isPlain(source) && doubt < calm * clauses.length;

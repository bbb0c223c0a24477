// Two readers look at an instruction: one follows its grammar, the other gathers what it speaks
// of. The reading that leaves less in doubt is taken.

import { isVerbWord } from '../lexicon/verbs.ts';
import { anchoredIn } from './anchored/index.ts';
import { isBetter, isUnsure } from './anchored/prefer.ts';
import { keyOfAll } from './anchored/same.ts';
import { canonical } from './canon/index.ts';
import { type Clause, cutClauses } from './clauses.ts';
import { doubtOf, type Said } from './doubt.ts';
import { gistOf } from './gist/index.ts';
import { type Grounder, noGround } from './intent.ts';
import { ownedByOpened } from './opened.ts';
import { readIntent } from './read.ts';
import { variantsOf } from './variants/index.ts';

/** How much less doubtful the gist must be: grammar knows more where both make sense. */
const margin = 0.3;

/** An instruction that begins with a verb of user interfaces is made of steps. */
export function isPlain(source: string): boolean {
  const first = /^\s*(?:please\s+)?([\p{L}-]+)/iu.exec(source)?.[1]?.toLowerCase() ?? '';
  return isVerbWord(first) && first !== 'get';
}

/** "In the File menu choose …": an order, with its place before it. */
const isOrdered = (source: string): boolean =>
  isPlain(
    source.replace(
      /^\s*(?:in|on|under|at|from)\s+(?:[\p{L}'’-]+,?\s+){1,4}?(?=choose|pick|select|set|turn|switch|open|press|click|tick|check|type|enter|add|remove)/iu,
      '',
    ),
  );

/** What was read before is plain: its grammar alone says what it means. */
export const readPlain = (
  said: string,
  phrases: readonly string[],
  ground: Grounder,
): readonly Clause[] => cutClauses(canonical(said, phrases, ground), phrases);

export const readClauses = (
  source: string,
  phrases: readonly string[] = [],
  ground: Grounder = noGround,
): Clause[] => readSurely(source, phrases, ground).clauses;

export interface Read {
  readonly clauses: Clause[];
  /** Nobody should act on it before it was asked. */
  readonly unsure: boolean;
}

export function readSurely(source: string, phrases: readonly string[], ground: Grounder): Read {
  const plain = readWithDoubt(source, phrases, ground);
  const { clauses, doubt } = plain;
  if (ground.known === undefined || isSteps(source, plain)) return { clauses, unsure: false };
  const anchored = anchoredIn(source, phrases, ground);
  if (anchored === undefined) return { clauses, unsure: false };
  const intents = clauses.map((clause) => readIntent(clause, ground));
  const about = { key: keyOfAll(intents, ground), doubt, ordered: isPlain(source) };
  return {
    clauses: isBetter(anchored, about) ? anchored.clauses : clauses,
    unsure: !isOrdered(source) && isUnsure(anchored, about),
  };
}

/** Where steps begin with a plain verb, grammar is seldom wrong: it must be in doubt on each. */
export const isSteps = (source: string, { doubt, clauses }: Reading): boolean =>
  isPlain(source) && doubt < 2 * margin * clauses.length;

/** What grammar makes of it, and how much of that is in doubt. */
export function readWithDoubt(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
): Reading {
  const whole = { source, phrases, ground };
  const first = readOne(source, whole);
  if (ground.known === undefined) return first;
  const { clauses, doubt } = plainer(first, whole);
  return { clauses: ownedByOpened(clauses, phrases, ground), doubt };
}

/** The plainest wording that leaves no more in doubt than the instruction itself. */
function plainer(first: Reading, whole: Said): Reading {
  for (const text of variantsOf(whole.source, whole.phrases, whole.ground)) {
    const reading = readOne(text, whole);
    if (reading.doubt <= first.doubt) return reading;
  }
  return first;
}

export interface Reading {
  readonly clauses: Clause[];
  readonly doubt: number;
}

/** However it is worded, doubt is measured by the whole of what was said. */
function readOne(text: string, whole: Said): Reading {
  const { phrases, ground } = whole;
  const doubt = (clauses: readonly Clause[]): number =>
    doubtOf(
      clauses.map((clause) => readIntent(clause, ground)),
      whole,
    );
  const clauses = cutClauses(canonical(text, phrases, ground), phrases);
  if (ground.known === undefined) return { clauses, doubt: 0 };
  const plain = doubt(clauses) - (isPlain(text) ? 0.5 * (clauses.length - 1) : 0);
  const gist = plain < margin ? undefined : gistOf(text, phrases, ground);
  if (gist === undefined) return { clauses, doubt: plain };
  const others = cutClauses(gist.text, phrases);
  const left = doubt(others) + gist.left + margin;
  return left < plain ? { clauses: others, doubt: left } : { clauses, doubt: plain };
}

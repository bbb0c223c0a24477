// Two readers look at an instruction: one follows its grammar, the other gathers what it speaks
// of. The reading that leaves less in doubt is taken.

import { isVerbWord } from '../lexicon/verbs.ts';
import { canonical } from './canon/index.ts';
import { type Clause, cutClauses } from './clauses.ts';
import { doubtOf } from './doubt.ts';
import { gistOf } from './gist/index.ts';
import { type Grounder, noGround } from './intent.ts';
import { readIntent } from './read.ts';

/** How much less doubtful the gist must be: grammar knows more where both make sense. */
const margin = 0.3;

/** An instruction that begins with a verb of user interfaces is made of steps. */
function isPlain(source: string): boolean {
  const first = /^\s*(?:please\s+)?([\p{L}-]+)/iu.exec(source)?.[1]?.toLowerCase() ?? '';
  return isVerbWord(first) && first !== 'get';
}

/** What was read before is plain: its grammar alone says what it means. */
export const readPlain = (
  said: string,
  phrases: readonly string[],
  ground: Grounder,
): readonly Clause[] => cutClauses(canonical(said, phrases, ground), phrases);

export function readClauses(
  source: string,
  phrases: readonly string[] = [],
  ground: Grounder = noGround,
): Clause[] {
  const said = { source, phrases, ground };
  const grammar = cutClauses(canonical(source, phrases, ground), phrases);
  const gist = ground.known === undefined ? undefined : gistOf(source, phrases, ground);
  if (gist === undefined) return grammar;
  const doubt = (clauses: readonly Clause[]): number =>
    doubtOf(
      clauses.map((clause) => readIntent(clause, ground)),
      said,
    );
  const plain = doubt(grammar) - (isPlain(source) ? 0.5 * (grammar.length - 1) : 0);
  if (plain < margin) return grammar;
  const clauses = cutClauses(gist.text, phrases);
  return doubt(clauses) + gist.left + margin < plain ? clauses : grammar;
}

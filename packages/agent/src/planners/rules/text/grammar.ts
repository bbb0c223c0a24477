// What grammar and gist make of an instruction, and of plainer wordings of it.

import { canonical } from './canon/index.ts';
import { type Clause, cutClauses } from './clauses.ts';
import { doubtOf, type Said } from './doubt.ts';
import { gistOf } from './gist/index.ts';
import { ownedByOpened } from './opened.ts';
import { isPlain } from './plain-start.ts';
import { readIntent } from './read.ts';
import { variantsOf } from './variants/index.ts';

/** How much less doubtful the gist must be: grammar knows more where both make sense. */
const margin = 0.3;

export type GrammarReader = 'said' | 'variant' | 'gist' | 'chosen';

export interface GrammarReading {
  readonly by: GrammarReader;
  readonly clauses: Clause[];
  readonly doubt: number;
}

/** All of them; the one that leaves least in doubt comes first. */
export function grammarReadings(whole: Said): readonly [GrammarReading, ...GrammarReading[]] {
  const { source, phrases, ground } = whole;
  const said = readOne(source, 'said', whole);
  if (ground.known === undefined) return [{ ...said.taken, by: 'chosen' }];
  const plainer = variantsOf(source, phrases, ground).map((text) =>
    readOne(text, 'variant', whole),
  );
  const chosen = plainer.find(({ taken }) => taken.doubt <= said.taken.doubt) ?? said;
  const all = [chosen.taken, ...[said, ...plainer].flatMap(({ all: some }) => some)];
  const owned = all.map((each) => ({
    ...each,
    clauses: ownedByOpened(each.clauses, phrases, ground),
  }));
  const [first = said.taken, ...others] = owned;
  return [{ ...first, by: 'chosen' }, ...others];
}

interface One {
  readonly taken: GrammarReading;
  readonly all: readonly GrammarReading[];
}

/** However it is worded, doubt is measured by the whole of what was said. */
function readOne(text: string, by: GrammarReader, whole: Said): One {
  const { phrases, ground } = whole;
  const doubt = (clauses: readonly Clause[]): number =>
    doubtOf(
      clauses.map((clause) => readIntent(clause, ground)),
      whole,
    );
  const clauses = cutClauses(canonical(text, phrases, ground), phrases);
  if (ground.known === undefined) return alone({ by, clauses, doubt: 0 });
  const own = doubt(clauses) - (isPlain(text) ? 0.5 * (clauses.length - 1) : 0);
  const plain = { by, clauses, doubt: own };
  const gist = own < margin ? undefined : gistOf(text, phrases, ground);
  if (gist === undefined) return alone(plain);
  const others = cutClauses(gist.text, phrases);
  const left = doubt(others) + gist.left + margin;
  const gathered: GrammarReading = { by: 'gist', clauses: others, doubt: left };
  return { taken: left < own ? gathered : plain, all: [plain, gathered] };
}

const alone = (reading: GrammarReading): One => ({ taken: reading, all: [reading] });

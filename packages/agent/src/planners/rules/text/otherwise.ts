// The next likely reading of an instruction whose likelier ones have led nowhere on the page.

import { hear } from './anchored/heard.ts';
import { foundBy } from './anchored/index.ts';
import type { Clause } from './clauses.ts';
import type { Grounder, Intent } from './intent.ts';
import { leastOdds } from './interpret.ts';
import { judged, type TryOut, tryBest } from './judge/index.ts';
import { type Candidate, poolOf, textOfAll, withoutRefuted } from './judge/pool.ts';
import type { Tried } from './judge/tried.ts';
import { lacksAnswer } from './telling.ts';
import { requestOn } from './titles.ts';

/** Of readings that come second, account for every word and can be begun most are right from here on. */
const leastSecondOdds = 0.1;

export interface Otherwise {
  readonly phrases: readonly string[];
  readonly ground: Grounder;
  readonly tryOut: TryOut;
  /** The readings that led nowhere, by the text of their clauses. */
  readonly refuted: readonly string[];
}

export function readOtherwise(
  instruction: string,
  { phrases, ground, tryOut, refuted }: Otherwise,
): Clause[] | undefined {
  if (ground.known === undefined) return undefined;
  const source = requestOn(instruction, ground);
  const said = { source, phrases, ground };
  const all = poolOf(said, hear(source, phrases, ground), { find: foundBy, again: true });
  const pool = all.settled ? undefined : withoutRefuted(all, refuted);
  if (pool === undefined) return undefined;
  tryBest(pool, tryOut);
  const { best, odds } = judged(pool);
  const differs =
    lacksAnswer(source, best.clauses, ground) ||
    asks(best) !==
      all.candidates.some((each) => refuted.includes(textOfAll(each.clauses)) && asks(each));
  return !differs && isWorthTrying(best, odds, { source, ground }) ? best.clauses : undefined;
}

/** Who wanted to be told something wants nothing else in the second place, and the other way round. */
const asks = ({ intents }: Candidate): boolean =>
  intents.some(({ op }) => /^(?:read|count)$/.test(op));

function isWorthTrying(
  { tried, intents }: Candidate,
  odds: number,
  { source, ground }: { readonly source: string; readonly ground: Grounder },
): boolean {
  const seen = tried ?? (intents.length > 0 ? untried : undefined);
  if (seen === undefined || seen.misheard || odds < leastSecondOdds) return false;
  if (!canBegin(seen, intents) || onlyOpens(intents, source, ground)) return false;
  return odds >= leastOdds
    ? !intents.some((intent) => ticks.test(intent.op) && isRow(intent, ground))
    : !seen.unplanned && !intents.some(({ op }) => ticks.test(op));
}

/** A reading that is alone was not tried. */
const untried: Tried = { steps: [], unplanned: true, misheard: false };

/** What is ticked is easily found, and then it counts as done: who ticks must be likely, */
const ticks = /^(?:tick|untick)$/;

/** and the box that only marks a row is hardly ever what was meant in the second place. */
const isRow = ({ thing }: Intent, ground: Grounder): boolean =>
  ground.known?.record(thing?.names[0] ?? thing?.text ?? '') === true;

/** Nobody who wants something done to a record means that its name is pressed. */
const onlyOpens = (intents: readonly Intent[], source: string, ground: Grounder): boolean =>
  intents.every(({ op }) => op === 'press') &&
  intents.some((intent) => isRow(intent, ground)) &&
  !/\b(?:press|click|tap|hit|push|open|select|choose|pick|go to|show)\b/iu.test(source);

/** What is pressed or confirmed at the end may only come up then. */
const canBegin = ({ steps }: Tried, intents: readonly Intent[]): boolean =>
  steps.every(
    (step, at) =>
      !step.startsWith('stuck') || (at > 0 && /^(?:press|submit)$/.test(intents[at]?.op ?? '')),
  );

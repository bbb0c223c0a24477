// One judge over all readings, whoever found them. How much each sign counts was fitted on wordings
// of authors whom the readers had not seen (bench/evals/fit-reader.ts); so its odds may be believed.

import type { Trait } from '../anchored/unit.ts';
import type { Intent } from '../intent.ts';
import type { Candidate, Pool } from './pool.ts';
import { noneTraits, traitsOf } from './traits.ts';
import type { Tried } from './tried.ts';
import { weights } from './weights.ts';

export interface Judged {
  readonly best: Candidate;
  /** How likely it is that this is meant, 0..1; that none of them is has its share too. */
  readonly odds: number;
}

const weigh = (traits: readonly Trait[]): number =>
  traits.reduce((sum, [name, size]) => sum + size * (weights[name] ?? 0), 0);

/** What a reading would come to; on a large page only the likeliest are worth the time. */
export interface TryOut {
  readonly most: number;
  of(intents: readonly Intent[]): Tried;
}

/** What they would come to is worth knowing where there is a choice. */
export function tryBest(pool: Pool, tryOut: TryOut): void {
  if (pool.candidates.length === 1) return;
  const scored = pool.candidates.map((each) => ({ each, score: weigh(traitsOf(each, pool)) }));
  for (const { each } of scored.toSorted((a, b) => b.score - a.score).slice(0, tryOut.most))
    each.tried = tryOut.of(each.intents);
}

export function judged(pool: Pool): Judged {
  const scores = pool.candidates.map((each) => weigh(traitsOf(each, pool)));
  const top = Math.max(...scores);
  const over = (score: number): number => Math.exp(score - top);
  const sum = scores.reduce((total, score) => total + over(score), 0);
  return {
    best: pool.candidates[scores.indexOf(top)] ?? pool.candidates[0],
    odds: 1 / (sum + over(weigh(noneTraits(pool)))),
  };
}

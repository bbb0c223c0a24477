// One judge over all readings, whoever found them. How much each sign counts was fitted on wordings
// of authors whom the readers had not seen (bench/evals/fit-reader.ts); so its odds may be believed.

import type { Trait } from '../anchored/unit.ts';
import type { Candidate, Pool } from './pool.ts';
import { noneTraits, traitsOf } from './traits.ts';
import { weights } from './weights.ts';

export interface Judged {
  readonly best: Candidate;
  /** How likely it is that this is meant, 0..1; that none of them is has its share too. */
  readonly odds: number;
}

const weigh = (traits: readonly Trait[]): number =>
  traits.reduce((sum, [name, size]) => sum + size * (weights[name] ?? 0), 0);

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

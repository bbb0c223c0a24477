// Fits weights so that the right readings of an instruction become more likely than the others:
// a log-linear model over the best candidates, by gradient steps whose size shrinks with use.
import {
  type Found,
  search,
} from '../../packages/agent/src/planners/rules/text/anchored/search.ts';
import type { Unit } from '../../packages/agent/src/planners/rules/text/anchored/unit.ts';
import { type Case, isRight, type Sparse, sparseOf, wholeOf } from './fit-cases.ts';
import { saving } from './fit-data.ts';
import { prior } from './fit-prior.ts';

export class Weights {
  values = new Float64Array(1 << 16);
  private readonly used = new Float64Array(1 << 16).fill(1);

  dot({ ids, sizes }: Sparse): number {
    let sum = 0;
    for (let at = 0; at < ids.length; at += 1)
      sum += (this.values[ids[at] ?? 0] ?? 0) * (sizes[at] ?? 0);
    return sum;
  }

  /** A step along the gradient, pulled a little towards nothing. */
  step(gradient: ReadonlyMap<number, number>, rate: number, decay: number): void {
    for (const [id, slope] of gradient) {
      const value = this.values[id] ?? 0;
      const pull = slope - decay * value;
      this.used[id] = (this.used[id] ?? 0) + pull * pull;
      this.values[id] = value + (rate * pull) / Math.sqrt(this.used[id] ?? 1);
    }
  }
}

interface Candidate {
  readonly units: readonly Unit[];
  readonly score: number;
  readonly right: boolean;
}

const none: Sparse = { ids: new Int32Array(), sizes: new Float32Array() };

export const foundIn = (each: Case, weights: Weights, units = each.units): Found[] =>
  search(each.heard, units, {
    unit: (unit) => weights.dot(each.sparse.get(unit) ?? none),
    left: (at) => weights.dot(each.left[at] ?? none),
    whole: (chosen) => weights.dot(wholeOf(each, chosen)),
  });

const candidatesOf = (each: Case, weights: Weights, units = each.units): Candidate[] =>
  foundIn(each, weights, units).map((found) => ({ ...found, right: isRight(each, found.units) }));

/** The best right reading, found among units that ask for nothing else. */
function hoped(each: Case, weights: Weights): Candidate[] {
  const wants = each.example.want.map((want) => new Set(want.split(' ; ')));
  return wants.flatMap((want) => {
    const fit = each.units.filter((unit) => {
      const facts = each.facts.get(unit) ?? [];
      return (
        facts.every((fact) => want.has(fact) || saving.test(fact)) &&
        (facts.length > 0 || unit.kind === 'place')
      );
    });
    return candidatesOf(each, weights, fit)
      .filter(({ right }) => right)
      .slice(0, 3);
  });
}

const sayOf = ({ units }: Candidate): string =>
  units.map(({ say, own }) => say + own.join()).join('|');

function traitsOf(each: Case, { units }: Candidate): Sparse[] {
  const covered = new Set(units.flatMap(({ own, shared }) => [...own, ...shared]));
  return [
    ...units.flatMap((unit) => each.sparse.get(unit) ?? []),
    ...each.left.filter((_, at) => !covered.has(at)),
    wholeOf(each, units),
  ];
}

/** One step for one wording; answers whether the first candidate was right. */
function learn(each: Case, weights: Weights, { rate, decay }: Rates): boolean {
  const found = candidatesOf(each, weights);
  const known = new Set(found.map(sayOf));
  const all = [...found, ...hoped(each, weights).filter((one) => !known.has(sayOf(one)))];
  if (!all.some(({ right }) => right)) return false;
  const top = Math.max(...all.map(({ score }) => score));
  const odds = all.map(({ score, right }) => Math.exp(score - top - (right ? 0 : -1)));
  const sum = odds.reduce((total, odd) => total + odd, 0);
  const good = all.reduce((total, { right }, at) => total + (right ? (odds[at] ?? 0) : 0), 0);
  const gradient = new Map<number, number>();
  for (const [at, one] of all.entries()) {
    const pull = (one.right ? (odds[at] ?? 0) / good : 0) - (odds[at] ?? 0) / sum;
    if (Math.abs(pull) < 1e-4) continue;
    for (const { ids, sizes } of traitsOf(each, one))
      for (let index = 0; index < ids.length; index += 1) {
        const id = ids[index] ?? 0;
        gradient.set(id, (gradient.get(id) ?? 0) + pull * (sizes[index] ?? 0));
      }
  }
  weights.step(gradient, rate, decay);
  return found[0]?.right === true;
}

/** Small steps and few rounds: longer fitting learns the pages by heart. */
export const rates: Rates = { rate: 0.05, decay: 0.002, rounds: 5 };

export function weightsFrom(table: Readonly<Record<string, number>>): Weights {
  const weights = new Weights();
  for (const [name, value] of Object.entries(table)) {
    const [id = 0] = sparseOf([[name, 1]]).ids;
    weights.values[id] = value;
  }
  return weights;
}

export interface Rates {
  readonly rate: number;
  readonly decay: number;
  readonly rounds: number;
}

export function fitWeights(cases: readonly Case[], rates: Rates): Weights {
  const weights = weightsFrom(prior);
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const sums = new Float64Array(weights.values.length);
  for (let round = 0; round < rates.rounds; round += 1) {
    const order = cases.map((each) => ({ each, at: random() })).toSorted((a, b) => a.at - b.at);
    let right = 0;
    for (const { each } of order) if (learn(each, weights, rates)) right += 1;
    console.log(`round ${round + 1}: ${right} of ${cases.length}`);
    if (round > 0)
      for (const [at, value] of weights.values.entries()) sums[at] = (sums[at] ?? 0) + value;
  }
  // The order of the wordings leaves its trace in the last weights, hardly in the mean of them.
  if (rates.rounds > 1) weights.values = sums.map((sum) => sum / (rates.rounds - 1));
  return weights;
}

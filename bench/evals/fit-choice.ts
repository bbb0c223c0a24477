// Fits the judge: a log-linear model over all readings of a wording and "none of them", by small
// steps over batches, each sign's step measured by how it moved before.
import type { Trait } from '../../packages/agent/src/planners/rules/text/anchored/unit.ts';
import type { Row } from './fit-pool.ts';

export type Table = Readonly<Record<string, number>>;

const rate = 0.05;
const decay = 0.001;
const rounds = 25;
const batch = 32;

interface Sign {
  value: number;
  mean: number;
  spread: number;
}

const scoreOf = (traits: readonly Trait[], worth: (name: string) => number): number =>
  traits.reduce((sum, [name, size]) => sum + size * worth(name), 0);

/** The share of the odds of each reading, "none" last. */
function sharesOf({ choices, none }: Row, worth: (name: string) => number): number[] {
  const scores = [...choices.map(({ traits }) => traits), none].map((traits) =>
    scoreOf(traits, worth),
  );
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const sum = odds.reduce((total, each) => total + each, 0);
  return odds.map((each) => each / sum);
}

export interface Verdict {
  readonly right: boolean;
  readonly odds: number;
  readonly chosen: boolean;
}

export function verdictBy(row: Row, table: Table): Verdict {
  const shares = sharesOf(row, (name) => table[name] ?? 0).slice(0, -1);
  const odds = Math.max(...shares);
  const best = row.choices[shares.indexOf(odds)];
  return { right: best?.right === true, chosen: best?.chosen === true, odds };
}

/** Towards the right readings, away from the others. */
function slopeOf(row: Row, worth: (name: string) => number, into: Map<string, number>): void {
  const shares = sharesOf(row, worth);
  const right = [...row.choices.map((each) => each.right), !row.choices.some((c) => c.right)];
  const good = shares.reduce((sum, share, at) => sum + (right[at] ? share : 0), 0);
  for (const [at, traits] of [...row.choices.map((each) => each.traits), row.none].entries()) {
    const share = shares[at] ?? 0;
    const pull = (right[at] ? share / good : 0) - share;
    for (const [name, size] of traits) into.set(name, (into.get(name) ?? 0) + pull * size);
  }
}

export function fitJudge(rows: readonly Row[]): Table {
  const signs = new Map<string, Sign>();
  const worth = (name: string): number => signs.get(name)?.value ?? 0;
  for (const { choices, none } of rows)
    for (const [name] of [...choices.flatMap(({ traits }) => traits), ...none])
      if (!signs.has(name)) signs.set(name, { value: 0, mean: 0, spread: 0 });
  let seed = 3;
  const random = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed;
  };
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = rows.map((row) => ({ row, at: random() })).toSorted((a, b) => a.at - b.at);
    for (let from = 0; from < order.length; from += batch) {
      const slope = new Map<string, number>();
      for (const { row } of order.slice(from, from + batch)) slopeOf(row, worth, slope);
      step += 1;
      const size = rate * (1 - round / rounds) + 0.002;
      for (const [name, sign] of signs) move(sign, (slope.get(name) ?? 0) / batch, { step, size });
    }
  }
  return Object.fromEntries([...signs].map(([name, { value }]) => [name, value]));
}

function move(sign: Sign, slope: number, { step, size }: { step: number; size: number }): void {
  const pull = slope - decay * sign.value;
  sign.mean = 0.9 * sign.mean + 0.1 * pull;
  sign.spread = 0.999 * sign.spread + 0.001 * pull * pull;
  const mean = sign.mean / (1 - 0.9 ** step);
  const spread = sign.spread / (1 - 0.999 ** step);
  sign.value += (size * mean) / (Math.sqrt(spread) + 1e-8);
}

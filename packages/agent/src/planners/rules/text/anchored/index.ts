// A reader that starts from the page: what could be asked here at all, and which of it do the
// words speak of? It knows no sentence patterns; how likely a reading is was learnt from examples
// (bench/evals/fit-reader.ts).

import { type Clause, cutClauses } from '../clauses.ts';
import type { Grounder } from '../intent.ts';
import { readIntent } from '../read.ts';
import { isBeyond, isWhole } from './allowed.ts';
import { type Heard, hear } from './heard.ts';
import { keyOfAll } from './same.ts';
import { type Found, leftTraits, type Scale, search, wholeTraits } from './search.ts';
import type { Trait, Traits, Unit } from './unit.ts';
import { textOfUnits, unitsOf } from './units.ts';
import { weights } from './weights.ts';

export interface Anchored {
  readonly clauses: Clause[];
  /** How likely it is among all that was found, 0..1. */
  readonly sure: number;
  /** What it asks for, to be compared. */
  readonly key: string;
  /** How much less likely another reading is; undefined: it was not found at all. */
  behind(key: string): number | undefined;
}

export type Weigh = (traits: readonly Trait[]) => number;

export const weighBy =
  (table: ReadonlyMap<string, number>): Weigh =>
  (traits) =>
    traits.reduce((sum, [name, size]) => sum + size * (table.get(name) ?? 0), 0);

const learnt = weighBy(new Map(Object.entries(weights)));

const scaleOf = (heard: Heard, weigh: Weigh): Scale => ({
  unit: groupsBy(weigh),
  left: (at: number) => weigh(leftTraits(heard, at)),
  whole: (units: readonly Unit[]) => weigh(wholeTraits(heard, units)),
});

/** Groups that several units share are weighed once. */
function groupsBy(weigh: Weigh): (unit: Unit) => number {
  const known = new Map<Traits, number>();
  const weighed = (group: Traits): number => {
    const had = known.get(group) ?? weigh(group);
    known.set(group, had);
    return had;
  };
  return ({ traits }) => traits.reduce((sum, group) => sum + weighed(group), 0);
}

interface Read {
  readonly found: Found;
  readonly clauses: Clause[];
  readonly key: string;
}

/** Readings that are compared with each other. */
const compared = 12;

export function anchoredIn(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
  weigh: Weigh = learnt,
): Anchored | undefined {
  const heard = hear(source, phrases, ground);
  if (isBeyond(heard)) return undefined;
  return chosenOf(heard, search(heard, unitsOf(heard), scaleOf(heard, weigh)), phrases);
}

/** The best of what was found, unless it leaves out what must not be left out. */
export function chosenOf(
  heard: Heard,
  found: readonly Found[],
  phrases: readonly string[],
): Anchored | undefined {
  const reads = found.slice(0, compared).map((each) => readOf(heard, each, phrases));
  const [top] = reads;
  if (top === undefined || !isWhole(heard, top.found.units)) return undefined;
  return compare(top, reads);
}

function readOf(heard: Heard, found: Found, phrases: readonly string[]): Read {
  const clauses = cutClauses(textOfUnits(heard, found.units), phrases);
  const intents = clauses.map((clause) => readIntent(clause, heard.ground));
  return { found, clauses, key: keyOfAll(intents, heard.ground) };
}

function compare(top: Read, reads: readonly Read[]): Anchored {
  const odds = ({ found }: Read): number => Math.exp(found.score - top.found.score);
  const sum = (some: readonly Read[]): number =>
    some.reduce((total, each) => total + odds(each), 0);
  return {
    clauses: top.clauses,
    key: top.key,
    sure: sum(reads.filter(({ key }) => key === top.key)) / sum(reads),
    behind: (key) => {
      const other = reads.find((each) => each.key === key);
      return other === undefined ? undefined : top.found.score - other.found.score;
    },
  };
}

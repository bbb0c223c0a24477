// A reader that starts from the page: what could be asked here at all, and which of it do the
// words speak of? It knows no sentence patterns; how likely a reading is was learnt from examples
// (bench/evals/fit-reader.ts).

import type { Heard } from './heard.ts';
import { type Found, leftTraits, type Scale, search, wholeTraits } from './search.ts';
import type { Trait, Traits, Unit } from './unit.ts';
import { unitsOf } from './units.ts';
import { weights } from './weights.ts';

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

/** The likeliest first; what may be made of them is for others to say. */
export const foundBy = (heard: Heard, weigh: Weigh = learnt): Found[] =>
  search(heard, unitsOf(heard), scaleOf(heard, weigh));

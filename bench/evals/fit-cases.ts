// Each wording with all that the anchored reader could make of it, ready to be weighed many times.
import { grounderOf, phrasesOf } from '../../packages/agent/src/planners/rules/ground/grounder.ts';
import { type Heard, hear } from '../../packages/agent/src/planners/rules/text/anchored/heard.ts';
import {
  leftTraits,
  wholeTraits,
} from '../../packages/agent/src/planners/rules/text/anchored/search.ts';
import type { Trait, Unit } from '../../packages/agent/src/planners/rules/text/anchored/unit.ts';
import {
  textOfUnits,
  unitsOf,
} from '../../packages/agent/src/planners/rules/text/anchored/units.ts';
import { cutClauses } from '../../packages/agent/src/planners/rules/text/clauses.ts';
import { readIntent } from '../../packages/agent/src/planners/rules/text/read.ts';
import { requestOn } from '../../packages/agent/src/planners/rules/text/titles.ts';
import { type Example, examples, isWanted, pageOf } from './fit-data.ts';
import { factsOf } from './read-facts.ts';

/** Traits by number: names are shared by all cases. */
export interface Sparse {
  readonly ids: Int32Array;
  readonly sizes: Float32Array;
}

export interface Case {
  readonly example: Example;
  readonly heard: Heard;
  readonly units: readonly Unit[];
  readonly sparse: ReadonlyMap<Unit, Sparse>;
  readonly left: readonly Sparse[];
  readonly facts: ReadonlyMap<Unit, readonly string[]>;
}

const numbers = new Map<string, number>();
export const names: string[] = [];

function numberOf(name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, names.length);
  names.push(name);
  return names.length - 1;
}

export const sparseOf = (traits: readonly Trait[]): Sparse => ({
  ids: Int32Array.from(traits, ([name]) => numberOf(name)),
  sizes: Float32Array.from(traits, ([, size]) => size),
});

const known = new Map<string, readonly string[]>();

/** What a plain text asks for on a page. */
export function factsIn(pageName: string, text: string): readonly string[] {
  const key = `${pageName}|${text}`;
  const had = known.get(key);
  if (had !== undefined) return had;
  const page = pageOf(pageName);
  const ground = grounderOf(page);
  const clauses = cutClauses(text, phrasesOf(page));
  const made = factsOf(
    clauses.map((clause) => readIntent(clause, ground)),
    page,
  ).map((fact) => fact.trim());
  known.set(key, made);
  return made;
}

export const textOf = ({ heard }: Case, units: readonly Unit[]): string =>
  textOfUnits(heard, units);

/** Whether these units ask for what the task asks for. */
export const isRight = (each: Case, units: readonly Unit[]): boolean =>
  isWanted(each.example.want, factsIn(each.example.page, textOf(each, units)));

export const wholeOf = ({ heard }: Case, units: readonly Unit[]): Sparse =>
  sparseOf(wholeTraits(heard, units));

export function casesOf(): Case[] {
  return examples().map((example) => {
    const page = pageOf(example.page);
    const heard = hear(
      requestOn(example.text, grounderOf(page)),
      phrasesOf(page),
      grounderOf(page),
    );
    const units = unitsOf(heard).map((unit) => ({ ...unit }));
    const sparse = new Map(units.map((unit) => [unit, sparseOf(unit.traits.flat())]));
    const facts = new Map(
      units.map((unit) => [
        unit,
        unit.kind === 'place' ? [] : factsIn(example.page, textOfUnits(heard, [unit])),
      ]),
    );
    for (const unit of units) Object.assign(unit, { traits: [] });
    const left = heard.words.map((_, at) => sparseOf(leftTraits(heard, at)));
    return { example, heard, units, sparse, left, facts };
  });
}

// All readings of a wording with their traits, found by weights that never saw it: what the judge
// is fitted on.
import type { PlannerInput } from '../../packages/agent/src/planner.ts';
import { grounderOf, phrasesOf } from '../../packages/agent/src/planners/rules/ground/grounder.ts';
import { rulesPlanner } from '../../packages/agent/src/planners/rules/index.ts';
import type { Page } from '../../packages/agent/src/planners/rules/page/view.ts';
import { hear } from '../../packages/agent/src/planners/rules/text/anchored/heard.ts';
import { foundBy, weighBy } from '../../packages/agent/src/planners/rules/text/anchored/index.ts';
import type { Trait } from '../../packages/agent/src/planners/rules/text/anchored/unit.ts';
import { poolOf } from '../../packages/agent/src/planners/rules/text/judge/pool.ts';
import { noneTraits, traitsOf } from '../../packages/agent/src/planners/rules/text/judge/traits.ts';
import { requestOf } from '../../packages/agent/src/planners/rules/text/request.ts';
import { requestOn } from '../../packages/agent/src/planners/rules/text/titles.ts';
import { tryOut } from '../../packages/agent/src/planners/rules/tryout.ts';
import { startState } from '../../packages/agent/src/state.ts';
import { type Example, isWanted, pageOf } from './fit-data.ts';
import { factsOf } from './read-facts.ts';

export interface Choice {
  readonly traits: readonly Trait[];
  readonly right: boolean;
  /** What grammar alone would take, */
  readonly chosen: boolean;
  /** and what the anchored reader finds likeliest. */
  readonly top: boolean;
}

export interface Row {
  readonly example: Example;
  readonly choices: readonly Choice[];
  readonly none: readonly Trait[];
  /** It is done without asking, however it is judged. */
  readonly settled: boolean;
}

const some = (traits: readonly Trait[]): Trait[] => traits.filter(([, size]) => size !== 0);

export function rowsOf(
  examples: readonly Example[],
  table: Readonly<Record<string, number>>,
): Row[] {
  const weigh = weighBy(new Map(Object.entries(table)));
  return examples.map((example) => {
    const page = pageOf(example.page);
    const ground = grounderOf(page);
    const said = { source: requestOn(example.text, ground), phrases: phrasesOf(page), ground };
    const heard = hear(said.source, said.phrases, said.ground);
    const pool = poolOf(said, heard, { find: (each) => foundBy(each, weigh) });
    const input = inputOf(example, page);
    if (pool.candidates.length > 1)
      for (const each of pool.candidates) each.tried = tryOut(input, page, each.intents);
    const choices = pool.candidates.map((candidate) => ({
      traits: some(traitsOf(candidate, pool)),
      right: isWanted(example.want, factsOf(candidate.intents, page)),
      chosen: candidate.by.has('chosen'),
      top: candidate.anchored?.rank === 0,
    }));
    return { example, choices, none: some(noneTraits(pool)), settled: pool.settled };
  });
}

/** The first turn on the recorded page. */
export const inputOf = ({ text }: Example, { tree }: Page): PlannerInput => ({
  state: startState(requestOf(text), { now: 0, approveAll: true }),
  view: { url: tree.url, title: tree.title, local: tree },
  tree,
  verified: undefined,
  tools: { now: () => recordedAt, locale: 'en-GB', planner: rulesPlanner },
});

const recordedAt = Date.UTC(2026, 10, 17);

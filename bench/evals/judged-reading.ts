// How the planner reads a wording on the recorded start page of its task, all readers and the judge
// together.
import { grounderOf, phrasesOf } from '../../packages/agent/src/planners/rules/ground/grounder.ts';
import { readSurely } from '../../packages/agent/src/planners/rules/text/interpret.ts';
import { readIntent } from '../../packages/agent/src/planners/rules/text/read.ts';
import { trying } from '../../packages/agent/src/planners/rules/tryout.ts';
import { type Example, isWanted, pageOf } from './fit-data.ts';
import { inputOf } from './fit-pool.ts';
import { factsOf } from './read-facts.ts';

export function readingOf(example: Example) {
  const page = pageOf(example.page);
  const ground = grounderOf(page);
  const tried = trying(inputOf(example, page), page);
  const read = readSurely(example.text, phrasesOf(page), ground, tried);
  const facts = factsOf(
    read.clauses.map((clause) => readIntent(clause, ground)),
    page,
  );
  const { clauses, unsure, inquiry = false } = read;
  return { clauses, unsure, inquiry, right: isWanted(example.want, facts), facts };
}

// How wordings are read by weights that never saw them: pages left out, or a whole author.
import { grounderOf, phrasesOf } from '../../packages/agent/src/planners/rules/ground/grounder.ts';
import { isBeyond } from '../../packages/agent/src/planners/rules/text/anchored/allowed.ts';
import { chosenOf } from '../../packages/agent/src/planners/rules/text/anchored/index.ts';
import {
  isBetter,
  isUnsure,
} from '../../packages/agent/src/planners/rules/text/anchored/prefer.ts';
import { keyOfAll } from '../../packages/agent/src/planners/rules/text/anchored/same.ts';
import type { Clause } from '../../packages/agent/src/planners/rules/text/clauses.ts';
import {
  isPlain,
  isSteps,
  readWithDoubt,
} from '../../packages/agent/src/planners/rules/text/interpret.ts';
import { readIntent } from '../../packages/agent/src/planners/rules/text/read.ts';
import type { Case } from './fit-cases.ts';
import { authorOf, type Example, isWanted, pageOf } from './fit-data.ts';
import { report, type Verdict } from './fit-report.ts';
import { fitWeights, foundIn, rates, type Weights } from './fit-weights.ts';
import { factsOf } from './read-facts.ts';

const folds = 7;

function isRight({ page: name, want }: Example, clauses: readonly Clause[]): boolean {
  const page = pageOf(name);
  const ground = grounderOf(page);
  const intents = clauses.map((clause) => readIntent(clause, ground));
  return isWanted(want, factsOf(intents, page));
}

interface Plain {
  readonly right: boolean;
  readonly steps: boolean;
  readonly ordered: boolean;
  readonly key: string;
  readonly doubt: number;
  readonly clauses: number;
}

const plains = new Map<Example, Plain>();

/** What grammar reads does not depend on weights. */
function plainOf(example: Example): Plain {
  const known = plains.get(example);
  if (known !== undefined) return known;
  const page = pageOf(example.page);
  const [phrases, ground] = [phrasesOf(page), grounderOf(page)];
  const read = readWithDoubt(example.text, phrases, ground);
  const intents = read.clauses.map((clause) => readIntent(clause, ground));
  const made = {
    right: isRight(example, read.clauses),
    steps: isSteps(example.text, read),
    ordered: isPlain(example.text),
    key: keyOfAll(intents, ground),
    doubt: read.doubt,
    clauses: read.clauses.length,
  };
  plains.set(example, made);
  return made;
}

export function verdictOn(each: Case, weights: Weights): Verdict {
  const { example, heard } = each;
  const plain = plainOf(example);
  const found = isBeyond(heard) ? [] : foundIn(each, weights);
  const anchored = chosenOf(heard, found, phrasesOf(pageOf(example.page)));
  const replaced = anchored !== undefined && !plain.steps && isBetter(anchored, plain);
  const fitted = anchored !== undefined && isRight(example, anchored.clauses);
  return {
    example,
    grammar: plain.right,
    fitted,
    combined: replaced ? fitted : plain.right,
    replaced,
    unsure: anchored !== undefined && !plain.steps && isUnsure(anchored, plain),
  };
}

/** Those that are held, read by weights that were fitted on all others. */
function leftOut(cases: readonly Case[], isHeld: (each: Case) => boolean): Verdict[] {
  const weights = fitWeights(
    cases.filter((each) => !isHeld(each)),
    rates,
  );
  return cases.filter(isHeld).map((each) => verdictOn(each, weights));
}

export function judgePages(cases: readonly Case[]): void {
  const pages = [...new Set(cases.map(({ example }) => example.page))];
  const verdicts = Array.from({ length: folds }, (_, fold) =>
    leftOut(cases, ({ example }) => pages.indexOf(example.page) % folds === fold),
  ).flat();
  report('pages left out', verdicts);
}

/** Known pages, an author whose wordings were not fitted on. */
export function judgeAuthors(cases: readonly Case[], authors: readonly string[]): void {
  const verdicts = authors.flatMap((author) =>
    leftOut(cases, ({ example }) => authorOf(example) === author),
  );
  report('authors left out', verdicts);
}

/** The reader as it is, whatever it was fitted on. */
export const judgeAsIs = (cases: readonly Case[], weights: Weights): void =>
  report(
    'as it is',
    cases.map((each) => verdictOn(each, weights)),
  );

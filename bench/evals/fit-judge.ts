// Leave-pages-out: each wording is read with weights that were fitted without its page.
import { grounderOf, phrasesOf } from '../../packages/agent/src/planners/rules/ground/grounder.ts';
import {
  anchoredIn,
  weighBy,
} from '../../packages/agent/src/planners/rules/text/anchored/index.ts';
import { isBetter } from '../../packages/agent/src/planners/rules/text/anchored/prefer.ts';
import { keyOfAll } from '../../packages/agent/src/planners/rules/text/anchored/same.ts';
import type { Clause } from '../../packages/agent/src/planners/rules/text/clauses.ts';
import { isSteps, readWithDoubt } from '../../packages/agent/src/planners/rules/text/interpret.ts';
import { readIntent } from '../../packages/agent/src/planners/rules/text/read.ts';
import { type Case, names } from './fit-cases.ts';
import { asked, type Example, pageOf } from './fit-data.ts';
import { firstWeights, fitWeights, rates, type Weights } from './fit-weights.ts';
import { factsOf } from './read-facts.ts';

const folds = 7;

interface Verdict {
  readonly example: Example;
  readonly grammar: boolean;
  readonly fitted: boolean;
  readonly combined: boolean;
  readonly replaced: boolean;
}

function isRight({ page: name, want }: Example, clauses: readonly Clause[]): boolean {
  const page = pageOf(name);
  const ground = grounderOf(page);
  return want.includes(
    asked(
      factsOf(
        clauses.map((clause) => readIntent(clause, ground)),
        page,
      ),
    ),
  );
}

function verdictOn(example: Example, weights: ReadonlyMap<string, number>): Verdict {
  const page = pageOf(example.page);
  const [phrases, ground] = [phrasesOf(page), grounderOf(page)];
  const plain = readWithDoubt(example.text, phrases, ground);
  const anchored = anchoredIn(example.text, phrases, ground, weighBy(weights));
  const intents = plain.clauses.map((clause) => readIntent(clause, ground));
  const about = { key: keyOfAll(intents, ground), doubt: plain.doubt };
  const replaced =
    anchored !== undefined && !isSteps(example.text, plain) && isBetter(anchored, about);
  const grammar = isRight(example, plain.clauses);
  const fitted = anchored !== undefined && isRight(example, anchored.clauses);
  return { example, grammar, fitted, combined: replaced ? fitted : grammar, replaced };
}

const tableOf = (weights: Weights): Map<string, number> =>
  new Map(names.map((name, at) => [name, weights.values[at] ?? 0]));

const byPage =
  (pages: readonly string[], fold: number) =>
  ({ example }: Case): boolean =>
    pages.indexOf(example.page) % folds === fold;

export function judge(cases: readonly Case[]): Verdict[] {
  const pages = [...new Set(cases.map(({ example }) => example.page))];
  const verdicts = Array.from({ length: folds }, (_, fold) => byPage(pages, fold)).flatMap(
    (isHeld) => {
      const weights = tableOf(
        fitWeights(
          cases.filter((each) => !isHeld(each)),
          rates,
          firstWeights,
        ),
      );
      return cases.filter(isHeld).map(({ example }) => verdictOn(example, weights));
    },
  );
  report('pages left out', verdicts);
  return verdicts;
}

/** Known pages, wordings that were not fitted on: each set of later ones is left out in turn. */
export function judgeWordings(cases: readonly Case[]): Verdict[] {
  const verdicts = ['more', 'fresh'].flatMap((column) => {
    const isHeld = ({ example }: Case): boolean => example.column === column;
    const weights = tableOf(
      fitWeights(
        cases.filter((each) => !isHeld(each)),
        rates,
        firstWeights,
      ),
    );
    return cases.filter(isHeld).map(({ example }) => verdictOn(example, weights));
  });
  report('wordings left out', verdicts);
  return verdicts;
}

const share = (some: readonly Verdict[], test: (verdict: Verdict) => boolean): string =>
  `${((100 * some.filter(test).length) / some.length).toFixed(1)} %`;

function report(title: string, verdicts: readonly Verdict[]): void {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { column, task } = verdict.example;
    const half = task % 2 === 0 ? 'even' : 'odd';
    const kind = /^(?:more|fresh)$/.test(column) ? column : 'dev';
    for (const name of ['all', column, half, `${half} ${kind}`])
      groups.set(name, [...(groups.get(name) ?? []), verdict]);
  }
  console.log(`${title}: wordings, grammar, fitted, combined, replaced`);
  for (const [name, some] of [...groups].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `  ${name} ${some.length}: ${share(some, (each) => each.grammar)}, ${share(some, (each) => each.fitted)}, ${share(some, (each) => each.combined)}, ${share(some, (each) => each.replaced)}`,
    );
}

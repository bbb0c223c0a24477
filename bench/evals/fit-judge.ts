// How wordings are read by readers and a judge that never saw them: pages left out, or whole authors.
import { weights as judgeWeights } from '../../packages/agent/src/planners/rules/text/judge/weights.ts';
import { type Case, names } from './fit-cases.ts';
import { fitJudge, type Table, verdictBy } from './fit-choice.ts';
import { authorOf, type Example } from './fit-data.ts';
import { type Row, rowsOf } from './fit-pool.ts';
import { report } from './fit-report.ts';
import { fitWeights, rates, type Weights } from './fit-weights.ts';

const folds = 7;

const tableOf = (weights: Weights): Table =>
  Object.fromEntries(names.map((name, at) => [name, weights.values[at] ?? 0]));

/** Each wording as it is read by weights that were fitted without its fold. */
function rowsLeftOut(cases: readonly Case[], foldOf: (example: Example) => string): Row[] {
  const all = [...new Set(cases.map(({ example }) => foldOf(example)))];
  return all.flatMap((fold) => {
    const kept = cases.filter(({ example }) => foldOf(example) !== fold);
    const held = cases.filter(({ example }) => foldOf(example) === fold);
    const table = tableOf(fitWeights(kept, rates));
    return rowsOf(
      held.map(({ example }) => example),
      table,
    );
  });
}

/** Judged by a judge that was fitted without the fold as well. */
function judge(rows: readonly Row[], foldOf: (example: Example) => string, title: string): void {
  const all = [...new Set(rows.map(({ example }) => foldOf(example)))];
  const verdicts = all.flatMap((fold) => {
    const table = fitJudge(rows.filter(({ example }) => foldOf(example) !== fold));
    const held = rows.filter(({ example }) => foldOf(example) === fold);
    return held.map((row) => ({ row, ...verdictBy(row, table) }));
  });
  report(title, verdicts);
}

export function judgePages(cases: readonly Case[]): void {
  const pages = [...new Set(cases.map(({ example }) => example.page))];
  const foldOf = ({ page }: Example): string => String(pages.indexOf(page) % folds);
  judge(rowsLeftOut(cases, foldOf), foldOf, 'pages left out');
}

const together: Readonly<Record<string, string>> = { first: 'dev', fresh: 'more' };
const foldByAuthor = (example: Example): string => together[authorOf(example)] ?? authorOf(example);

/** Known pages, an author whose wordings were not fitted on. */
export const judgeAuthors = (cases: readonly Case[]): void =>
  judge(rowsLeftOut(cases, foldByAuthor), foldByAuthor, 'authors left out');

/** What is to be written: a judge over readings by weights that never saw the author. */
export const judgeTable = (cases: readonly Case[]): Table =>
  fitJudge(rowsLeftOut(cases, foldByAuthor));

/** The readers as they are, whatever they were fitted on. */
export const judgeAsIs = (cases: readonly Case[], table: Table): void =>
  report(
    'as it is',
    rowsOf(
      cases.map(({ example }) => example),
      table,
    ).map((row) => ({ row, ...verdictBy(row, judgeWeights) })),
  );

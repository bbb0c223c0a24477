// Shares of wordings that are read rightly, by column, author and half of the tasks.
import { authorOf, type Example } from './fit-data.ts';

export interface Verdict {
  readonly example: Example;
  readonly grammar: boolean;
  readonly fitted: boolean;
  readonly combined: boolean;
  readonly replaced: boolean;
  /** It would be asked what is meant. */
  readonly unsure: boolean;
}

const kinds = ['grammar', 'fitted', 'combined', 'replaced', 'unsure'] as const;

const share = (some: readonly Verdict[], kind: (typeof kinds)[number]): string =>
  ((100 * some.filter((each) => each[kind]).length) / some.length).toFixed(1).padStart(8);

function groupsOf(verdicts: readonly Verdict[]): Map<string, Verdict[]> {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { column, task } = verdict.example;
    const half = task % 2 === 0 ? 'even' : 'odd';
    const author = authorOf(verdict.example);
    for (const name of new Set(['all', `all ${half}`, author, `${author} ${half}`, column]))
      groups.set(name, [...(groups.get(name) ?? []), verdict]);
  }
  return groups;
}

export function report(title: string, verdicts: readonly Verdict[]): void {
  console.log(`${title}, in per cent of the wordings`);
  console.log(`  ${''.padEnd(14)}number ${kinds.map((kind) => kind.padStart(8)).join('')}`);
  for (const [name, some] of [...groupsOf(verdicts)].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `  ${name.padEnd(14)}${String(some.length).padStart(6)} ${kinds.map((kind) => share(some, kind)).join('')}`,
    );
}

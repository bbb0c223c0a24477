// Shares of wordings that are read rightly, by column, author and half of the tasks; and what would
// be done rightly and wrongly if nothing below some odds were done without asking.
import type { Verdict } from './fit-choice.ts';
import { authorOf } from './fit-data.ts';
import type { Row } from './fit-pool.ts';

export type Judged = Verdict & { readonly row: Row };

const kinds: Readonly<Record<string, (each: Judged) => boolean>> = {
  grammar: ({ row }) => row.choices.some(({ chosen, right }) => chosen && right),
  fitted: ({ row }) => row.choices.some(({ top, right }) => top && right),
  judged: ({ right }) => right,
  any: ({ row }) => row.choices.some(({ right }) => right),
  other: ({ chosen }) => !chosen,
};

const share = (some: readonly Judged[], test: (each: Judged) => boolean): string =>
  ((100 * some.filter(test).length) / Math.max(1, some.length)).toFixed(1).padStart(8);

function groupsOf(verdicts: readonly Judged[]): Map<string, Judged[]> {
  const groups = new Map<string, Judged[]>();
  for (const verdict of verdicts) {
    const { example } = verdict.row;
    const half = example.task % 2 === 0 ? 'even' : 'odd';
    const author = authorOf(example);
    for (const name of new Set(['all', `all ${half}`, author, `${author} ${half}`, example.column]))
      groups.set(name, [...(groups.get(name) ?? []), verdict]);
  }
  return groups;
}

export function report(title: string, verdicts: readonly Judged[]): void {
  console.log(`${title}, in per cent of the wordings`);
  console.log(
    `  ${''.padEnd(14)}number ${Object.keys(kinds)
      .map((kind) => kind.padStart(8))
      .join('')}`,
  );
  const groups = groupsOf(verdicts);
  for (const [name, some] of [...groups].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `  ${name.padEnd(14)}${String(some.length).padStart(6)} ${Object.values(kinds)
        .map((kind) => share(some, kind))
        .join('')}`,
    );
  for (const name of ['a', 'b', 'plain', 'open', 'all odd']) bounds(name, groups.get(name) ?? []);
}

/** What is acted upon from these odds on: rightly, and wrongly. */
function bounds(name: string, some: readonly Judged[]): void {
  if (some.length === 0) return;
  const rows = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map((bound) => {
    const acts =
      (right: boolean) =>
      ({ odds, row, right: is }: Judged) =>
        (row.settled || odds >= bound) && is === right;
    return `${bound}:${share(some, acts(true))} /${share(some, acts(false))}`;
  });
  console.log(`  ${name}, done rightly / wrongly from these odds on\n    ${rows.join('   ')}`);
}

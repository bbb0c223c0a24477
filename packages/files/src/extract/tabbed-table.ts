// A table printed in a PDF: neighbouring lines with the same number of cells under a line of
// names. Lines without a header are labels with values and no table.

import { makeTable, type Table } from '../tables.ts';

const leastRows = 2;

export function tabbedTable(pages: readonly string[]): Table | undefined {
  let best: Table | undefined;
  for (const rows of pages.flatMap(runsOf)) {
    const table = makeTable(rows);
    const isTable = table.rows.length >= leastRows && !table.notes.includes('no header row');
    if (isTable && table.rows.length > (best?.rows.length ?? 0)) best = table;
  }
  return best;
}

/** Stretches of lines that have equally many cells, two at least. */
function runsOf(page: string): string[][][] {
  const runs: string[][][] = [];
  for (const line of page.split('\n')) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const run = runs.at(-1);
    if (run?.[0]?.length === cells.length) run.push(cells);
    else runs.push([cells]);
  }
  return runs.filter((run) => (run[0]?.length ?? 0) > 1 && run.length > leastRows);
}

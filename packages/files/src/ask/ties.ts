// A word that could mean several columns, settled by the rest of the question: of `Seats sold` and
// `Seats total` the first, where somewhere else it says "sold".

import type { Table } from '../tables.ts';
import type { Item } from './items.ts';
import type { ColumnMatch } from './link.ts';
import { stemsOf } from './question.ts';

export function settleTies(items: readonly Item[], table: Table, question: string): Item[] {
  const said = new Set(stemsOf(question));
  const covered = ({ column }: ColumnMatch): number =>
    stemsOf(table.columns[column]?.name ?? '').filter((word) => said.has(word)).length;
  return items.map((item) =>
    item.kind === 'column' ? { ...item, columns: settled(item.columns, covered) } : item,
  );
}

const sure = 0.95;

function settled(
  columns: readonly ColumnMatch[],
  covered: (match: ColumnMatch) => number,
): readonly ColumnMatch[] {
  const [first] = columns;
  if (first === undefined || first.score >= sure) return columns;
  const tied = columns.filter(({ score }) => score === first.score);
  const most = Math.max(...tied.map(covered));
  const best = tied.filter((match) => covered(match) === most);
  const [only] = best;
  if (tied.length === 1 || best.length > 1 || only === undefined) return columns;
  const raised = { ...only, score: first.score + 0.01 };
  return [raised, ...columns.filter((match) => match !== only)];
}

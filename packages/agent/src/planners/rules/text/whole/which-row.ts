// The records that a description fits: by name, by place in the list, by what a cell says, by the
// most or the least under a column.

import { sortable } from './measure.ts';
import { cellOf, type Row } from './rows.ts';

export type WhichRow =
  | { readonly by: 'name'; readonly name: string }
  /** From 1; -1 is the last. */
  | { readonly by: 'place'; readonly at: number }
  | { readonly by: 'cell'; readonly column: string; readonly text: string }
  | { readonly by: 'most' | 'least'; readonly column: string };

/** Those of the rows that are meant, in their order. */
export function meantOf(rows: readonly Row[], which: WhichRow): readonly Row[] {
  switch (which.by) {
    case 'name':
      return rows.filter(({ title, names }) => title === which.name || names.includes(which.name));
    case 'place':
      return rows.slice(...(which.at < 0 ? [which.at] : [which.at - 1, which.at]));
    case 'cell':
      return rows.filter((row) => cellOf(row, which.column)?.text === which.text);
    case 'most':
    case 'least':
      return extreme(rows, which);
  }
}

/** None where what stands in one of the cells cannot be compared. */
function extreme(
  rows: readonly Row[],
  { by, column }: Extract<WhichRow, { by: 'most' | 'least' }>,
): readonly Row[] {
  const sizes = sortable(rows.map((row) => cellOf(row, column)?.text ?? ''));
  if (sizes === undefined) return [];
  const top = by === 'most' ? Math.max(...sizes) : Math.min(...sizes);
  return rows.filter((_, at) => sizes[at] === top);
}

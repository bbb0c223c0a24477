// "all overdue invoices": boxes that stand in the rows of a list are those of the rows of which
// it is true, whatever the boxes are called themselves.

import type { LocalNode } from '@tabhand/protocol';
import { containsPhrase } from '../ground/near.ts';
import { groupsOf } from '../page/records.ts';
import { isInside, type Page } from '../page/view.ts';
import type { Desc } from '../text/describe.ts';
import { limited } from './limit.ts';
import type { Scene } from './step.ts';

type Row = { readonly item: LocalNode; readonly box: LocalNode };

/** Undefined: the boxes stand in no rows. Empty: what is said is true of none of them. */
export function boxesOfRows(
  { page, intent }: Pick<Scene, 'page' | 'intent'>,
  pool: readonly LocalNode[],
  desc: Desc,
): readonly LocalNode[] | undefined {
  const rows = rowsOf(page, pool);
  if (rows.length < 2) return undefined;
  const items = rows.map(({ item }) => item);
  const says = (item: LocalNode, name: string): boolean => containsPhrase(page.text(item), name);
  if (!desc.except.every((name) => items.some((item) => says(item, name)))) return undefined;
  const kept = limited(page, items, { ...intent, thing: desc });
  if (typeof kept === 'string') return [];
  return rows
    .filter(({ item }) => kept.includes(item) && !desc.except.some((name) => says(item, name)))
    .map(({ box }) => box);
}

/** Rows with one box each; a list of options is made of boxes and says nothing else. */
function rowsOf(page: Page, pool: readonly LocalNode[]): readonly Row[] {
  const lists = groupsOf(page).map(({ items }) =>
    items.flatMap((item): Row[] => {
      const [box, other] = pool.filter((node) => node.at !== item.at && isInside(page, node, item));
      return box === undefined || other !== undefined || item.role !== 'row' ? [] : [{ item, box }];
    }),
  );
  return lists.find((rows) => rows.length > 1) ?? [];
}

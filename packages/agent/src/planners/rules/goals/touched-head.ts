// Who sorts by a column puts all rows in order: what their columns are called was touched too, and
// the unit that the column is measured in.

import type { LocalNode } from '@tabhand/protocol';
import { unitWords } from '../lexicon/units.ts';
import { ancestors, isInside, type Page } from '../page/view.ts';

export function headParts(page: Page, node: LocalNode): string[] {
  const around = [node, ...ancestors(page, node)];
  const head = around.slice(0, 5).find(({ role }) => role === 'columnheader');
  const table = around.find(({ role, tag }) => /^(?:table|grid|treegrid)$/.test(role || tag));
  if (head === undefined || table === undefined) return [];
  const heads = page.nodes.filter(
    (each) => each.visible && each.role === 'columnheader' && isInside(page, each, table),
  );
  const name = head.name || page.text(head);
  return [...heads.map((each) => each.name), ...unitWords(name)];
}

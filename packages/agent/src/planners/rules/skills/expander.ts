// The little arrow that unfolds an item of a tree without choosing it.

import type { LocalNode } from '@tabhand/protocol';
import { stateOf } from '../page/state.ts';
import { ancestors, has, isInside, type Page } from '../page/view.ts';

const unfolds = (node: LocalNode): boolean => has(node, 'collapsed') || has(node, 'expanded');

/** What unfolds and has a box of its own is an item of a tree, whatever it is made of. */
export const isTreeItem = (page: Page, node: LocalNode): boolean =>
  node.role === 'treeitem' ||
  (unfolds(node) &&
    (stateOf(page, node) !== undefined ||
      [...ancestors(page, node)].slice(0, 4).some((each) => each.role === 'tree')));

/** The item of a tree that a label, a box or an arrow stands in. */
export function treeItemOf(page: Page, node: LocalNode): LocalNode | undefined {
  for (const each of [node, ...ancestors(page, node)].slice(0, 5)) {
    if (each.role === 'tree') return undefined;
    if (isTreeItem(page, each)) return each;
  }
  return undefined;
}

const arrow = /caret|arrow|chevron|switcher|expand|toggle|ocl|twist|disclos|plus/i;

export function expanderOf(page: Page, item: LocalNode): LocalNode | undefined {
  const small = page.nodes.filter(
    (node) =>
      node.visible &&
      node.i !== undefined &&
      node.at !== item.at &&
      node.rect.width > 0 &&
      node.rect.width <= 34 &&
      node.rect.height <= 40 &&
      !/^(?:checkbox|radio|treeitem)$/.test(node.role) &&
      Math.abs(
        node.rect.y + node.rect.height / 2 - item.rect.y - Math.min(item.rect.height, 30) / 2,
      ) < 16 &&
      arrow.test(`${node.name} ${node.glyph ?? ''} ${(node.classes ?? []).join(' ')}`),
  );
  const parent = page.nodes[item.parent];
  return (
    small.find((node) => isInside(page, node, item)) ??
    (parent === undefined ? undefined : small.find((node) => isInside(page, node, parent)))
  );
}

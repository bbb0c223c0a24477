// The little arrow that unfolds an item of a tree without choosing it.

import type { LocalNode } from '@tabhand/protocol';
import { isInside, type Page } from '../page/view.ts';

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

// Headings of a page, found once for each look at it.

import type { LocalNode } from '@tabhand/protocol';
import type { Page } from './view.ts';

const heads = new WeakMap<Page, readonly LocalNode[]>();

export function headsOf(page: Page): readonly LocalNode[] {
  const known = heads.get(page);
  if (known !== undefined) return known;
  const made = page.nodes.filter(
    (node) =>
      node.visible && (node.role === 'heading' || /^(?:legend|caption|summary)$/.test(node.tag)),
  );
  heads.set(page, made);
  return made;
}

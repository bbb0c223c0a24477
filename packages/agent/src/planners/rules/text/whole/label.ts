// What a thing of the page is called by somebody who reads it: without marks, signs and icons.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, type Page } from '../../page/view.ts';
import { visualLabel } from '../../page/visual-label.ts';

const most = 80;
export const isName = (text: string): boolean => text !== '' && text.length <= most;

/** Labels often end in a mark or in a word for whoever fills them in. */
export const clean = (text: string): string =>
  text.replace(/\s*(?:\((?:optional|required)\)|[:*])\s*$/giu, '').trim();

export const labelOf = (page: Page, node: LocalNode): string =>
  clean(
    withoutIcon(page, node) ?? (node.name !== '' ? node.name : (visualLabel(page, node) ?? '')),
  );

/** A branch of a tree has the name of its arrow before its own, which nobody sees. */
function withoutIcon(page: Page, { name, ...node }: LocalNode): string | undefined {
  if (name === '') return undefined;
  for (const each of ancestors(page, { name, ...node })) {
    if (each.role !== 'treeitem') continue;
    const seen = page.text(each);
    return seen !== name && name.endsWith(` ${seen}`) ? seen : undefined;
  }
  return undefined;
}

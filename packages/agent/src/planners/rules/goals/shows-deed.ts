// Whether a control says that it does a deed: by a word of its name, or by its picture.

import type { LocalNode } from '@tabhand/protocol';
import { fitOf, glyphFit } from '../page/names.ts';
import { ancestors, has, type Page } from '../page/view.ts';
import { stem, wordsOf } from '../text/words.ts';

export const acting = /^(?:button|link|menuitem|tab|option|checkbox|switch)/;

export function showsDeed(page: Page, node: LocalNode, said: readonly string[]): boolean {
  if (!acting.test(node.role) && node.clickable === undefined) return false;
  if (has(node, 'disabled') || node.editable === true) return false;
  const name = wordsOf(node.name || page.text(node))
    .slice(0, 6)
    .map(stem);
  return (
    said.some((word) =>
      word.includes(' ') ? fitOf(page, node, word) > 0.7 : name.includes(stem(word)),
    ) ||
    (!isOfTree(page, node) && glyphFit(node, said, page.text(node)) > 0)
  );
}

/** The arrows of a tree open and close it, whatever else is closed. */
export const isOfTree = (page: Page, node: LocalNode): boolean =>
  [node, ...ancestors(page, node)].slice(0, 4).some((each) => /^tree(?:item)?$/.test(each.role));

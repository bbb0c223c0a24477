// A hidden native control and the drawn widget that stands for it on the page.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, type Page } from './view.ts';

const lists = /^(?:combobox|listbox)$/;

/** What people see and press instead of a hidden select or input. */
export function drawnFor(page: Page, hidden: LocalNode): LocalNode | undefined {
  for (const each of [...ancestors(page, hidden)].slice(0, 3))
    if (each.visible && each.i !== undefined && lists.test(each.role))
      return innerInput(page, each) ?? each;
  const siblings = page.children[hidden.parent] ?? [];
  for (const at of siblings) {
    const each = page.nodes[at];
    if (each === undefined || at <= hidden.at || !each.visible || each.tag === '#text') continue;
    const found = firstDrawn(page, each);
    if (found !== undefined) return innerInput(page, found) ?? found;
  }
  return undefined;
}

/** A button opens the list where nothing else is drawn; before a list it only takes a value out. */
function firstDrawn(page: Page, root: LocalNode): LocalNode | undefined {
  const inside = page.nodes
    .slice(root.at, (page.last[root.at] ?? root.at) + 1)
    .filter(({ visible, i }) => visible && i !== undefined);
  return (
    inside.find(({ role, editable }) => lists.test(role) || editable === true) ??
    inside.find(({ role }) => role === 'button')
  );
}

/** Typing goes into the input inside, if there is one. */
function innerInput(page: Page, root: LocalNode): LocalNode | undefined {
  for (let at = root.at + 1; at <= (page.last[root.at] ?? root.at); at += 1) {
    const each = page.nodes[at];
    if (each?.visible && each.i !== undefined && each.editable === true) return each;
  }
  return undefined;
}

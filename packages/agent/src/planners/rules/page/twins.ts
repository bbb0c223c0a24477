// A hidden native control and the drawn widget that stands for it on the page.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, type Page } from './view.ts';

const drawn = /^(?:combobox|listbox|button)$/;

/** What people see and press instead of a hidden select or input. */
export function drawnFor(page: Page, hidden: LocalNode): LocalNode | undefined {
  for (const each of [...ancestors(page, hidden)].slice(0, 3))
    if (each.visible && each.i !== undefined && /^(?:combobox|listbox)$/.test(each.role))
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

/** What takes a value before what is only pressed: the cross on a chip takes one out. */
function firstDrawn(page: Page, root: LocalNode): LocalNode | undefined {
  const inside = page.nodes
    .slice(root.at, (page.last[root.at] ?? root.at) + 1)
    .filter(
      (each) => each.visible && each.i !== undefined && (drawn.test(each.role) || each.editable),
    );
  return (
    inside.find((each) => each.role !== 'button' || each.editable === true) ??
    inside.find(({ name }) => !cross.test(name.trim()))
  );
}

const cross = /^(?:[×✕✖x]|remove|delete|close|clear)(?:\s|$)/iu;

/** Typing goes into the input inside, if there is one. */
function innerInput(page: Page, root: LocalNode): LocalNode | undefined {
  for (let at = root.at + 1; at <= (page.last[root.at] ?? root.at); at += 1) {
    const each = page.nodes[at];
    if (each?.visible && each.i !== undefined && each.editable === true) return each;
  }
  return undefined;
}

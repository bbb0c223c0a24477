// Whether something is on: by what it says of itself, else by how it differs from its twins.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, has, type Page } from './view.ts';

const onClass =
  /(?:^|[-_])(?:checked|active|selected|sel|on|enabled|is-on|toggled|pressed|current|chosen)$/i;
const offClass = /(?:^|[-_])(?:unchecked|inactive|off|disabled|is-off)$/i;

/** True on, false off, undefined unknown. */
export function stateOf(page: Page, node: LocalNode): boolean | undefined {
  if (has(node, 'checked') || has(node, 'pressed')) return true;
  if (has(node, 'unchecked') || has(node, 'unpressed')) return false;
  if (has(node, 'selected')) return true;
  if (node.role === 'checkbox' || node.role === 'radio' || node.role === 'switch')
    return insideState(page, node) ?? false;
  return insideState(page, node) ?? classState(node);
}

/** A drawn box keeps its state in a hidden input inside or next to it. */
function insideState(page: Page, node: LocalNode): boolean | undefined {
  for (let at = node.at + 1; at <= (page.last[node.at] ?? node.at); at += 1) {
    const each = page.nodes[at];
    if (each?.inputType === 'checkbox' || each?.inputType === 'radio') return has(each, 'checked');
  }
  return undefined;
}

function boxesInside(page: Page, node: LocalNode): number {
  let found = 0;
  for (let at = node.at + 1; at <= (page.last[node.at] ?? node.at); at += 1) {
    const type = page.nodes[at]?.inputType;
    if (type === 'checkbox' || type === 'radio') found += 1;
  }
  return found;
}

function classState(node: LocalNode): boolean | undefined {
  const classes = node.classes ?? [];
  if (classes.some((name) => offClass.test(name))) return false;
  if (classes.some((name) => onClass.test(name))) return true;
  return classes.some((name) => /switch|toggle/i.test(name)) ? false : undefined;
}

/** Controls that can be on or off, whatever they are made of. */
export function isTwoState(page: Page, node: LocalNode): boolean {
  if (/^(?:checkbox|switch|radio|menuitemcheckbox|menuitemradio)$/.test(node.role)) return true;
  if (has(node, 'pressed') || has(node, 'unpressed')) return true;
  return node.rect.height < 90 && node.clickable !== undefined && boxesInside(page, node) === 1;
}

/** Whether a selected tab or an expanded header shows its panel. */
export const isOpen = (node: LocalNode): boolean =>
  has(node, 'expanded') || has(node, 'selected') || has(node, 'open');

export function isInClosed(page: Page, node: LocalNode): boolean {
  for (const each of ancestors(page, node)) if (each.hiddenWhy === 'collapsed') return true;
  return false;
}

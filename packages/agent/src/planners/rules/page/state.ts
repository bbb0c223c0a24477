// Whether something is on: by what it says of itself, else by how it differs from its twins.

import type { LocalNode } from '@tabhand/protocol';
import { ancestors, has, nodesIn, type Page } from './view.ts';

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
  const [first] = boxesInside(page, node);
  return first === undefined ? undefined : has(first, 'checked');
}

const isBox = ({ inputType }: LocalNode): boolean =>
  inputType === 'checkbox' || inputType === 'radio';

const boxesInside = (page: Page, node: LocalNode): LocalNode[] =>
  nodesIn(page, node).slice(1).filter(isBox);

/** The one box that a label, a drawn box or the box itself sets. */
export function boxOf(page: Page, node: LocalNode): LocalNode | undefined {
  if (isBox(node)) return node;
  const [only, second] = node.rect.height < 90 ? boxesInside(page, node) : [];
  return second === undefined ? only : undefined;
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
  return (
    node.rect.height < 90 && node.clickable !== undefined && boxesInside(page, node).length === 1
  );
}

/** Whether a selected tab or an expanded header shows its panel. */
export const isOpen = (node: LocalNode): boolean =>
  has(node, 'expanded') || has(node, 'selected') || has(node, 'open');

export function isInClosed(page: Page, node: LocalNode): boolean {
  for (const each of ancestors(page, node)) if (each.hiddenWhy === 'collapsed') return true;
  return false;
}

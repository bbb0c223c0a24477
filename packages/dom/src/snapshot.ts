// The action protocol's snapshot: controls in view, numbered from 1 in depth-first order.
// A number is good until the next snapshot.

import type { SnapshotNode } from './contract.ts';
import { nameOf } from './name.ts';
import { numberElements } from './numbered.ts';
import { boxOf, inPass, styleOf } from './pass.ts';
import { roleOf, saidRole } from './role.ts';
import { strays } from './stray.ts';
import { touches, viewport } from './visible.ts';
import { walk } from './walk.ts';

const interactiveRoles = new Set(
  'button link checkbox menuitem menuitemcheckbox menuitemradio tab option switch radio gridcell treeitem listitem textbox searchbox combobox slider spinbutton'.split(
    ' ',
  ),
);
const native = 'a[href],button,input:not([type=hidden]),select,textarea';
const ourUi = 'data-browser-agent-ui';

/** Beyond this size subtrees out of view are skipped, and what CSS moved is looked up. */
const large = 20_000;

export function takeSnapshot(): { tree: SnapshotNode[] } {
  return inPass(() => {
    const found = interactiveInView();
    numberElements(found);
    return { tree: found.map((element, at) => nodeOf(element, boxOf(element), at + 1)) };
  });
}

function interactiveInView(): Element[] {
  const found: Element[] = [];
  const entered = new Set<Element>();
  const view = viewport();
  const isLarge = document.getElementsByTagName('*').length > large;
  const enter = (element: Element): true | null => {
    if (entered.has(element) || element.hasAttribute(ourUi)) return null;
    const box = element.getBoundingClientRect();
    const isInView = box.width > 0 && box.height > 0 && touches(box, view);
    if (isLarge && !isInView && box.height > 0) return null;
    const style = styleOf(element);
    if (style.display === 'none') return null;
    entered.add(element);
    const isSeen = isInView && style.visibility === 'visible' && style.opacity !== '0';
    if (isSeen && isInteractive(element, style)) found.push(element);
    return true;
  };
  if (document.body) walk(document.body, true, { enter });
  if (!isLarge) return found;
  for (const stray of strays(entered, view)) walk(stray, true, { enter });
  return found.sort(inOrder);
}

const inOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function isInteractive(element: Element, style: CSSStyleDeclaration): boolean {
  if (element === document.body) return false;
  if (element.matches(native) || element.hasAttribute('onclick')) return true;
  const said = saidRole(element);
  if (said && interactiveRoles.has(said)) return true;
  const tabindex = element.getAttribute('tabindex');
  if (tabindex !== null && Number.parseInt(tabindex, 10) >= 0) return true;
  return style.cursor === 'pointer';
}

function nodeOf(element: Element, box: DOMRect, id: number): SnapshotNode {
  return {
    id,
    role: roleOf(element) || element.localName,
    name: nameOf(element) || (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 100),
    tag: element.tagName.toUpperCase(),
    bounds: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    },
  };
}

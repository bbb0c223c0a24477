// The action protocol's snapshot: controls in view, numbered from 1 in depth-first order.
// A number is good until the next snapshot.

import type { SnapshotNode } from './contract.ts';
import { nameOf } from './name.ts';
import { inPass, styleOf } from './pass.ts';
import { roleOf, saidRole } from './role.ts';
import { touches, viewport } from './visible.ts';
import { walk } from './walk.ts';

const interactiveRoles = new Set(
  'button link checkbox menuitem menuitemcheckbox menuitemradio tab option switch radio gridcell treeitem listitem textbox searchbox combobox slider spinbutton'.split(
    ' ',
  ),
);
const native = 'a[href],button,input:not([type=hidden]),select,textarea';
const ourUi = 'data-browser-agent-ui';

let numbered: WeakRef<Element>[] = [];

export function takeSnapshot(): { tree: SnapshotNode[] } {
  return inPass(() => {
    const tree: SnapshotNode[] = [];
    numbered = [];
    const view = viewport();
    const enter = (element: Element): true | null => {
      const style = styleOf(element);
      if (element.hasAttribute(ourUi) || style.display === 'none') return null;
      const box = element.getBoundingClientRect();
      const isSeen =
        box.width > 0 && box.height > 0 && touches(box, view) && style.visibility === 'visible';
      if (isSeen && style.opacity !== '0' && isInteractive(element, style)) {
        numbered.push(new WeakRef(element));
        tree.push(nodeOf(element, box, numbered.length));
      }
      return true;
    };
    if (document.body) walk(document.body, true, { enter });
    return { tree };
  });
}

/** The element that the last snapshot gave a number. */
export function snapshotElement(number: number): Element | undefined {
  const element = numbered[number - 1]?.deref();
  return element?.isConnected ? element : undefined;
}

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

// Where a child frame lies in this one. Child and parent agree on the frame by its position in
// `parent.frames`, which both can see; nothing is sent through the page.

import { rootOf } from './point.ts';

/** This frame's position among its parent's frames; -1 at the top. */
export function positionInParent(): number {
  if (window.parent === window) return -1;
  for (let at = 0; at < window.parent.length; at++) if (window.parent[at] === window) return at;
  return -1;
}

/** The element that holds that child frame. */
export function ownerOf(position: number): Element | undefined {
  return findOwner(document, window[position]);
}

/** Where the content of that child frame begins in this viewport. */
export function holeOf(position: number): { x: number; y: number } | null {
  const owner = ownerOf(position);
  if (owner === undefined) return null;
  const box = owner.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(owner);
  const x = box.x + owner.clientLeft + Number.parseFloat(paddingLeft);
  const y = box.y + owner.clientTop + Number.parseFloat(paddingTop);
  return { x, y };
}

function findOwner(root: Document | ShadowRoot, child: Window | undefined): Element | undefined {
  for (const frame of root.querySelectorAll<HTMLIFrameElement>('iframe, frame, object, embed')) {
    if (frame.contentWindow === child) return frame;
  }
  for (const element of root.querySelectorAll('*')) {
    const inner = rootOf(element);
    const found = inner === null ? undefined : findOwner(inner, child);
    if (found !== undefined) return found;
  }
  return undefined;
}

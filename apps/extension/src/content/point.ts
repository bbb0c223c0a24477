// What lies at a point of this frame, through shadow roots open and closed.

export function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (;;) {
    const inner = found === null ? null : rootOf(found)?.elementFromPoint(x, y);
    if (inner === null || inner === undefined || inner === found) return found;
    found = inner;
  }
}

export function rootOf(element: Element): ShadowRoot | null {
  return element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : null;
}

/** The element that has the focus, however deep. */
export function focused(): Element {
  let at: Element = document.activeElement ?? document.body;
  for (;;) {
    const inner = rootOf(at)?.activeElement;
    if (inner === null || inner === undefined) return at;
    at = inner;
  }
}

/** The parent, or the host of the root whose top this is. */
export function above(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}

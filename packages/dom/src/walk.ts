// Moving about in the composed tree: through open and closed shadow roots and slots,
// without recursion, so that depth never matters.

type RootFinder = (host: Element) => ShadowRoot | null;

const adopted = new WeakMap<Element, ShadowRoot>();
const hosts = new Set<WeakRef<Element>>();
let findClosedRoot: RootFinder | undefined;

/** Lets the host of this script open closed roots (an extension can). */
export function useClosedRoots(find: RootFinder): void {
  findClosedRoot = find;
}

/** Takes in a closed root that was handed over from outside (CDP can). */
export function adoptRoot(root: ShadowRoot): boolean {
  if (adopted.has(root.host)) return false;
  adopted.set(root.host, root);
  hosts.add(new WeakRef(root.host));
  return true;
}

/** Closed roots known so far whose hosts still live. */
export function* closedRoots(): Generator<ShadowRoot> {
  for (const ref of hosts) {
    const host = ref.deref();
    const root = host && adopted.get(host);
    if (root) yield root;
    else hosts.delete(ref);
  }
}

/** The elements that HTML lets have a shadow root. */
export const mayHost =
  /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

export function shadowOf(element: Element): ShadowRoot | null {
  const open = element.shadowRoot ?? (hosts.size > 0 ? adopted.get(element) : undefined);
  if (open || !findClosedRoot || !mayHost.test(element.localName)) return open ?? null;
  const root = findClosedRoot(element);
  if (root) adoptRoot(root);
  return root;
}

/** Holds what its host has in it, so it may be full without a child of its own. */
export function isSlot(element: Element): element is HTMLSlotElement {
  return element.localName === 'slot' && element.getRootNode() instanceof ShadowRoot;
}

export function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === 1;
}

/** The parent as it is rendered: the slot an element sits in, or the host of its root. */
export function parentOf(node: Node): Element | null {
  if (isElement(node) && node.assignedSlot) return node.assignedSlot;
  if (node.nodeType === 3 && node instanceof Text && node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  if (isElement(parent)) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}

/** Child nodes as they are rendered. */
export function childNodesOf(element: Element): ArrayLike<ChildNode | Node> {
  const root = shadowOf(element);
  if (root) return root.childNodes;
  if (isSlot(element)) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return element.childNodes;
}

export function containsDeep(ancestor: Element, node: Node): boolean {
  for (let at: Node | null = node; at; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}

/** The element that would receive a press at a point, through shadow roots. */
export function elementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (let root = hit && shadowOf(hit); hit && root; root = shadowOf(hit)) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (!inner || inner === hit || !root.contains(inner)) return hit;
    hit = inner;
  }
  return hit;
}

/** The element with focus, through shadow roots. */
export function focusedElement(): Element | null {
  let at = document.activeElement;
  for (let root = at && shadowOf(at); at && root?.activeElement; root = shadowOf(at)) {
    at = root.activeElement;
  }
  return at === document.body || at === document.documentElement ? null : at;
}

interface Level<C> {
  next: Element | null;
  last: Element | null;
  list: readonly Element[] | null;
  at: number;
  context: C;
}

export interface Span {
  readonly first: Element;
  readonly last: Element;
}

export interface Steps<C> {
  /** Called once for each element, parents first; null leaves the children out. */
  enter(element: Element, context: C): C | null;
  /** Narrows the children to a run of siblings, where that is known to be enough. */
  span?(parent: Element): Span | null;
}

function levelOf<C>(parent: Element, context: C, steps: Steps<C>): Level<C> {
  const root = shadowOf(parent);
  const level: Level<C> = { next: null, last: null, list: null, at: 0, context };
  if (root) level.next = root.firstElementChild;
  else if (isSlot(parent) && parent.assignedNodes().length > 0) {
    level.list = parent.assignedElements();
  } else {
    const span = steps.span?.(parent);
    level.next = span?.first ?? parent.firstElementChild;
    level.last = span?.last ?? null;
  }
  return level;
}

function take<C>(level: Level<C>): Element | null {
  if (level.list) return level.list[level.at++] ?? null;
  const element = level.next;
  level.next = element === level.last ? null : (element?.nextElementSibling ?? null);
  return element;
}

/** One walk, depth first, of an element and all that is rendered in it. */
export function walk<C>(start: Element, context: C, steps: Steps<C>): void {
  const own = steps.enter(start, context);
  if (own === null) return;
  const stack = [levelOf(start, own, steps)];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const element = take(level);
    if (!element) {
      stack.pop();
      continue;
    }
    const inner = steps.enter(element, level.context);
    if (inner !== null && (element.firstElementChild || shadowOf(element) || isSlot(element))) {
      stack.push(levelOf(element, inner, steps));
    }
  }
}

/** Every root whose elements belong to this frame: the document and the shadow roots in it. */
export function rootsIn(
  start: Document | ShadowRoot | Element,
): (Document | ShadowRoot | Element)[] {
  const roots: (Document | ShadowRoot | Element)[] = [start];
  for (let i = 0; i < roots.length; i++) {
    const walker = document.createTreeWalker(roots[i] ?? start, NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const root = isElement(node) ? shadowOf(node) : null;
      if (root) roots.push(root);
    }
  }
  return roots;
}

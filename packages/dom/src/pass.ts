// Styles and boxes, read once each during one pass over the page. A pass never yields,
// so nothing can change under it; outside a pass every question is asked afresh.

let styles: Map<Element, CSSStyleDeclaration> | undefined;
let boxes: Map<Element, DOMRect> | undefined;
let names: Map<Element, string> | undefined;
let roles: Map<Element, string> | undefined;

/** Runs one pass with its caches; nested passes share the outer one's. */
export function inPass<T>(work: () => T): T {
  if (styles) return work();
  passes++;
  styles = new Map();
  boxes = new Map();
  names = new Map();
  roles = new Map();
  try {
    return work();
  } finally {
    styles = undefined;
    boxes = undefined;
    names = undefined;
    roles = undefined;
    const due = writes;
    writes = [];
    for (const write of due) write();
  }
}

function kept<T>(cache: Map<Element, T> | undefined, element: Element, make: () => T): T {
  if (!cache) return make();
  const known = cache.get(element);
  if (known !== undefined) return known;
  const made = make();
  cache.set(element, made);
  return made;
}

// Written out, without a function for each question: these two are asked most of all.
export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles?.get(element);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  styles?.set(element, style);
  return style;
}

/** The same for a walk that asks each element once: what was known is used, nothing is kept. */
export const styleOnce = (element: Element): CSSStyleDeclaration =>
  styles?.get(element) ?? getComputedStyle(element);

export function boxOf(element: Element): DOMRect {
  const known = boxes?.get(element);
  if (known !== undefined) return known;
  const box = element.getBoundingClientRect();
  boxes?.set(element, box);
  return box;
}

export const keepName = (element: Element, make: () => string): string =>
  kept(names, element, make);

export const knownRole = (element: Element): string | undefined => roles?.get(element);

export function keepRole(element: Element, role: string): string {
  roles?.set(element, role);
  return role;
}

let writes: (() => void)[] = [];

/** Changes the page when the pass is over: a write between two reads would cost a layout. */
export function afterPass(write: () => void): void {
  if (styles) writes.push(write);
  else write();
}

let passes = 0;

/** Wraps a question whose answer holds for a whole pass. */
export function oncePerPass<T>(make: () => T): () => T {
  let made: { readonly pass: number; readonly answer: T } | undefined;
  return () => {
    if (!styles) return make();
    if (made?.pass !== passes) made = { pass: passes, answer: make() };
    return made.answer;
  };
}

/** How far the page is scrolled. */
export const scrolled = oncePerPass(() => ({ x: scrollX, y: scrollY }));

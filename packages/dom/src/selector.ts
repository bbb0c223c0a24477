// A selector that finds one element again: short, unique when it was made, and built from
// what developers keep stable (test ids, ids, names, labels) before structure.

import { isElement } from './walk.ts';

const testIds = ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-qa'];
const stable = ['name', 'aria-label', 'placeholder', 'title', 'alt', 'for', 'href', 'type', 'role'];

/** Ids made by a machine change with the next build or render. */
const isMade = (id: string): boolean =>
  /\d{3,}|[:.]|^[a-f0-9-]{8,}$|(^|[-_])(ember|react|radix|mui|headlessui)/i.test(id) ||
  id.length > 60;

export function selectorFor(element: Element): string {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return element.localName;
  const own = candidates(element).find((selector) => isOnly(root, selector, element));
  return own ?? withAncestor(root, element) ?? fromRoot(root, element);
}

function isOnly(root: Document | ShadowRoot, selector: string, element: Element): boolean {
  const found = root.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
}

const pair = (name: string, value: string): string =>
  `[${name}="${CSS.escape(value).replace(/\\ /g, ' ')}"]`;

function candidates(element: Element): string[] {
  const tag = CSS.escape(element.localName);
  const found: string[] = [];
  for (const name of testIds) {
    const value = element.getAttribute(name);
    if (value) found.push(pair(name, value));
  }
  if (element.id && !isMade(element.id)) found.push(`#${CSS.escape(element.id)}`);
  const told = stable.flatMap((name) => {
    const value = element.getAttribute(name);
    return value && value.length <= 80 ? [pair(name, value)] : [];
  });
  found.push(...told.map((part) => tag + part));
  for (const [i, part] of told.entries())
    for (const other of told.slice(i + 1)) found.push(tag + part + other);
  found.push(tag);
  return found;
}

/** The nearest ancestor that is unique by itself, and the shortest way down from it. */
function withAncestor(root: Document | ShadowRoot, element: Element): string | undefined {
  const steps = candidates(element).slice(0, 6);
  let at = element.parentElement;
  for (let level = 0; at && level < 12; level++, at = at.parentElement) {
    const anchor = candidates(at)
      .slice(0, -1)
      .find((selector) => at && isOnly(root, selector, at));
    if (!anchor) continue;
    const best = [...steps, `${pathDown(at, element)}`].find((step) =>
      isOnly(root, `${anchor} ${step}`, element),
    );
    if (best) return `${anchor} ${best}`;
  }
  return undefined;
}

function nth(element: Element): string {
  const parent = element.parentNode;
  const tag = CSS.escape(element.localName);
  if (!parent) return tag;
  let place = 0;
  let same = 0;
  for (let at = parent.firstElementChild; at; at = at.nextElementSibling) {
    if (at.localName === element.localName) same++;
    if (at === element) place = same;
  }
  return same === 1 ? tag : `${tag}:nth-of-type(${place})`;
}

function pathDown(from: Element, to: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = to; at && at !== from; at = at.parentElement)
    steps.unshift(nth(at));
  return steps.join(' > ');
}

function fromRoot(root: Document | ShadowRoot, element: Element): string {
  const steps: string[] = [];
  for (
    let at: Node | null = element;
    isElement(at) && at !== document.documentElement;
    at = at.parentNode
  ) {
    steps.unshift(nth(at));
    const path = steps.join(' > ');
    if (isOnly(root, path, element)) return path;
  }
  return steps.join(' > ');
}

// Selectors that are not plain CSS: `text=…`, `…:has-text(…)`, and chains whose parts lie in
// different shadow roots.

import { byCss, type Root } from './query.ts';
import { containsDeep, isElement, rootsIn } from './walk.ts';

/** Undefined when the selector cannot be read. */
export function queryDeep(selector: string, within: Root): Element[] | undefined {
  try {
    if (/^text=/i.test(selector)) return byText(unquote(selector.slice(5)), within);
    const [before, text, after] = splitHasText(selector) ?? [];
    if (before === undefined || text === undefined) return acrossRoots(selector, within);
    const holders = inAllRoots(before || '*', within).filter((each) => hasText(each, text));
    const found = before ? holders : innermost(holders);
    return after?.trim() ? found.flatMap((each) => inside(`:scope${after}`, each)) : found;
  } catch {
    return undefined;
  }
}

const inside = (selector: string, within: Root): Element[] =>
  byCss(selector, within) ?? acrossRoots(selector, within);

const inAllRoots = (selector: string, within: Root): Element[] =>
  rootsIn(within).flatMap((root) => [...root.querySelectorAll(selector)]);

/** `my-form input`: each part of a descendant chain may lie in a deeper root. */
function acrossRoots(selector: string, within: Root): Element[] {
  const parts = descendantParts(selector);
  if (parts.length < 2) return [];
  let scopes: Root[] = [within];
  for (const part of parts) {
    const next = scopes.flatMap((scope) =>
      rootsIn(scope).flatMap((root) => [...root.querySelectorAll(part)]),
    );
    scopes = [...new Set(next)];
  }
  return scopes.filter((each) => isElement(each));
}

/** Splits at spaces that are descendant combinators. */
function descendantParts(selector: string): string[] {
  if (/[,>+~]/.test(selector.replace(/\[[^\]]*\]|\([^)]*\)/g, ''))) return [];
  const parts = selector.match(/(?:\[[^\]]*\]|\([^)]*\)|\S)+/g);
  return parts ?? [];
}

function splitHasText(selector: string): [string, string, string] | undefined {
  const start = selector.indexOf(':has-text(');
  if (start < 0) return undefined;
  const open = start + ':has-text('.length;
  const quote = selector[open];
  const isQuoted = quote === '"' || quote === "'";
  const close = isQuoted
    ? selector.indexOf(`${quote})`, open + 1) + 1
    : selector.indexOf(')', open);
  if (close <= 0) throw new SyntaxError('has-text is not closed');
  const text = unquote(selector.slice(open, close));
  return [selector.slice(0, start), text, selector.slice(close + 1)];
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/s, '$2');
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a person reads on an element: its text, or the caption of a button field. */
function shownText(element: Element): string {
  if (element instanceof HTMLInputElement) {
    return /^(button|submit|reset)$/.test(element.type) ? element.value : '';
  }
  return element.textContent ?? '';
}

const hasText = (element: Element, text: string): boolean =>
  squeeze(shownText(element)).toLowerCase().includes(squeeze(text).toLowerCase());

/** The smallest elements that say just this. One is found by its first text, with which the words
 * must begin; so the long texts of everything around it are never put together. */
function byText(text: string, within: Root): Element[] {
  const wanted = squeeze(text);
  const found = rootsIn(within).flatMap((root) => [
    ...textsIn(root, wanted),
    ...[...root.querySelectorAll('input')].filter((each) => squeeze(shownText(each)) === wanted),
  ]);
  return [...new Set(found)].sort(byPlace);
}

function textsIn(root: Root, wanted: string): Element[] {
  const found: Element[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const begins = node.nodeValue?.trimStart() ?? '';
    if (begins === '' || !wanted.startsWith(begins.slice(0, 1))) continue;
    const holder = holderOf(node, wanted, root);
    if (holder && !holder.closest(unread)) found.push(holder);
  }
  return found;
}

const unread = 'script,style,noscript,template,head';

function holderOf(text: Node, wanted: string, root: Root): Element | undefined {
  if (!wanted.startsWith(squeeze(text.nodeValue ?? ''))) return undefined;
  for (let holder = text.parentElement; holder; holder = holder.parentElement) {
    const said = squeeze(holder.textContent ?? '');
    if (said === wanted) return holder;
    if (holder === root || said.length > wanted.length) return undefined;
  }
  return undefined;
}

const byPlace = (a: Element, b: Element): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Drops elements that hold another one of the list. */
const innermost = (elements: readonly Element[]): Element[] =>
  elements.filter((each, i) => {
    const next = elements[i + 1];
    return next === undefined || !containsDeep(each, next);
  });

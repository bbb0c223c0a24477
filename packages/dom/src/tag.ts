// Tag and freeze: every control gets a number that stays with it. The number is looked up
// in our own map, never in the attribute, which a page could forge.

import type { Setup } from './contract.ts';
import { maybeControl, notePassword } from './control.ts';
import { type Fingerprint, fingerprintOf, recordText } from './fingerprint.ts';
import { afterPass, inPass } from './pass.ts';
import { isElement } from './walk.ts';

const attribute = 'data-llm-id';
const mostRemembered = 20_000;

let nextId = 1;
const ids = new WeakMap<Element, string>();
const elements = new Map<string, WeakRef<Element>>();
const fingerprints = new Map<string, Fingerprint>();
/** What tells a control from all others, for taking over its id after a re-render. */
const keys = new WeakMap<Element, string>();
/** Ids whose elements left the page, by key; null when two of them look alike. */
const lost = new Map<string, string | null>();

export function startIdsAt(setup: Setup): void {
  nextId = Math.max(nextId, setup.firstId);
}

/** The id of an element; it is given one if it has none. */
export function refOf(element: Element): string {
  const known = ids.get(element);
  if (known === undefined) return stamp(element, String(nextId++));
  if (element.getAttribute(attribute) !== known) write(element, known);
  return known;
}

function stamp(element: Element, id: string): string {
  ids.set(element, id);
  elements.set(id, new WeakRef(element));
  write(element, id);
  notePassword(element);
  return id;
}

const write = (element: Element, id: string): void =>
  afterPass(() => element.setAttribute(attribute, id));

/** The element an id was given to, while it is in the page. */
export function elementOf(ref: string): Element | undefined {
  const element = elements.get(ref)?.deref();
  return element?.isConnected ? element : undefined;
}

/** Whether an id was ever given out: tells a stale ref from an invented one. */
export const wasGiven = (ref: string): boolean => elements.has(ref) || fingerprints.has(ref);

/** What was known of an element when it was last seen. */
export const fingerprintFor = (ref: string): Fingerprint | undefined => fingerprints.get(ref);

const refreshMs = 100;
const due = new Set<Element>();

/** The same for what is about to be pressed: what is known of it already is refreshed a little later. */
export function rememberSoon(element: Element): string {
  const ref = refOf(element);
  if (!fingerprints.has(ref)) return remember(element);
  if (due.size === 0) setTimeout(refresh, refreshMs);
  due.add(element);
  return ref;
}

function refresh(): void {
  inPass(() => {
    for (const element of due) if (element.isConnected) remember(element);
  });
  due.clear();
}

/** Takes note of how an element looks now, so that it can be found again. */
export function remember(element: Element): string {
  const ref = refOf(element);
  keys.set(element, keyOf(element));
  fingerprints.delete(ref);
  fingerprints.set(ref, fingerprintOf(element));
  if (fingerprints.size > mostRemembered) forgetOldest();
  return ref;
}

function forgetOldest(): void {
  const oldest = fingerprints.keys().next().value;
  if (oldest === undefined) return;
  fingerprints.delete(oldest);
  if (!elementOf(oldest)) elements.delete(oldest);
}

const tagsAbove = (element: Element): string =>
  `${element.parentElement?.localName}<${element.parentElement?.parentElement?.localName}`;

function keyOf(element: Element): string {
  const told = ['role', 'type', 'name', 'aria-label', 'placeholder', 'href', 'data-testid', 'id']
    .map((name) => element.getAttribute(name) ?? '')
    .join('|');
  const text = (element.textContent ?? '').slice(0, 80);
  return `${element.localName}|${told}|${text}|${tagsAbove(element)}|${recordText(element)}`;
}

type Root = Element | Document | ShadowRoot;

/** What was found below a root and not reached in time, as of the page's last change. */
let unreached: readonly [root: Root, changed: number, found: readonly Element[]] | undefined;

/**
 * Gives ids to the controls below a root until the time is up; false when some are left. While the
 * page stays as it was last changed they need not be looked for again.
 */
export function tagBelow(root: Root, until: number, changed: number): boolean {
  const isKnown = unreached?.[0] === root && unreached[1] === changed;
  const found = (isKnown && unreached?.[2]) || controlsBelow(root);
  const fresh = found.filter((element) => !ids.has(element));
  unreached = undefined;
  const byKey = lost.size > 0 ? uniqueKeys(fresh, until) : undefined;
  for (const [i, element] of fresh.entries()) {
    if (i % 16 === 15 && performance.now() > until) {
      unreached = [root, changed, fresh];
      return false;
    }
    tagOne(element, byKey);
  }
  return true;
}

function controlsBelow(root: Root): readonly Element[] {
  const found: Element[] = [...root.querySelectorAll(maybeControl)];
  if (isElement(root) && root.matches(maybeControl)) found.unshift(root);
  return found;
}

function tagOne(element: Element, unique: ReadonlyMap<string, Element> | undefined): void {
  const key = keyOf(element);
  keys.set(element, key);
  const id = unique?.get(key) === element ? lost.get(key) : undefined;
  if (id && !elementOf(id)) {
    lost.delete(key);
    stamp(element, id);
  } else refOf(element);
}

/** Undefined when there is no time to tell them apart; then none takes over an id. */
function uniqueKeys(fresh: readonly Element[], until: number): Map<string, Element> | undefined {
  const unique = new Map<string, Element>();
  const twice = new Set<string>();
  for (const [i, element] of fresh.entries()) {
    if (i % 16 === 15 && performance.now() > until) return undefined;
    const key = keyOf(element);
    if (unique.has(key)) twice.add(key);
    else unique.set(key, element);
  }
  for (const key of twice) unique.delete(key);
  return unique;
}

export const hasLost = (): boolean => lost.size > 0;

/** Notes that a part of the page went away, in case it comes back made anew. */
export function noteLost(removed: Element): void {
  if (removed.isConnected) return;
  for (const element of [removed, ...removed.querySelectorAll(`[${attribute}]`)]) {
    const id = ids.get(element);
    const key = keys.get(element);
    if (id === undefined || key === undefined) continue;
    const other = lost.get(key);
    lost.set(key, other === undefined || other === id ? id : null);
  }
  if (lost.size > 2000) lost.clear();
}

/** Takes away ids that the page wrote itself, or copied with a cloned element. */
export function stripForged(root: Element | Document | ShadowRoot): void {
  const marked = [...root.querySelectorAll(`[${attribute}]`)];
  if (isElement(root) && root.hasAttribute(attribute)) marked.push(root);
  for (const element of marked) {
    const own = ids.get(element);
    if (own === undefined) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== own) element.setAttribute(attribute, own);
  }
}

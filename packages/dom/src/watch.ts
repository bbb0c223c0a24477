// The one lasting observer of the page. It only takes notes; the work (tagging, the event
// log) is done later in slices. A page that never stops changing is watched ever less
// often, so that we stay a small share of its time; an observation catches up at once.

import { noteChange, noteText } from './events.ts';
import { meet } from './strangers.ts';
import { hasLost, noteLost, stripForged, tagBelow } from './tag.ts';
import { isElement, shadowOf } from './walk.ts';

/** One slice of work may take this long. */
const sliceMs = 4;
const shortestRestMs = 30;
const longestRestMs = 3000;
/** After a slice the page has the thread for this many times as long. */
const restFactor = 40;
/** So much within so short a time is a storm. */
const stormCalls = 8;
const stormNodes = 150;
const stormWindowMs = 250;
const calmMs = 500;
/** What a gesture brings about comes within this time. */
const gestureMs = 250;
const mostPending = 300;
const mostInStorm = 24;
/** Most time an observation spends on recognising what was rendered anew. */
const catchUpMs = 12;

interface Text {
  readonly target: Node | null;
  readonly how: 'added' | 'changed';
  readonly at: number;
}

const observer = new MutationObserver(takeNotes);
const watched = new WeakSet<Node>();
const roots = new Set<WeakRef<Node>>();
let added: Element[] = [];
let removed: Element[] = [];
let texts: Text[] = [];
let isScanDue = false;
let isStorm = false;
let isPlanned = false;
let restMs = shortestRestMs;
let lately = { start: 0, calls: 0, nodes: 0 };
let lastMutationAt = 0;
let lastStirAt = 0;
/** Until then what changes follows from a gesture of ours and makes no storm. */
let calmUntil = 0;
/** What the parser puts in is the page itself, not news. */
let isParsed = document.readyState !== 'loading';

export const lastMutation = (): number => lastMutationAt;
/** The same without the parser's; 0 for a page that is as it was sent. */
export const lastStir = (): number => lastStirAt;

/** Begins with the document; shadow roots join as they are found. */
export function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  roots.add(new WeakRef(root));
  observe(root);
  if (root instanceof ShadowRoot) added.push(...root.children);
  else isScanDue = true;
  plan();
}

function observe(root: Node): void {
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-invalid', 'aria-disabled', 'role', 'hidden', 'open'],
  });
}

function observeAll(): void {
  isStorm = false;
  for (const ref of roots) {
    const root = ref.deref();
    if (root) observe(root);
    else roots.delete(ref);
  }
}

addEventListener('DOMContentLoaded', () => {
  takeNotes(observer.takeRecords());
  isParsed = true;
});

// Frameworks take over a finished page without changing it: afterwards everything is asked again,
// and what the page begins then is waited for as after a change.
addEventListener('load', () => {
  lastMutationAt = performance.now();
  meet();
});

function takeNotes(records: readonly MutationRecord[]): void {
  const now = performance.now();
  if (now - lastMutationAt > calmMs) {
    restMs = shortestRestMs;
    lately = { start: now, calls: 0, nodes: 0 };
  }
  lastMutationAt = now;
  if (isParsed) lastStirAt = now;
  if (isParsed && now > calmUntil && isTooMuch(now, records)) {
    // While the page rewrites itself many times a second, not even notes are taken.
    isStorm = true;
    isScanDue = true;
    observer.disconnect();
    restMs = Math.min(longestRestMs, restMs * 3);
  }
  const most = isStorm ? mostInStorm : mostPending;
  for (const record of records.slice(0, most)) note(record);
  if (records.length > most) isScanDue = true;
  trim();
  plan();
}

function isTooMuch(now: number, records: readonly MutationRecord[]): boolean {
  if (now - lately.start > stormWindowMs && restMs <= shortestRestMs * 2) {
    lately = { start: now, calls: 0, nodes: 0 };
  }
  lately.calls++;
  for (const { addedNodes, removedNodes } of records.slice(0, stormNodes)) {
    lately.nodes += 1 + addedNodes.length + removedNodes.length;
  }
  return lately.calls > stormCalls || lately.nodes > stormNodes;
}

function trim(): void {
  if (added.length + removed.length <= mostPending) return;
  added = added.slice(-mostPending);
  removed = removed.slice(-mostPending);
  isScanDue = true;
}

function note(record: MutationRecord): void {
  if (record.type === 'attributes') {
    if (isParsed) noteChange(record.target, record.attributeName ?? '');
  } else if (record.type === 'characterData') noteWords(record.target.parentElement, 'changed');
  else noteChildren(record);
}

function noteWords(target: Node | null, how: Text['how']): void {
  if (isParsed && texts.length < mostPending) texts.push({ target, how, at: Date.now() });
}

function noteChildren({ addedNodes, removedNodes, target }: MutationRecord): void {
  const most = isStorm ? mostInStorm : mostPending;
  for (const node of firstOf(addedNodes, most)) {
    if (!isElement(node)) noteWords(target, 'changed');
    else {
      added.push(node);
      noteWords(node, 'added');
    }
  }
  for (const node of firstOf(removedNodes, most)) if (isElement(node)) removed.push(node);
}

function* firstOf(nodes: NodeList, most: number): Generator<Node> {
  if (nodes.length > most) isScanDue = true;
  for (let at = 0; at < nodes.length && at < most; at++) {
    const node = nodes[at];
    if (node) yield node;
  }
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(work, restMs);
}

function work(): void {
  isPlanned = false;
  const start = performance.now();
  if (isStorm) {
    // Looks again, but does nothing before the storm is over; seldom if it never ends.
    observeAll();
    plan();
    if (restMs < longestRestMs) return;
  }
  const isDone = workUntil(start + sliceMs);
  const spent = performance.now() - start;
  restMs = Math.min(longestRestMs, Math.max(restMs, shortestRestMs, spent * restFactor));
  if (!isDone) plan();
}

/** In a storm nobody knows when the page last changed. */
const lastKnown = (): number => (isStorm ? Number.NaN : lastMutationAt);

/** False when the time was up before all of it was done, or a scan is left for later. */
function workUntil(until: number, mayScan = true): boolean {
  for (const element of removed) noteLost(element);
  removed = [];
  readTexts();
  if (isScanDue && mayScan) {
    if (!tagBelow(document, until, lastKnown())) return false;
    isScanDue = false;
    meet();
    stripForged(document);
  }
  for (let element = added.pop(); element; element = added.pop()) {
    if (tagFresh(element, until)) continue;
    added.push(element);
    return false;
  }
  return true;
}

function readTexts(): void {
  for (const { target, how, at } of texts) noteText(target, how, at);
  texts = [];
}

function tagFresh(element: Element, until: number): boolean {
  if (!element.isConnected) return true;
  if (!tagBelow(element, until, lastKnown())) return false;
  findRoots(element);
  stripForged(element);
  meet(element);
  return true;
}

function findRoots(start: Element): void {
  const walker = document.createTreeWalker(start, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = start; node; node = walker.nextNode()) {
    const root = isElement(node) ? shadowOf(node) : null;
    if (root) watch(root);
  }
}

/** A gesture is about to be made: what it changes must be seen, even in a storm. */
export function awaitGesture(): void {
  calmUntil = performance.now() + gestureMs;
  if (isStorm) observeAll();
}

/** Reads what appeared, for the event log; giving ids to it can wait for the next slice. */
export function catchUpTexts(): void {
  const records = observer.takeRecords();
  if (records.length > 0) takeNotes(records);
  readTexts();
}

/**
 * Does now what was left for later: an observation must not miss what just appeared. What it lists gets
 * its id from it; the whole page is only gone through when some of it may be what went away before.
 */
export function catchUp(): void {
  catchUpTexts();
  if (isStorm) observeAll();
  workUntil(performance.now() + catchUpMs, hasLost());
}

// The one lasting observer of the page. It only takes notes; the work (tagging, the event
// log) is done later in slices that take a small share of the time, and never when idle.

import { noteChange, noteText } from './events.ts';
import { noteLost, stripForged, tagBelow } from './tag.ts';
import { closedRoots, isElement, shadowOf } from './walk.ts';

/** One slice of work may take this long. */
const sliceMs = 4;
/** After a slice the page has the thread for this many times as long. */
const restFactor = 40;
const shortestRestMs = 30;
/** More records than this at once are a storm: look at the whole page later instead. */
const stormRecords = 400;
const mostPending = 300;

const observer = new MutationObserver(takeNotes);
const watched = new WeakSet<Node>();
let added: Element[] = [];
let removed: Element[] = [];
let parsed: Element[] = [];
let isScanDue = false;
let isStorm = false;
let isPlanned = false;
let restMs = shortestRestMs;
let mutations = 0;
/** What the parser puts in is the page itself, not news. */
let isParsed = document.readyState !== 'loading';
let lastMutationAt = 0;

const watchedAttributes = ['disabled', 'aria-invalid', 'aria-disabled', 'role', 'hidden', 'open'];

export const mutationCount = (): number => mutations;
export const lastMutation = (): number => lastMutationAt;

/** Begins with the document; shadow roots join as they are found. */
export function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
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
    attributeFilter: watchedAttributes,
  });
}

document.addEventListener('DOMContentLoaded', () => {
  takeNotes(observer.takeRecords());
  isParsed = true;
});

function takeNotes(records: readonly MutationRecord[]): void {
  mutations += records.length;
  lastMutationAt = performance.now();
  if (records.length > stormRecords) startStorm();
  else for (const record of records) note(record);
  if (added.length + removed.length > mostPending) {
    added = added.slice(-mostPending);
    removed = removed.slice(-mostPending);
    isScanDue = true;
  }
  plan();
}

function note(record: MutationRecord): void {
  if (!isParsed) noteParsed(record);
  else if (record.type === 'attributes') noteChange(record.target, record.attributeName ?? '');
  else if (record.type === 'characterData') noteText(record.target.parentElement, 'changed');
  else noteChildren(record);
}

function noteChildren(record: MutationRecord): void {
  for (const node of record.addedNodes) {
    if (isElement(node)) added.push(node);
    else noteText(record.target, 'changed');
  }
  for (const node of record.removedNodes) if (isElement(node)) removed.push(node);
}

function noteParsed(record: MutationRecord): void {
  for (const node of record.addedNodes) if (isElement(node)) parsed.push(node);
  if (parsed.length > mostPending) {
    parsed = [];
    isScanDue = true;
  }
}

/** While the page rewrites itself many times a second, not even notes are taken. */
function startStorm(): void {
  isStorm = true;
  isScanDue = true;
  observer.disconnect();
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(work, restMs);
}

function work(): void {
  isPlanned = false;
  const start = performance.now();
  if (isStorm) endStorm();
  const isDone = workUntil(start + sliceMs);
  restMs = Math.max(shortestRestMs, (performance.now() - start) * restFactor);
  if (!isDone) plan();
}

function endStorm(): void {
  isStorm = false;
  observe(document);
  for (const root of closedRoots()) observe(root);
}

function workUntil(until: number): boolean {
  for (const element of removed) noteLost(element);
  removed = [];
  if (isScanDue) {
    isScanDue = !tagBelow(document, until);
    if (!isScanDue) stripForged(document);
    if (isScanDue) return false;
  }
  for (let element = parsed.pop(); element; element = parsed.pop()) {
    if (!tagFresh(element, until)) {
      parsed.push(element);
      return false;
    }
  }
  while (added.length > 0) {
    const element = added[0];
    if (element && !tagFresh(element, until)) return false;
    if (element) noteText(element, 'added');
    added.shift();
    if (performance.now() > until) return added.length === 0;
  }
  return true;
}

/** False when the time was up before all of it was done. */
function tagFresh(element: Element, until: number): boolean {
  if (!element.isConnected) return true;
  if (!tagBelow(element, until)) return false;
  findRoots(element);
  stripForged(element);
  return true;
}

function findRoots(start: Element): void {
  const walker = document.createTreeWalker(start, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = start; node; node = walker.nextNode()) {
    const root = isElement(node) ? shadowOf(node) : null;
    if (root) watch(root);
  }
}

/** Most time an observation spends on recognising what was rendered anew. */
const catchUpMs = 12;

/** Does now what was left for later: an observation must not miss what just appeared. */
export function catchUp(): void {
  const records = observer.takeRecords();
  if (records.length > 0) takeNotes(records);
  if (isStorm) endStorm();
  workUntil(performance.now() + catchUpMs);
}

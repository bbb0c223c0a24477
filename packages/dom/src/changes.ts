// What changed since the last gesture: the one probe that follows it. Also the two ways of
// waiting inside the page.

import type { LookBack } from './contract.ts';
import { endFirstView, type PageEvent, recent } from './events.ts';
import { type Arrival, guardReport, hasArrived } from './guard.ts';
import { awaitGesture, catchUpTexts } from './watch.ts';

const everything = { subtree: true, childList: true, attributes: true, characterData: true };

let mutations = 0;
let armedAt = 0;
let gestureAt = 0;

/** When a gesture was last known to have come in: what it sets off may take its time. */
export const lastGesture = (): number => gestureAt;

const observer = new MutationObserver(count);

function count(records: readonly MutationRecord[]): void {
  mutations += records.filter((record) => record.attributeName !== 'data-llm-id').length;
}

/** From here on changes belong to the gesture. Nothing is observed between gestures. */
export function armChanges(): void {
  endFirstView();
  awaitGesture();
  observer.takeRecords();
  mutations = 0;
  armedAt = Date.now();
  observer.observe(document, everything);
}

/** Asked while the gesture is still on its way it may come too early: null, and nothing is lost. */
export function lookBack(after?: Arrival): LookBack | null {
  if (after && !hasArrived(after)) return null;
  gestureAt = performance.now();
  count(observer.takeRecords());
  observer.disconnect();
  catchUpTexts();
  const messages = recent(armedAt).flatMap(asMessage);
  return { url: address(), title: document.title, mutations, messages, ...guardReport() };
}

/** A page may be written into its own address, which then says nothing. */
const address = (): string =>
  location.protocol === 'data:' ? location.href.slice(0, 200) : location.href;

function asMessage({ kind, text }: PageEvent): LookBack['messages'] {
  if (kind === 'error' || kind === 'success' || kind === 'warning') return [{ text, kind }];
  return kind === 'notice' ? [{ text, kind: 'info' }] : [];
}

/** A look that took longer than this is not made at every change. */
const slowMs = 16;
/** So many times as long as such a look the page has the thread to itself. */
const restFactor = 3;

/** The next change of the document, or the time given, whichever comes first. */
export function nextChange(capMs: number, spentMs = 0): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiter = new MutationObserver(() => resolve());
  const isSlow = spentMs > slowMs;
  if (!isSlow) waiter.observe(document, everything);
  const timer = setTimeout(resolve, isSlow ? spentMs * restFactor : capMs);
  return promise.finally(() => {
    waiter.disconnect();
    clearTimeout(timer);
  });
}

/** Two frames where frames are painted; a short while where they are not (background tabs). */
export function twoFrames(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, 60);
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  return promise.finally(() => clearTimeout(timer));
}

// Waiting inside the page until something is so: an element there or gone, a text, a count.

import { nextChange } from './changes.ts';
import { queryAll } from './query.ts';
import { isPainted } from './visible.ts';
import { rootsIn } from './walk.ts';

export interface Expectation {
  readonly selector?: string;
  /** What must be true of the selector; `attached` by default. */
  readonly state?: 'attached' | 'visible' | 'hidden' | 'detached';
  /** At least this many elements. */
  readonly count?: number;
  readonly text?: string;
  /** Part of the address, or a pattern with `*`. */
  readonly url?: string;
  readonly timeoutMs: number;
}

export interface ExpectAnswer {
  readonly met: boolean;
  readonly waitedMs: number;
  readonly why?: 'bad-selector';
}

const lookAgainMs = 100;

export async function expectState(request: Expectation): Promise<ExpectAnswer> {
  const began = performance.now();
  for (;;) {
    const looked = performance.now();
    const met = isMet(request);
    const spentMs = performance.now() - looked;
    const waitedMs = Math.round(performance.now() - began);
    if (met === undefined) return { met: false, waitedMs, why: 'bad-selector' };
    const left = request.timeoutMs - waitedMs;
    if (met || left <= 0) return { met, waitedMs };
    await nextChange(Math.min(left, lookAgainMs), spentMs);
  }
}

function isMet(request: Expectation): boolean | undefined {
  if (request.url !== undefined && !urlMatches(location.href, request.url)) return false;
  if (request.text !== undefined && !showsText(request.text)) return false;
  return request.selector === undefined ? true : isSelectorMet(request.selector, request);
}

function isSelectorMet(selector: string, { state, count = 1 }: Expectation): boolean | undefined {
  const all = queryAll(selector);
  if (all === undefined) return undefined;
  if (state === 'detached') return all.length === 0;
  if (state === 'hidden') return all.every((element) => !isPainted(element));
  const counted = state === 'visible' ? all.filter((element) => isPainted(element)) : all;
  return counted.length >= count;
}

export function urlMatches(url: string, pattern: string): boolean {
  if (!pattern.includes('*')) return url.includes(pattern);
  const parts = pattern.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*')).test(url);
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

function showsText(text: string): boolean {
  const wanted = squeeze(text).trim();
  // biome-ignore lint/performance/useDomNodeTextContent: what a person reads is the rendered text
  if (squeeze(document.body?.innerText ?? '').includes(wanted)) return true;
  const shadows = rootsIn(document).slice(1);
  return shadows.some((root) => squeeze(root.textContent ?? '').includes(wanted));
}

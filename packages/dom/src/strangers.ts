// What only the host of this script can find out: listeners of the page's own world, and closed
// roots. Collected until the host asks; a page that has not changed has nothing to tell.

import { clickableBy, surelyControl } from './control.ts';
import { areaOf, viewport } from './visible.ts';
import { mayHost, shadowOf } from './walk.ts';

const mostTops = 40;
const mostHosts = 60;
/** A root may be attached later without a trace in the document, so a host is asked about again. */
const mostAsks = 3;
const askAgainMs = 2000;
const smallestHost = 400;

interface Asked {
  readonly at: number;
  readonly times: number;
}

const asked = new WeakMap<Element, Asked>();
let isAllNew = true;
let tops: Element[] = [];
let hosts = new Set<Element>();

/** A part of the page that came in; without one, all of it. */
export function meet(element?: Element): void {
  if (element === undefined || tops.length >= mostTops) isAllNew = true;
  else tops.push(element);
}

/** Something with a size and nothing to see in it may hold a closed root. */
export function meetHost(element: Element, box: DOMRect): void {
  if (!mayHost.test(element.localName) || hosts.size >= mostHosts) return;
  const isCustom = element.localName.includes('-');
  if (!isCustom && (element.firstChild || box.width * box.height < smallestHost)) return;
  const { at, times } = asked.get(element) ?? { at: -askAgainMs, times: 0 };
  if (times < mostAsks && performance.now() - at >= askAgainMs && !shadowOf(element))
    hosts.add(element);
}

export const hasStrangers = (): boolean => isAllNew || tops.length > 0 || hosts.size > 0;

/** Hands them out and forgets them: the parts that came in, null, the possible hosts. */
export function strangers(): (Element | null)[] {
  const parts = isAllNew ? [document.documentElement] : tops.filter((top) => top.isConnected);
  const at = performance.now();
  for (const host of hosts) asked.set(host, { at, times: (asked.get(host)?.times ?? 0) + 1 });
  const all = [...parts, null, ...hosts];
  isAllNew = false;
  tops = [];
  hosts = new Set();
  return all;
}

const mark = 'data-has-click-listener';
const mostInside = 3;

/** Marks what only a listener makes a control; answers how many there were. */
export function markListeners(elements: readonly Element[]): number {
  const fresh = elements.filter((element) => !clickableBy(element) && !isDelegate(element));
  for (const element of fresh) element.setAttribute(mark, 'true');
  return fresh.length;
}

/** Listens for what is in it: a root of an application, a list, a page. */
function isDelegate(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return true;
  if (element === document.body || element === document.documentElement) return true;
  if (element.querySelectorAll(surelyControl).length > mostInside) return true;
  return areaOf(element.getBoundingClientRect()) > areaOf(viewport()) / 2;
}

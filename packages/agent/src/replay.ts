// A saved run, step by step against the page of today: what drifted, and where a lost target
// went. A target is known by its role and its name; its selector is only the quickest way there.

import type { LocalNode, LocalTree } from '@tabhand/protocol';
import { distance } from 'fastest-levenshtein';

export interface ExpectedTarget {
  readonly role: string;
  readonly name: string;
}

export interface FoundTarget extends ExpectedTarget {
  readonly ref: string;
  /** The same name and role: only the way there changed. */
  readonly same: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

export const sameTarget = (a: ExpectedTarget, b: ExpectedTarget): boolean =>
  a.role === b.role && plain(a.name) === plain(b.name);

export const sayTargetOf = ({ role, name }: ExpectedTarget): string =>
  `${role || 'element'} "${name}"`;

/** Only host and path: a query or a hash is another view of the same place. */
export function samePlace(a: string, b: string): boolean {
  const [from, to] = [URL.parse(a), URL.parse(b)];
  return from !== null && to !== null && from.host === to.host && from.pathname === to.pathname;
}

const closeEnough = 0.5;

/** The one that is the same; else the one of its role that is called most alike, if any is. */
export function findAgain(expected: ExpectedTarget, { nodes }: LocalTree): FoundTarget | undefined {
  const shown = nodes.filter((node) => node.i !== undefined && node.visible);
  const same = shown.filter((node) => sameTarget(node, expected));
  const [only, second] = same;
  if (only !== undefined) return second === undefined ? found(only, true) : undefined;
  const ranked = shown
    .filter(({ role }) => role === expected.role)
    .map((node) => ({ node, likeness: likeness(node.name, expected.name) }))
    .filter(({ likeness: alike }) => alike >= closeEnough)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = ranked;
  if (best === undefined || best.likeness === next?.likeness) return undefined;
  return found(best.node, false);
}

const found = ({ i = '', role, name }: LocalNode, same: boolean): FoundTarget => ({
  ref: i,
  role,
  name,
  same,
});

/** By letters, or by the words they share. */
function likeness(a: string, b: string): number {
  const [left, right] = [plain(a), plain(b)];
  const longest = Math.max(left.length, right.length);
  const letters = longest === 0 ? 0 : 1 - distance(left, right) / longest;
  const [some, others] = [new Set(left.split(' ')), new Set(right.split(' '))];
  const shared = [...some].filter((word) => others.has(word)).length;
  return Math.max(letters, shared / Math.max(some.size, others.size, 1));
}

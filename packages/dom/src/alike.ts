// Whether two fingerprints are of the same thing: the words must agree, and what stands around them.

import type { Fingerprint } from './fingerprint.ts';

/** Whether a living element is still what was seen: a re-used node may show another record. */
export function looksTheSame(then: Fingerprint, now: Fingerprint): boolean {
  if (then.role !== now.role) return false;
  if (then.name === now.name) return isSamePlace(then, now) || hasSameKey(then, now);
  const own = ['id', 'data-testid', 'data-test', 'name', 'href'] as const;
  return own.some((name) => isTelling(then, now, name));
}

const isTelling = (then: Fingerprint, now: Fingerprint, name: string): boolean => {
  const value = then.attributes[name];
  return value !== undefined && value !== '' && value === now.attributes[name];
};

/** Two texts of a record count as the same when most of their words are. */
function isSameRecord(then: string, now: string, least: number): boolean {
  if (then === now) return true;
  const a = new Set(then.toLowerCase().split(' '));
  const b = new Set(now.toLowerCase().split(' '));
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size) >= least;
}

export const keyNames = ['id', 'data-testid', 'data-test', 'name', 'href', 'for'] as const;

export const hasSameKey = (then: Fingerprint, now: Fingerprint): boolean =>
  keyNames.some((name) => isTelling(then, now, name));

/** "Delete" stands in every row: the words around it decide. */
export const isSamePlace = (then: Fingerprint, now: Fingerprint): boolean =>
  isSameRecord(then.around, now.around, 0.5);

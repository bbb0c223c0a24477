// "From May 20 to May 28": for a field that holds one day, which is the first of them, only the second
// is to be entered; for one that takes a stretch of days both are.

import { type Day, isoDay, readDay, readRange } from '../dates.ts';
import type { Name } from './name.ts';

const changes = /^from\b.+\b(?:to|until|till)\b/iu;
const bothWays = [true, false] as const;

/** The value to enter, in which an old day has no part. */
export function withoutOldDay(value: string, field: Name | undefined): string {
  const held = field?.value ?? '';
  if (!changes.test(value) || held === '') return value;
  for (const dayFirst of bothWays) {
    const context = { now: 0, dayFirst };
    const range = readRange(value, context);
    if (range === undefined || readRange(held, context) !== undefined) continue;
    const [from, to] = range;
    if (isSame(from, readDay(held, context))) return isoDay(to);
  }
  return value;
}

const isSame = (a: Day, b: Day | undefined): boolean => b !== undefined && isoDay(a) === isoDay(b);

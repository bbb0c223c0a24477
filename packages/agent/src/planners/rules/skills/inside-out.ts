// Steps of a nested list told from the inside out.

import { nameFit } from '../text/words.ts';

/** "the island in the pond in the south", where the list offers the last of them and not the first. */
export function outwards(value: string, names: readonly string[]): string[] {
  const parts = stepsOut(value);
  const offers = (part = ''): boolean => names.some((name) => nameFit(part, name) > 0.6);
  return parts.length > 1 && offers(parts.at(-1)) && names.length > 1 ? parts.toReversed() : [];
}

export const stepsOut = (value: string): string[] =>
  value
    .split(/\s+(?:in|of|within|inside|on|at|under|from)\s+/iu)
    .map((part) => part.replace(/^(?:the|an?|our)\s+/iu, ''));

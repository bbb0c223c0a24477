// "We may run out of stamps: please …": why it is asked, before a request that stands on its own.

import { type Found, of, type Rule, rule } from './parts.ts';

/** What is wished there is asked for as well. */
const wished =
  /\b(?:should|must|shall|please|wants?|likes?|prefers?|needs?)\b(?! to\b)|\p{Lu}|["“\d]/u;
const pointing =
  /\b(?:it|its|them|they|their|her|his|him|he|she|that|this|these|those|there|both|accordingly)\b/iu;

function alone(found: Found): string {
  const [why, rest] = [of(found, 'why'), of(found, 'rest')];
  const bare = rest.replace(/["“][^"”]*["”]/gu, 'Q');
  const stands = !pointing.test(bare) && /\s\p{Lu}|\d/u.test(bare);
  return wished.test(why) || !stands ? of(found, 'all') : rest;
}

export const reasons: readonly Rule[] = [
  rule(
    '^(?:i|we|the|my|our|there|they|he|she|an?) (?<why>[^.;:!?"“\\d]+)[:;] (?:please|could you|can you) (?<rest>[^\\n]+)$',
    alone,
  ),
];

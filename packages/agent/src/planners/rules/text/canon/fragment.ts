// Units without a verb: lists of pairs, names of places and buttons one after the other.

import { readPairs, sayPairs } from './pairs.ts';
import { boxFit, fieldFit, isTyped, np, type Scope, sayTurn, truthOf } from './phrase.ts';

const placeNoun = /\s(?:tab|page|menu|section|settings|panel)$/iu;

const isControl = ({ ground, masked }: Scope, text: string): boolean =>
  ground.press(masked.plain(np(text)));
const isPlace = (scope: Scope, text: string): boolean =>
  isControl(scope, text) || isControl(scope, text.replace(placeNoun, '')) || placeNoun.test(text);

export interface Fragment {
  readonly places: readonly string[];
  readonly say: readonly string[];
}

/** Undefined: no list of pairs or names. */
export function readFragment(scope: Scope, text: string): Fragment | undefined {
  const parts = text.split(/\s*,\s*(?:then\s+)?/u).map((part) => part.trim());
  const places: string[] = [];
  while (
    parts.length > 0 &&
    isPlace(scope, parts[0] ?? '') &&
    fieldFit(scope, parts[0] ?? '') < 0.9
  )
    places.push(np(parts.shift() ?? ''));
  if (parts.length === 0) return { places, say: [] };
  const pairs = readPairs(scope, parts.join(', '));
  if (pairs?.every(({ field, value }) => fits(scope, field, value)) === true)
    return { places, say: sayPairs(scope, pairs) };
  if (places.length === 0) return undefined;
  return {
    places,
    say: parts.map((part) =>
      boxFit(scope, part) > 0.85 ? sayTurn(part, true) : `Choose ${np(part)}`,
    ),
  };
}

const fits = (scope: Scope, field: string, value: string): boolean =>
  field.split(' ').length <= 5 &&
  (fieldFit(scope, field) > 0.7 ||
    isTyped(value) ||
    truthOf(value) !== undefined ||
    /^\p{Lu}/u.test(value));

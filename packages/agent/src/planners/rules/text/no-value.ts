// Words that stand where a value would, and are none: a slip taken back, "not Rye", "the same", where
// the value is to be found, the verb of the sentence.

import { isVerbWord } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';
import { tokenize } from './tokens.ts';
import { escaped, normal } from './words.ts';

/** "Rye, no wait, Oat": what was said first was a slip. */
const takenBack =
  /[,.;–—-]\s*(?:(?:oh|ah|er|um),?\s+)?(?:no[,\s]\s*(?:wait|sorry)?|wait|sorry|oops|scratch that|or rather|i mean(?:t)?|make that|actually)\b[,\s]+\S/iu;

/** "not Rye", "no longer 3". */
const denied = /^(?:not|no longer|never)\s+(?:the\s+|an?\s+)?(?:\p{Lu}|\d)/u;

const pronouns =
  /^(?:the |that |this )?(?:same|ditto|likewise|it|that|this|them|those|these|both|neither|either|former|latter|rest|others?|maybe|perhaps|whatever|whichever)$/iu;

/** "in the note", where there is a field "Note": that is where it is to be found. */
const foundIn =
  /^(?:as )?(?:in|from|like|as in|as) (?:the |my |our |his |her |its |their )(?<name>.+)$/iu;

/** "Double the guests": the word that the sentence begins with is its verb. */
const isVerb = (query: string, value: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(value) &&
  pattern(
    `(?:^|[.;!?]\\s+)${escaped(value)} (?:the|my|our|your|his|her|their|its|all|every)\\b`,
    'u',
  ).test(query);

/** "The note: delete it". */
const isDeed = (query: string, value: string): boolean =>
  /^\p{Ll}+$/u.test(value) &&
  isVerbWord(value) &&
  pattern(`\\b${escaped(value)} (?:it|them|that|this)\\b`, 'iu').test(query);

/** "Set the note to the city", where there is a field "City": what stands there is meant. */
const isField = (query: string, value: string, labels: readonly string[]): boolean =>
  labels.some((label) => normal(label) === normal(value)) &&
  pattern(
    `\\b(?:to|into|on|is|as|by|with) the ${escaped(value)}\\b|\\bthe ${escaped(value)} (?:in|into|to) the\\b`,
    'u',
  ).test(query) &&
  /^\p{Ll}/u.test(value);

/** "Just that shelf": what was found before, not these words. */
const pointsBack =
  /^(?:just|only|exactly|simply|merely) (?:the|that|this|these|those|its|their) \p{Ll}+$/u;

export function isNoValue(query: string, value: string, labels: readonly string[]): boolean {
  if (tokenize(query).some(({ kind, raw }) => kind === 'quote' && raw.includes(value)))
    return false;
  const place = foundIn.exec(value)?.groups?.name;
  return (
    takenBack.test(value) ||
    denied.test(value) ||
    pronouns.test(value) ||
    pointsBack.test(value) ||
    (place !== undefined && labels.some((label) => normal(label) === normal(place))) ||
    isVerb(query, value) ||
    isDeed(query, value) ||
    isField(query, value, labels)
  );
}

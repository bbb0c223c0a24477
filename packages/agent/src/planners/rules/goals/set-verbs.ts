// "Speed up the tempo to 120", "the list grows by Ana": whatever verb it is, what it comes to is the
// value that was set, and that was named and proved.

import { openVerbs } from '../lexicon/verbs.ts';
import { deedOf } from '../text/participles.ts';
import { pattern } from '../text/pattern.ts';
import { wordsOf } from '../text/words.ts';
import { isRequest } from './story-words.ts';

/** Goals that give something a value. */
export const setting = /^\W*(?:(?:in|on|under|at) [^,]+, )*(?:set|add|move|enter|type)\b/iu;

const polite = String.raw`(?:(?:please|pls|just|kindly|also|so|now|hey|hi|could you|can you|would you|will you|i'd like to|we'd like to|i want to|we want to|i need to|we need to|let's|go ahead and)[\s,]+)*`;
const named = /["“\d]|\s\p{Lu}/u;

/** Where no button does it, these say no more than that the day or the place shall be this. */
const arranges = /^(?:book|reserve|schedule|order|plan|hold)$/u;

interface Given {
  /** Words of the values that were found in their fields. */
  readonly given?: readonly string[];
  /** Nothing on the page could carry out a deed of its own. */
  readonly plain?: boolean;
}

/** The verb of a sentence that names a value: it leads it, or stands behind "be", "get", "have". */
export function isVerbOf(
  query: string,
  word: string,
  { given = [], plain = false }: Given = {},
): boolean {
  if (!/^\p{L}+$/u.test(word)) return false;
  const base = deedOf(word, true);
  if (openVerbs.has(base ?? word) && !(plain && arranges.test(base ?? word))) return false;
  const leads = pattern(`^\\W*${polite}${word}\\b`, 'iu');
  const passive = pattern(
    `\\b(?:be|is|are|gets?|got|have|has|want|like)\\b[^,;]*(?<!\\b(?:the|an?|my|our|its|as))\\s${word}(?=\\s*$|\\s*,|\\s+(?:by|with|to|in|into|on|out|up|at|so|for|from)\\b)`,
    'iu',
  );
  const joined = pattern(`\\b(?:and|then)\\s+(?:\\p{L}+\\s+){0,3}${word}\\b`, 'iu');
  return query
    .split(/[.;!?\n]+/u)
    .some(
      (part) =>
        (named.test(part) || wordsOf(part).some((each) => given.includes(each))) &&
        !joined.test(part) &&
        (leads.test(part) || leadsOnly(part, leads) || (base !== undefined && passive.test(part))),
    );
}

/** "We sail on 3 May, can you fix the start": nothing else is asked for in the sentence. */
function leadsOnly(sentence: string, leads: RegExp): boolean {
  const requests = sentence.split(/,/u).filter(isRequest);
  const [only = ''] = requests;
  return requests.length === 1 && leads.test(only) && !/\band\b/iu.test(only);
}

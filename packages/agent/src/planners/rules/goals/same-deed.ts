// Which words of an instruction the verb of a goal speaks for.

import { sensesOf } from '../lexicon/verbs.ts';
import { imperative } from '../text/deed-start.ts';
import { akin } from '../text/gist/akin.ts';
import { deedOf } from '../text/participles.ts';
import { normal, stem, wordsOf } from '../text/words.ts';

export const baseOf = (low: string): string => deedOf(low) ?? imperative(low);

/** The verb of a goal stands at its start, perhaps behind a place. */
export function deedWords(said: string): string[] {
  const parts = normal(said).split(/,\s*/);
  return parts.flatMap((part) => wordsOf(part).slice(0, 1));
}

/** What these come to is the value that was given; where a button does them it is due by its name. */
const comesTo: Readonly<Record<string, RegExp>> = {
  set: /^(?:postpone|reschedule|delay|shift|leave|swap|exchange|trade)$/u,
  add: /^(?:extend|enlarge|swap|exchange|trade)$/u,
  choose: /^(?:swap|exchange|trade)$/u,
  mark: /^(?:flag|tag|label)$/u,
};

export function sameDeed(deed: string, word: string): boolean {
  const base = baseOf(word);
  if (comesTo[deed]?.test(base) === true) return true;
  if (deed === 'set' && base !== word && /^(?:schedule|plan|fix)$/u.test(base)) return true;
  return [deed, ...sensesOf(deed)].some(
    (each) => stem(each) === stem(base) || akin(each, word) > 0,
  );
}

// "The fee stays at 3", "leave Ward 3 alone", "nothing of Ward 3": what is said to be as it was.

import { pattern } from './pattern.ts';
import { escaped, normal } from './words.ts';

const alone =
  '(?:alone|untouched|unchanged|unticked|unchecked|as (?:it|they) (?:is|are|was|were)|(?:as|like) (?:before|now)|the way (?:it|they) (?:is|are)|the same)';
const ends = '(?= *(?:[.,;:!?)]|$|\\b(?:and|but)\\b))';
const goesOn = `(?:${alone}|(?:at|on) (?!home\\b|top\\b|board\\b)|off${ends}|in place|put${ends})`;

/** Whether whoever speaks wants the thing of that name left as it is. */
export function isKept(said: string, name: string): boolean {
  if (!/\p{L}/u.test(name)) return false;
  const one = `(?<![\\p{L}\\p{N}])(?:the )?["“]?${escaped(normal(name))}["”]?(?![\\p{L}\\p{N}])`;
  return pattern(
    `\\b(?:nothing|none|no one|nobody) (?:of|from|in|on) ${one}|\\b(?:leave|keep) ${one} ${alone}|${one}:? (?:is to |must |should |shall |can |may )?(?:be left|stays?|remains?|is left) (?:${goesOn}|${ends})|(?:do not|don['’]t|never|not to|without) (?:touch|change|alter|modify|touching|changing|altering) ${one}|\\bhands off ${one}|${one}[^.;!?]{0,40},? (?:so )?hands off\\b|\\bwith ${one} you (?:should|must|need) not|${one}[^.;!?]{0,20} is fine (?:already|as)|${one}:? (?:unchanged|untouched|as (?:it|they) (?:is|are)|as (?:before|now))${ends}`,
    'iu',
  ).test(normal(said));
}

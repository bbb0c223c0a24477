// "We always miss the news. Tick Evening bulletin.": a sentence that only tells why stands before one
// that says all. Nothing in the first is a name or a value, and nothing is wished there.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';

const sentence = '[^.;:!?"“”\\d]';
const two = pattern(`^(?<why>${sentence}+)[.!] (?<rest>(?:please )?(?<verb>\\p{L}+) .+)$`, 'isu');
const tells =
  /^(?:i|we|my|our|the|it|there|they|he|she|this|these|those|nobody|somebody|everybody)\b/iu;
const bids = /^(?:please )?(?:warn|remind|notify|inform|alert|wake) (?:me|us)\b/iu;
const wishes =
  /\b(?:should|must|shall|ought|wants?|needs?|like|please|(?:has|have|had) to|let|make|also|too|instead|not|no|longer|never)\b|n['’]t\b/iu;
/** What these are done to is all there is to say. */
const whole =
  /^(?:tick|untick|check|uncheck|turn|switch|enable|disable|activate|deactivate|press|click|select|pick)$/iu;
const pointing =
  /\b(?:it|its|them|they|their|her|his|him|he|she|that|this|these|those|both|accordingly|so)\b/iu;

const must = '(?:should|must|has to|needs to|ought to|shall)';
const widget =
  '(?:field|box|switch|toggle|checkbox|check ?box|drop-?down|list|slider|picker|option)';
const soField = pattern(
  `^(?<why>[^.;:!?"“”]+?),? so (?<rest>the (?-i:\\p{Lu})[^.;:!?"“”\\d]*? ${widget} ${must} (?:now )?(?:be|show|say|read|contain)\\b.+)$`,
  'isu',
);
const named = pattern(
  '\\s(?!I\\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)(?:\\p{Ll}*)\\b)(?-i:\\p{Lu})',
  'iu',
);

const numbersIn = (text: string): number[] => (text.match(/\d+/gu) ?? []).map(Number);

/** "We leave on 3 May 2031, so the Departure field should show 2031-05-03": no number is told but there. */
function soThatField(text: string): string {
  const { why = '', rest = '' } = soField.exec(text)?.groups ?? {};
  const numbers = numbersIn(rest);
  const isTold = numbersIn(why).every((each) => numbers.includes(each));
  return why === '' || !tells.test(why) || !isTold || named.test(why) ? text : rest;
}

export const whyFirst = (text: string): string => whyBefore(soThatField(text));

function whyBefore(text: string): string {
  const { why = '', rest = '', verb = '' } = two.exec(text)?.groups ?? {};
  const bare = rest.replace(/["“][^"”]*["”]/gu, 'Q');
  const isStep = whole.test(verb) && /\s(?:\p{Lu}|Q)/u.test(bare);
  const isTold = bids.test(why) || (tells.test(why) && !wishes.test(why));
  if (!isStep || !isTold || pointing.test(bare) || /\s(?!I\b)\p{Lu}/u.test(why)) return text;
  const first = /^\p{L}+/u.exec(why.replace(/^please /iu, ''))?.[0]?.toLowerCase() ?? '';
  return !bids.test(why) && (isVerbWord(first) || openVerbs.has(first)) ? text : rest;
}

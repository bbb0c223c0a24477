// A sentence that tells something and asks for nothing: it names nothing of the page, and none of
// its words is one of those that requests, conditions and states are made of.

import type { Piece } from './marked.ts';
import { sets } from './words.ts';

const asking = new Set(
  `if unless except only until till unchanged untouched leave keep not never without should must shall ought save send submit
  confirm sort filter show list open close press click delete remove tick untick check uncheck select deselect enter type write
  put set change rename add which who what how many much when where could can would will please need needs want wants like wish
  prefer prefers require requires let yes no nothing nobody nowhere neither nor submitted saved sent pressed clicked true false empty blank none : = → > / |`.split(
    /\s+/u,
  ),
);
/** Verbs that begin requests, in their plain form. */
const begins = new Set(
  ['turn', 'tick', 'untick', 'give', 'take', 'write', 'change', 'press', 'pick', 'open'].flatMap(
    (name) => (sets[name] ?? '').split('|').map((each) => each.split(' ')[0] ?? ''),
  ),
);
const past =
  /^(?:was|were|had|did|got|came|went|said|told|asked|wrote|sent|gave|took|made|found|saw|heard|knew|thought|forgot|left|lost|met|rang|began|decided|spoke|brought|caught|spent|broke|felt|drove|ran|bought|paid|meant|\p{L}{3,}ed)$/u;
const present = /^(?:is|are|am|has|have|do|does|'s|\p{L}+'(?:m|re|ve|s))$/u;
const people =
  /^(?:i|we|he|she|they|you|it|this|that|there|everything|everybody|everyone|somebody|someone|(?:i|we|he|she|it|they|you|that|there|everybody|everyone)'(?:m|re|s|ve))$/u;
const before = /^(?:so|and|but|well|now|as|because|since|at|the|moment|right|present|,)$/u;
const greeting =
  /^(?:good (?:morning|afternoon|evening|day)|hello|hi|hey)(?: (?:all|there|everyone))?$/u;
/** "It is on", "should be ticked": states are asked for. */
const stateEnds =
  /(?:^| )(?:on|off|(?:is|are|be|was|were) (?:ticked|checked|selected|enabled|disabled|set|in|out))$/u;

export function isStory(pieces: readonly Piece[]): boolean {
  if (pieces.some(({ seen, near }) => near === true || seen.startsWith('<') || seen === '?'))
    return false;
  const words = pieces.map(({ seen }) => seen);
  if (words.length < 3 || words.some((word) => asking.has(word) || /n't$/u.test(word)))
    return false;
  return words
    .join(' ')
    .split(/ ?[.!;] ?/u)
    .every((each) => each === '' || isTold(each, pieces.some(isNamed)));
}

/** "It is in South under Pond": what is named there may be how to find it. */
const isNamed = ({ raw, starts }: Piece, at: number): boolean =>
  at > 0 && !starts && /^\p{Lu}\p{Ll}/u.test(raw);

function isTold(sentence: string, names: boolean): boolean {
  if (greeting.test(sentence)) return true;
  const words = sentence.split(' ');
  if (begins.has(words[0] ?? '') || stateEnds.test(sentence)) return false;
  return words.some((word) => past.test(word)) || (!names && isOfPeople(words));
}

/** What something is or has now may be meant to be entered, unless it is said of people or of "it". */
const isOfPeople = (words: readonly string[]): boolean =>
  people.test(words.find((word) => !before.test(word)) ?? '') &&
  words.some((word) => present.test(word));

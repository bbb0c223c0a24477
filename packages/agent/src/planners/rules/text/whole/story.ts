// A sentence that tells something and asks for nothing: it names nothing of the page, and none of
// its words is one of those that requests and conditions are made of.

import type { Piece } from './marked.ts';
import { sets } from './words.ts';

const asking = new Set(
  'want wants need needs require requires if unless except only until till unchanged untouched leave keep not never without should must shall ought save send submit confirm sort filter show list open close press click delete remove tick untick check uncheck select deselect enter type write put set change rename add which who what how many much when where'.split(
    ' ',
  ),
);
/** Verbs that begin requests, in their plain form. */
const begins = new Set(
  ['turn', 'tick', 'untick', 'give', 'take', 'write', 'change', 'press', 'pick', 'open'].flatMap(
    (name) => (sets[name] ?? '').split('|').map((each) => each.split(' ')[0] ?? ''),
  ),
);

export function isStory(pieces: readonly Piece[]): boolean {
  if (pieces.some(({ seen }) => seen.startsWith('<') || seen === '?')) return false;
  const words = pieces.map(({ seen }) => seen);
  if (words.some((word) => asking.has(word) || /n't$/u.test(word))) return false;
  return !begins.has(words[0] ?? '') && words.length > 2;
}

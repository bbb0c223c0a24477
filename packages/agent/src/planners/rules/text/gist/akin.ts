// When a word of a sentence speaks of a word of a name: the same stem, a word built from it, or
// another word for it.

import { contentWords, remembered, stem, wordFit } from '../words.ts';

const same: readonly (readonly string[])[] = [
  'begin start',
  'end finish',
  'loss lost lose',
  'price cost',
  'phone telephone mobile',
  'mail e-mail email',
  'remark comment',
  'arrival arrive',
  'departure depart sail',
  'picture photo image',
  'guest visitor',
  'insurer insurance insure',
  'text-message sms',
  'language locale',
  'amount quantity',
  'colour color',
  'holiday vacation',
].map((each) => each.split(' ').map(stem));

const classOf = new Map(same.flatMap((each, at) => each.map((word) => [word, at] as const)));

/** 1 the same, less where it takes more to see it, 0 another word. */
export const akin = (a: string, b: string): number => akinTo(a)(b);

const akinTo = remembered((a: string) => remembered((b: string) => makeAkin(a, b), 5000), 300);

function makeAkin(a: string, b: string): number {
  const fit = wordFit(a, b);
  if (fit > 0) return fit;
  const [x, y] = [stem(a), stem(b)];
  const kind = classOf.get(x);
  if (kind !== undefined && kind === classOf.get(y)) return 0.8;
  // shelf, shelves, shelved.
  if (x.length > 3 && x.replace(/v$/u, 'f') === y.replace(/v$/u, 'f')) return 0.8;
  const size = Math.min(x.length, y.length);
  return size >= 5 && x.slice(0, size) === y.slice(0, size) && Math.abs(x.length - y.length) < 5
    ? 0.8
    : 0;
}

/** The words of a name that count; what stands in brackets is a unit. */
export const nameWords = (name: string): readonly string[] =>
  contentWords(name.replace(/\([^)]*\)/gu, ' '));

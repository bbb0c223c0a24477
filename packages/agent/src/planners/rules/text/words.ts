// Comparing words: normal form, stems, typos.

import { distance } from 'fastest-levenshtein';
import stemmer from 'wink-porter2-stemmer';

const irregular: Readonly<Record<string, string>> = {
  sent: 'send',
  bought: 'buy',
  paid: 'pay',
  chosen: 'choos',
  chose: 'choos',
  gone: 'go',
  went: 'go',
  taken: 'take',
  took: 'take',
  written: 'write',
  wrote: 'write',
  shown: 'show',
  hidden: 'hide',
  done: 'do',
  made: 'make',
  put: 'put',
  children: 'child',
  people: 'person',
  kept: 'keep',
  sold: 'sell',
  found: 'find',
  left: 'leav',
  sung: 'sing',
  forgotten: 'forget',
  drawn: 'draw',
};

const stems = new Map<string, string>();

export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = irregular[word] ?? (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);
  if (stems.size > 20_000) stems.clear();
  stems.set(word, made);
  return made;
}

/** Pages repeat their words over and over; each is worked out once. */
export function remembered<T>(make: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const had = known.get(text);
    if (had !== undefined) return had;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}

export const normal: (text: string) => string = remembered(makeNormal, 20_000);

function makeNormal(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[*:…]+\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const parts = /[\p{L}\p{N}]+(?:['.@+-][\p{L}\p{N}]+)*|[×✕+−–→←↑↓⋮…]/gu;

/** As a source of patterns that means just these characters. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const wordsOf = (text: string): string[] => normal(text).match(parts) ?? [];

const small = new Set(
  'a an the of for to in on at by with and or your my our their its his her this that please is are be'.split(
    ' ',
  ),
);

/** Words that carry meaning; if nothing is left the small ones count too. */
export const contentWords: (text: string) => readonly string[] = remembered(
  makeContentWords,
  20_000,
);

function makeContentWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const left = words.filter((each) => !small.has(each));
  return left.length === 0 ? words : left;
}

/** A word with what it is compared by: worked out once, compared with every name of a page. */
interface Part {
  readonly word: string;
  readonly stem: string;
  readonly digits: boolean;
}

const partOf = remembered(
  (word: string): Part => ({ word, stem: stem(word), digits: /\d/.test(word) }),
  20_000,
);

/** 1 the same, 0.9 the same stem, 0.75 a typo away, 0 otherwise. */
export const wordFit = (a: string, b: string): number => partFit(partOf(a), partOf(b));

function partFit(a: Part, b: Part): number {
  if (a.word === b.word) return 1;
  if (a.stem === b.stem) return 0.9;
  const size = Math.min(a.word.length, b.word.length);
  if (size < 5 || Math.abs(a.word.length - b.word.length) > 2) return 0;
  // K-101 and K-104 are two things, not one with a typing error.
  if (a.digits || b.digits) return 0;
  return distance(a.word, b.word) <= (size >= 8 ? 2 : 1) ? 0.75 : 0;
}

/**
 * How well a name fits a phrase: equal beats all words beats some; surplus words in the
 * name cost, so that a long text that contains the phrase loses to a name that is it.
 */
export function nameFit(phrase: string, name: string): number {
  if (phrase === '' || name === '') return 0;
  if (phrase === name) return 1;
  return fits(phrase)(name);
}

const fits = remembered(
  (phrase: string) => remembered((name: string) => makeFit(phrase, name), 5000),
  300,
);

const contentParts = remembered(
  (text: string): readonly Part[] => contentWords(text).map(partOf),
  20_000,
);
const together = remembered((text: string) => text.replace(/[\s-]/g, ''), 20_000);

function makeFit(phrase: string, name: string): number {
  const [a, b] = [normal(phrase), normal(name)];
  if (a === b) return 0.98;
  const wanted = contentParts(a);
  const given = contentParts(b);
  if (wanted.length === 0 || given.length === 0) return 0;
  if (wanted.length === given.length && wanted.every(({ word }, at) => word === given[at]?.word))
    return 0.96;
  let hit = 0;
  const used = new Set<number>();
  for (const want of wanted) {
    const best = bestWord(want, given, used);
    if (best.fit > 0) used.add(best.at);
    hit += best.fit;
  }
  if (together(a) === together(b)) return 0.95;
  if (hit === 0) return 0;
  const numbers = wanted.filter(({ word }) => /^\d/.test(word));
  const all = numbers.every(({ word }) => given.some((each) => each.word === word));
  const surplus = 1 - used.size / given.length;
  return (hit / wanted.length) * (all ? 1 : 0.5) * (1 - 0.4 * surplus) * 0.94;
}

function bestWord(
  want: Part,
  given: readonly Part[],
  used: ReadonlySet<number>,
): { readonly fit: number; readonly at: number } {
  let fit = 0;
  let at = -1;
  for (let each = 0; each < given.length; each += 1) {
    const part = given[each];
    if (part === undefined || used.has(each)) continue;
    const own = partFit(want, part);
    if (own > fit) [fit, at] = [own, each];
  }
  return { fit, at };
}

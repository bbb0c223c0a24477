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
function remembered<T>(make: (text: string) => T, most: number): (text: string) => T {
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

/** 1 the same, 0.9 the same stem, 0.75 a typo away, 0 otherwise. */
export function wordFit(a: string, b: string): number {
  if (a === b) return 1;
  if (stem(a) === stem(b)) return 0.9;
  // K-101 and K-104 are two things, not one with a typing error.
  if (/\d/.test(a) || /\d/.test(b)) return 0;
  const size = Math.min(a.length, b.length);
  if (size < 5 || Math.abs(a.length - b.length) > 2) return 0;
  return distance(a, b) <= (size >= 8 ? 2 : 1) ? 0.75 : 0;
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

function makeFit(phrase: string, name: string): number {
  const [a, b] = [normal(phrase), normal(name)];
  if (a === b) return 0.98;
  const wanted = contentWords(a);
  const given = contentWords(b);
  if (wanted.length === 0 || given.length === 0) return 0;
  if (wanted.join(' ') === given.join(' ')) return 0.96;
  let hit = 0;
  const used = new Set<number>();
  for (const want of wanted) {
    const best = bestWord(want, given, used);
    if (best.fit > 0) used.add(best.at);
    hit += best.fit;
  }
  const numbers = wanted.filter((word) => /^\d/.test(word));
  const cover = (hit / wanted.length) * (numbers.every((each) => given.includes(each)) ? 1 : 0.5);
  const surplus = 1 - used.size / given.length;
  if (a.replace(/[\s-]/g, '') === b.replace(/[\s-]/g, '')) return 0.95;
  return cover * (1 - 0.4 * surplus) * 0.94;
}

function bestWord(
  want: string,
  given: readonly string[],
  used: ReadonlySet<number>,
): { readonly fit: number; readonly at: number } {
  let best = { fit: 0, at: -1 };
  for (const [at, each] of given.entries()) {
    if (used.has(at)) continue;
    const fit = wordFit(want, each);
    if (fit > best.fit) best = { fit, at };
  }
  return best;
}

// Which fields and boxes of the page an instruction speaks of.

import { areSynonyms } from '../../lexicon/synonyms.ts';
import type { Heard } from '../anchored/heard.ts';
import { akin, nameWords } from '../gist/akin.ts';
import type { Word } from '../gist/words.ts';
import { stem } from '../words.ts';

/** A field or box that is spoken of. */
export interface Spoken {
  readonly name: string;
  readonly sort: string;
  readonly words: readonly number[];
  /** How much of its name was said. */
  readonly share: number;
}

/** Every field whose name is said, its words near each other or all of them in one sentence. */
export function spokenOf({ words, ground, shown }: Heard, kinds: readonly string[]): Spoken[] {
  const { fields = [], boxes = [], kinds: sorts = {}, options = [] } = ground.known ?? {};
  const said = shown.filter(({ kind, fit }) => kind === 'option' && fit > 0.95);
  const isSwitch = (name: string): boolean =>
    options.some(({ list, text }) => list === name && /^yes$/iu.test(text)) &&
    !said.some(({ list }) => list === name);
  const items = [
    ...fields.map((name) => ({ name, sort: isSwitch(name) ? 'box' : (sorts[name] ?? 'choice') })),
    ...boxes.map((name) => ({ name, sort: 'box' })),
  ];
  const sentences = new Set(words.map(({ sentence }) => sentence));
  return items.flatMap(({ name, sort }) => {
    const own = sort === 'box' ? telling(name, kinds) : nameWords(name);
    if (own.length === 0) return [];
    return [...sentences].flatMap((each) => {
      const found = hitsIn(
        own,
        words.filter(({ sentence }) => sentence === each),
      );
      const quoted = found.some((at) => isWholeAt(words, at));
      const share = quoted ? 1 : found.length / own.length;
      return share < (sort === 'box' ? 0.6 : 0.5) ? [] : [{ name, sort, words: found, share }];
    });
  });
}

/** "Trusted supplier" on the page of a supplier: what kind of thing it is need not be said again. */
function telling(name: string, kinds: readonly string[]): readonly string[] {
  const own = nameWords(name);
  const rest = own.filter((word) => !kinds.includes(stem(word)));
  return rest.length > 0 ? rest : own;
}

/** One word of the sentence for each of the name, the closest together. */
function hitsIn(own: readonly string[], said: readonly Word[]): number[] {
  const hits: number[] = [];
  for (const name of own) {
    const fits = said
      .filter(({ at, kind }) => /^(?:content|name|filler|quote)$/.test(kind) && !hits.includes(at))
      .filter((word) => isWord(word, name, own))
      .toSorted((a, b) => distance(hits, a.at) - distance(hits, b.at));
    if (fits[0] !== undefined) hits.push(fits[0].at);
  }
  return hits;
}

/** Several words as one: a quote, or a name that the page has. */
const isWhole = ({ low, kind }: Word): boolean => kind === 'quote' || /\s/u.test(low);

export const isWholeAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  return word !== undefined && isWhole(word);
};

/** Such must be the whole name. */
const isWord = (word: Word, name: string, own: readonly string[]): boolean =>
  isWhole(word)
    ? nameWords(word.low).join(' ') === own.join(' ') && name === own[0]
    : akin(word.low, name) > 0.7 || areSynonyms(stem(word.low), stem(name));

export const distance = (hits: readonly number[], at: number): number =>
  hits.length === 0 ? 0 : Math.min(...hits.map((each) => Math.abs(each - at)));

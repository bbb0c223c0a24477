// Where an instruction speaks of something that the page shows, whole or in part. All such places
// are kept, also those that exclude each other: which of them are meant is decided by the score.

import { areSynonyms, othersFor } from '../../lexicon/synonyms.ts';
import { akin, nameWords } from '../gist/akin.ts';
import type { Word } from '../gist/words.ts';
import type { Known } from '../intent.ts';
import { normal, stem, wordsOf } from '../words.ts';

export type Shown = 'field' | 'box' | 'option' | 'control' | 'column' | 'text';

export interface Mention {
  readonly kind: Shown | 'value' | 'run';
  /** Kind of the field, or of the value. */
  readonly sort: string;
  /** The name as the page says it, or the value as it was said (masked). */
  readonly text: string;
  /** Of an option: the field that offers it. */
  readonly list: string;
  readonly words: readonly number[];
  /** How much of the name was said, 0..1. */
  readonly fit: number;
  /** Of a number: what it counts. */
  readonly unit?: string;
}

interface Item {
  readonly kind: Shown;
  readonly sort: string;
  readonly name: string;
  readonly list: string;
  readonly own: readonly string[];
}

interface Index {
  readonly byStem: ReadonlyMap<string, readonly Item[]>;
  /** Words of names by their first letter, for slips of the pen. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
}

const indexes = new WeakMap<Known, Index>();

function indexOf(known: Known): Index {
  const had = indexes.get(known);
  if (had !== undefined) return had;
  const byStem = new Map<string, Item[]>();
  const byLetter = new Map<string, string[]>();
  for (const item of itemsOf(known))
    for (const word of new Set(item.own)) {
      const key = stem(word);
      const list = byStem.get(key);
      if (list !== undefined) list.push(item);
      else {
        byStem.set(key, [item]);
        const letter = word[0] ?? '';
        byLetter.set(letter, [...(byLetter.get(letter) ?? []), word]);
      }
    }
  const made = { byStem, byLetter };
  indexes.set(known, made);
  return made;
}

const longestName = 8;

function itemsOf(known: Known): Item[] {
  const item = (kind: Shown, name: string, more: { sort?: string; list?: string } = {}): Item => ({
    kind,
    name,
    sort: more.sort ?? '',
    list: more.list ?? '',
    own: wordsOf(name).length === 1 ? wordsOf(name) : nameWords(bare(name)),
  });
  const chosen = new Set(known.options.map(({ text }) => normal(text)));
  const labels = new Set(
    [...known.fields, ...known.boxes, ...(known.columns ?? []), ...known.controls].map(normal),
  );
  const all = [
    ...known.fields
      .filter((name) => !chosen.has(normal(name)))
      .map((name) => item('field', name, { sort: known.kinds?.[name] ?? 'text' })),
    ...known.boxes
      .filter((name) => !/^select\b/iu.test(name))
      .map((name) => item('box', name, { sort: 'box' })),
    ...known.options.map(({ text, list }) => item('option', text, { list })),
    ...(known.columns ?? []).map((name) => item('column', name)),
    ...known.controls.map((name) => item('control', name)),
    ...(known.texts ?? [])
      .filter((name) => !labels.has(normal(name)))
      .map((name) => item('text', name)),
  ];
  return all.filter(
    ({ own, name }) => own.length > 0 && own.length <= longestName && !isDrawn(name),
  );
}

/** What a widget draws around a name is no part of it. */
const bare = (name: string): string => name.replace(/\bcaret-(?:down|up)\b|\bby \p{Lu}.*$/gu, ' ');
const isDrawn = (name: string): boolean =>
  !/[\p{L}\d]{2}/u.test(name) || /\bremove item\b/iu.test(name);

/** Names of the page that have this word, or one that is as good as it. */
function namesWith(low: string, { byStem, byLetter }: Index): readonly Item[] {
  const exact = byStem.get(stem(low)) ?? [];
  const akinTo = othersFor(stem(low))
    .flatMap((each) => byStem.get(each) ?? [])
    .filter(isAsked);
  if (exact.length > 0 || low.length < 3 || /\d/u.test(low)) return [...exact, ...akinTo];
  const near = (byLetter.get(low[0] ?? '') ?? []).filter((word) => alike(low, word) > 0);
  return [...near.flatMap((word) => byStem.get(stem(word)) ?? []), ...akinTo];
}

/** Other words for it are used for what is asked of a page, hardly for its buttons and texts. */
const isAsked = ({ kind }: Item): boolean => /^(?:field|box|column|option)$/.test(kind);

const mostNames = 60;

export function mentionsIn(words: readonly Word[], known: Known | undefined): Mention[] {
  if (known === undefined) return [];
  const index = indexOf(known);
  const out = new Map<string, Mention>();
  for (const word of words) {
    if (word.kind === 'mark' || word.kind === 'when' || word.kind === 'mail') continue;
    const first = wordsOf(word.low)[0] ?? '';
    if (small.has(first)) continue;
    for (const item of namesWith(first, index).slice(0, mostNames)) {
      const found = mentionAt(item, words, word.at);
      if (found !== undefined)
        out.set(`${found.kind}|${found.text}|${found.words.join()}|${found.list}`, found);
    }
  }
  return fewest(best([...out.values()]));
}

const small = new Set('the a an of to in on is be and for my our we it i'.split(' '));

/** Where a name is said whole, a part of the same place does not count as well. */
const best = (all: readonly Mention[]): Mention[] =>
  all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          other.kind === one.kind &&
          other.text === one.text &&
          other.list === one.list &&
          other.fit > one.fit &&
          one.words.every((at) => other.words.includes(at)),
      ),
  );

/** Long lists have many names alike: of one kind and place the two that fit best are enough. */
function fewest(all: readonly Mention[]): Mention[] {
  const counts = new Map<string, number>();
  return all
    .toSorted((a, b) => b.fit - a.fit)
    .filter(({ kind, words }) => {
      const key = `${kind}|${words.join()}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= 2;
    })
    .toSorted((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0));
}

function mentionAt(item: Item, words: readonly Word[], from: number): Mention | undefined {
  const { hit, fits } = window(item.own, words, from);
  const fit = fits / item.own.length;
  const loose = /^(?:field|column|box)$/.test(item.kind) || item.own.length > 2;
  if (hit.length === 0 || fit < (loose ? 0.5 : 0.74)) return undefined;
  if (item.kind === 'text' && fit < 0.85) return undefined;
  const { kind, sort, name, list } = item;
  return { kind, sort, text: name, list, words: hit, fit };
}

/** "vol" may stand for "volume", "not" stands for nothing else. */
function alike(said: string, own: string): number {
  if (whole.test(said)) return said === own ? 1 : 0;
  const isShort = said.length > 2 && said.length < own.length && own.startsWith(said);
  return akin(said, own) || (areSynonyms(stem(said), stem(own)) ? 0.8 : 0) || (isShort ? 0.6 : 0);
}
const whole =
  /^(?:not|now|all|any|but|can|for|from|has|her|his|how|into|new|off|one|other|others|our|out|she|than|that|the|them|then|they|this|was|what|when|who|with|you)$/;

const reach = 3;

/** The words of the name that stand close together from here on. */
function window(
  own: readonly string[],
  words: readonly Word[],
  from: number,
): { readonly hit: readonly number[]; readonly fits: number } {
  const hit: number[] = [];
  const left = [...own];
  let fits = 0;
  const sentence = words[from]?.sentence;
  for (let at = from; at < words.length && at <= (hit.at(-1) ?? from) + reach; at += 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== sentence) break;
    const taken = takes(left, word);
    if (taken === 0) {
      if (at === from) break;
      continue;
    }
    fits += taken;
    hit.push(at);
    if (left.length === 0) break;
  }
  return { hit, fits };
}

/** A masked word must be of the name with all its parts. */
function takes(left: string[], { low, kind }: Word): number {
  if (kind === 'mark' || kind === 'when' || kind === 'mail') return 0;
  const bare = kind === 'quote' ? low.replace(/\([^)]*\)/gu, ' ') : low;
  const parts = wordsOf(bare).filter((part) => !small.has(part) || left.includes(part));
  const rest = [...left];
  let fits = 0;
  for (const part of parts) {
    const at = rest.findIndex((each) => alike(part, each) > 0);
    if (at === -1) return 0;
    fits += alike(part, rest[at] ?? '');
    rest.splice(at, 1);
  }
  if (fits > 0) left.splice(0, left.length, ...rest);
  return fits;
}

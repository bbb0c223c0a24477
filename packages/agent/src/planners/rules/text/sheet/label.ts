// The words that say what a value is: "guest Mina Kaur", "3 as hours", "2 copies", "the day is
// Monday". Where none do, the word before it may still tell: "by Ana" made it, "for Ana" is whose.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import type { Given } from './given.ts';
import type { Heard } from './heard.ts';

export interface Label {
  readonly text: string;
  readonly words: readonly number[];
  /** "A and B under Policy": it goes for both. */
  readonly shared?: boolean;
  /** A small word stands between: "the tram on Monday". */
  readonly loose?: boolean;
}

export const noLabel: Label = { text: '', words: [] };
const article = /^(?:the|an?|my|our|his|her|its|their|your)$/;
const asking = /^(?:what|where|when|who|which)$/;
const copula =
  /^(?:is|are|was|be|should|will|of|to|on|at|in|as|for|from|called|named|says|reads|:|=|\()$/;
const longest = 4;

/** One label for each value; a word names only one of them. */
export function labelsOf(heard: Heard, values: readonly Given[]): Label[] {
  const used = new Set(heard.used);
  return values.map((value) => {
    const left = { ...heard, used };
    const label =
      behind(left, value, values) ?? counted(left, value) ?? before(left, value, values);
    for (const at of label.words) if (!label.shared) used.add(at);
    return label;
  });
}

const rawOf = ({ kind, low, raw }: Word): string => (kind === 'mark' ? raw : low);
const free = (heard: Heard, at: number, others: readonly Given[]): boolean =>
  !heard.used.has(at) && !others.some(({ from, to }) => from <= at && at <= to);

/** A word that can name a field. */
const names = (word: Word): boolean =>
  word.kind === 'content' ||
  word.kind === 'name' ||
  (word.kind === 'filler' &&
    /^(?:number|date|time|day|name|end|type|note|mark|field|value|first|last|item|thing)$/.test(
      word.low,
    ));

/** "Mina as guest", "Tram for where": up to the end of its part. */
function behind(heard: Heard, value: Given, others: readonly Given[]): Label | undefined {
  const { words } = heard;
  let at = value.to + 1;
  const chained = others.find(
    ({ from }) => from === value.to + 2 && words[value.to + 1]?.low === 'and',
  );
  if (chained !== undefined) at = chained.to + 1;
  const open = words[at]?.low ?? '';
  if (!/^(?:as|for|under|in|into)$/.test(open)) return undefined;
  if (chained !== undefined && !/^(?:under|in)$/.test(open)) return undefined;
  at += 1;
  while (article.test(words[at]?.low ?? '')) at += 1;
  const from = at;
  while (at < words.length && isNaming(heard, at, others)) at += 1;
  const stop = words[at];
  const ended = stop === undefined || stop.kind === 'mark' || /^(?:and|then|with)$/.test(stop.low);
  if (!ended || at === from || at - from > longest) return undefined;
  return { ...spanned(heard, from, at - 1), shared: chained !== undefined };
}

function isNaming(heard: Heard, at: number, others: readonly Given[]): boolean {
  const word = heard.words[at];
  return word !== undefined && free(heard, at, others) && (names(word) || asking.test(word.low));
}

const money = /^(?:euros?|eur|dollars?|pounds?|francs?|crowns?|usd|gbp|percent)$/;

const pointed = /^(?:it|them|these|those|this|that)$/;

/** "2 copies", "three hours"; what "850 euros" are for stands elsewhere. */
function counted(heard: Heard, { from, to, sort }: Given): Label | undefined {
  const next = heard.words[to + 1];
  const last = heard.words[from - 1];
  // "hours 3 h": the unit says the same once more, shorter.
  if (sort === 'number' && next?.kind === 'content' && last?.low.startsWith(next.low) === true)
    return { ...spanned(heard, from - 1, from - 1), words: [from - 1, to + 1] };
  if (sort === 'number' && next?.low === 'of' && pointed.test(heard.words[to + 2]?.low ?? ''))
    return { text: 'count', words: [] };
  const lower = next !== undefined && next.kind === 'content' && /^\p{Ll}/u.test(next.raw);
  const verb = openVerbs.has(next?.low ?? '') && next?.low.endsWith('s') !== true;
  return sort === 'number' && lower && !verb && !money.test(next.low)
    ? spanned(heard, to + 1, to + 1)
    : undefined;
}

function before(heard: Heard, { from, sort, owns }: Given, others: readonly Given[]): Label {
  const { words } = heard;
  const keyed = /^[:=]$/.test(words[from - 1]?.raw ?? '');
  if (owns) return { text: 'maker', words: [] };
  if (sort === 'name' && isWhose(words, from))
    return { text: 'person', words: nameOf(words, from) };
  let at = from - 1;
  while (at >= 0 && isLink(words[at])) at -= 1;
  const to = at;
  while (
    at >= 0 &&
    to - at < longest &&
    isNaming(heard, at, others) &&
    (keyed || !isDeed(words, at))
  )
    at -= 1;
  if (keyed && isHeading(heard, at)) return noLabel;
  const loose = words.slice(to + 1, from).some(({ low }) => /^(?:on|at|in|from)$/.test(low));
  if (to > at) return { ...spanned(heard, at + 1, to), loose };
  const open = words[from - 1]?.low ?? '';
  if (sort !== 'name') return noLabel;
  return open === 'by'
    ? { text: 'maker', words: [] }
    : /^(?:for|to)$/.test(open)
      ? { text: 'person', words: [] }
      : noLabel;
}

const named = /\b(?:in|under|on) (?:the )?(?:name|behalf) of$/u;

/** The word of "in the name of Ana Ruiz" that names no field. */
const nameOf = (words: readonly Word[], from: number): number[] => {
  const said = words.slice(Math.max(0, from - 4), from).map(({ low }) => low);
  return named.test(said.join(' ')) ? [from - 2] : [];
};

/** "with a sail for Ana Ruiz", "in the name of Ana Ruiz": whose it is, and no word for it. */
function isWhose(words: readonly Word[], from: number): boolean {
  if (words[from - 1]?.low !== 'for') return nameOf(words, from).length > 0;
  let at = from - 2;
  while (words[at]?.kind === 'content') at -= 1;
  if (at === from - 2) return false;
  if (article.test(words[at]?.low ?? '')) at -= 1;
  return /^(?:with|including|plus)$/.test(words[at]?.low ?? '');
}

/** "New book for the shop: …": the deed itself, and where to. */
function isHeading({ words, used }: Heard, before: number): boolean {
  let at = before;
  while (at >= 0 && words[at]?.kind !== 'mark' && isLink(words[at])) at -= 1;
  return at < before && used.has(at);
}

const isLink = (word: Word | undefined): boolean =>
  word !== undefined && (article.test(word.low) || copula.test(rawOf(word)));

/** "please enter", "she sees": the verb of its clause names nothing. */
function isDeed(words: readonly Word[], at: number): boolean {
  const { low = '', first = false } = words[at] ?? {};
  const lead = words[at - 1];
  const starts =
    first ||
    lead === undefined ||
    lead.kind === 'mark' ||
    /^(?:and|then|please|you|to|i|we|she|he|it)$/.test(lead.low);
  return starts && (isVerbWord(low) || openVerbs.has(low)) && !article.test(lead?.low ?? '');
}

const spanned = ({ words, masked }: Heard, from: number, to: number): Label => ({
  text: masked.plain(
    words
      .slice(from, to + 1)
      .map(({ raw }) => raw)
      .join(' '),
  ),
  words: Array.from({ length: to - from + 1 }, (_, step) => from + step),
});

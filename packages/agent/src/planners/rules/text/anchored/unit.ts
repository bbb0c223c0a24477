// A unit is one goal that an instruction may ask for: how it is said plainly, which words it
// accounts for, and the traits by which it is weighed.

import { roleNoun } from '../../lexicon/roles.ts';
import { isVerbWord } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import type { Cue } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';

export type Trait = readonly [string, number];
export type Traits = readonly Trait[];

export interface Unit {
  readonly kind: string;
  /** A plain request; the words of the instruction in it are masked. */
  readonly say: string;
  /** Words that no other unit may account for. */
  readonly own: readonly number[];
  /** Words that several units may lean on: verbs, whose it is. */
  readonly shared: readonly number[];
  /** In groups, most of which several units share. */
  readonly traits: readonly Traits[];
}

export const articles = /^(?:the|an?|my|our|your|its|his|her|their|this|that)$/;
const small =
  /^(?:to|at|as|of|for|from|in|on|under|with|by|into|is|are|be|was|should|must|and|but|or|so|not|no|instead|rather|than|has|have|had|gets?|becomes?|needs?|also|too|now|after|before|via|between|among|if|please|that|which|who|it|they|i|we|[.,;:!?()→=>/+–—-])$/;

export const isSmall = ({ low, raw, kind }: Word): boolean =>
  small.test(kind === 'mark' ? raw : low);

export const labelOf = (word: Word | undefined): string => {
  if (word === undefined) return 'edge';
  if (isSmall(word)) return word.kind === 'mark' ? word.raw : word.low;
  return word.kind === 'filler' ? 'filler' : word.kind === 'content' ? 'content' : 'value';
};

/** Whether a run may name a field: no plain verb, no "box" or "page", no whole sentence. */
export const isName = ({ sort, words, text }: Mention): boolean =>
  !/^(?:phrase|rest)$/.test(sort) &&
  !(sort === 'soft' && words.length === 1 && isIdle(text.toLowerCase()));

const isIdle = (low: string): boolean => isVerbWord(low) || roleNoun(low) !== undefined;

/** Words that are no mention of anything, as one. */
export const spanOf = (words: readonly number[]): Mention => ({
  kind: 'run',
  sort: 'span',
  text: '',
  list: '',
  words,
  fit: 1,
});

/** The small word that leads to a span, articles skipped. */
export function leadOf({ words }: Heard, [from = 0]: readonly number[]): string {
  let at = from - 1;
  while (articles.test(words[at]?.low ?? '')) at -= 1;
  return words[at]?.sentence === words[from]?.sentence ? labelOf(words[at]) : 'edge';
}

/** The word right behind a span. */
export const tailOf = ({ words }: Heard, span: readonly number[]): string => {
  const last = span.at(-1) ?? 0;
  if (words[last]?.owns === true) return "'s";
  return words[last + 1]?.sentence === words[last]?.sentence ? labelOf(words[last + 1]) : 'edge';
};

/** Words of these classes in the sentences of the spans. */
export function cueWords(
  heard: Heard,
  spans: readonly Mention[],
  classes: readonly Cue[],
): number[] {
  const sentences = new Set(
    spans.flatMap(({ words }) => words.map((at) => heard.words[at]?.sentence)),
  );
  return heard.words
    .filter(
      ({ at, sentence }) =>
        sentences.has(sentence) && classes.some((cue) => heard.cues[at]?.has(cue) === true),
    )
    .map(({ at }) => at);
}

export const overlaps = (a: Mention, b: Mention): boolean =>
  a.words.some((at) => b.words.includes(at));

const joint = /\b(?:and|or|to|as|with|at|in|of|for|from|on|under|by|then|is)\b|[,;:/]/iu;

/** A name of the page, or a value as it was said; quoted where it could be cut. */
export const sayName = ({ kind, text }: Mention): string =>
  /^(?:value|run)$/.test(kind)
    ? joint.test(text)
      ? `"${text}"`
      : text
    : `"${text.replace(/\s*\([^)]*\)\s*$/u, '').replaceAll('"', '')}"`;

export const sayValue = (mention: Mention): string =>
  mention.unit !== undefined && /^(?:khz|hz|euros?)$/.test(mention.unit)
    ? `${mention.text} ${mention.unit}`
    : sayName(mention);

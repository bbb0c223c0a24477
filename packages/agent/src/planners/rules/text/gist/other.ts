// What the gist cannot tell: questions, conditions, prohibitions, and words that speak of things
// they do not name. Their grammar is read instead.

import { isVerbWord } from '../../lexicon/verbs.ts';
import type { Word } from './words.ts';

const question = /^(?:what|which|who|whose|whom|where|when|how|why)$/;
const telling = /^(?:tell|name|report|interested|know|find|look)$/;
const login = /^(?:login|password|if|unless)$/;
const emptying = /^(?:clear|empty|wipe)$/;

export const isOther = (words: readonly Word[]): boolean =>
  words.some(
    (word) =>
      login.test(word.low) ||
      (word.first && emptying.test(word.low)) ||
      asks(words, word) ||
      tells(words, word) ||
      forbids(words, word) ||
      turnsUp(words, word),
  );

const asks = (words: readonly Word[], word: Word): boolean =>
  question.test(word.low) &&
  (word.first || words[word.at - 1]?.kind === 'mark') &&
  words.some((each) => each.raw === '?' && each.sentence === word.sentence);

const tells = (words: readonly Word[], word: Word): boolean =>
  telling.test(word.low) &&
  ((word.first && word.low !== 'report') ||
    /^(?:me|out|in|what|which)$/.test(words[word.at + 1]?.low ?? ''));

/** "don't tick …", "never press …" at the start of a clause. */
const forbids = (words: readonly Word[], word: Word): boolean =>
  /^(?:don't|never)$/.test(word.low) &&
  (word.first || /^(?:,|but|and)$/.test(words[word.at - 1]?.low ?? '')) &&
  isVerbWord(words[word.at + 1]?.low ?? '');

/** "turn X up": by how much is not said, and it is not "on". */
const turnsUp = (words: readonly Word[], { at, low }: Word): boolean =>
  /^(?:up|down)$/.test(low) &&
  (words[at + 1] === undefined || words[at + 1]?.kind === 'mark') &&
  words.some((each) => each.at < at && /^turn(?:ed)?$/.test(each.low));

/** ", not X", "Instead of X, …": a value that is given up is no value. */
export const denied = (words: readonly Word[]): number[] =>
  words.flatMap(({ at, low }) => {
    const from = at + (/^(?:the|a|an)$/.test(words[at + 1]?.low ?? '') ? 2 : 1);
    const told = /^(?:name|quote|code|number|when|content)$/.test(words[from]?.kind ?? '');
    const leads = low === 'of' && words[at - 1]?.low === 'instead' && words[at - 1]?.first === true;
    return told && (leads || (low === 'not' && words[at - 1]?.raw === ',')) ? [at, from] : [];
  });

/** "all except X", "tick only X": what is not named is spoken of as well. */
export const isLimited = (words: readonly Word[]): boolean =>
  words.some(({ low }) => /^(?:except|excluding)$/.test(low)) ||
  (words.some(({ low, first, at }) => low === 'only' && (first || ticks(words[at - 1]))) &&
    words.some(ticks));

const ticks = (word: Word | undefined): boolean =>
  /^(?:tick|check|select|enable)(?:ed)?$/.test(word?.low ?? '');

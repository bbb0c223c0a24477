// Names said inexactly: in the plural, with an article inside, with a letter wrong, or by a part
// that nothing else on the page has. Heard only where no exact reading fits.

import { distance } from 'fastest-levenshtein';
import { stem } from '../words.ts';
import { type Index, type Known, wordsIn } from './marked.ts';
import type { Name, NameKind } from './name.ts';
import { heard as common } from './words.ts';

const small = new Set('a an the of for to in on at by with and or from as is be no not'.split(' '));
/** What is held or chosen in a cell is said whole, or it is some other value. */
const wholeOnly: readonly NameKind[] = ['held', 'cell'];

export function looseIndexOf(names: readonly Name[]): Index {
  const entries = names.flatMap(sayingsOf);
  const called = Map.groupBy(entries, ({ words }) => words.join(' '));
  const isTold = ({ words, name, isWhole }: Saying): boolean =>
    isWhole || (called.get(words.join(' ')) ?? []).every((other) => other.name.text === name.text);
  const telling = entries.filter(isTold);
  const byFirst = Map.groupBy(telling, ({ words }) => words[0] ?? '');
  const vocabulary = [...new Set(names.flatMap(({ text }) => wordsIn(text)))];
  return { byFirst, heard: hearing(vocabulary), skips: isArticle };
}

/** A whole name always tells; a part only if it is a part of nothing else. */
interface Saying extends Known {
  readonly isWhole: boolean;
}

function sayingsOf(name: Name): Saying[] {
  const said = withoutUnit(name.text);
  const words = wordsIn(said).map(stem);
  const full = said === name.text ? [] : [wordsIn(name.text).map(stem)];
  const parts = wholeOnly.includes(name.kind) ? [] : partsOf(words, wordsIn(said));
  return [
    ...[words, ...full].map((each) => ({ words: each, name, isWhole: true })),
    ...parts.map((each) => ({ words: each, name, isWhole: false })),
  ].filter((each) => each.words.length > 0);
}

/** "Fee (€)" is called the fee. */
const withoutUnit = (text: string): string => text.replace(/\s*\([^)]{1,12}\)\s*$/u, '') || text;

const isArticle = (low: string): boolean => /^(?:the|a|an|my|our|your|this|that)$/u.test(low);

/** Runs of its words that hold a word of their own and neither begin nor end in the middle of a phrase. */
function partsOf(stems: readonly string[], words: readonly string[]): string[][] {
  const isOwn = (at: number): boolean => {
    const word = words[at] ?? '';
    return word.length > 2 && /\p{L}/u.test(word) && !common.has(word) && !small.has(word);
  };
  const all = stems.flatMap((_, from) => stems.slice(from).map((_, count) => [from, from + count]));
  return all
    .filter(([from = 0, to = 0]) => to - from + 1 < stems.length)
    .filter(([from = 0, to = 0]) => !small.has(words[from] ?? '') && !small.has(words[to] ?? ''))
    .filter(([from = 0, to = 0]) => stems.slice(from, to + 1).some((_, at) => isOwn(from + at)))
    .map(([from = 0, to = 0]) => stems.slice(from, to + 1));
}

/** A word as it is compared; one letter may be wrong if only one word of the page is like it. */
function hearing(vocabulary: readonly string[]): (low: string) => string {
  const known = new Map<string, string>();
  const hear = (low: string): string => {
    const isKnown = low.length < 5 || common.has(low) || vocabulary.includes(low);
    // "Located on" says nothing of a field that is called Location.
    if (common.has(low) && !vocabulary.some((word) => isNumberOf(word, low))) return `${low}~`;
    const alike = isKnown ? [] : vocabulary.filter((word) => isAlike(low, word));
    const [only] = new Set(alike.map(stem)).size === 1 ? alike : [];
    return stem(only ?? low);
  };
  return (low) => {
    const heard = known.get(low) ?? hear(low);
    known.set(low, heard);
    return heard;
  };
}

/** One of them is the other in the plural. */
const isNumberOf = (word: string, low: string): boolean =>
  word === low || `${word}s` === low || `${low}s` === word || `${word}es` === low;

const isAlike = (low: string, word: string): boolean =>
  word.length > 4 &&
  Math.abs(word.length - low.length) < 2 &&
  word[0] === low[0] &&
  distance(low, word) <= (low.length > 7 ? 2 : 1);

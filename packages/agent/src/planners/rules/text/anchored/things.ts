// What a deed may be done to when not everything around it belongs to it: one thing, and the days
// that were said.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';

export const keyOf = (values: readonly Mention[]): string =>
  values.map(({ words }) => words.join()).join('|');

/** Those that no longer one takes away: it holds all their words, or it shares `some`. */
export const maximal = (all: readonly Mention[], most: 'every' | 'some' = 'every'): Mention[] =>
  all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          other.words.length > one.words.length &&
          one.words[most]((at) => other.words.includes(at)),
      ),
  );

const held = /^(?:on|the|with|by|a|link|button|in|pressing|clicking)$/;

/** 'click "Delete"', 'confirm with "Yes"': a button, not what it is done to. */
export function isPressed({ words, cues }: Heard, { sort, words: [from = 0] }: Mention): boolean {
  if (sort !== 'quote') return false;
  let at = from - 1;
  while (held.test(words[at]?.low ?? '')) at -= 1;
  return (
    cues[at]?.has('press') === true ||
    /^confirm/u.test(words[at]?.low ?? '') ||
    /^(?:button|link)$/.test(words[from + 1]?.low ?? '')
  );
}

const mostThings = 5;

/** Two plain words may be a name without its capitals: "sam okoro". */
const isLowName = ({ words }: Heard, { sort, words: own }: Mention): boolean =>
  sort === 'run' &&
  own.length === 2 &&
  own.every((at) => {
    const word = words[at];
    return word?.kind === 'content' && !isVerbWord(word.low) && !openVerbs.has(word.low);
  });

/** Names, codes, quotes, texts of the page; nearest first. */
export function thingsIn(heard: Heard, taken: readonly number[]): Mention[] {
  const [at = 0] = taken;
  const named = heard.values.filter(
    (value) => /^(?:name|code|quote)$/.test(value.sort) && !isPressed(heard, value),
  );
  const texts = heard.shown.filter(({ kind, fit }) => kind === 'text' && fit > 0.85);
  const low = heard.runs
    .filter((run) => isLowName(heard, run))
    .map((run): Mention => ({ ...run, kind: 'value', sort: 'name' }));
  return maximal([...named, ...texts, ...low])
    .filter(({ words }) => !words.some((each) => taken.includes(each)))
    .toSorted((a, b) => Math.abs((a.words[0] ?? 0) - at) - Math.abs((b.words[0] ?? 0) - at))
    .slice(0, mostThings);
}

/** Each thing by itself, with every day and time that was said. */
export function singlesOf(heard: Heard, taken: readonly number[]): Mention[][] {
  const whens = maximal(heard.values.filter(({ sort }) => sort === 'when'));
  return thingsIn(heard, taken).map((thing) => [
    thing,
    ...whens.filter(({ words }) => !words.some((at) => thing.words.includes(at))),
  ]);
}

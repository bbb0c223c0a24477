// The cheapest, the oldest: questions whose degree is an adjective or hides in a verb.

import type { Word } from '../gist/words.ts';
import { endsAsked, isAsked } from './asked.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { cueTraits, pairTraits, spanTraits } from './traits.ts';
import { cueWords, overlaps, spanOf, type Unit } from './unit.ts';

const extremes: readonly (readonly [RegExp, string])[] = [
  [/^(?:cheapest|cheap|cheaply)$/, 'cheapest'],
  [/^(?:dearest|priciest|expensive|costliest)$/, 'most expensive'],
  [/^(?:oldest|eldest)$/, 'oldest'],
  [/^youngest$/, 'youngest'],
  [/^(?:newest|latest)$/, 'newest'],
];

/** "costs the most", "lowest price", "highest age": the same said by a noun and a degree. */
const degrees: readonly (readonly [RegExp, 'high' | 'low', string])[] = [
  [/^(?:price|cost|costs|spend|pay)$/, 'high', 'most expensive'],
  [/^(?:price|cost|costs|spend|pay)$/, 'low', 'cheapest'],
  [/^age$/, 'high', 'oldest'],
  [/^age$/, 'low', 'youngest'],
];

interface Extreme {
  readonly say: string;
  readonly words: readonly number[];
}

function extremesIn({ words, cues }: Heard): Extreme[] {
  const plain = words.flatMap(({ low, at }) =>
    extremes.filter(([test]) => test.test(low)).map(([, say]) => ({ say, words: [at] })),
  );
  const noun = words.flatMap(({ low, at }) =>
    degrees
      .filter(([test, order]) => test.test(low) && cues.some((each) => each.has(order)))
      .map(([, order, say]) => {
        const degree = words.filter(({ at: other }) => cues[other]?.has(order) === true);
        return { say, words: [at, ...degree.map(({ at: other }) => other)] };
      }),
  );
  return [...plain.filter((each) => !isLeast(words, each)), ...least(words), ...noun];
}

/** "least expensive", "lowest-priced": the cheapest. */
const least = (words: readonly Word[]): Extreme[] =>
  words
    .filter(
      (word) =>
        /^(?:expensive|pricey|costly|dear)$/.test(word.low) && isLeast(words, { words: [word.at] }),
    )
    .map(({ at }) => ({ say: 'cheapest', words: [at - 1, at] }))
    .concat(
      words
        .filter(({ low }) => /^lowest-(?:priced|cost)$/.test(low))
        .map(({ at }) => ({ say: 'cheapest', words: [at] })),
    );

const isLeast = (words: readonly Word[], { words: [at = 0] }: Pick<Extreme, 'words'>): boolean =>
  /^(?:least|less)$/.test(words[at - 1]?.low ?? '');

/** The cheapest of a kind, and what is asked of it. */
export function extremesOf(heard: Heard): Unit[] {
  if (!isAsked(heard)) return [];
  const kinds = heard.runs.filter(({ sort, words }) => sort === 'run' && words.length < 3);
  const asked = [undefined, ...kinds, ...heard.shown.filter(({ kind }) => kind === 'column')];
  return extremesIn(heard).flatMap((extreme) =>
    kinds.flatMap((kind) =>
      asked
        .filter((what) => what === undefined || !overlaps(what, kind))
        .map((what) => adjective(heard, extreme, { kind, what })),
    ),
  );
}

function adjective(
  heard: Heard,
  { say, words }: Extreme,
  { kind, what }: { readonly kind: Mention; readonly what: Mention | undefined },
): Unit {
  const most = spanOf(words);
  return {
    kind: 'ask',
    say:
      what === undefined
        ? `Which ${kind.text} is the ${say}?`
        : `What is the ${what.text} of the ${say} ${kind.text}?`,
    own: [...kind.words, ...words.filter((at) => !kind.words.includes(at)), ...(what?.words ?? [])],
    shared: cueWords(heard, [kind, most], ['ask', 'wish', 'high', 'low']),
    traits: [
      [
        ['ask', 1],
        [`ask:adjective|${what === undefined ? 'which' : what.kind}`, 1],
        [`ask:adjective|${endsAsked(heard) ? '?' : '.'}`, 1],
        [`ask:adjective|size=${kind.words.length}`, 1],
      ],
      pairTraits('ask-adjective', heard, most, kind),
      what === undefined ? [] : spanTraits('ask-what', heard, what),
      cueTraits('ask-adjective', heard, [kind]),
    ],
  };
}

// Which one has the most or the least of something that the page lists.

import { bareOf, endsAsked } from './asked.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { cueTraits, pairTraits, polarTraits, spanTraits } from './traits.ts';
import { cueWords, overlaps, spanOf, type Traits, type Unit } from './unit.ts';

export function superlatives(heard: Heard): Unit[] {
  const columns = heard.shown.filter(({ kind }) => kind === 'column');
  const things = [
    ...columns,
    ...heard.runs.filter(({ sort, words }) => sort === 'run' && words.length === 1),
  ];
  return columns.flatMap((column) =>
    (['high', 'low'] as const)
      .filter((order) => heard.cues.some((each) => each.has(order)))
      .flatMap((order) =>
        [undefined, ...things.filter((what) => !overlaps(what, column))].map((what) =>
          superlative(heard, column, { order, what }),
        ),
      ),
  );
}

interface Most {
  readonly order: 'high' | 'low';
  /** What is asked for: "which code …". */
  readonly what: Mention | undefined;
}

function superlative(heard: Heard, column: Mention, { order, what }: Most): Unit {
  const asked = what === undefined ? 'one' : bareOf(what);
  return {
    kind: 'ask',
    say: `Which ${asked} has the ${order === 'high' ? 'highest' : 'lowest'} ${bareOf(column)}?`,
    own: [...column.words, ...(what?.words ?? [])],
    shared: cueWords(heard, [column], ['ask', 'wish', order]),
    traits: [
      [
        ['ask', 1],
        [`ask:most|${order}`, 1],
        [`ask:most|${endsAsked(heard) ? '?' : '.'}`, 1],
        ['ask:most|fit', column.fit],
        ...(what === undefined ? [] : [[`ask:most|what=${what.kind}`, 1] as const]),
      ],
      degreeTraits('ask-most', heard, { column, order }),
      polarTraits(heard, [column], { own: order, other: order === 'high' ? 'low' : 'high' }),
      cueTraits('ask-most', heard, [column]),
      what === undefined ? [] : spanTraits('ask-most-what', heard, what),
    ],
  };
}

/** How the word for the degree stands to the header. */
export function degreeTraits(
  name: string,
  heard: Heard,
  { column, order }: { readonly column: Mention; readonly order: 'high' | 'low' },
): Traits {
  const [from = 0] = column.words;
  const degree = heard.words
    .filter(({ at }) => heard.cues[at]?.has(order) === true && !column.words.includes(at))
    .toSorted((a, b) => Math.abs(a.at - from) - Math.abs(b.at - from))[0];
  if (degree === undefined) return [[`${name}:no-degree`, 1]];
  return pairTraits(name, heard, spanOf([degree.at]), column);
}

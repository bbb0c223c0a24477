// Questions, put as such or not: what is asked for of which record, or which one is the most.

import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { rawOf } from './spans.ts';
import { cueTraits, pairTraits, polarTraits, spanTraits } from './traits.ts';
import { cueWords, overlaps, sayName, spanOf, type Trait, type Traits, type Unit } from './unit.ts';

export const asksOf = (heard: Heard): Unit[] =>
  isAsked(heard) ? [asWritten, ofRecords, superlatives].flatMap((make) => make(heard)) : [];

/** Nothing is a question that neither a mark nor a word makes one. */
export const isAsked = ({ cues, words }: Heard): boolean =>
  words.some(({ raw }) => raw === '?') || cues.some((each) => each.has('ask'));

const question = /^(?:what|what's|which|who|who's|whose|whom|where|when|how|is|are)$/;

/** The question in its own words, from its first question word on; or a phrase made into one. */
function asWritten(heard: Heard): Unit[] {
  const sentences = new Set(heard.words.map(({ sentence }) => sentence));
  return [...sentences].flatMap((sentence) => {
    const own = heard.words.filter(
      (word) => word.sentence === sentence && !/^[.?!]$/.test(word.raw),
    );
    const last = own.at(-1)?.at ?? 0;
    const marked = heard.words.some((word) => word.sentence === sentence && word.raw === '?');
    const starts = own.filter(({ low }) => question.test(low));
    const [first] = own;
    return [
      ...starts.map(({ at }) => written(heard, at, last, { lead: '', marked })),
      ...(first === undefined || first.kind === 'filler' || question.test(first.low)
        ? []
        : [written(heard, first.at, last, { lead: 'What is the ', marked })]),
      ...heard.words
        .filter(({ low, at }) => /^(?:the|its)$/.test(low) && at >= (first?.at ?? 0) && at < last)
        .map(({ at }) => written(heard, at + 1, last, { lead: 'What is the ', marked })),
    ];
  });
}

interface Shape {
  readonly lead: string;
  readonly marked: boolean;
}

/** One word for the most and one for the least. */
const graded = (text: string): string =>
  text
    .replace(/\b(?:largest|biggest|greatest|top)\b/giu, 'highest')
    .replace(/\b(?:smallest|least|fewest)\b/giu, 'lowest');

function written(heard: Heard, from: number, to: number, { lead, marked }: Shape): Unit {
  const span = spanOf(heard.words.slice(from, to + 1).map(({ at }) => at));
  const first = spanOf([from]);
  const how = `${lead === '' ? 'said' : 'made'}${marked ? '?' : ''}`;
  return {
    kind: 'ask',
    say: `${lead}${graded(rawOf(heard.words, from, to))}?`,
    own: span.words,
    shared: cueWords(heard, [span], ['ask', 'wish']),
    traits: [
      [
        ['ask', 1],
        [`ask:${how}`, 1],
        [`ask:${how}|${heard.words[from]?.first === true ? 'first' : 'later'}`, 1],
        [`ask:${how}|word=${lead === '' ? heard.words[from]?.low : 'none'}`, 1],
      ],
      spanTraits('ask', heard, first),
      cueTraits('ask', heard, [first]),
    ],
  };
}

const recordsIn = (heard: Heard): Mention[] => [
  ...heard.values.filter(({ sort }) => /^(?:name|code|quote)$/.test(sort)),
  ...heard.shown.filter(({ kind, fit }) => kind === 'text' && fit > 0.85),
];

/** "contact of X", however it is put. */
const ofRecords = (heard: Heard): Unit[] =>
  [
    ...heard.shown.filter(({ kind }) => kind === 'column' || kind === 'field'),
    ...heard.runs,
  ].flatMap((field) =>
    recordsIn(heard)
      .filter((record) => !overlaps(record, field))
      .map((record) => ({
        kind: 'ask',
        say: `What is the ${graded(field.text.replace(/\s*\([^)]*\)/gu, ''))} of ${sayName(record)}?`,
        own: [...field.words, ...record.words],
        shared: cueWords(heard, [field, record], ['ask', 'wish']),
        traits: [
          [
            ['ask', 1],
            ['ask:of', 1],
            [`ask:of|${field.kind}`, 1],
            [`ask:of|record`, heard.isRecord(record) ? 1 : 0],
            [`ask:of|size=${field.words.length}`, 1],
            [`ask:of|${endsAsked(heard) ? '?' : '.'}`, 1],
          ],
          pairTraits('ask-of', heard, field, record),
          spanTraits('ask-of', heard, record),
          cueTraits('ask-of', heard, [field, record]),
        ],
      })),
  );

export const endsAsked = ({ words }: Heard): boolean => words.at(-1)?.raw === '?';

/** Which one has the most or the least of it. */
function superlatives(heard: Heard): Unit[] {
  const columns = heard.shown.filter(({ kind }) => kind === 'column');
  return columns.flatMap((column) =>
    (['high', 'low'] as const).map((order) => ({
      kind: 'ask',
      say: `Which one has the ${order === 'high' ? 'highest' : 'lowest'} ${column.text.replace(/\s*\([^)]*\)/gu, '')}?`,
      own: column.words,
      shared: cueWords(heard, [column], ['ask', 'wish', order]),
      traits: [
        [
          ['ask', 1] as Trait,
          [`ask:most|${order}`, 1] as Trait,
          [`ask:most|${endsAsked(heard) ? '?' : '.'}`, 1] as Trait,
          ['ask:most|fit', column.fit] as Trait,
        ],
        degreeTraits('ask-most', heard, { column, order }),
        polarTraits(heard, [column], { own: order, other: order === 'high' ? 'low' : 'high' }),
        cueTraits('ask-most', heard, [column]),
      ],
    })),
  );
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

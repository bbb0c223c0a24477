// Questions, put as such or not: what is asked for of which record, or which one is the most.

import { bareOf, endsAsked, graded, isAsked, recordsIn } from './asked.ts';
import type { Heard } from './heard.ts';
import { superlatives } from './mosts.ts';
import { degreeAsks, plainAsks, whoAsks } from './plain-asks.ts';
import { rawOf } from './spans.ts';
import { cueTraits, pairTraits, spanTraits } from './traits.ts';
import { cueWords, isName, overlaps, sayName, spanOf, type Unit } from './unit.ts';

export const asksOf = (heard: Heard): Unit[] =>
  isAsked(heard)
    ? [asWritten, ofRecords, superlatives, plainAsks, whoAsks, degreeAsks].flatMap((make) =>
        make(heard),
      )
    : [];

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

/** "contact of X", however it is put. */
const ofRecords = (heard: Heard): Unit[] =>
  [
    ...heard.shown.filter(({ kind }) => kind === 'column' || kind === 'field'),
    ...heard.runs.filter(isName),
  ].flatMap((field) =>
    recordsIn(heard)
      .filter((record) => !overlaps(record, field))
      .map((record) => ({
        kind: 'ask',
        say: `What is the ${graded(bareOf(field))} of ${sayName(record)}?`,
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

// What a form is filled in for, where a deed is done to one of the records: "book the Gull".

import { openVerbs, sensesOf } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import { normal } from '../words.ts';
import { type Deed, isFresh } from './deed.ts';
import type { Given } from './given.ts';
import type { Heard } from './heard.ts';

/** "Mina would like the Gull. Please book it": the record among the values. */
export function deedTo(
  heard: Heard,
  values: readonly Given[],
): { deed: Deed; record: Given } | undefined {
  const { words, ground } = heard;
  const record = values.find(
    ({ sort, text }) => /^(?:name|code|quote)$/.test(sort) && ground.known?.record(text) === true,
  );
  const verb = words.find(
    ({ low }) => openVerbs.has(low) && [low, ...sensesOf(low)].some((each) => ground.press(each)),
  );
  const noun = words.find(
    ({ low, at, first }) =>
      nouns[low] !== undefined &&
      ground.press(nouns[low]) &&
      (first || isFresh(words, at) || words[at - 2]?.low === 'make' || isClosing(words, at)),
  );
  const found = verb ?? noun;
  if (record === undefined || found === undefined) return undefined;
  const say = verb?.low ?? nouns[found.low] ?? '';
  return {
    deed: {
      say: `${say} ${normal(record.text) === record.text ? `"${record.text}"` : record.text}`,
      words: [found.at],
      shown: true,
    },
    record,
  };
}

/** "…, hours: 3. Confirm booking.": the end of a form, without a word on which one. */
const isClosing = (words: readonly Word[], at: number): boolean =>
  /^(?:confirm|complete|finish|place|make)$/.test(words[at - 1]?.low ?? '') &&
  (words[at + 1]?.kind ?? 'mark') === 'mark';

const nouns: Readonly<Record<string, string>> = {
  booking: 'book',
  reservation: 'reserve',
  order: 'order',
  registration: 'register',
};

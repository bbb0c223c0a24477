// Records by when they are, or how long: the newest, the earliest, the longest.

import type { LocalNode } from '@tabhand/protocol';
import { headedCells } from './answer-best.ts';
import { durationIn, momentIn } from './page/measure.ts';
import { type Page, textsIn } from './page/view.ts';
import { whenAt } from './text/when.ts';
import { nameFit, wordsOf } from './text/words.ts';

type Read = (text: string) => number | undefined;

/** A value for each of them, or none at all: where one says nothing, it may be the one. */
export function whensOf(
  page: Page,
  items: readonly LocalNode[],
  question: string,
): readonly number[] | undefined {
  const texts = items.flatMap((item) => textsOf(page, item));
  const [first, second] = [true, false]
    .filter((dayFirst) => texts.every((text) => canBe(text, dayFirst)))
    .map((dayFirst) => valuesOf(page, items, { question, read: momentReader(texts, dayFirst) }));
  if (first === undefined || second === undefined) return first ?? second;
  return sameOrder(first, second) ? first : undefined;
}

export const lengthsOf = (
  page: Page,
  items: readonly LocalNode[],
  question: string,
): readonly number[] | undefined => valuesOf(page, items, { question, read: durationIn });

/** "04/03" may be in March or in April; where that changes who is first nobody is. */
const sameOrder = (a: readonly number[], b: readonly number[]): boolean =>
  [Math.max, Math.min].every((most) => a.indexOf(most(...a)) === b.indexOf(most(...b)));

/** No month has a number above twelve, and all dates of a list are written alike. */
function canBe(text: string, dayFirst: boolean): boolean {
  const [, first, second] = /\b(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(text) ?? [];
  return Number((dayFirst ? second : first) ?? 0) <= 12;
}

/** Days and "3 days ago" side by side cannot be compared without a clock. */
function momentReader(texts: readonly string[], dayFirst: boolean): Read {
  const moments = texts.map((text) => momentIn(text, dayFirst)?.kind);
  const [kind, other] = new Set(moments.filter((each) => each !== undefined));
  return (text) => {
    const moment = other === undefined ? momentIn(text, dayFirst) : undefined;
    return moment?.kind === kind ? moment?.at : undefined;
  };
}

interface Reading {
  readonly question: string;
  readonly read: Read;
}

function valuesOf(
  page: Page,
  items: readonly LocalNode[],
  { question, read }: Reading,
): readonly number[] | undefined {
  const rows = items.map((item) => headedCells(page, item));
  const columns = (rows[0] ?? [])
    .map(({ header }, at) => ({
      header,
      values: whole(
        rows.map((row) => (row[at] === undefined ? undefined : read(page.text(row[at].node)))),
      ),
    }))
    .filter(({ values }) => values !== undefined);
  const fits = columns.filter(({ header }) =>
    wordsOf(question).some((word) => nameFit(word, header) > 0.8),
  );
  const [only, second] = fits.length === 1 ? fits : columns;
  if (only !== undefined) return second === undefined ? only.values : undefined;
  return whole(items.map((item) => onlyIn(page, item, read)));
}

const whole = (values: readonly (number | undefined)[]): readonly number[] | undefined =>
  values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;

/** What the one text of a record says that says something of the kind. */
function onlyIn(page: Page, item: LocalNode, read: Read): number | undefined {
  const values = textsOf(page, item).flatMap((text) => read(text) ?? []);
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** Texts of a record; a date inside a longer one counts by itself. */
const textsOf = (page: Page, item: LocalNode): string[] =>
  textsIn(page, item).flatMap(({ text = '' }) =>
    text.split(/\s+[·•|–—]\s+|\n/u).flatMap((piece) => [datesIn(piece) ?? piece].flat()),
  );

function datesIn(text: string): string[] | undefined {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const when = whenAt(text, at);
    if (when === undefined || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) continue;
    found.push(when);
    at += when.length;
  }
  return found.length === 0 ? undefined : found;
}

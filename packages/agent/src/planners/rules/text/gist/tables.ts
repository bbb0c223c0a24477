// Sorting and filtering a table, by the headers and values that are spoken of.

import type { Anchor } from './anchors.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

const sorting = /^(?:sort|sorts|sorted|sorting|arrange|arranged|ranked)$/;
const filtering =
  /^(?:filter|filters|filtered|filtering|narrow|narrowed|restrict|limit|only|just|except|hide)$/;
const down =
  /^(?:highest|largest|biggest|greatest|most|newest|latest|descending|top|dearest|longest)$/;
const up = /^(?:lowest|smallest|least|fewest|oldest|earliest|ascending|cheapest|shortest)$/;

const says = (words: readonly Word[], cue: RegExp): boolean =>
  words.some((word) => cue.test(word.low));

/** "in order of mileage", "ordered by total". */
const isOrdered = (words: readonly Word[]): boolean =>
  words.some(
    (word) =>
      /^(?:order|ordered)$/.test(word.low) && /^(?:of|by)$/.test(words[word.at + 1]?.low ?? ''),
  );

export function tableIn(
  words: readonly Word[],
  anchors: readonly Anchor[],
  values: readonly Value[],
): string | undefined {
  const columns = anchors.filter(({ kind, fit }) => kind === 'column' && fit > 0.99);
  const [column] = columns;
  if (column === undefined) return undefined;
  if (says(words, sorting) || isOrdered(words)) {
    const order = says(words, down) ? ', highest first' : says(words, up) ? ', lowest first' : '';
    return `Sort by ${measured(columns, words)?.name ?? column.name}${order}`;
  }
  const named = values.filter(({ kind }) => /^(?:name|quote|code)$/.test(kind));
  const [value] = named;
  if (!says(words, filtering) || named.length !== 1 || value === undefined) return undefined;
  return `Filter ${nearest(columns, value)?.name ?? column.name} column to ${value.head ?? value.text}`;
}

/** "Sort the trucks by mileage": what all rows are is not what they are put in order by. */
const measured = (columns: readonly Anchor[], words: readonly Word[]): Anchor | undefined =>
  columns.find((column) => !isMany(column, words)) ?? columns[0];

const isMany = ({ name, words: said }: Anchor, words: readonly Word[]): boolean =>
  !/s\b/iu.test(name) && said.some((at) => /\p{L}s$/u.test(words[at]?.low ?? ''));

/** "trucks of the make X": the header beside the value is the one it stands under. */
const nearest = (columns: readonly Anchor[], { from }: Value): Anchor | undefined =>
  columns.toSorted((a, b) => gap(a, from) - gap(b, from))[0];

const gap = ({ words }: Anchor, at: number): number =>
  Math.min(...words.map((each) => Math.abs(each - at)));

// Sorting and filtering a table, by the headers and values that are spoken of.

import type { Anchor } from './anchors.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

const sorting = /^(?:sort|sorts|sorted|sorting|order|ordered|arrange|arranged|rank|ranked)$/;
const filtering =
  /^(?:filter|filters|filtered|filtering|narrow|narrowed|restrict|limit|only|just|except|hide)$/;
const down =
  /^(?:highest|largest|biggest|greatest|most|newest|latest|descending|top|dearest|longest)$/;
const up = /^(?:lowest|smallest|least|fewest|oldest|earliest|ascending|cheapest|shortest)$/;

const says = (words: readonly Word[], cue: RegExp): boolean =>
  words.some((word) => cue.test(word.low));

export function tableIn(
  words: readonly Word[],
  anchors: readonly Anchor[],
  values: readonly Value[],
): string | undefined {
  const column = anchors.find(({ kind, fit }) => kind === 'column' && fit > 0.99);
  if (column === undefined) return undefined;
  if (says(words, sorting)) {
    const order = says(words, down) ? ', highest first' : says(words, up) ? ', lowest first' : '';
    return `Sort by ${column.name}${order}`;
  }
  const named = values.filter(({ kind }) => /^(?:name|quote|code)$/.test(kind));
  const [value] = named;
  if (!says(words, filtering) || named.length !== 1 || value === undefined) return undefined;
  return `Filter ${column.name} column to ${value.head ?? value.text}`;
}

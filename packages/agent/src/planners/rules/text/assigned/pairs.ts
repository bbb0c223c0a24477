// Which value belongs to which field.

import type { Heard } from '../anchored/heard.ts';
import type { Mention } from '../anchored/mentions.ts';
import { maximal } from '../anchored/things.ts';
import { distance, type Spoken } from './spoken.ts';

export interface Given {
  readonly field: Spoken;
  readonly value: Mention;
}

export const coveredBy = ({ field, value }: Given): readonly number[] => [
  ...field.words,
  ...value.words,
];

/** Choices of the page, and what is plainly a value. */
export function valuesIn({ shown, values }: Heard): Mention[] {
  const options = shown.filter(({ kind, fit }) => kind === 'option' && fit > 0.95);
  const plain = values.filter(
    ({ sort, words }) =>
      /^(?:number|when|quote|code|mail|name)$/.test(sort) &&
      !options.some((option) => option.words.some((at) => words.includes(at))),
  );
  return maximal([...options, ...plain], 'some');
}

const takes: Readonly<Record<string, RegExp>> = {
  number: /^(?:number|text|range|slider|spinner|select|dropdown|combobox|rating|time)$/,
  when: /^(?:date|time|text|daterange)$/,
  quote: /^(?:text|rich|combobox|textarea)$/,
  mail: /^(?:text|combobox)$/,
  code: /^(?:text|combobox)$/,
  name: /^(?:text|combobox)$/,
};

function fitOf(heard: Heard, field: Spoken, value: Mention): number {
  if (field.words.some((at) => value.words.includes(at))) return 0;
  if (value.kind === 'option') return value.list === field.name ? 2 * field.share : 0;
  if (takes[value.sort]?.test(field.sort) !== true) return 0;
  const from = value.words[0] ?? 0;
  const apart = distance(field.words, from);
  const near = heard.words[from]?.sentence === heard.words[field.words[0] ?? 0]?.sentence ? 0 : 0.4;
  return field.share - near - apart / 40;
}

/** The likeliest pairs first; each field and each value once. */
export function assign(
  heard: Heard,
  fields: readonly Spoken[],
  values: readonly Mention[],
): Given[] {
  const pairs = fields
    .filter(({ sort }) => sort !== 'box')
    .flatMap((field) => values.map((value) => ({ field, value, fit: fitOf(heard, field, value) })))
    .filter(({ fit }) => fit > 0.2)
    .toSorted((a, b) => b.fit - a.fit);
  const out: Given[] = [];
  for (const { field, value } of pairs) {
    const taken = out.some(
      (each) =>
        each.field.name === field.name ||
        each.value === value ||
        each.field.words.some((at) => field.words.includes(at)),
    );
    if (!taken) out.push({ field, value });
  }
  return out;
}

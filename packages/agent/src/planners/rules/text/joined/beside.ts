// "Besides Ana, add Bo": where a list holds Ana, that is the list, and she stays in it.

import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { contentWords, escaped, stem } from '../words.ts';

const besides = '(?:besides|in addition to|apart from|next to|alongside|along with|on top of)';

/** The list that holds what others come beside; undefined: none, or no single one. */
export function listBeside(text: string, known: Known): string | undefined {
  const held = (known.holdings?.() ?? []).filter(
    ({ field, value, boxed, shared }) =>
      field !== '' && boxed !== true && shared !== true && isSaid(text, value),
  );
  const [field, other] = [...new Set(held.map((each) => each.field))];
  const kind = known.kinds?.[field ?? ''] ?? '';
  return other === undefined && /^(?:select|combobox|dropdown)$/.test(kind) ? field : undefined;
}

const isSaid = (text: string, value: string): boolean =>
  pattern(`\\b${besides} (?:the )?["“]?${escaped(value)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** "… in the concert": a place that the page does not know says nothing where the list is known. */
export function withoutPlace(text: string, known: Known): string {
  const { fields, boxes, controls, texts = [], menus } = known;
  const all = new Set(
    [...fields, ...boxes, ...controls, ...texts, ...menus].flatMap(contentWords).map(stem),
  );
  return text.replace(
    / (?:in|on|at|to|for) (?:the|our|this|my) (\p{Ll}+)(?=\s*(?:[,.;:!?]|$|also\b|too\b))/gu,
    (said, noun: string) => (all.has(stem(noun)) ? said : ''),
  );
}

/** Boxes that are ticked stay so too: "besides the lamp we need a rope". */
export function withoutBeside(text: string, known: Known | undefined): string {
  const held = known?.holdings?.() ?? [];
  return held
    .filter(({ boxed }) => boxed === true)
    .reduce((now, { value }) => now.replace(besideOne(value), ' '), text)
    .trim();
}

const besideOne = (value: string): RegExp =>
  pattern(
    `(?:^|,? )${besides} (?:the |an? |our |my )?["“]?${escaped(value)}["”]?(?:,? |(?=[.;!?]|$))`,
    'iu',
  );

// How well a part of what was said fits one field: by the field's name, by its options, by its type.

import type { LocalNode } from '@tabhand/protocol';
import type { Field } from '../page/fields.ts';
import { fitOf, namesOf } from '../page/names.ts';
import type { Page } from '../page/view.ts';
import { bestOption } from '../skills/choice.ts';
import { stripTakes } from '../skills/strip.ts';
import { isWhen } from '../text/dates.ts';
import type { Segment } from '../text/intent.ts';
import { readNumber } from '../text/values.ts';
import { contentWords, nameFit, normal, wordFit } from '../text/words.ts';

export interface Fit {
  readonly value: string;
  readonly score: number;
}

export interface Placed extends Fit {
  /** Which part of what was said. */
  readonly at: number;
  readonly field: Field;
  /** It comes to what the field holds already. */
  readonly more?: boolean;
}

/** No label has more words. */
const longestTail = 12;

export const tails = (text: string): string[] => {
  const words = text.split(/\s+/);
  const first = Math.max(1, words.length - longestTail);
  return words.slice(first).map((_, at) => words.slice(first + at).join(' '));
};

const glue = /^(?:is|as|of|to|:|=|will be|should be|named|called|number|no\.?|for|,|-|–)\s*/i;

/** The field's own name at the beginning or the end of the segment; the rest is the value. */
export function named(page: Page, field: Field, { text, exact }: Segment): Fit | undefined {
  if (exact) return undefined;
  const words = text.split(/\s+/);
  let best: Fit | undefined;
  for (let size = 1; size < words.length && size <= 5; size += 1) {
    const head = words
      .slice(0, size)
      .join(' ')
      .replace(/[:=,]$/, '');
    const tail = words.slice(-size).join(' ');
    const after = words.slice(size).join(' ').replace(glue, '');
    const before = words.slice(0, -size).join(' ');
    const options = [
      { fit: nameOf(page, field, head), value: after },
      { fit: isNumeric(before) ? 0.97 * nameOf(page, field, tail) : 0, value: before },
    ];
    for (const { fit, value } of options) {
      if (fit < 0.7 || value === '' || !accepts(field, value)) continue;
      const score = fit + 0.02 * size;
      if (best === undefined || score > best.score) best = { value: unquote(value), score };
    }
  }
  return best;
}

/** A number, with the sign of money or not. */
export const counts = (value: string): boolean => /^[€$£]?\s?\d[\d.,]*\s?[€$£%]?$/u.test(value);

const units: Readonly<Record<string, RegExp>> = {
  '€': /€|\beuros?\b/iu,
  $: /\$|\bdollars?\b/iu,
  '£': /£|\bpounds?\b/iu,
  '%': /%|\bper ?cent\b/iu,
};

/** A field that is called "Damage (€)" has the unit already, and one for numbers takes none. */
export function withoutUnit({ node, kind }: Field, value: string): string {
  if (!counts(value)) return value;
  const unit = /[€$£%]/u.exec(value)?.[0];
  const isNamed = Object.values(units).some((each) => each.test(node.name));
  if (unit === undefined) return isNamed ? withoutThousands(value) : value;
  return kind === 'number' || units[unit]?.test(node.name) === true
    ? withoutThousands(value.replace(unit, '').trim())
    : value;
}

/** "1,200" is 1200 wherever sums are typed; "1,5" is no thousand. */
const withoutThousands = (value: string): string =>
  /^\d{1,3}(?:,\d{3})+$/u.test(value) ? value.replaceAll(',', '') : value;

const takesBoth = ({ inputType, value = '' }: LocalNode): boolean =>
  inputType === 'datetime-local' || (isWhen(value) && /\d.*\s\d{1,2}:\d{2}/.test(value));

const isNumeric = (text: string): boolean =>
  /^[\d.,]+$|^(?:one|two|three|four|five|six|an?)$/i.test(text);
const unquote = (text: string): string => text.replace(/^["“'‘]|["”'’]$/g, '');

/** A label may say more ("Duration (hours)") or less than the words. */
export function nameOf(page: Page, { node }: Field, said: string): number {
  const whole = fitOf(page, node, said);
  const words = contentWords(said);
  const inside = namesOf(page, node).some(
    ({ text, worth }) =>
      worth > 0.8 &&
      words.length > 0 &&
      words.every((word) => contentWords(text).some((each) => wordFit(word, each) > 0.8)),
  );
  return Math.max(whole, inside ? 0.78 : 0);
}

export function accepts({ node, kind }: Field, value: string): boolean {
  if (kind === 'select') return bestOption(node.options ?? [], value) !== undefined;
  if (kind === 'number' || kind === 'slider')
    return readNumber(value) !== undefined || isNumeric(value);
  if (kind === 'date') return isWhen(value);
  return true;
}

export function byOption({ node, native, kind }: Field, { text }: Segment): Fit | undefined {
  if (kind !== 'select' && (native ?? node).options === undefined) return undefined;
  const options = (native ?? node).options ?? [];
  const exact = options.find((each) => normal(each.text) === normal(text));
  if (exact !== undefined) return { value: exact.text, score: 0.95 };
  const best = [text, ...tails(text)]
    .map((each) => bestOption(options, each))
    .find((each) => each !== undefined);
  return best === undefined ||
    (nameFit(text, best.text) < 0.6 && !tails(text).some((each) => nameFit(each, best.text) > 0.85))
    ? undefined
    : { value: best.text, score: 0.72 };
}

export function byType(
  page: Page,
  { node, kind }: Field,
  { text, exact, open, whole }: Segment,
): Fit | undefined {
  if (/^\S+@\S+\.\S+$/.test(text)) {
    const mail = node.inputType === 'email' || /e-?mail/i.test(node.name);
    return mail ? { value: text, score: 0.9 } : undefined;
  }
  if (isWhen(text)) {
    if (whole !== undefined && takesBoth(node)) return { value: whole, score: 0.9 };
    const clock = /^\d{1,2}(?::\d{2}|(?:[:.]\d{2})?\s?(?:[ap]\.?m\b|o['’]clock))/iu.test(text);
    if (kind === 'date' && !clock) return { value: text, score: 0.85 };
    if (kind === 'time' && clock) return { value: text, score: 0.85 };
    return kind === 'text' && isWhen(node.value ?? '') ? { value: text, score: 0.7 } : undefined;
  }
  if (kind !== 'text' && kind !== 'rich') return undefined;
  if (exact) {
    const long = node.tag === 'textarea' || kind === 'rich';
    const named =
      /\b(?:title|name|message|text|subject|description|what|item|thing|note|remark|comment)\b/i.test(
        node.name,
      );
    return { value: text, score: (long ? 0.62 : 0.55) + (named ? 0.08 : 0) };
  }
  const person = open === 'for' || open === 'to' || open === 'as';
  const who = /\b(?:guest|customer|client|who|person|recipient|full name|your name|name)\b/i.test(
    namesOf(page, node)[0]?.text ?? '',
  );
  return person && who && /^\p{Lu}/u.test(text) ? { value: text, score: 0.6 } : undefined;
}

/** A row of buttons of which one is on; its own name alone says yes to it. */
export function fitStrip(page: Page, field: Field, { text, open }: Segment): Fit | undefined {
  const own = nameFit(text, field.node.name);
  if (own > 0.8) return { value: open === 'without' ? 'no' : 'yes', score: own };
  if (stripTakes(page, field.node, text)) return { value: text, score: 0.8 };
  const part = named(page, field, { open, text, exact: false });
  return part !== undefined && stripTakes(page, field.node, part.value) ? part : undefined;
}

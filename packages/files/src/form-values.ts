// A cell's value in the form that a field takes: dates in the field's own order, plain
// numbers, one of the options, checked or not.

import { isTypo, stemsOf } from './ask/question.ts';
import { type Day, monthNames, parseDay } from './dates.ts';
import { parseAmount } from './numbers.ts';
import { type Column, isBlank } from './tables.ts';

export interface FormOption {
  readonly text: string;
  readonly value: string;
}

export interface FormField {
  readonly label: string;
  readonly name?: string;
  /** As HTML has it: text, email, date, number, select, radio, checkbox … */
  readonly type: string;
  readonly options?: readonly FormOption[];
  /** How it wants dates, such as DD/MM/YYYY, if it says so. */
  readonly format?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** Undefined when the field cannot take the value. */
export function adaptValue(raw: string, field: FormField, column?: Column): string | undefined {
  const text = raw.trim();
  if (field.options !== undefined && field.options.length > 0)
    return chooseOption(text, field.options);
  if (field.type === 'checkbox' || field.type === 'switch') return truthOf(text);
  if (['date', 'month', 'datetime-local', 'week', 'time'].includes(field.type))
    return timeValue(text, field.type, column);
  if (field.type === 'number' || field.type === 'range') return numberValue(text, column);
  if (field.type === 'tel') return text.replace(/[^\d+()\-\s/.x]/gi, '').trim() || undefined;
  if (field.type === 'email') return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) ? text : undefined;
  return textValue(text, field, column);
}

function textValue(text: string, field: FormField, column: Column | undefined): string | undefined {
  const format = formatIn(field);
  const day = format === undefined ? undefined : parseDay(text, column?.order);
  const value = format === undefined || day === undefined ? text : printIn(format, day);
  return field.maxLength !== undefined && field.maxLength >= 0 && value.length > field.maxLength
    ? undefined
    : value;
}

/** The field's own words about dates: its format, else a placeholder that looks like one. */
const formatIn = (field: FormField): string | undefined =>
  [field.format, field.placeholder, field.label].flatMap(
    (text) => /\b(?:[DMY]{1,4}[-/. ]){2}[DMY]{2,4}\b/i.exec(text ?? '')?.[0] ?? [],
  )[0];

function printIn(format: string, day: Day): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const short = monthNames[day.month - 1]?.slice(0, 3) ?? '';
  const parts: readonly (readonly [RegExp, string])[] = [
    [/yyyy/i, String(day.year)],
    [/yy/i, String(day.year).slice(-2)],
    [/mmm/i, short.replace(/^./, (letter) => letter.toUpperCase())],
    [/dd/i, two(day.day)],
    [/\bd\b/i, String(day.day)],
  ];
  // The month's digits come first: a month's name has a "d" or "m" of its own.
  const numbered = /mmm/i.test(format)
    ? format
    : format.replace(/mm/i, two(day.month)).replace(/\bm\b/i, String(day.month));
  return parts.reduce((text, [mark, value]) => text.replace(mark, value), numbered);
}

function timeValue(text: string, type: string, column: Column | undefined): string | undefined {
  if (type === 'time') return /^([01]?\d|2[0-3]):[0-5]\d/.exec(text)?.[0]?.padStart(5, '0');
  const day = parseDay(text, column?.order);
  if (day === undefined || type === 'week') return undefined;
  const iso = new Date(day.ms).toISOString();
  const lengths: Readonly<Record<string, number>> = { month: 7, 'datetime-local': 16 };
  return iso.slice(0, lengths[type] ?? 10);
}

function numberValue(text: string, column: Column | undefined): string | undefined {
  const amount = parseAmount(text, column?.decimal);
  return amount === undefined ? undefined : String(amount.value);
}

const yes = /^(y|yes|true|1|x|on|checked|✓|ja|oui|si|sí)$/i;
const no = /^(n|no|false|0|off|unchecked|nein|non)$/i;

const truthOf = (text: string): string | undefined =>
  yes.test(text) ? 'true' : no.test(text) || isBlank(text) ? 'false' : undefined;

/** The option meant: same text or value, yes for true, `DE` for Germany, `M` for Male. */
function chooseOption(text: string, options: readonly FormOption[]): string | undefined {
  const real = options.filter((option) => option.value !== '');
  const wanted = plain(text);
  const tests: readonly ((option: FormOption) => boolean)[] = [
    (option) => plain(option.text) === wanted || plain(option.value) === wanted,
    (option) => truthOf(text) !== undefined && truthOf(option.text) === truthOf(text),
    (option) =>
      plain(countryName(text) ?? '') === plain(option.text) && countryName(text) !== undefined,
    (option) =>
      countryName(option.value) !== undefined && plain(countryName(option.value) ?? '') === wanted,
    (option) => isTypo(plain(option.text), wanted),
    (option) => plain(option.text).startsWith(wanted),
    (option) =>
      ` ${plain(option.text)} `.includes(` ${wanted} `) ||
      ` ${wanted} `.includes(` ${plain(option.text)} `),
  ];
  for (const test of tests) {
    const found = real.filter(test);
    if (found.length === 1) return found[0]?.value;
  }
  return undefined;
}

const plain = (text: string): string =>
  stemsOf(text.normalize('NFD').replace(/\p{M}/gu, '')).join(' ');

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code.trim()) ? regions.of(code.trim()) : undefined;

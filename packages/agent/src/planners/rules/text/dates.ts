// Dates and times in any usual form, and written again in the form a field shows.

import { pattern } from './pattern.ts';

export interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const monthOf = (word: string): number => {
  const low = word.toLowerCase().replace(/\.$/, '');
  return low.length < 3
    ? 0
    : months.findIndex(
        (month) => month.startsWith(low) || (low === 'sept' && month === 'september'),
      ) + 1;
};

export interface DateContext {
  readonly now: number;
  /** True when 04/03 means the fourth of March. */
  readonly dayFirst: boolean;
}

const word =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/;
const slashed = /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/;
const dayMonth = pattern(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${word}(?:,? (\\d{4}))?`, 'i');
const monthDay = pattern(`\\b${word} (\\d{1,2})(?!\\d)(?:st|nd|rd|th)?(?:,? (\\d{4}))?`, 'i');
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

export function readDay(text: string, context: DateContext): Day | undefined {
  return (
    readIso(text) ??
    readSlashed(text, context.dayFirst) ??
    readWorded(text, context.now) ??
    readRelative(text, context.now)
  );
}

const valid = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : undefined;
};

function readIso(text: string): Day | undefined {
  const match = iso.exec(text);
  return match === null ? undefined : valid(Number(match[1]), Number(match[2]), Number(match[3]));
}

function readSlashed(text: string, dayFirst: boolean): Day | undefined {
  const match = slashed.exec(text);
  if (match === null) return undefined;
  const [a, b, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const year = y < 100 ? 2000 + y : y;
  const first = a > 12 || (dayFirst && b <= 12);
  return first ? valid(year, b, a) : valid(year, a, b);
}

function readWorded(text: string, now: number): Day | undefined {
  const one = dayMonth.exec(text);
  if (one !== null) return nextYear(monthOf(one[2] ?? ''), Number(one[1]), one[3], now);
  const two = monthDay.exec(text);
  return two === null ? undefined : nextYear(monthOf(two[1] ?? ''), Number(two[2]), two[3], now);
}

/** Without a year the next such day is meant. */
function nextYear(
  month: number,
  day: number,
  year: string | undefined,
  now: number,
): Day | undefined {
  if (year !== undefined) return valid(Number(year), month, day);
  const today = new Date(now);
  const past =
    month < today.getMonth() + 1 || (month === today.getMonth() + 1 && day < today.getDate());
  return valid(today.getFullYear() + (past ? 1 : 0), month, day);
}

function readRelative(text: string, now: number): Day | undefined {
  const low = text.toLowerCase();
  const ahead = (days: number): Day => {
    const date = new Date(now + days * 86_400_000);
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
  };
  if (/\btoday\b/.test(low)) return ahead(0);
  if (/\bday after tomorrow\b/.test(low)) return ahead(2);
  if (/\btomorrow\b/.test(low)) return ahead(1);
  if (/\byesterday\b/.test(low)) return ahead(-1);
  const inDays = /\bin (\d+|a|one|two|three) (day|week)s?\b/.exec(low);
  if (inDays !== null) {
    const count = { a: 1, one: 1, two: 2, three: 3 }[inDays[1] ?? ''] ?? Number(inDays[1]);
    return ahead(count * (inDays[2] === 'week' ? 7 : 1));
  }
  const weekday = weekdays.findIndex((name) => pattern(`\\b${name}\\b`).test(low));
  if (weekday === -1) return undefined;
  const gap = (weekday - new Date(now).getDay() + 7) % 7;
  return ahead(gap === 0 ? 7 : gap);
}

export interface Clock {
  readonly hour: number;
  readonly minute: number;
}

export function readClock(text: string): Clock | undefined {
  const said = text.replace(/\bnoon\b/i, '12:00').replace(/\bmidnight\b/i, '0:00');
  const match = [
    ...said.matchAll(/\b(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?!\d|[/.-]\d)/gi),
  ].find(([, , minutes, half]) => minutes !== undefined || half !== undefined);
  if (match === undefined) return undefined;
  const half = (match[3] ?? '').toLowerCase();
  const raw = Number(match[1]);
  const hour =
    half.startsWith('p') && raw < 12 ? raw + 12 : half.startsWith('a') && raw === 12 ? 0 : raw;
  return hour > 23 ? undefined : { hour, minute: Number(match[2] ?? 0) };
}

const two = (value: number): string => String(value).padStart(2, '0');
export const isoDay = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;
export const isoClock = ({ hour, minute }: Clock): string => `${two(hour)}:${two(minute)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes a day by a pattern such as `DD/MM/YYYY` or `MMM d, yyyy`. */
export function formatDay({ year, month, day }: Day, pattern: string): string {
  const name = capital(months[month - 1] ?? '');
  return pattern.replace(/y{4}|jjjj|y{2}|m{4}|m{3}|mm?|dd?|tt/gi, (part) => {
    const low = part.toLowerCase();
    if (low === 'yyyy' || low === 'jjjj') return String(year);
    if (low === 'yy') return String(year).slice(-2);
    if (low === 'mmmm') return name;
    if (low === 'mmm') return name.slice(0, 3);
    if (low === 'mm') return two(month);
    if (low === 'm') return String(month);
    return low === 'd' ? String(day) : two(day);
  });
}

/** The pattern in a placeholder or in a value like `03/15/2027`. */
export function patternOf(
  placeholder: string,
  value: string,
  dayFirst: boolean,
): string | undefined {
  const shown = /[dmyjt]{1,4}([./\- ]+)[dmyjt]{1,4}[./\-, ]+[dmyjt]{2,4}/i.exec(placeholder)?.[0];
  if (shown !== undefined) return shown;
  const example = [placeholder, value].find((text) => iso.test(text) || slashed.test(text));
  if (example === undefined) return undefined;
  const found = iso.exec(example);
  if (found !== null) return `YYYY${example[4] ?? '-'}MM${example[4] ?? '-'}DD`;
  const mark = slashed.exec(example)?.[0].match(/[-/.]/)?.[0] ?? '/';
  return dayFirst || mark === '.' ? `DD${mark}MM${mark}YYYY` : `MM${mark}DD${mark}YYYY`;
}

/** Two days out of "3–5 May 2031", "from 3 May to 7 May". */
export function readRange(text: string, context: DateContext): readonly [Day, Day] | undefined {
  const short = pattern(
    `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:–|-|to|until|through)\\s*(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${word}(?:,? (\\d{4}))?`,
    'i',
  ).exec(text);
  if (short !== null) {
    const end = readDay(`${short[2]} ${short[3]} ${short[4] ?? ''}`.trim(), context);
    return end === undefined ? undefined : [{ ...end, day: Number(short[1]) }, end];
  }
  const later = pattern(
    `\\b${word} (\\d{1,2})(?:st|nd|rd|th)?\\s*(?:–|-|to|until)\\s*(\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?$`,
    'i',
  ).exec(text.trim());
  if (later !== null) {
    const end = readDay(`${later[3]} ${later[1]} ${later[4] ?? ''}`.trim(), context);
    return end === undefined ? undefined : [{ ...end, day: Number(later[2]) }, end];
  }
  const parts = text
    .replace(/^\s*(?:from|between)\s+/i, '')
    .split(/\s+(?:to|until|till|through|–|—|-)\s+|\s*(?:–|—)\s*|\s+and\s+/i);
  if (parts.length !== 2) return undefined;
  const end = readDay(parts[1] ?? '', context);
  const year = /\b\d{4}\b/.test(parts[0] ?? '') || end === undefined ? '' : ` ${end.year}`;
  const start = readDay(`${parts[0] ?? ''}${year}`, context) ?? readDay(parts[0] ?? '', context);
  return start === undefined || end === undefined ? undefined : [start, end];
}

const fillers = pattern(
  `${word}|\\b(?:sun|mon|tues|wednes|thurs|fri|satur)day\\b|\\b(?:today|tomorrow|yesterday|noon|midnight|am|pm|a\\.m|p\\.m|st|nd|rd|th|at|on|from|to|until|till|through|and|of|the|in|days?|weeks?|next|o'?clock)\\b`,
  'gi',
);

/** Nothing but a date, a time, or a range of them. */
export function isWhen(text: string): boolean {
  const dated =
    iso.test(text) ||
    slashed.test(text) ||
    dayMonth.test(text) ||
    monthDay.test(text) ||
    /\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?[ap]\.?m\b|\b(?:today|tomorrow|noon|midnight)\b/i.test(text);
  return (
    dated && !/\p{L}/u.test(text.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1').replace(fillers, ' '))
  );
}

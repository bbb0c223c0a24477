// Texts as measures that can be compared: days and hours, how long ago, how long.

import { readClock, readDay } from '../text/dates.ts';

/** `kind` keeps apart what cannot be compared: "3 days ago" and "4 May 2031". */
export interface Moment {
  readonly kind: 'day' | 'ago';
  readonly at: number;
}

const minute = 60_000;
const units: readonly (readonly [RegExp, number])[] = [
  [/^s(?:ec(?:ond)?s?)?$/i, minute / 60],
  [/^m(?:in(?:ute)?s?)?$/i, minute],
  [/^h(?:(?:ou)?rs?)?$/i, 60 * minute],
  [/^d(?:ays?)?$/i, 1440 * minute],
  [/^w(?:eeks?)?$/i, 7 * 1440 * minute],
  [/^mo(?:nths?)?$/i, 30 * 1440 * minute],
  [/^y(?:(?:ea)?rs?)?$/i, 365 * 1440 * minute],
];

const unitOf = (word: string): number | undefined => units.find(([names]) => names.test(word))?.[1];

const part = /(\d+(?:[.,]\d+)?|\ban?\b)\s*(\p{L}+)/giu;

/** "1 h 30 min", "2 days", "0:45": in milliseconds, if the text says nothing else. */
export function durationIn(text: string): number | undefined {
  const clock = /^\s*(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\s*(?:h|hrs?|min)?\s*$/i.exec(text);
  if (clock !== null) return (Number(clock[1]) * 60 + Number(clock[2])) * minute;
  const parts = [...text.matchAll(part)];
  if (text.replace(part, '').replace(/[\s,&]|\band\b/gi, '') !== '') return undefined;
  const sizes = parts.map(([, count = '', word = '']) => {
    const unit = unitOf(word);
    return unit === undefined ? undefined : unit * (Number(count.replace(',', '.')) || 1);
  });
  return sizes.length === 0 || sizes.includes(undefined)
    ? undefined
    : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

const named = /^\s*(just now|now|today|yesterday)\s*$/i;
const ago = /^(.*\S)\s+ago\s*$/iu;

/** How long ago something was, as a moment before now. */
function agoIn(text: string): Moment | undefined {
  const word = named.exec(text)?.[1]?.toLowerCase();
  if (word !== undefined) return { kind: 'ago', at: word === 'yesterday' ? -1440 * minute : 0 };
  const size = durationIn(ago.exec(text)?.[1] ?? '');
  return size === undefined ? undefined : { kind: 'ago', at: -size };
}

/** Days without a year are compared as days of one year. */
export function momentIn(text: string, dayFirst: boolean): Moment | undefined {
  const before = agoIn(text);
  if (before !== undefined || !/\d/.test(text)) return before;
  const day = readDay(text.replace(/\b(?:\p{L}+day|today|tomorrow)\b/giu, ''), {
    now: 0,
    dayFirst,
  });
  if (day === undefined) return undefined;
  const clock = readClock(text) ?? { hour: 0, minute: 0 };
  const at = Date.UTC(day.year, day.month - 1, day.day, clock.hour, clock.minute);
  return { kind: 'day', at };
}

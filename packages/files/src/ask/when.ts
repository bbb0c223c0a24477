// Stretches of time as people name them, seen from now: yesterday, last week, on Monday,
// the last three days, in March.

import { dayMs, monthNames, parseDay } from '../dates.ts';

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const units: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
};
const small: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  few: 3,
  couple: 2,
};

/** `offset`: how far the person's clock is ahead of UTC, in ms. */
export function stretchOf(question: string, now: number, offset = 0): Stretch | undefined {
  const text = question.toLowerCase();
  const local = now + offset;
  const today = Math.floor(local / dayMs) * dayMs;
  const found =
    named(text, today) ?? counted(text, local) ?? weekday(text, today) ?? calendar(text, today);
  if (found === undefined) return undefined;
  return { from: found.from - offset, to: found.to - offset, words: found.words };
}

function named(text: string, today: number): Stretch | undefined {
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  const year = new Date(today).getUTCFullYear();
  const month = new Date(today).getUTCMonth();
  const hour = 3_600_000;
  const table: readonly (readonly [RegExp, number, number])[] = [
    [/\bday before yesterday\b/, today - 2 * dayMs, today - dayMs],
    [/\byesterday morning\b/, today - dayMs, today - dayMs + 12 * hour],
    [/\byesterday (evening|afternoon)\b|\blast night\b/, today - dayMs + 12 * hour, today],
    [/\byesterday\b/, today - dayMs, today],
    [/\bthis morning\b/, today, today + 12 * hour],
    [/\bthis (afternoon|evening)\b|\btonight\b/, today + 12 * hour, today + dayMs],
    [/\btoday\b|\bso far today\b/, today, today + dayMs],
    [/\bthis week\b/, monday, monday + 7 * dayMs],
    [/\b(last|previous) week\b/, monday - 7 * dayMs, monday],
    [/\bthis month\b/, Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)],
    [/\b(last|previous) month\b/, Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)],
    [/\bthis year\b/, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)],
    [/\b(last|previous) year\b/, Date.UTC(year - 1, 0, 1), Date.UTC(year, 0, 1)],
  ];
  for (const [pattern, from, to] of table) {
    const match = pattern.exec(text);
    if (match !== null) return { from, to, words: match[0] };
  }
  return undefined;
}

/** `in the last 3 days`, `past hour`, `two days ago`. */
function counted(text: string, local: number): Stretch | undefined {
  const past =
    /\b(?:in |over |during |within )?(?:the )?(?:last|past) (?:(\d+|\w+) )?(minute|hour|day|week|month)s?\b/.exec(
      text,
    );
  const ago = /\b(\d+|\w+) (day|week|month|hour)s? ago\b/.exec(text);
  const match = past ?? ago;
  const unit = units[match?.[2] ?? ''];
  if (match === null || unit === undefined) return undefined;
  const count = match[1] === undefined ? 1 : (small[match[1]] ?? Number(match[1]));
  if (!(count > 0)) return undefined;
  if (past !== null) return { from: local - count * unit, to: local + 1, words: match[0].trim() };
  const start =
    unit >= dayMs ? Math.floor((local - count * unit) / dayMs) * dayMs : local - count * unit;
  return { from: start, to: start + Math.max(unit, dayMs), words: match[0] };
}

function weekday(text: string, today: number): Stretch | undefined {
  const match = /\b(?:on |last )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/.exec(
    text,
  );
  if (match?.[1] === undefined) return undefined;
  const back =
    (new Date(today).getUTCDay() - weekdays.indexOf(match[1]) + 7) % 7 ||
    (match[0].startsWith('last') ? 7 : 0);
  return { from: today - back * dayMs, to: today - (back - 1) * dayMs, words: match[0] };
}

function calendar(text: string, today: number): Stretch | undefined {
  const written =
    /\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]+ \d{4}|[a-z]+ \d{1,2}(?:st|nd|rd|th)?,? \d{4})\b/.exec(
      text,
    );
  const day = written?.[1] === undefined ? undefined : parseDay(written[1]);
  if (day !== undefined && written !== null)
    return { from: day.ms, to: day.ms + dayMs, words: `on ${written[0]}` };
  const month = new RegExp(
    String.raw`\b(?:in|during|of) (${monthNames.join('|')})(?: (\d{4}))?\b`,
  ).exec(text);
  const at = monthNames.findIndex((name) => month?.[1]?.startsWith(name) === true);
  if (month === null || at < 0) return undefined;
  const now = new Date(today);
  const year =
    month[2] === undefined
      ? now.getUTCFullYear() - (at > now.getUTCMonth() ? 1 : 0)
      : Number(month[2]);
  return { from: Date.UTC(year, at, 1), to: Date.UTC(year, at + 1, 1), words: month[0] };
}

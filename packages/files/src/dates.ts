// Dates as people write them, read as calendar days (UTC midnight) with an optional time.
// Where 03/04/2024 could be either, the column's other cells decide.

export type DateOrder = 'dmy' | 'mdy';

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** ms since 1970, the time of day included where one was written. */
  readonly ms: number;
  readonly precision: 'day' | 'month' | 'time';
}

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** 1..12 of a month's name or three-letter form. */
export function monthOf(word: string): number | undefined {
  const lower = word.toLowerCase().replace(/\.$/, '');
  if (lower.length < 3) return undefined;
  const short = lower === 'sept' ? 'sep' : lower;
  const at = monthNames.findIndex((name) => name === short || name.slice(0, 3) === short);
  return at < 0 ? undefined : at + 1;
}

const time = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]m)?\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const month = String.raw`(?<name>[A-Za-z]{3,9})\.?`;
const shapes: readonly RegExp[] = [
  new RegExp(String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${time}$`, 'i'),
  new RegExp(
    String.raw`^(?<first>\d{1,2})(?<mark>[-/.])\s?(?<second1>\d{1,2})\k<mark>\s?(?<year>\d{4}|\d{2})${time}$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[\s.-]+${month}[\s,-]+(?<year>\d{4}|\d{2})${time}$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:[a-z]{6,9},?\s+)?${month}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${time}$`,
    'i',
  ),
  new RegExp(String.raw`^${month}[\s,-]+(?<year>\d{4})$`, 'i'),
  /^(?<year>\d{4})[-/](?<month>\d{1,2})$/,
];

export function parseDay(text: string, order?: DateOrder): Day | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 6 || trimmed.length > 48) return undefined;
  for (const shape of shapes) {
    const parts = shape.exec(trimmed)?.groups;
    if (parts !== undefined) return fromParts(parts, order);
  }
  return undefined;
}

type Parts = Readonly<Record<string, string | undefined>>;

function fromParts(parts: Parts, order: DateOrder | undefined): Day | undefined {
  const monthDay = parts.first === undefined ? named(parts) : ordered(parts, order);
  if (monthDay === undefined || parts.year === undefined) return undefined;
  const year = fullYear(parts.year);
  const day = monthDay.day ?? 1;
  const midnight = Date.UTC(year, monthDay.month - 1, day);
  const back = new Date(midnight);
  if (back.getUTCMonth() !== monthDay.month - 1 || back.getUTCDate() !== day) return undefined;
  const precision =
    monthDay.day === undefined ? 'month' : parts.hour === undefined ? 'day' : 'time';
  return { year, month: monthDay.month, day, ms: midnight + timeOf(parts), precision };
}

function named(parts: Parts): { month: number; day: number | undefined } | undefined {
  const at = parts.name === undefined ? Number(parts.month) : monthOf(parts.name);
  if (at === undefined || !(at >= 1 && at <= 12)) return undefined;
  return { month: at, day: parts.day === undefined ? undefined : Number(parts.day) };
}

function ordered(parts: Parts, order: DateOrder | undefined) {
  const first = Number(parts.first);
  const second = Number(parts.second1);
  const usual = order ?? (parts.mark === '/' ? 'mdy' : 'dmy');
  const dayFirst = first > 12 || (second <= 12 && usual === 'dmy');
  const [day, at] = dayFirst ? [first, second] : [second, first];
  return at >= 1 && at <= 12 ? { month: at, day } : undefined;
}

const fullYear = (written: string): number => {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
};

function timeOf(parts: Parts): number {
  if (parts.hour === undefined) return 0;
  const half = parts.half?.toLowerCase();
  const hour = (Number(parts.hour) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0);
  const local = ((hour * 60 + Number(parts.minute)) * 60 + Number(parts.second ?? 0)) * 1000;
  return local - zoneOffset(parts.zone);
}

function zoneOffset(zone: string | undefined): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return (parts[1] === '-' ? -minutes : minutes) * 60_000;
}

/** The order that a column's unambiguous cells give away. */
export function columnOrder(cells: readonly string[]): DateOrder | undefined {
  for (const cell of cells) {
    const parts = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell);
    if (parts === null) continue;
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[2]) > 12) return 'mdy';
  }
  return undefined;
}

export const dayMs = 86_400_000;
export const printDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

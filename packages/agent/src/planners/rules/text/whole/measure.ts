// Amounts as pages write them: "€ 1,200.50", "4.5 h", "12 %", days. Only amounts of the same unit
// are compared or added; whatever cannot be read for sure is no amount.

export interface Amount {
  readonly value: number;
  /** "€", "h", "%", or empty; `day` for a date. */
  readonly unit: string;
  /** The unit stands before the number. */
  readonly ahead: boolean;
  readonly digits: number;
}

const written =
  /^(?<sign>[-−+])?(?<ahead>[$€£¥]|\p{Lu}{3}(?=[\s\d]))?\s*(?<minus>[-−])?(?<number>\d[\d.,'’\u00a0\u202f ]*)(?<after>\s*(?:%|°\p{L}?|[$€£¥]|\p{L}{1,12}(?:\/\p{L}{1,5})?\.?))?$/u;

export function amountIn(text: string): Amount | undefined {
  const said = text.trim();
  const day = dayIn(said);
  if (day !== undefined) return { value: day, unit: 'day', ahead: false, digits: 0 };
  const {
    sign = '',
    ahead = '',
    minus = '',
    number = '',
    after = '',
  } = written.exec(said)?.groups ?? {};
  if ((ahead !== '' && after.trim() !== '') || notUnits.test(after.trim())) return undefined;
  const read = plainNumber(number.trim());
  if (read === undefined) return undefined;
  const isBelow = /[-−]/u.test(sign + minus);
  return {
    value: isBelow ? -read.value : read.value,
    unit: (ahead || after.trim()).replace(/\.$/u, ''),
    ahead: ahead !== '',
    digits: read.digits,
  };
}

/** "12 May" is a day without its year, "7 pm" an hour, "3rd" a place. */
const notUnits =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|[ap]\.?m|st|nd|rd|th)\.?$/iu;

/** A lone comma or dot before three digits may set apart thousands or decimals. */
function plainNumber(text: string): { value: number; digits: number } | undefined {
  const bare = text.replace(/(?<=\d)['’\u00a0\u202f ](?=\d{3}(?!\d))/gu, '');
  if (/^\d+$/u.test(bare)) return { value: Number(bare), digits: 0 };
  const dot = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(?<cents>\d+))?$/u.exec(bare);
  const comma = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,(?<cents>\d+))?$/u.exec(bare);
  const isUnsure = /^[1-9]\d{0,2}[.,]\d{3}$/u.test(bare);
  if (isUnsure)
    return bare.includes(',') ? { value: Number(bare.replace(',', '')), digits: 0 } : undefined;
  if (dot !== null)
    return { value: Number(bare.replaceAll(',', '')), digits: dot.groups?.cents?.length ?? 0 };
  if (comma !== null)
    return {
      value: Number(bare.replaceAll('.', '').replace(',', '.')),
      digits: comma.groups?.cents?.length ?? 0,
    };
  return undefined;
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');

/** Days that can be read in one way only, as days since 1970. */
function dayIn(text: string): number | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named =
    /^(?:\p{L}{2,9},? )?(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<month>\p{L}{3,9})\.?,? (?<year>\d{4})$/u.exec(
      text,
    ) ??
    /^(?:\p{L}{2,9},? )?(?<month>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(
      text,
    );
  const { day, month = '', year } = named?.groups ?? {};
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  return at < 0 ? undefined : dayOf(Number(year), at + 1, Number(day));
}

function dayOf(year: number, month: number, day: number): number | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 ? time.getTime() / 86_400_000 : undefined;
}

/** Sizes to compare; undefined where one of them has none, or another unit. */
export function sortable(texts: readonly string[]): readonly number[] | undefined {
  const amounts = amountsOf(texts);
  return amounts?.map(({ value }) => value);
}

export function amountsOf(texts: readonly string[]): readonly Amount[] | undefined {
  const amounts = texts.flatMap((text) => amountIn(text) ?? []);
  const units = new Set(amounts.map(({ unit, value }) => singular(unit, value)));
  return amounts.length === texts.length && amounts.length > 0 && units.size === 1
    ? amounts
    : undefined;
}

/** "1 hour", "3 hours". */
const singular = (unit: string, value: number): string =>
  Math.abs(value) !== 1 && unit.length > 2 ? unit.replace(/s$/u, '') : unit;

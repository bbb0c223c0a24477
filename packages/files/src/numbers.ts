// Numbers as people write them: currency, percent, thousands in either convention,
// brackets for negatives, k/M/bn, a short unit behind.

export type Decimal = '.' | ',';

export interface Amount {
  readonly value: number;
  /** Currency sign or code in front or behind, or a unit, or `%`. */
  readonly unit?: string;
}

const currency = String.raw`[$€£¥₹₽₩₺₴]|(?:US|CA|AU)\$|(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|INR|CNY|SEK|NOK|DKK|PLN|CZK|BRL|MXN|ZAR|NZD)\b`;
const digits = String.raw`\d[\d.,'’\u00a0\u202f ]*\d|\d|[.,]\d+`;
const shape = new RegExp(
  String.raw`^(?<open>\()?\s*(?<sign1>[-−+])?\s*(?<front>${currency})?\s*(?<sign2>[-−+])?\s*(?<digits>${digits})(?<exponent>e[+-]?\d{1,3})?(?<scale>(?:k|m|b|bn|mn)(?![a-z])|\s*(?:million|billion|thousand|mio|bn|mn)(?![a-z]))?\s*(?<behind>%|${currency}|[a-zA-Zµ°]{1,5}(?:[²³]|\/[a-z]{1,3})?)?\s*(?<close>\))?$`,
  'i',
);

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

export function parseAmount(text: string, decimal?: Decimal): Amount | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 60) return undefined;
  const parts = shape.exec(trimmed)?.groups;
  if (parts?.digits === undefined || (parts.open === undefined) !== (parts.close === undefined)) {
    return undefined;
  }
  const plain = normalDigits(parts.digits, decimal);
  if (plain === undefined) return undefined;
  const bare = Number(plain + (parts.exponent ?? ''));
  const negative =
    parts.open !== undefined || /[-−]/.test((parts.sign1 ?? '') + (parts.sign2 ?? ''));
  const scale = parts.scale?.trim();
  // `30m` is thirty metres or minutes; `$30m` and `30M` are millions.
  const metres = scale === 'm' && parts.front === undefined;
  const scaled = bare * (metres ? 1 : (scales[scale?.toLowerCase() ?? ''] ?? 1));
  const unit = parts.front ?? parts.behind ?? (metres ? 'm' : undefined);
  return { value: negative ? -scaled : scaled, ...(unit === undefined ? {} : { unit }) };
}

/** `1.234,5` and `1,234.5` both to `1234.5`; undefined when it is no number in any convention. */
function normalDigits(written: string, decimal: Decimal | undefined): string | undefined {
  const tight = written.replace(/['’\u00a0\u202f ](?=\d{3}(?!\d))/g, '');
  if (/['’\s]/.test(tight)) return undefined;
  const mark = decimal ?? decimalMark(tight);
  const thousands = mark === ',' ? '.' : ',';
  const [whole = '', fraction, ...rest] = tight.split(mark);
  if (rest.length > 0 || fraction?.includes(thousands)) return undefined;
  const groups = whole.split(thousands);
  if (groups.length > 1 && !validGroups(groups)) return undefined;
  return `${groups.join('') || '0'}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Western groups of three, or the Indian 12,34,567. */
const validGroups = ([first = '', ...rest]: string[]): boolean =>
  first.length >= 1 &&
  first.length <= 3 &&
  rest.at(-1)?.length === 3 &&
  rest.every((group) => group.length === 3 || group.length === 2);

function decimalMark(tight: string): Decimal {
  const comma = tight.lastIndexOf(',');
  const point = tight.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma < 0) return tight.indexOf('.') === point ? '.' : ',';
  const single = tight.indexOf(',') === comma;
  return single && tight.length - comma - 1 !== 3 ? ',' : '.';
}

/** Which mark a whole column uses, judged by its unambiguous cells. */
export function columnDecimal(cells: readonly string[]): Decimal | undefined {
  for (const cell of cells) {
    const tight = cell.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '');
    const comma = tight.lastIndexOf(',');
    const point = tight.lastIndexOf('.');
    if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
    if (comma >= 0 && tight.indexOf(',') !== comma) return '.';
    if (point >= 0 && tight.indexOf('.') !== point) return ',';
    const mark = comma >= 0 ? comma : point;
    if (mark >= 0 && tight.length - mark - 1 !== 3) return comma >= 0 ? ',' : '.';
  }
  return looksGrouped(cells) ? ',' : undefined;
}

/** `85.000`, `52.500`: three places in every cell, mostly round, are thousands. */
function looksGrouped(cells: readonly string[]): boolean {
  const pointed = cells.filter((cell) => cell.includes('.'));
  const grouped = pointed.filter((cell) => /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?!\d)/.test(cell));
  const round = grouped.filter((cell) => /0\D*$/.test(cell));
  return (
    pointed.length > 1 && grouped.length === pointed.length && round.length * 2 >= grouped.length
  );
}

const signs = /^[$€£¥₹₽₩₺₴]$/;

/** Printed with thousands commas and at most two decimals (more for small numbers). */
export function printAmount(value: number, unit?: string): string {
  const digitsKept = Math.abs(value) > 0 && Math.abs(value) < 0.01 ? 6 : 2;
  const rounded = Number(value.toFixed(digitsKept));
  const money = unit !== undefined && unit !== '%' && isCurrency(unit);
  const fraction = money && !Number.isInteger(rounded) ? 2 : 0;
  const text = Math.abs(rounded).toLocaleString('en-US', {
    minimumFractionDigits: fraction,
    maximumFractionDigits: digitsKept,
  });
  const minus = rounded < 0 ? '-' : '';
  if (unit === undefined) return minus + text;
  if (unit === '%') return `${minus}${text}%`;
  return signs.test(unit) || unit.endsWith('$')
    ? `${minus}${unit}${text}`
    : `${minus}${text} ${unit}`;
}

const currencyOnly = new RegExp(`^(?:${currency})$`, 'i');
export const isCurrency = (unit: string): boolean => currencyOnly.test(unit);

// Values read from text: numbers, money, truth, and whether two texts mean the same.

import { normal } from './words.ts';

/** A number with thousands marks of either kind; undefined when there is none. */
export function readNumber(text: string): number | undefined {
  const match = /[-−]?\d[\d.,'’\s]*\d|[-−]?\d/.exec(text);
  if (match === null) return undefined;
  const raw = match[0].replace('−', '-').replace(/[\s'’]/g, '');
  const comma = raw.lastIndexOf(',');
  const dot = raw.lastIndexOf('.');
  const decimal = comma > dot ? decimalComma(raw, comma) : raw.replace(/,/g, '');
  const value = Number(decimal);
  return Number.isFinite(value) ? value : undefined;
}

/** "1,234" is a thousand, "1,50" is not. */
function decimalComma(raw: string, comma: number): string {
  const after = raw.length - comma - 1;
  if (after === 3 && raw.indexOf('.') === -1) return raw.replace(/,/g, '');
  return raw.replace(/\./g, '').replace(',', '.');
}

export const hasMoney = (text: string): boolean =>
  /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|eur|usd|gbp)\b/i.test(text);

const yes = new Set([
  'yes',
  'on',
  'true',
  'checked',
  'ticked',
  'enabled',
  'enable',
  'selected',
  'active',
]);
const no = new Set([
  'no',
  'off',
  'false',
  'unchecked',
  'unticked',
  'disabled',
  'disable',
  'inactive',
  'none',
]);

export function readTruth(text: string): boolean | undefined {
  const low = normal(text);
  if (yes.has(low)) return true;
  return no.has(low) ? false : undefined;
}

/** The same value, whatever its form: case, spaces, thousands marks, units. */
export function sameText(shown: string, want: string): boolean {
  const [a, b] = [normal(shown), normal(want)];
  if (a === b) return true;
  if (a === '' || b === '') return false;
  const bare = (text: string) => text.replace(/[\s,()+\-–/.:]/g, '');
  if (/\d/.test(b) && bare(a) === bare(b)) return true;
  const numeric = /^[-−]?\s*[$€£]?\s*[\d.,\s]+[%$€£]?$/;
  if (!numeric.test(a) || !numeric.test(b)) return false;
  return readNumber(a) === readNumber(b);
}

// A question cut into tokens: words with their stems, numbers, dates, quoted phrases.

import { type Day, parseDay } from '../dates.ts';
import { parseAmount } from '../numbers.ts';

/** The same few words make up most cells of a large table. */
const stems = new Map<string, string>();

export interface Token {
  readonly kind: 'word' | 'number' | 'date' | 'quoted' | 'sign';
  /** As written, without quotes. */
  readonly text: string;
  readonly lower: string;
  readonly stem: string;
  readonly value?: number;
  readonly day?: Day;
  /** Written with a capital although it does not begin the question. */
  readonly capital: boolean;
}

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const lexer = new RegExp(
  [
    String.raw`"(?<quoted>[^"]+)"|(?<=^|\s)'(?<single>[^']{2,}?)'(?=[\s?.,!]|$)`,
    String.raw`(?<date>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:${months})\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}\b|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${months})\.?,?\s+\d{4}\b|\b(?:${months})\.?,?\s+\d{4}\b)`,
    String.raw`(?<number>(?<![\p{L}\p{N}-])[$€£¥]?\s?-?\d[\d,.]*(?:\s?(?:%|(?:k|m|bn|million|billion|thousand)\b))?(?![\p{L}\p{N}_-]))`,
    String.raw`(?<word>[\p{L}\p{N}_#]+(?:['’&.@/+-][\p{L}\p{N}_-]+)*)`,
    '(?<sign>[<>=!]=?|[%$€£+*/^()-])',
  ].join('|'),
  'giu',
);

const contractions: readonly (readonly [RegExp, string])[] = [
  [/[“”„]/g, '"'],
  [/[‘’]/g, "'"],
  [/\b(what|who|where|when|how|that|which|it|there)'s\b/gi, '$1 is'],
  [/\b(is|are|was|were|do|does|did|has|have)n't\b/gi, '$1 not'],
  [/\b(\w+)'re\b/gi, '$1 are'],
];

export function tokenize(question: string): Token[] {
  const plain = contractions.reduce((text, [from, to]) => text.replace(from, to), question);
  const tokens: Token[] = [];
  for (const match of plain.matchAll(lexer)) tokens.push(...toToken(match, tokens.length === 0));
  return tokens;
}

function toToken(match: RegExpExecArray, first: boolean): Token[] {
  const { quoted, single, date, number, sign, word = '' } = match.groups ?? {};
  const phrase = quoted ?? single;
  if (phrase !== undefined) return [make('quoted', phrase, true)];
  const day = date === undefined ? undefined : parseDay(date);
  if (date !== undefined && day !== undefined) return [{ ...make('date', date, false), day }];
  const amount = parseAmount((number ?? '').replace(/[.,]$/, ''));
  if (amount !== undefined)
    return [{ ...make('number', number ?? '', false), value: amount.value }];
  if (sign !== undefined) return [make('sign', sign, false)];
  const bare = (date ?? number ?? word).replace(/'s?$/, '');
  const counted = numberWords.indexOf(bare.toLowerCase());
  if (counted > 0) return [{ ...make('number', bare, false), value: counted }];
  return bare === '' ? [] : [make('word', bare, !first && /^\p{Lu}/u.test(bare))];
}

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

function make(kind: Token['kind'], text: string, capital: boolean): Token {
  const trimmed = text.trim();
  return { kind, text: trimmed, lower: trimmed.toLowerCase(), stem: stem(trimmed), capital };
}

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  cities: 'city',
  countries: 'country',
  indices: 'index',
  mice: 'mouse',
  skus: 'sku',
  menus: 'menu',
  sold: 'sell',
  'e-mail': 'email',
  'e-mails': 'email',
};

const calendarWords =
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december'.split(
    ' ',
  );
const abbreviated = new Map([
  ...calendarWords.map((word): [string, string] => [word, word.slice(0, 3)]),
  ['maximum', 'max'],
  ['minimum', 'min'],
  ['temperature', 'temp'],
]);

/** Plural and the commonest endings off; the same word in two forms gives the same stem. */
export function stem(word: string): string {
  // Numbers and codes have no endings, and there are too many of them to remember.
  if (/\d/.test(word)) return word.toLowerCase();
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size > 20_000) stems.clear();
  // `SKUs`, `PDFs`: a small s behind capitals is a plural, whatever letters come before it.
  const found = findStem(word.replace(/^(\p{Lu}{2,})s$/u, '$1').toLowerCase());
  stems.set(word, found);
  return found;
}

function findStem(lower: string): string {
  const known = irregular[lower] ?? abbreviated.get(lower);
  if (known !== undefined) return known;
  return lower.length <= 3 ? lower : withoutEnding(singular(lower));
}

function singular(lower: string): string {
  if (/ies$/.test(lower) && lower.length > 4) return `${lower.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(lower)) return lower;
  if (/(sses|xes|ches|shes|zes)$/.test(lower)) return lower.slice(0, -2);
  return lower.endsWith('s') ? lower.slice(0, -1) : lower;
}

/** `hired`, `hiring` and `hire` meet; short words are left alone. */
function withoutEnding(word: string): string {
  const bare = /^(.{2,}[^e])(?:ing|ed)$/.exec(word)?.[1];
  if (bare !== undefined) return bare.replace(/([pntrmgdb])\1$/, '$1');
  return word.length > 3 && /[^aeiou]e$/.test(word) ? word.slice(0, -1) : word;
}

/** A cell's words as one key: the same for plural and singular, whatever the punctuation. */
export const textKey = (text: string): string =>
  (text.replace(/e-mail/gi, 'email').match(/[\p{L}\p{N}]+|[#%]/gu) ?? []).map(stem).join(' ');

/** Names as stems: `unitPrice`, `unit_price`, `Unit price (EUR)` → unit, price (, eur). */
export const stemsOf = (name: string): string[] =>
  (
    name
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/e-mail/gi, 'email')
      .match(/[\p{L}\p{N}]+|[#%]/gu) ?? []
  ).map(stem);

/** A deed and who or what does it or suffers it, and how it is done: direct and director, assign
 * and assignee, remote and remotely. */
export function isKin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || !long.startsWith(short)) return false;
  return /^(or|er|ee|r|ion|ation|ment|d|e?ly)$/.test(long.slice(short.length));
}

/** Same word but for a slip of one letter (two in long words). */
export function isTypo(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 5 || a[0] !== b[0]) return false;
  return distance(a, b) <= (shorter >= 9 ? 2 : 1);
}

function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 9) + 1 : 9;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 9;
}

// Finds the value that a question names: the invoice number, the total, the due date, an
// e-mail address. The label must fit and the value must be of the kind asked for.

import { parseDay } from '../dates.ts';
import type { Extracted } from '../extract/extracted.ts';
import type { Answer } from './answer-shape.ts';
import { contentStems } from './content-words.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { linesOf, placeOf } from './passages.ts';
import { isTypo, stem, stemsOf } from './question.ts';
import { areSynonyms } from './synonyms.ts';

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?:\+|\(?\d)[\d ().\-/]{4,18}\d/;
const web = /https?:\/\/[^\s"<>]+|\bwww\.[^\s"<>]+/;
const money =
  /[-(]?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF)\s)?\s?-?\d[\d.,'\u00a0]*(?:\s?(?:%|[$€£¥₹]|USD|EUR|GBP|CHF))?\)?/;
/** IBANs and tax numbers are written in groups. */
const groups = /\b[A-Z]{2}\d{0,2}(?: [A-Z0-9]{2,4}){2,}\b/;
const code = /#?\s*([A-Z]*[-/]?\d[\w/-]*|[A-Z]{2,}[-/][\w/-]+)/i;

type Kind = 'email' | 'phone' | 'web' | 'date' | 'money' | 'code' | 'any';

const kinds: readonly (readonly [Kind, string])[] = [
  ['email', 'email mail'],
  ['phone', 'phone telephone tel mobile fax'],
  ['web', 'website url link web homepage'],
  ['date', 'date dated deadline birthday due issued expiry'],
  [
    'money',
    'total amount price cost sum balance subtotal tax vat fee rent salary deposit discount payment budget',
  ],
  ['code', 'number no nr id code reference ref iban sku #'],
];

const kindWords = new Map(
  kinds.flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, Kind] => [stem(word), kind]),
  ),
);

function kindOf(question: string, asked: readonly string[]): Kind {
  if (/^\s*when\b|\bwhat (date|day)\b/i.test(question)) return 'date';
  if (/^\s*how much\b/i.test(question)) return 'money';
  if (/\b(terms|method|conditions|plan)\b/i.test(question)) return 'any';
  const own = asked.flatMap((word) => kindWords.get(word) ?? []);
  // `the total due` is an amount, though `due` alone is a day.
  if (own.includes('money') && !own.includes('code')) return 'money';
  const strong = own.find((kind) => kind === 'email' || kind === 'web' || kind === 'phone');
  return strong ?? own.at(-1) ?? 'any';
}

export function answerLabel(question: string, file: Extracted): Answer | undefined {
  const asked = contentStems(question);
  if (asked.length === 0 || asked.length > 7) return undefined;
  const kind = kindOf(question, asked);
  const best = bestPair(pairsOf(file), { asked, kind, title: titleWords(file) });
  if (best !== undefined) return best;
  return kind === 'email' || kind === 'phone' || kind === 'web'
    ? anywhere(
        file,
        asked.filter((word) => !titleWords(file).has(word)),
        kind,
      )
    : undefined;
}

interface Asked {
  readonly asked: readonly string[];
  readonly kind: Kind;
  /** What the document is called; its fields seldom repeat it. */
  readonly title: ReadonlySet<string>;
}

/** Words of the file's name and of the first lines that hold nothing but a title. */
function titleWords(file: Extracted): Set<string> {
  const lines = linesOf(file).filter((line) => line.text.trim() !== '');
  const titles = lines
    .slice(0, 5)
    .filter((line) => !/[\t:]/.test(line.text) && line.text.length < 50);
  return new Set(
    stemsOf(`${file.filename.replace(/\.\w+$/, '')} ${titles.map((line) => line.text).join(' ')}`),
  );
}

function bestPair(pairs: readonly Pair[], wanted: Asked): Answer | undefined {
  let best: { score: number; answer: Answer } | undefined;
  for (const pair of pairs) {
    const fit = labelFit(pair.label, wanted);
    const value = fit < 0.55 ? undefined : valueOfKind(pair.value, wanted);
    if (value === undefined) continue;
    const score = fit - (pair.kind === 'marked' ? 0 : pair.kind === 'sentence' ? 0.04 : 0.02);
    if (score <= (best?.score ?? 0)) continue;
    const how = `${placeOf(pair.at)}: "${pair.at.text.trim().replace(/\t/g, '  ').slice(0, 240)}"`;
    best = {
      score,
      answer: {
        text: `${value}.`.replace(/([.!?])\.$/, '$1'),
        how,
        confidence: Math.min(0.97, Math.round(score * 100) / 100),
      },
    };
  }
  return best?.answer;
}

/** How well a label answers to the words asked: all must be met, and little else said. */
function labelFit(label: string, { asked, kind, title }: Asked): number {
  const own = stemsOf(label).filter((word) => !filler.has(word));
  if (own.length === 0 || own.length > 10) return 0;
  const met = asked.map((word) => Math.max(0, ...own.map((other) => likeness(word, other))));
  // The kind is seldom on the label ("Tel. 030 …"), nor the document's name ("Date" of an invoice).
  const excused = asked.filter(
    (word, at) =>
      met[at] === 0 && ((kindWords.get(word) === kind && !addresses.has(kind)) || title.has(word)),
  );
  const needed = met.filter((score, at) => score > 0 || !excused.includes(asked[at] ?? ''));
  if (needed.length === 0 || needed.includes(0)) return 0;
  const average = needed.reduce((sum, score) => sum + score, 0) / needed.length;
  const unasked = own.filter((other) => !asked.some((word) => likeness(word, other) > 0)).length;
  return average - excused.length * 0.15 - unasked * 0.12 + totalBonus(label, asked);
}

/** These are told by their look, so their label must speak of them. */
const addresses: ReadonlySet<Kind> = new Set(['email', 'phone', 'web']);

const filler = new Set('the of a an your our this for to in on and by is'.split(' ').map(stem));

function likeness(asked: string, own: string): number {
  if (asked === own) return 1;
  if (isTypo(asked, own)) return 0.9;
  if (areSynonyms(asked, own) || labelWords(asked, own)) return 0.85;
  const [short, long] = asked.length < own.length ? [asked, own] : [own, asked];
  if (short.length >= 5 && long.startsWith(short) && long.length - short.length <= 3) return 0.75;
  return 0;
}

const labelGroups = [
  'invoice bill',
  'total due payable grand balance',
  'payment due',
  'customer client bill buyer sold',
  'date issued dated on',
  'tenant lessee renter',
  'landlord lessor owner',
  'begin commence start effective',
  'vendor supplier seller',
].map((group) => new Set(group.split(' ').map(stem)));
const labelWords = (a: string, b: string): boolean =>
  labelGroups.some((group) => group.has(a) && group.has(b));

/** Of several totals the one to pay is meant. */
const totalBonus = (label: string, asked: readonly string[]): number =>
  asked.includes(stem('total')) && /grand|due|payable|amount/i.test(label) ? 0.15 : 0;

function valueOfKind(value: string, { kind, asked }: Asked): string | undefined {
  const clean = value.trim().replace(/^[:#\s]+/, '');
  if (clean === '') return undefined;
  if (kind === 'any') return clean.slice(0, 200);
  if (kind === 'date') return dateIn(clean);
  if (groups.test(clean)) return kind === 'code' ? groups.exec(clean)?.[0] : undefined;
  if (kind === 'money') return amountIn(clean, asked);
  const patterns = { email, phone, web, code };
  return patterns[kind]
    .exec(clean)?.[0]
    ?.trim()
    .replace(/[.,;]$/, '');
}

const rates = new Set('rate percent percentage discount'.split(' ').map(stem));

/** The day of a date is no amount. */
const dates =
  /\b\d{1,2}(?:st|nd|rd|th)?\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.?(?: \d{4})?|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}(?:, \d{4})?|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/gi;

/** `20%  488.00`: the amount, not its rate, unless that is asked for. */
function amountIn(said: string, asked: readonly string[]): string | undefined {
  const text = said.replace(dates, ' ');
  const found = [...text.matchAll(new RegExp(money, 'g'))].map(([each]) => each.trim());
  const rate = asked.some((word) => rates.has(word)) ? found[0] : undefined;
  const amount = rate ?? found.find((each) => !each.includes('%'));
  return amount?.replace(/[.,;]$/, '');
}

/** The longest beginning that is a date, wherever it starts. */
function dateIn(text: string): string | undefined {
  const words = text.replace(/[;()]/g, ' ').trim().split(/\s+/).slice(0, 12);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + 5); to > from; to -= 1) {
      const part = words.slice(from, to).join(' ').replace(/[.,]$/, '');
      if (parseDay(part) !== undefined) return part;
    }
  }
  return undefined;
}

/** Digits alone could be a date or an order number. */
const phoneLine = /\+\d|\b(tel|phone|telephone|call|mobile|cell|fax|hotline|ring)\b/i;

/** An address of the kind anywhere, if the question asks for nothing more particular. */
function anywhere(
  file: Extracted,
  asked: readonly string[],
  kind: 'email' | 'phone' | 'web',
): Answer | undefined {
  const particular = asked.filter(
    (word) =>
      kindWords.get(word) !== kind &&
      !['address', 'addres', 'number', 'contact', stem('given'), stem('listed')].includes(word),
  );
  const pattern = { email, phone, web }[kind];
  const having = linesOf(file).filter((line) => pattern.test(line.text));
  const lines = kind === 'phone' ? having.filter((line) => phoneLine.test(line.text)) : having;
  const near =
    particular.length === 0
      ? lines
      : lines.filter((line) => particular.every((word) => stemsOf(line.text).includes(word)));
  const values = [...new Set(near.map((line) => pattern.exec(line.text)?.[0].trim() ?? ''))];
  const [first] = near;
  if (first === undefined) return undefined;
  const how = `${placeOf(first)}: "${first.text.trim().slice(0, 240)}"`;
  return {
    text: `${values.slice(0, 10).join(', ')}.`,
    how,
    confidence: values.length === 1 ? 0.85 : 0.7,
  };
}

// Notes whose parts are kept apart by arrows and strokes: "user: ana / password: Elm-4", "Rent a bike →
// model: Swift, days: 3 → Send", "Oak table: price 70 → 65". A way through a menu looks alike, so each
// needs a sign that it is none: names with their values, or the end that sends it.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const arrow = '(?:→|⇒|->|=>)';
const stroke = '[/|]';
const key = "\\p{L}[\\p{L}'’ -]{0,30}?(?: \\([^()]{1,12}\\))?\\s?[:=]\\s?";
const plain = `(?:${quote}|\\d:\\d|\\.(?=\\S)|[^.;:!?"“”→⇒/|\\n])`;
const sending =
  '(?<send>(?:then |please )*(?:send|save|submit|confirm|book|order|apply|post|register|reserve|press|click)\\b[^.;:!?"“”→⇒/|\\n]{0,40}?)';
const end = '(?=\\s*[.!]?$)';

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isDeed = (text: string): boolean => {
  const [first = ''] = text.trim().toLowerCase().split(/\s+/u);
  return isVerbWord(first) || openVerbs.has(first) || /^(?:new|\p{L}+ an?) /iu.test(text.trim());
};

const typed = /\d|@|["“]/u;

/** "P-20 / ana@example.org / 300 € / send it": values one after the other, and what is done with them. */
function listed(found: Found): string {
  const parts = of(found, 'parts').split(/\s+[/|]\s+/u);
  const isList = parts.length > 2 && parts.filter((part) => typed.test(part)).length > 1;
  return isList ? `${parts.join(', ')}. ${upper(of(found, 'send'))}` : of(found, 'all');
}

const value = `(?:${quote}|[€$£]?\\d[\\d.,:]*\\s?[%€$£]?|\\p{Lu}{0,3}-?\\d[\\p{L}\\d-]*)`;

/** The two ends of a stay, and places in an order, look alike. */
const both =
  /(?<!\b(?:per|an?|each|every) )\b(?:weeks?|stay|nights?|range|period|dates?|days?|holidays?|trip|hours|ages|open|from|rows?|position|order|move|drag|sort|reorder|shift)\b/iu;
const moment = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2})$/u;

const changed = (found: Found): string =>
  both.test(`${of(found, 'head')} ${of(found, 'field')}`) || moment.test(of(found, 'new'))
    ? of(found, 'all')
    : `${of(found, 'field')}${of(found, 'new')}`;

export const noted: readonly Rule[] = [
  // "user: ana / password: Elm-4"
  rule(`(?<=[:=]\\s?(?:${plain}|[:=/|])+)\\s+${stroke}\\s+(?=${key}\\S)`, () => ', '),
  // "… / days: 3 / send it", "… → Send": the end of what was given
  rule(
    `(?<=${key}(?:${plain}|[:=,;])+)\\s*(?:${arrow}|\\s${stroke})\\s*${sending}${end}`,
    (found) => `. ${upper(of(found, 'send'))}`,
  ),
  rule(
    `^(?<parts>${plain}+(?:\\s+${stroke}\\s+${plain}+)+?)\\s+${stroke}\\s+${sending}${end}`,
    listed,
  ),
  // "Rent a bike → model: Swift, days: 3"
  rule(
    `^(?<deed>\\p{L}[^.;:!?"“”→⇒/|\\n]{2,40}?)\\s*${arrow}\\s*(?<first>\\p{L})(?=[\\p{L} ]{0,30}[:=]\\s?${plain}+[,;]\\s*${key}\\S)`,
    (found) =>
      isDeed(of(found, 'deed'))
        ? `${of(found, 'deed')}. ${upper(of(found, 'first'))}`
        : of(found, 'all'),
  ),
  // "Oak table: price 70 → 65": what it was, and what it shall be
  rule(
    `(?<=^(?<head>[^"“”\\n]*?)[:,;] )(?<field>(?:\\p{Ll}+ ){0,3})(?<old>${value})\\s*${arrow}\\s*(?<new>${value})(?=\\s*(?:[,;.!]|$))`,
    changed,
  ),
];

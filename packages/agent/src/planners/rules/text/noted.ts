// Notes whose parts are kept apart by arrows and strokes: "user: ana / password: Elm-4", "Rent a bike →
// model: Swift, days: 3 → Send", "Oak table: price 70 → 65". A way through a menu looks alike, so each
// needs a sign that it is none: names with their values, or the end that sends it.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';

const arrow = '(?:→|⇒|->|=>)';
const key = "\\p{L}[\\p{L}'’ -]{0,30}(?: \\([^()]{1,12}\\))?\\s?[:=]\\s?\\S";
const keys = pattern(`(?<![\\p{L}'’-])${key}`, 'gu');
const stroke = pattern(`\\s+[/|]\\s+(?=${key})`, 'gu');
const strokes = /\s+[/|]\s+/u;
const sending =
  '(?<send>(?:then |please )*(?:send|save|submit|confirm|book|order|apply|post|register|reserve|press|click)\\b[^.;:!?"“”→⇒/|\\n]{0,40}?)(?<end>\\s*[.!]?)$';
const ended = pattern(`(?:\\s*${arrow}|\\s[/|])\\s*${sending}`, 'iu');
const last = pattern(`^${sending}`, 'iu');
const headed = pattern(
  `^(?<deed>\\p{L}[^.;:!?"“”→⇒/|\\n]{2,40}?)\\s*${arrow}\\s*(?<first>\\p{L})`,
  'u',
);

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const keysIn = (text: string): number => [...text.matchAll(keys)].length;

const titled = pattern(`^(?<head>\\p{Lu}[^.;:!?"“”→⇒/|=\\n]{1,40}?)\\s\\|\\s+(?=${key})`, 'u');

/** "Ana Ruiz | Branch: North | Save": whose or where all of it is; a verb that begins it is a deed. */
const underHead = (text: string): string =>
  text.replace(titled, (all: string, head: string) =>
    isDeed(head) || keysIn(text) < 2 ? all : `${head}: `,
  );

/** "user: ana / password: Elm-4": what follows has a name of its own, as what stands before. */
const parted = (text: string): string =>
  text.replace(stroke, (all, at: number) => (keysIn(text.slice(0, at)) > 0 ? ', ' : all));

const lastPart =
  /\s[/|]\s+(?<send>(?:then |please )*(?<verb>\p{L}+)(?: [^.;:!?"“”→⇒/|\n]{0,40})?)(?<end>\s*[.!]?)$/u;

/** Behind a stroke any deed may end it; behind an arrow it may be a value. */
function endOf(text: string): RegExpExecArray | null {
  const found = lastPart.exec(text);
  return openVerbs.has(found?.groups?.verb?.toLowerCase() ?? '') ? found : ended.exec(text);
}

/** "… days: 3 → Send": the end of what was given. */
function sent(text: string): string {
  const found = endOf(text);
  const { send = '', end = '' } = found?.groups ?? {};
  const before = text.slice(0, found?.index ?? 0);
  return keysIn(before) > 0 ? `${before}. ${upper(send)}${end}` : text;
}

const typed = /\d|@|["“]/u;

/** "P-20 / ana@example.org / 300 € / send it": values one after the other, and what is done with them. */
function listed(text: string): string {
  const parts = text.split(strokes);
  const send = last.exec(parts.at(-1) ?? '');
  const values = parts.slice(0, -1);
  const isList = values.length > 2 && values.some((part) => typed.test(part));
  return send !== null && isList ? `${values.join(', ')}. ${upper(send[0])}` : text;
}

/** "Rent a bike → model: Swift, days: 3": a deed, and what goes into its form. */
function opened(text: string): string {
  const found = headed.exec(text);
  const { deed = '', first = '' } = found?.groups ?? {};
  const rest = text.slice((found?.[0] ?? '').length);
  return isDeed(deed) && keysIn(`${first}${rest}`) > 1 ? `${deed}. ${upper(first)}${rest}` : text;
}

const isDeed = (text: string): boolean => {
  const [word = ''] = text.toLowerCase().split(/\s+/u);
  return isVerbWord(word) || openVerbs.has(word) || /^(?:new|\p{L}+ an?) /iu.test(text);
};

const value = '(?:"[^"]*"|[€$£]?\\d[\\d.,:]{0,12}\\s?[%€$£]?|\\p{Lu}{0,3}-?\\d[\\p{L}\\d-]{0,12})';
const turned = pattern(
  `(?<=[:,;] )(?<field>(?:\\p{Ll}+ ){0,3})${value}\\s*${arrow}\\s*(?<now>${value})(?=\\s*(?:[,;.!]|$))`,
  'gu',
);

/** The two ends of a stay, and places in an order, look alike; the price per night is one price. */
const both =
  /(?<!\b(?:per|an?|each|every) )\b(?:weeks?|stay|nights?|range|period|dates?|days?|holidays?|trip|hours|ages|open|from|rows?|position|order|move|drag|sort|reorder|shift)\b/iu;
const moment = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2})$/u;

/** "Oak table: price 70 → 65": what it was, and what it shall be. */
const changed = (text: string): string =>
  text.replace(turned, (all: string, field: string, now: string, at: number) =>
    both.test(`${text.slice(0, at)} ${field}`) || moment.test(now) ? all : `${field}${now}`,
  );

const bidden =
  '(?:click|press|select|choose|check|tick|untick|uncheck|enter|type|set|confirm|open|report|drag|switch|toggle|expand|save|submit|pick|clear)';
const onward = pattern(`\\s*${arrow}\\s*(?=${bidden} \\S)`, 'gu');
const begun = pattern(`^(?:please )?${bidden} \\S`, 'iu');

/** "Open "Dune" → press "Lend"": steps that are bidden one by one, and no way through a menu. */
const stepwise = (text: string): string =>
  begun.test(text)
    ? text
        .split(onward)
        .map((part, at) => (at === 0 ? part : upper(part)))
        .join('. ')
    : text;

export const noted = (text: string): string =>
  [stepwise, underHead, parted, sent, listed, opened, changed].reduce((now, say) => say(now), text);

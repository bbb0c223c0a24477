// What an instruction names and must be met with: quoted values, numbers, days, names. As long
// as one of them played no part in what was done, the task is not done.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { mask } from '../text/canon/mask.ts';
import {
  type DateContext,
  isoClock,
  isoDay,
  readClock,
  readDay,
  readRange,
} from '../text/dates.ts';
import { wordsIn } from '../text/gist/words.ts';
import { readClauses } from '../text/interpret.ts';
import { type Token, tokenize } from '../text/tokens.ts';
import { isState, toldIn } from '../text/told.ts';
import { readNumber } from '../text/values.ts';
import { normal, remembered, wordFit, wordsOf } from '../text/words.ts';

export interface Demand {
  readonly kind: 'text' | 'number' | 'day' | 'clock' | 'name';
  /** In the form it is compared in. */
  readonly key: string;
  readonly said: string;
  /** It names what is to be pressed: typed somewhere it is not met. */
  readonly pressed?: true;
}

/** Everything that must be met, without what was only a condition or is forbidden. */
export function demandsOf(
  query: string,
  dates: DateContext,
  waived: readonly string[] = [],
): readonly Demand[] {
  const asides = [...asidesIn(query), ...waived];
  return named(unlisted(query), dates).filter(
    (each, at, all) =>
      all.findIndex(({ key }) => key === each.key) === at &&
      !asides.some((text) => isMet(each, touchedBy([text]), dates)),
  );
}

/** The numbers of a list count its steps. */
const unlisted = (query: string): string =>
  /^\s*1[.)]\s/u.test(query) ? query.replace(/(^|\s)\d{1,2}[.)](?=\s)/gu, '$1') : query;

const forbids = /^(?:but\s+|and\s+)?(?:don['’]?t|do not|never|without|not)\b/i;

/** How many instructions are kept as they were cut: all goals of one ask for it again and again. */
const instructions = 50;

/** Conditions, prohibitions, exceptions, remarks in brackets, values that shall not be. */
export const asidesIn: (query: string) => readonly string[] = remembered(cutAsides, instructions);

function cutAsides(query: string): string[] {
  const clauses = readClauses(query);
  const others = [
    ...query.matchAll(
      /\b(?:instead of|rather than|except(?: for)?|excluding|apart from|other than|but not|not)\s+([^,.;]+)/giu,
    ),
  ];
  return [
    ...clauses.flatMap(({ guard }) => (guard === undefined ? [] : [guard.text])),
    ...clauses.filter(({ text }) => forbids.test(text)).map(({ text }) => text),
    ...[...query.matchAll(/\(([^()]*)\)/gu)].map(([, inner = '']) => inner),
    ...others.map(([, other = '']) => other),
    ...toldValues(query),
  ];
}

/** "It shows 37; it should show 60": what is so now, behind the word that says so. */
function toldValues(query: string): string[] {
  const masked = mask(query, []);
  const words = wordsIn(masked.text, masked.plain);
  const { now } = toldIn(words);
  const verb = words.findIndex(({ at, low }) => now.has(at) && isState(low));
  return words
    .filter(({ at, kind }) => verb >= 0 && at > verb && now.has(at) && kind !== 'mark')
    .filter(({ kind }) => /^(?:quote|when|number|name|code)$/.test(kind))
    .map(({ raw }) => masked.show(raw));
}

function named(text: string, dates: DateContext): Demand[] {
  const tokens = tokenize(text);
  const shouts = isTitled(tokens);
  return tokens.flatMap((token, at) => {
    if (token.kind === 'quote')
      return quoted(token.raw).map((each) =>
        isToPress(tokens, at) ? { ...each, pressed: true as const } : each,
      );
    if (token.kind === 'address')
      return [{ kind: 'text', key: normal(token.raw), said: token.raw } as const];
    if (token.kind === 'when') return moments(token.raw, dates);
    if (token.kind === 'number') return counted(token.raw, tokens[at + 1]?.low);
    return token.kind === 'word' ? nameAt(tokens, at, shouts) : [];
  });
}

/** 'press "Hold"', 'click on the button "Hold"'. */
function isToPress(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (/^(?:the|on|button|link|labelled|called|named)$/.test(tokens[before]?.low ?? ''))
    before -= 1;
  return /^(?:press|click|tap|hit|push)$/.test(tokens[before]?.low ?? '');
}

const quoted = (raw: string): Demand[] =>
  raw.trim() === '' ? [] : [{ kind: 'text', key: normal(raw), said: raw }];

function counted(raw: string, next = ''): Demand[] {
  if (/^[ap]\.?m\.?$/.test(next)) return clocked(`${raw} ${next}`);
  if (/^\d{1,2}:\d{2}$/.test(raw)) return clocked(raw);
  if (/(?:st|nd|rd|th)$/.test(raw)) return [];
  const value = /^[+-]?(?:[$€£¥]\s?)?[\d.,]+\s?%?$/.test(raw) ? readNumber(raw) : undefined;
  return value === undefined
    ? [{ kind: 'text', key: normal(raw), said: raw }]
    : [{ kind: 'number', key: String(Math.abs(value)), said: raw }];
}

function clocked(raw: string): Demand[] {
  const clock = readClock(raw);
  return clock === undefined ? [] : [{ kind: 'clock', key: isoClock(clock), said: raw }];
}

function moments(raw: string, dates: DateContext): Demand[] {
  const range = readRange(raw, dates);
  const one = readDay(raw, dates);
  const days = range ?? (one === undefined ? [] : [one]);
  const found = days.map((day): Demand => ({ kind: 'day', key: isoDay(day), said: raw }));
  const hour = /\d{1,2}:\d{2}(?:\s?[ap]\.?m)?|\b\d{1,2}\s?[ap]\.?m\b/i.exec(raw)?.[0];
  return [...found, ...(hour === undefined ? [] : clocked(hour))];
}

const common = new Set(
  "i i'd i'm i've i'll it it's he he's she she's they they're that that's there there's this we we're we've you you're what what's who who's here ok okay please thanks thank hi hello hey mr mrs ms dr am pm url the a an then also afterwards finally monday tuesday wednesday thursday friday saturday sunday".split(
    ' ',
  ),
);

/** Capitals tell names from other words, except at the start of a sentence. */
function nameAt(tokens: readonly Token[], at: number, shouts: boolean): Demand[] {
  const token = tokens[at];
  if (token === undefined) return [];
  const bare = token.raw.replace(/['’]s$/u, '').replace(/^[#@&]+|[&+]+$/gu, '');
  const low = bare.toLowerCase();
  if (bare === '' || common.has(token.low.replace('’', "'")) || common.has(low)) return [];
  const coded = /\d/.test(bare) && /[\p{L}\d]/u.test(bare);
  const capital = /^\p{Lu}/u.test(bare) && !shouts;
  if (!coded && !capital) return [];
  const own = /['’]s$/u.test(token.raw) && !isVerbWord(low);
  // "Today's soup" says which day it is said on, and no name.
  if (own && /^(?:today|tonight)$/.test(low)) return [];
  const first = startsSentence(tokens, at);
  if (first && !coded && !own) return [];
  if (!coded && isDeedWord(low) && startsPart(tokens, at)) return [];
  return [{ kind: 'name', key: normal(bare), said: bare }];
}

const isDeedWord = (low: string): boolean => isVerbWord(low) || openVerbs.has(low);

const startsSentence = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return before === undefined || (before.kind === 'mark' && /^[.!?:;\n•*–—-]$/.test(before.raw));
};

/** After "then", "and", a comma, a list's number. */
const startsPart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return (
    startsSentence(tokens, at) ||
    before?.kind === 'number' ||
    /^(?:and|then|,|to|please|>|→|»|\/)$/.test(before?.low ?? '')
  );
};

/** Where Most Words Begin With Capitals They Tell Nothing. */
function isTitled(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, raw }) => kind === 'word' && /\p{L}{2}/u.test(raw));
  const capitals = words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length;
  return words.length > 3 && capitals / words.length > 0.8;
}

/** Texts that belong to what was done, ready to be compared. */
export interface Touched {
  readonly text: string;
  readonly words: readonly string[];
}

export const touchedBy = (parts: readonly string[]): Touched => {
  const text = normal(parts.join(' · '));
  return { text, words: wordsOf(text) };
};

export function isMet(demand: Demand, touched: Touched, dates: DateContext): boolean {
  const { kind, key } = demand;
  switch (kind) {
    case 'number':
      return numbersIn(touched.text).includes(key);
    case 'day':
      return daysIn(touched.text, dates).includes(key);
    case 'clock':
      return clocksIn(touched.text).includes(key);
    default:
      return touched.text.includes(key) || hasWords(touched.words, wordsOf(key));
  }
}

const hasWords = (given: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 &&
  wanted.every((want) =>
    /\d/.test(want)
      ? given.includes(want)
      : given.some((each) => each === want || wordFit(want, each) > 0.7),
  );

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d.,'’]*/gu)].flatMap(([raw]) => {
    const value = readNumber(raw);
    const parts = raw.split(/[.,'’]/).map((part) => String(Number(part)));
    return value === undefined ? parts : [String(value), ...parts];
  });

const clocksIn = (text: string): string[] =>
  [...text.matchAll(/\b\d{1,2}:\d{2}(?:\s?[ap]\.?m)?|\b\d{1,2}\s?[ap]\.?m\b/giu)].flatMap(
    ([raw]) => {
      const clock = readClock(raw);
      return clock === undefined ? [] : [isoClock(clock)];
    },
  );

function daysIn(text: string, dates: DateContext): string[] {
  const found = tokenize(text).filter(({ kind }) => kind === 'when');
  return found.flatMap(({ raw }) => {
    const range = readRange(raw, dates);
    const other = readDay(raw, { ...dates, dayFirst: !dates.dayFirst });
    const days = [...(range ?? []), readDay(raw, dates), other];
    return days.flatMap((day) => (day === undefined ? [] : [isoDay(day)]));
  });
}

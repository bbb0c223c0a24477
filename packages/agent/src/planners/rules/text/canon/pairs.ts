// Lists of what shall be what: "driver Olga", "fine per day 0.35", "metronome off", "20 for
// minutes per slot". Each part becomes a plain request.

import { pattern } from '../pattern.ts';
import { anyMask, mailChars, nameChars, quoteChars, whenChars } from './mask.ts';
import {
  boxFit,
  digits,
  fieldFit,
  isNamed,
  isTyped,
  np,
  optionFit,
  type Scope,
  saySet,
  sayTurn,
  truthOf,
} from './phrase.ts';

export interface Pair {
  readonly field: string;
  readonly value: string;
}

const between =
  /\s*(?::|=|→|->|=>)\s*|\s+(?:should be|must be|is|are|to|at|goes to|as|will be)\s+/iu;
const special = pattern(`[${quoteChars}${whenChars}${mailChars}${nameChars}]|\\d|\\p{Lu}`, 'u');

/** One part of a list; undefined where it is no pair. */
export function readPair(scope: Scope, said: string): Pair | undefined {
  const text = said.trim().replace(/^(?:and|with|plus|also)\s+/iu, '');
  return (
    ticked(text) ??
    denied(text) ??
    stated(scope, text) ??
    onOff(text) ??
    swapped(scope, text) ??
    adjacent(scope, text)
  );
}

function ticked(text: string): Pair | undefined {
  const found =
    /^(?:an?\s+)?(?:tick|check(?:\s?mark)?|cross)\s+(?:at|in|next to|for|on|beside|in front of)\s+(.+)$/iu.exec(
      text,
    );
  return found?.[1] === undefined ? undefined : { field: np(found[1]), value: 'on' };
}

function denied(text: string): Pair | undefined {
  const found = /^(?:no|without)\s+(.+)$/iu.exec(text);
  return found?.[1] === undefined ? undefined : { field: np(found[1]), value: 'off' };
}

function stated(scope: Scope, text: string): Pair | undefined {
  const at = between.exec(text);
  if (at === null || at.index === 0) return undefined;
  const field = np(text.slice(0, at.index));
  const value = text.slice(at.index + at[0].length).trim();
  if (value === '' || field === '') return undefined;
  if (at[0].trim() === 'as' && fieldFit(scope, value) > fieldFit(scope, field))
    return { field: np(value), value: field };
  return { field, value };
}

function onOff(text: string): Pair | undefined {
  const found =
    /^(.+?)\s+(on|off|yes|no|ticked|unticked|checked|unchecked|enabled|disabled)$/iu.exec(text);
  const [, field = '', value = ''] = found ?? [];
  return found === null || truthOf(value) === undefined ? undefined : { field: np(field), value };
}

/** "20 for minutes per slot", "2 copies", "3 hours". */
function swapped(scope: Scope, text: string): Pair | undefined {
  const found = /^(.+?)\s+(?:for|as|in|into|under)\s+(.+)$/iu.exec(text);
  const [, value = '', field = ''] = found ?? [];
  if (
    found !== null &&
    isTyped(np(value)) &&
    (fieldFit(scope, field) > 0.7 || !special.test(np(field)))
  )
    return { field: np(field), value: np(value) };
  const count =
    /^(\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten)\s+(\p{Ll}.*)$/iu.exec(text);
  const [, amount = '', what = ''] = count ?? [];
  return count === null || special.test(what) || !/^\p{Ll}/u.test(what)
    ? undefined
    : { field: np(what), value: digits(amount) };
}

/** "first name Ada Lovelace": the longest beginning that is a field, else the plain words. */
function adjacent(scope: Scope, text: string): Pair | undefined {
  const words = np(text).split(/\s+/);
  let best: { size: number; fit: number } | undefined;
  for (let size = 1; size < words.length && size <= 5; size += 1) {
    const fit = fieldFit(scope, words.slice(0, size).join(' '));
    if (fit > 0.74 && fit >= (best?.fit ?? 0)) best = { size, fit };
  }
  const plain = words.findIndex((word, at) => at > 0 && special.test(word));
  const size =
    best?.size ?? (plain > 0 && plain <= 4 && /^\p{Ll}/u.test(words[0] ?? '') ? plain : 0);
  if (size === 0) return lastWord(scope, words);
  return { field: words.slice(0, size).join(' '), value: words.slice(size).join(' ') };
}

/** "red weather flag", "the Sepia theme": the name stands behind its value. */
function lastWord(scope: Scope, words: readonly string[]): Pair | undefined {
  for (let size = Math.min(4, words.length - 1); size > 0; size -= 1) {
    const tail = words.slice(-size).join(' ');
    const value = words.slice(0, -size).join(' ');
    const solid = isNamed(value) || isTyped(value) || optionFit(scope, value) > 0.8;
    if (fieldFit(scope, tail) > 0.85 && solid) return { field: tail, value };
  }
  return undefined;
}

const separators = /\s*[,;&]\s*(?:and\s+)?|\s+and\s+|\s+plus\s+|\s*\+\s*/iu;

export const partsOf = (text: string): string[] =>
  text
    .split(separators)
    .map((part) => part.replace(/^(?:also|and|too|then)\s+/iu, '').trim())
    .filter((part) => part !== '');

/** A whole list; undefined when its first part is no pair. */
export function readPairs(scope: Scope, text: string): Pair[] | undefined {
  const pairs: { field: string; value: string }[] = [];
  for (const part of partsOf(text)) {
    const pair = readPair(scope, part);
    const last = pairs.at(-1);
    if (pair !== undefined) pairs.push(pair);
    else if (boxFit(scope, part) > 0.85) pairs.push({ field: part, value: 'on' });
    else if (last === undefined) return undefined;
    else last.value += `, ${part}`;
  }
  return pairs.length === 0 ? undefined : pairs;
}

export const sayPairs = (scope: Scope, pairs: readonly Pair[], owner = ''): string[] =>
  pairs.flatMap(({ field, value }, at) => {
    const truth = truthOf(value);
    if (truth !== undefined)
      return [...(owner === '' || at > 0 ? [] : [`Open ${owner}`]), sayTurn(field, truth)];
    if (owner === '' && field === '' && optionFit(scope, value) > 0.8) return `Choose ${value}`;
    return saySet({ field, owner }, value);
  });

export const hasValue = (text: string): boolean =>
  pattern(anyMask.source, 'u').test(text) || /\d/.test(text) || isNamed(text);

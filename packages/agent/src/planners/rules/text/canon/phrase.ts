// Small tools for phrases of a masked sentence: articles, owners, numbers, truth, and how a
// request is said again in the plain form that the frames read.

import type { Grounder } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { nameFit } from '../words.ts';
import { type Masked, mailChars, nameChars, quoteChars, whenChars } from './mask.ts';

export interface Scope {
  readonly ground: Grounder;
  readonly masked: Masked;
}

const numbers: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at)]),
);

/** "five" → "5". */
export const digits = (text: string): string => {
  const [first = '', ...rest] = text.trim().split(' ');
  const found = numbers[first.toLowerCase()];
  return found === undefined ? text.trim() : [found, ...rest].join(' ');
};

const leading =
  /^(?:the|an?|my|our|your|this|these|those|that|its|some|number of|value of|(?:switch|option|box|checkbox|tick box|setting|item|button|entry|field|menu|list) (?:that's |that is |which is )?(?:called|named|labelled)|(?:list|set|group) of|(?:slider|switch|field|box|list|dropdown|menu|control|entry) (?:for|of)|switch(?= (?-i:\p{Lu}))|(?:item|entry|button)(?= [\uE000-\uEFFF])|rating (?:for|of)|level of|amount of|field|option|setting|both|all of the|all the)\s+/iu;

export function np(text: string): string {
  let now = text
    .trim()
    .replace(/^[,:;–\s]+|[,:;–\s]+$/g, '')
    .replace(
      /\s+(?:(?:that )?(?:we|i)(?:'ve| have| hold| keep| already have)(?: got)?(?: on file)?|on file|(?:we|i)'d like)(?=$|\s(?:for|of))/iu,
      '',
    );
  now = now
    .replace(/^what (?<who>.+?) has booked\b/iu, 'booking of $<who>')
    .replace(
      / (?:that|which) (?<who>\p{Lu}[\p{L}]*(?: \p{Lu}[\p{L}]*)*) (?:has|made|booked|placed)(?: booked| made| placed)?\b/u,
      ' of $<who>',
    )
    .replace(
      / (?:that belongs to|which belongs to|belonging to|made by|placed by|booked by|taken out by) /iu,
      ' of ',
    );
  while (leading.test(now)) now = now.replace(leading, '');
  return now;
}

const number = '[€$£]?\\s?[+-]?\\d[\\d.,:/-]*\\s?(?:%|€|\\$|°c?)?';
const unit = '(?:\\s(?:\\p{Ll}+)(?:\\s(?:an?|per)\\s\\p{Ll}+)?)?';
const typedValue = pattern(
  `^(?:[${quoteChars}${whenChars}${mailChars}]|${number}${unit}|(?:${Object.keys(numbers).join('|')})(?:\\s\\p{Ll}+)?|\\p{Lu}*\\d[\\p{Lu}\\d-]*|\\p{Lu}\\d+)$`,
  'iu',
);

/** A date, a number with or without unit, a quote, an address, a code. */
export const isTyped = (text: string): boolean => typedValue.test(text.trim());

const code = /^(?=\S*\d)[\p{L}\d][\p{L}\d-]*$/u;
const named = pattern(`(?:^|\\s)(?:\\p{Lu}|[${nameChars}${quoteChars}])`, 'u');

/** Names, codes and titles: what tells one record from another. */
export const isNamed = (text: string): boolean =>
  named.test(text.trim()) ||
  text
    .trim()
    .split(/\s+/)
    .some((word) => code.test(word) && /\p{Lu}|\p{L}\d/u.test(word));

const yes =
  /^(?:(?:turned|switched|set|put)\s+)?(?:to\s+)?(?:on|yes|true|ticked|checked|enabled|active|activated|selected|switched on|turned on)$/iu;
const no =
  /^(?:(?:turned|switched|set|put)\s+)?(?:to\s+)?(?:off|no|false|unticked|unchecked|disabled|inactive|deactivated|not ticked|not checked)$/iu;

export function truthOf(text: string): boolean | undefined {
  const bare = text.trim().replace(/^(?:is|are|be)\s+/i, '');
  return yes.test(bare) ? true : no.test(bare) ? false : undefined;
}

const kind =
  /\s+(?:field|box|slider|switch|list|menu|column|dropdown|setting|value|option|choice)$/iu;

export const fieldFit = ({ ground, masked }: Scope, text: string): number => {
  const said = masked.plain(np(text));
  if (ground.known?.menus.some((name) => nameFit(said, name) > 0.9) === true) return 0.9;
  return Math.max(ground.field(said), kind.test(said) ? ground.field(said.replace(kind, '')) : 0);
};
export const boxFit = ({ ground, masked }: Scope, text: string): number =>
  ground.box(masked.plain(np(text)));
export const optionFit = ({ ground, masked }: Scope, text: string): number =>
  ground.option(masked.plain(np(text)));

const joints = /\b(?:and|or|to|as|with|at|in|of|for|from|on|under|by|then|is)\b|[,;:]/iu;

/** A value that holds a word where a sentence could be cut is quoted. */
export function sayValue(text: string): string {
  const bare = text.trim().replace(/^(?:the|an?)\s+(?=\S)/iu, '');
  if (isTyped(bare)) return digits(bare);
  return joints.test(bare) && !pattern(`[${quoteChars}"]`, 'u').test(bare) ? `"${bare}"` : bare;
}

const cutting = /\b(?:to|as|with|at|by|is|from|on|for|in)\b/iu;

export const sayField = (text: string): string => {
  const bare = np(text).replace(/\s+(?:field|box|value|setting|option|choice)$/iu, '');
  return cutting.test(bare) && !pattern(`[${quoteChars}"]`, 'u').test(bare) ? `"${bare}"` : bare;
};

export interface Owned {
  readonly field: string;
  readonly owner: string;
}

/** "the shelf of Salt and Sugar", "Noor's branch", "the price for Pike". */
export function splitOwner(scope: Scope, text: string): Owned {
  const whole = np(text);
  if (fieldFit(scope, whole) > 0.85) return { field: whole, owner: '' };
  const own = /^(.+?)'s\s+(.+)$/u.exec(whole);
  if (
    own?.[1] !== undefined &&
    own[2] !== undefined &&
    !/^(?:it|that|there|what|who)$/i.test(own[1])
  )
    return { field: np(own[2]), owner: np(own[1]) };
  const of = /^(.+?)\s+(?:of|for|on)\s+(.+)$/u.exec(whole);
  if (of?.[1] !== undefined && of[2] !== undefined && isNamed(of[2]))
    return { field: np(of[1]), owner: np(of[2]) };
  return { field: whole, owner: '' };
}

const sayOwner = (owner: string): string => (owner === '' ? '' : ` of ${ownerName(owner)}`);
export const ownerName = (owner: string): string => {
  const bare = np(owner);
  return /\b(?:and|to|in|of|for|on|at)\b|,/u.test(bare) &&
    !pattern(`[${quoteChars}"]`, 'u').test(bare)
    ? `"${bare}"`
    : bare;
};

export const sayTurn = (thing: string, on: boolean): string =>
  `Turn ${on ? 'on' : 'off'} ${quoteName(np(thing))}`;

const quoteName = (text: string): string =>
  joints.test(text) && !pattern(`[${quoteChars}${nameChars}"]`, 'u').test(text)
    ? `"${text}"`
    : text;

/** One field and its value, said plainly. */
export function saySet({ field, owner }: Owned, value: string): string {
  const truth = truthOf(value);
  if (truth !== undefined) return sayTurn(`${field}${sayOwner(owner)}`, truth);
  return `Set ${sayField(field)}${sayOwner(owner)} to ${sayValue(value)}`;
}

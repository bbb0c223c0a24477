// "bay B9", "the Lille depot": a field and its value side by side.

import { pattern } from '../pattern.ts';
import { nameChars, quoteChars } from './mask.ts';
import { readPair } from './pairs.ts';
import { fieldFit, np, type Scope } from './phrase.ts';

const special = pattern(`^(?:\\p{Lu}|[${quoteChars}${nameChars}]|.*\\d)`, 'u');

/** "bay B9", "the Lille depot": a field and its value side by side, in either order. */
export function sideBySide(
  scope: Scope,
  text: string,
): { field: string; value: string } | undefined {
  const words = np(text).split(/\s+/);
  if (words.length < 2) return undefined;
  const first = words.findIndex((word) => special.test(word));
  if (first > 0 && words.slice(0, first).every((word) => /^\p{Ll}/u.test(word)))
    return { field: words.slice(0, first).join(' '), value: words.slice(first).join(' ') };
  const last = words.findLastIndex((word) => special.test(word));
  if (first === 0 && last < words.length - 1)
    return { field: words.slice(last + 1).join(' '), value: words.slice(0, last + 1).join(' ') };
  const pair = readPair(scope, text);
  return pair !== undefined && fieldFit(scope, pair.field) > 0.74 ? pair : undefined;
}

// Whether a request speaks of something that cannot be seen: a word that no name here has, that is no
// value in quotes, and that requests are not made of.

import { stem } from '../words.ts';
import { wordsIn } from './marked.ts';
import type { Name } from './name.ts';
import { heard } from './words.ts';

const quoted = /(?:\b(checkbox|box|field|switch|toggle|setting|list) )?["“]([^"”]+)["”]/giu;

/** Something in quotes that cannot be seen, where a tab is named or it is said to be a thing: it may
 * well stand elsewhere. */
function isElsewhere(said: string, names: readonly Name[]): boolean {
  const low = said.toLowerCase();
  const known = new Set(names.map(({ text }) => text.toLowerCase()));
  const isTab = names.some(({ kind, text }) => kind === 'tab' && low.includes(text.toLowerCase()));
  return [...low.matchAll(quoted)].some(
    ([, noun, text = '']) => (isTab || noun !== undefined) && !known.has(text),
  );
}

export function speaksOfMore(said: string, names: readonly Name[]): boolean {
  const known = new Set(names.flatMap(({ text }) => wordsIn(text).map(stem)));
  if (isElsewhere(said, names)) return true;
  const plain = said.replace(/"[^"]*"|“[^”]*”/gu, ' ');
  return wordsIn(plain).some(
    (word) => /\p{L}{3}/u.test(word) && !heard.has(word) && !known.has(stem(word)),
  );
}

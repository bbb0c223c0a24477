// Whether a request speaks of something that cannot be seen: a word that no name here has, that is no
// value in quotes, and that requests are not made of.

import { stem } from '../words.ts';
import { wordsIn } from './marked.ts';
import type { Name } from './name.ts';
import { heard } from './words.ts';

export function speaksOfMore(said: string, names: readonly Name[]): boolean {
  const known = new Set(names.flatMap(({ text }) => wordsIn(text).map(stem)));
  const plain = said.replace(/"[^"]*"|“[^”]*”/gu, ' ');
  return wordsIn(plain).some(
    (word) => /\p{L}{3}/u.test(word) && !heard.has(word) && !known.has(stem(word)),
  );
}

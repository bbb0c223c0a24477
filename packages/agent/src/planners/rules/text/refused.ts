// "Rye, not Oat": a value that is only named to say what shall not be. Entered it would be the very
// thing that was refused.

import type { Intent } from './intent.ts';
import { pattern } from './pattern.ts';
import { readPair } from './sheet/pair.ts';
import { escaped, normal } from './words.ts';

const article = '(?:the |an? |any |our )?';
const forms = `(?:be )?(?:at |in |on |with |for |by |to |from )?${article}["“']?`;
const others = String.raw`(?:[^\s,.;:]+(?: [^\s,.;:]+){0,2} n?or ${forms})?`;

/** "no 12" is a number, and "not only", "not yet" refuse nothing. */
const refusing = (value: string): string =>
  `(?:not|neither|instead of|rather than|in place of|no longer${/\d/u.test(value) ? '' : '|no|without|no more'})`;

/** Each time it is named it stands behind such a word. */
export function isOnlyRefused(said: string, value: string): boolean {
  const text = normal(said);
  const one = `${escaped(normal(value))}(?![\\p{L}\\p{N}])`;
  if (normal(value) === '') return false;
  const count = (form: string): number => [...text.matchAll(pattern(form, 'giu'))].length;
  const all = count(`(?<![\\p{L}\\p{N}])${one}`);
  const refused = count(
    `\\b${refusing(value)} ${forms}${others}${one}(?!["”']? (?:yet|only|too|either))`,
  );
  return all > 0 && all === refused;
}

/** "Under Keys, not under Phones": a place that is named to be left out. */
export const isRefusedPlace = (said: string, name: string): boolean =>
  /\p{L}/u.test(name) &&
  pattern(
    `\\b(?:not|instead of|rather than) (?:under|in|on|at|from|within|inside) (?:the )?["“]?${escaped(normal(name))}(?![\\p{L}\\p{N}])["”]?(?! (?:yet|only))`,
    'iu',
  ).test(normal(said)) &&
  !pattern(
    `(?<!(?:not|instead of|rather than) )\\b(?:under|in|on|from|within|inside) (?:the )?["“]?${escaped(normal(name))}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(normal(said));

/** What a form is to be filled with, without what is refused. */
export function withoutRefused(intent: Intent, said: string): Intent {
  const { bag = [] } = intent;
  const left = bag.filter(
    ({ text, exact }) => exact || !isOnlyRefused(said, readPair(text)?.value ?? text),
  );
  return left.length === bag.length || left.length === 0 ? intent : { ...intent, bag: left };
}

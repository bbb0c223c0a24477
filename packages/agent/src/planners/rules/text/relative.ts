// "Two more seats": how much is to be added, and not how much there shall be.

import { pattern } from './pattern.ts';
import { escaped } from './words.ts';

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const sayings = (value: string): string => {
  const word = words[Number(value) - 1];
  return word === undefined ? escaped(value) : `(?:${escaped(value)}|${word})`;
};

const more =
  '(?: (?!or\\b)\\p{Ll}+)? (?:more|fewer|less|extra|additional|another)(?! (?:or|than [\\d]))';

const changing =
  '(?:(?:increas|decreas|rais|lower|reduc|cut|extend|shorten|increment|decrement|bump|drop|lift|boost|go|take|put|set|move)(?:es?|s|ed|ing|ped|ping)?|(?:too )?(?:low|high|short|few|many|much))';

/** The number is said to be added or taken away, and nowhere else. */
export function isAdded(said: string, value: string): boolean {
  if (!/^\d+$/u.test(value.trim())) return false;
  const one = `(?<![\\p{L}\\p{N}.,:-])${sayings(value.trim())}(?![\\p{L}\\p{N}:]|[.,]\\d)`;
  const count = (form: string): number => [...said.matchAll(pattern(form, 'giu'))].length;
  const all = count(one);
  const by = `(?<=\\b${changing}\\b[^.;!?]*\\bby )${one}`;
  const sum = `(?:plus|minus|[+−]) ?${one}|\\badd(?:ing|s)? ${one}|${one} (?:higher|lower|bigger|smaller|added|on top|off|to (?:it|that|what|whatever|the))`;
  return all > 0 && all === count(`${one}${more}\\b|\\b(?:another|additional) ${one}|${by}|${sum}`);
}

/** "Set it to -1": the number is said with a sign, and nowhere without. */
export function losesSign(said: string, value: string): boolean {
  if (!/^\d+$/u.test(value.trim())) return false;
  const own = `${escaped(value.trim())}(?![\\p{L}\\p{N}:]|[.,-]\\d)`;
  const bare = pattern(`(?<![\\p{L}\\p{N}.,:-])${own}`, 'u');
  return pattern(`(?:\\b(?:to|is|be|at)|[:=]) ?[-−]${own}`, 'iu').test(said) && !bare.test(said);
}

const amount = pattern(
  `\\b(?:\\d+|${words.join('|')})${more}\\b|\\b${changing}\\b[^.;!?]*\\bby (?:\\d+|${words.join('|')})\\b|\\b(?:double|treble|halve) (?:the|our|my)\\b`,
  'iu',
);

/** More or less of something is asked for, whatever it is now. */
export const asksForMore = (said: string): boolean => amount.test(said);

// "at 10 in the morning", "half past eleven in the morning", "3 in the afternoon": times of day in words.

import { type Found, of, type Rule, rule } from './rows/parts.ts';

const names = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hour = `(?<hour>\\d{1,2}|${names.join('|')})`;
/** "4 in the morning group" is no time of day. */
const goesOn =
  '(?! (?!(?:and|or|on|for|with|to|until|till|by|in|at|of|then|please|instead)\\b)\\p{L})';
const part = `(?:in the (?<part>morning|afternoon|evening)|(?<night>at night))\\b${goesOn}`;

const numberOf = (word: string): number =>
  /\d/u.test(word) ? Number(word) : names.indexOf(word.toLowerCase()) + 1;

/** What is said of noon and midnight in such words is anybody's guess. */
function clock(found: Found, minutes: string): string {
  const at = numberOf(of(found, 'hour'));
  const isEarly = of(found, 'part').toLowerCase() === 'morning';
  if (at < 1 || at > 23 || (at === 12 && !isEarly) || (isEarly && at > 11)) return of(found, 'all');
  const shown = isEarly || at > 11 ? at : at + 12;
  return `${String(shown).padStart(2, '0')}:${minutes}`;
}

const before = '(?:(?<quarter>quarter)|(?<half>half)) past ';

export const hours: readonly Rule[] = [
  rule(`\\b${before}${hour} ${part}`, (found) =>
    clock(found, of(found, 'half') === '' ? '15' : '30'),
  ),
  rule(`\\b${hour}[:.](?<minutes>[0-5]\\d) ${part}`, (found) => clock(found, of(found, 'minutes'))),
  rule(`(?<=\\b(?:at|to|from|until|till|by|for|,) )${hour}(?: o['’]clock)? ${part}`, (found) =>
    clock(found, '00'),
  ),
];

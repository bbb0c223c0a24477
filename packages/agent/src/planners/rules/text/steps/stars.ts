// "Click the fourth star next to Comfort": a row of stars is set to as many as its last one counts.

import { of, quote, type Rule, rule } from '../rows/parts.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const nth = `(?<nth>${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const name = `(?:${quote}|[^,.;:!?"“”\\n])+?`;
const pressing = '(?:click|press|tap|choose|select|pick|hit)(?: on)?';
const beside =
  '(?:(?:that|which) (?:is|stands) )?(?:next to|beside|right of|to the right of|of|in|for|at|under|below|behind)';
const stop = '(?=\\s*(?:[.;!?]|$|,? and\\b|, then\\b))';

const count = (word: string): number =>
  /^\d/u.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word.toLowerCase()) + 1;

const rating = (field: string, word: string): string =>
  `set ${field.replace(/^the (?:label|row|line|field|text) /iu, '')} to ${count(word)} stars`;

const numbers = '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten';

export const stars: readonly Rule[] = [
  rule(
    `\\b(?<count>${numbers}) (?:out )?of (?:the )?(?:${numbers}) (?=stars|points)`,
    (found) => `${of(found, 'count')} `,
  ),
  rule(
    `\\b${pressing} (?:the )?${nth} star(?: from the left)? ${beside} (?:the )?(?<field>${name})${stop}`,
    (found) => rating(of(found, 'field'), of(found, 'nth')),
  ),
  rule(
    `(?<=^|[.;] |please )${beside} (?:the )?(?<field>${name}),? ${pressing} (?:the )?${nth} star(?: from the left)?${stop}`,
    (found) => rating(of(found, 'field'), of(found, 'nth')),
  ),
];

// "Ana wants to stay one hour longer, please extend the booking", "make the loan a week longer": by how
// much something is to last longer or shorter, said with the deed itself.

import { of, type Rule, rule } from './rows/parts.ts';

const unit = '(?:minute|hour|day|night|week|month|year)s?';
const amount = `(?<amount>(?:an?|one|two|three|four|five|six|another|\\d+) (?:more |extra |further |additional )?${unit})`;
const who = "(?<who>(?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*){0,2})";
const stop = '(?=\\s*(?:[.;!?]|$))';
const then = '(?:[.;:,]|,? so)(?: so)?(?: please| could you| can you)? ';

/** "another hour", "one more hour": one hour by which it grows. */
const bare = (text: string): string =>
  text.replace(/^another /iu, 'one ').replace(/ (?:more|extra|further|additional) /iu, ' ');

const deedOf = (way: string): string => (/^short/iu.test(way) ? 'shorten' : 'extend');

const words = 'one two three four five six seven eight nine ten'.split(' ');
const number = `(?:${words.join('|')}|\\d{1,3})`;
const numberOf = (said: string): number => words.indexOf(said.toLowerCase()) + 1 || Number(said);

/** "an hour" and "1 hour". */
const sameLength = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((said) => said.replace(/^an? /iu, 'one ').split(' '));
  return (
    numberOf(a?.[0] ?? '') === numberOf(b?.[0] ?? '') &&
    a?.at(-1)?.slice(0, 3) === b?.at(-1)?.slice(0, 3)
  );
};

/** "extend it from 2 to 3 hours": by what is between the two. */
const between = rule(
  `\\b(?:extend|prolong|lengthen) (?<thing>[^.;:!?"“”\\d]+?) from (?<old>${number})(?: ${unit})? to (?<now>${number}) (?<unit>${unit})${stop}`,
  (found) => {
    const size = numberOf(of(found, 'now')) - numberOf(of(found, 'old'));
    const one = of(found, 'unit').replace(/s$/iu, '');
    if (size <= 0) return of(found, 'all');
    return `extend ${of(found, 'thing')} by ${size} ${size === 1 ? one : `${one}s`}`;
  },
);

export const lengths: readonly Rule[] = [
  between,
  rule(
    `(?<=^|[.;:!?,] |please |you )(?:make|keep|let) (?<thing>[^.;:!?"“”\\d]+?) (?:last |be )?${amount} (?<way>longer|shorter)${stop}`,
    (found) => `${deedOf(of(found, 'way'))} ${of(found, 'thing')} by ${bare(of(found, 'amount'))}`,
  ),
  rule(
    `^${who} (?:wants?|needs?|would like|wishes|asks|asked)(?: to| for)?(?: \\p{Ll}+){0,4}? ${amount}(?: longer| more)?${then}(?:extend|prolong|lengthen) (?:the|his|her|their|its) (?<thing>\\p{Ll}+)(?: by (?<by>(?:an?|\\d+|\\p{Ll}+) ${unit}))?${stop}`,
    (found) => {
      const [amount, by] = [bare(of(found, 'amount')), of(found, 'by')];
      if (by !== '' && !sameLength(amount, by)) return of(found, 'all');
      return `extend ${of(found, 'who')}'s ${of(found, 'thing')} by ${amount}`;
    },
  ),
];

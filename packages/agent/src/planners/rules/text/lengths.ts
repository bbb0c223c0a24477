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

export const lengths: readonly Rule[] = [
  rule(
    `(?<=^|[.;:!?,] |please |you )(?:make|keep|let) (?<thing>[^.;:!?"“”\\d]+?) (?:last |be )?${amount} (?<way>longer|shorter)${stop}`,
    (found) => `${deedOf(of(found, 'way'))} ${of(found, 'thing')} by ${bare(of(found, 'amount'))}`,
  ),
  rule(
    `^${who} (?:wants?|needs?|would like|wishes|asks|asked)(?: to| for)?(?: \\p{Ll}+){0,4}? ${amount}(?: longer| more)?${then}(?:extend|prolong|lengthen) (?:the|his|her|their|its) (?<thing>\\p{Ll}+)${stop}`,
    (found) => `extend ${of(found, 'who')}'s ${of(found, 'thing')} by ${bare(of(found, 'amount'))}`,
  ),
];

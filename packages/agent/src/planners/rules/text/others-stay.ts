// "…, all other vans keep theirs", "…, no other rooms": what is said of the rest asks for nothing, but
// that none of the rest is ticked.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const stop = '(?=\\s*(?:[.;!?]|$))';
const joint = '(?:[,;]| -| –)(?: and| but| while)?';
const rest = '(?:(?:all|every|each|any) )?(?:the )?(?:others?|rest|remaining)(?: \\p{Ll}+){0,2}?';
const staying =
  '(?:keeps?|stays?|remains?|is left|are left|is unchanged|are unchanged|(?:should|must|shall|can|may) (?:keep|stay|remain|be left|not (?:change|be (?:changed|touched))))(?: [^,.;:!?"“”]+)?';
const ticking = '(?:tick|check|select|mark|ticked|checked|selected|marked)';
const none =
  '(?:and )?(?:no(?: \\p{Ll}+)? others?(?: \\p{Ll}+)?|nothing else|no one else|nobody else)';

export const othersStay: readonly Rule[] = [
  rule(`${joint} ${rest} ${staying}${stop}`, () => ''),
  rule(
    `${joint} (?:leave|keep) (?:all )?(?:the )?(?:others?|rest)(?: [^,.;:!?"“”]+)?${stop}`,
    () => '',
  ),
  // "Leave Rye ticked.": what is so already.
  rule(
    `(?<=[.;!?] )(?:please )?(?:leave|let) (?:the )?(?:${quote}|(?-i:\\p{Lu})[^,.;:!?"“”]*?) (?:as it is|as they are|ticked|checked|selected|marked|alone|untouched|unchanged)\\s*[.!]?$`,
    () => '',
  ),
  // Others that are ticked are to go.
  rule(
    `^(?<thing>(?:the |both )?(?:${quote}|[^,.;:!?"“”])+?) (?<must>(?:should|must|shall|has to|have to|needs? to) be ${ticking}), ${none}${stop}`,
    (found) => `Only ${of(found, 'thing').replace(/^The /u, 'the ')} ${of(found, 'must')}`,
  ),
  rule(
    `^(?<verb>(?:please )?(?:tick|check|select|mark)) (?<thing>(?:${quote}|[^,.;:!?"“”])+?), ${none}${stop}`,
    (found) => `${of(found, 'verb')} only ${of(found, 'thing')}`,
  ),
  rule(`, ${none}${stop}`, () => ''),
  rule(',? and also (?<joint>for|of|with|at|in) (?=["“\\d]|(?-i:\\p{Lu}))', () => ' and '),
];

// "Renew "Dune", which Ana Ruiz has borrowed", "…, lent to Ana Ruiz": whose it is, told behind the thing
// that something is done to.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const who = "(?<who>(?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*){0,2})";
const start = '(?<=^|[.;] |please |you |\\band |\\bthen )';
/** What sets a value says more behind it. */
const deed = `(?<deed>(?!(?:set|change|enter|type|write|put|choose|select|pick|add|make|move|tell|show)\\b)(?-i:\\p{Lu}?\\p{Ll}+) (?:the (?:\\p{Ll}+ ){1,2})?(?:${quote}|(?-i:\\p{Lu})[^,.;:!?"“”\\n]*?))`;
const stop = '(?=\\s*[.!?]*$)';

export const toldBeside: readonly Rule[] = [
  rule(
    `${start}${deed}, (?:which|that) ${who} (?:has|had|is|was|\\p{Ll}+s)(?: (?!not\\b)\\p{Ll}+){0,4}${stop}`,
    (found) => `${of(found, 'deed')} for ${of(found, 'who')}`,
  ),
  rule(
    `${start}${deed}, (?:(?:which|that) (?:is|was|has been) )?\\p{Ll}+(?:ed|en|nt|ld) (?:to|by|for|from|with) ${who}${stop}`,
    (found) => `${of(found, 'deed')} for ${of(found, 'who')}`,
  ),
];

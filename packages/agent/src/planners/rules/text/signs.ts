// "Press the bin next to Ana to cancel her booking": the sign is only what the button looks like; the
// deed it is pressed for is what is asked for.

import { of, type Rule, rule } from './rows/parts.ts';

const sign =
  '(?:bin|trash can|waste ?basket|dustbin|cross|pencil|pen|gear|cog|plus|minus|arrow|star|heart|bell)';
const name = "(?-i:\\p{Lu})[\\p{L}’'&-]*(?: (?-i:\\p{Lu})[\\p{L}’'&-]*){0,2}";
const beside = '(?:next to|beside|of|for|by|at|in the (?:row|line) of)';

export const signs: readonly Rule[] = [
  rule(
    `\\b(?:press|click|tap|use|hit)(?: on)? the ${sign}(?: icon| button| symbol| sign)? ${beside} (?<who>(?:"[^"]*"|${name})) (?:in order )?to (?<deed>(?-i:\\p{Ll}{3,})) (?:the|his|her|their|its|that) (?<what>(?-i:\\p{Ll}+))(?=\\s*(?:[,.;!?]|$| and\\b))`,
    (found) => `${of(found, 'deed')} the ${of(found, 'what')} of ${of(found, 'who')}`,
  ),
];

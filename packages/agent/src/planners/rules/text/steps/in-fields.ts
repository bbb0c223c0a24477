// "In the Start time field, pick 09:35": the field first, then the one moment or number that it gets.

import { of, type Rule, rule } from '../rows/parts.ts';

const widget = '(?:field|box|input|picker|calendar|date ?picker|time ?picker)';
const name = '(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?';
const moment = '(?:\\d{1,2}:\\d{2}|\\d[\\d.,:/-]*)';
const stop = '(?=\\s*(?:[.;!?]|$|,? and (?:then )?(?:confirm|press|click|save)\\b))';

const deciding = '(?:says|shows|reads|is(?: at)?|reaches|stands at|displays)';
const number = '\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten';

export const inFields: readonly Rule[] = [
  // "edit the price and set it to 65"
  rule(
    `\\b(?:edit|change|update|correct|adjust) (?<field>(?:the|its|his|her|their|our) (?!\\p{Ll}+ (?-i:\\p{Lu}))(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,3}?)(?:,? and(?: then)?|,? then|,) (?:set|change|make|put|turn) (?:it|this|that)(?: to)? (?<value>["“][^"”]+["”]|(?!to\\b|the\\b)[^\\s,.;:!?"“”]+)(?=\\s*(?:[.,;!?]|$| and\\b))`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'value')}`,
  ),
  rule(
    `\\b(?:click|tap)(?: in| into| on)? (?:the )?(?<field>${name})(?: ${widget})?(?:,? and(?: then)?|, then|,) (?:type|enter|write)(?: in)? (?<value>["“][^"”]+["”]|\\d[\\d.,:/-]*\\d)(?:(?:,? and|,| then)+ (?:press|hit) (?:the )?enter(?: key)?)?${stop}`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'value')}`,
  ),
  rule(
    `\\b(?:click|press|tap|hit|use)(?: on)? (?:the )?["“]?(?:plus|minus|up|down|\\+|-|−|increase|decrease)["”]?(?: (?:button|sign|arrow|key))? (?:next to|beside|at|of|for|in|under) (?:the )?(?<field>${name}) until (?:it|this|the \\p{L}+) ${deciding} (?<value>${number})${stop}`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'value')}`,
  ),
  rule(
    `\\b(?:pull|push|slide|drag|move|turn)(?: the)? (?<field>${name})(?: (?:slider|knob|dial|handle))? (?:to the (?:right|left)|up|down|upwards|downwards|further) until (?:it|this|the \\p{L}+) ${deciding} (?<value>${number})${stop}`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'value')}`,
  ),
  rule(
    `(?<=^|[.;] |please )(?:in|into|at|under) the (?:(?<field>${name}) ${widget}|${widget} (?:called |named |labelled )?(?<other>${name})),? (?:please )?(?:pick|choose|select|enter|type|put|write|set)(?: in)? (?:the (?:time|value|number|date) )?(?<value>${moment})${stop}`,
    (found) => `set ${of(found, 'field') || of(found, 'other')} to ${of(found, 'value')}`,
  ),
];

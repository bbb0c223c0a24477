// "Ana would rather come on 3 May at 9:00. Please move her lesson", "Reschedule Ana. New day: 3 May": the
// deed and when it shall be are said apart.

import { of, type Rule, rule } from './rows/parts.ts';

const name = "(?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*){0,2}";
const moving = '(?:move|reschedule|postpone|shift|rebook|put off)';
const when = '(?<when>(?:\\d:\\d|[^.;:!?"“”])*?\\d(?:\\d:\\d|[^.;:!?"“”])*?)';
const value = '(?:\\s*[:=]|\\s+(?:is|should be|at|on|to))?\\s+';

const dated = '(?<day>\\d[^,;:!?"“”]*?)';

export const rebooked: readonly Rule[] = [
  rule(
    `^(?<who>${name}) (?:(?:can(?:not|['’]t) (?:make it|come|be there)[^.;:!?"“”]*?[.;,] (?:and |but |so )?(?:he|she|they) )?(?:(?:would|['’]d) (?:rather|prefer to|like to)|wants to|needs to|has to|wishes to|prefers to|can only|asked to) (?:come|be seen|visit|have (?:it|this|that)|do (?:it|this|that))) (?:only )?(?:in|on|at) ${when}(?: instead)?(?:[.;:]|,)(?: so)? (?:please |could you |can you )?(?<deed>${moving}) (?:his|her|the|their|that) (?<what>(?-i:\\p{Ll}+))(?: accordingly| there| to that (?:day|time|date))?(?=\\s*(?:[.;!?]|$))`,
    (found) =>
      `${of(found, 'deed')} ${of(found, 'who')}'s ${of(found, 'what')} to ${of(found, 'when')}`,
  ),
  rule(
    `(?<deed>\\b${moving} (?:(?:the|our) (?:(?-i:\\p{Ll}+) ){1,3}(?:of )?)?${name}(?:['’]s (?-i:\\p{Ll}+))?)[.:;,?] (?:the )?(?:new )?(?:day|date)${value}(?<day>(?:, \\d{4}|[^,.;:!?"“”])+?)[,;.]?(?: and)? (?:the )?(?:new )?time${value}(?=\\d)`,
    (found) => `${of(found, 'deed')} to ${of(found, 'day')} at `,
  ),
  // "New slot for Ana's lesson: 3 May at 9:00. Reschedule it."
  rule(
    `^(?:the )?new (?:slot|date|day|time|appointment) (?:for|of) (?<who>${name})(?:['’]s (?<what>(?-i:\\p{Ll}+)))?${value}${when}[.;,](?: so| and)? (?:please |could you |can you )?(?<deed>${moving}) (?:it|that|this|him|her|them|(?:the|his|her|their|that) (?-i:\\p{Ll}+))(?=\\s*(?:[.;!?]|$))`,
    (found) =>
      `${of(found, 'deed')} ${of(found, 'who')}${of(found, 'what') === '' ? '' : `'s ${of(found, 'what')}`} to ${of(found, 'when')}`,
  ),
  // "Open the menu of Ana, press "Reschedule…" and enter 2031-05-03 and 9:00"
  rule(
    `\\bopen (?:the )?(?:actions|menu|action menu|options) (?:for|of) (?<who>${name})(?:,|,? and|,? then)+ (?:press|choose|click|select|pick)(?: on)? ["“]?(?<deed>${moving})(?:…|\\.\\.\\.)?["”]?(?:,|,? and|,? then)+ (?:enter|set|choose|type|put in|pick) (?:the )?(?:new )?(?:day |date )?${dated}(?:,| and|,? at|, and) (?:the )?(?:time )?(?=\\d{1,2}:\\d{2})`,
    (found) => `${of(found, 'deed')} ${of(found, 'who')} to ${of(found, 'day')} at `,
  ),
];

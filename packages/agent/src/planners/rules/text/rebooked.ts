// "Ana would rather come on 3 May at 9:00. Please move her lesson", "Reschedule Ana. New day: 3 May": the
// deed and when it shall be are said apart.

import { of, type Rule, rule } from './rows/parts.ts';

const name = "(?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*){0,2}";
const moving = '(?:move|reschedule|postpone|shift|rebook|put off)';
const when = '(?<when>(?:\\d:\\d|[^.;:!?"“”])*?\\d(?:\\d:\\d|[^.;:!?"“”])*?)';
const value = '(?:\\s*[:=]|\\s+(?:is|should be|at|on|to))?\\s+';

export const rebooked: readonly Rule[] = [
  rule(
    `^(?<who>${name}) (?:(?:would|['’]d) (?:rather|prefer to|like to)|wants to|needs to|has to|wishes to|prefers to|can only|asked to) (?:come|be seen|visit|have (?:it|this|that)|do (?:it|this|that)) (?:only )?(?:in|on|at) ${when}(?:[.;:]|,)(?: so)? (?:please |could you |can you )?(?<deed>${moving}) (?:his|her|the|their|that) (?<what>(?-i:\\p{Ll}+))(?: accordingly| there| to that (?:day|time|date))?(?=\\s*(?:[.;!?]|$))`,
    (found) =>
      `${of(found, 'deed')} ${of(found, 'who')}'s ${of(found, 'what')} to ${of(found, 'when')}`,
  ),
  rule(
    `(?<deed>\\b${moving} (?:(?:the|our) (?:(?-i:\\p{Ll}+) ){1,3}(?:of )?)?${name}(?:['’]s (?-i:\\p{Ll}+))?)[.:;,] (?:the )?new (?:day|date)${value}(?<day>(?:, \\d{4}|[^,.;:!?"“”])+?)[,;.]?(?: and)? (?:the )?(?:new )?time${value}(?=\\d)`,
    (found) => `${of(found, 'deed')} to ${of(found, 'day')} at `,
  ),
];

// "between 12 and 70 years old", "at 20:30 on 3 June": how a number or a moment is said in full.

import { of, type Rule, rule } from '../rows/parts.ts';

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const hours = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight';
const day = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months} \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}`;

export const measures: readonly Rule[] = [
  rule('(?<=\\d) years (?:old|of age)\\b', () => ''),
  rule(
    `(?<day>\\d{1,2}(?:st|nd|rd|th)?)(?: of| in)? (?<month>${months}) (?:in|of) (?=\\d{4}\\b)`,
    (found) => `${of(found, 'day')} ${of(found, 'month')} `,
  ),
  rule(
    `(?<day>\\d{1,2}(?:st|nd|rd|th)) in (?=${months} \\d{4}\\b)`,
    (found) => `${of(found, 'day')} of `,
  ),
  // What stands in brackets says the time as a clock does.
  rule(
    `\\b(?:half past|quarter past|quarter to)? ?(?:${hours}|\\d{1,2}(?:[.:]\\d{2})?)(?: o['’]clock)?(?: in the (?:morning|afternoon|evening)| at night| a\\.?m\\.?| p\\.?m\\.?)? \\((?<time>\\d{1,2}:\\d{2})\\)`,
    (found) => `${of(found, 'all').startsWith(' ') ? ' ' : ''}${of(found, 'time')}`,
  ),
  // A field for both shows the day first.
  rule(
    `(?<!\\d)(?<time>\\d{1,2}:\\d{2})(?: o['’]clock)? on (?:the )?(?<day>${day})`,
    (found) => `${of(found, 'day')} ${of(found, 'time')}`,
  ),
  rule(
    `(?<=^|[.;] )(?<what>(?:the|our|my) [^,.;:!?"“”\\d]{2,30}?) (?:is|was|has been) (?:booked|planned|scheduled|fixed|due|agreed|arranged) (?:for|on|at) (?<when>(?:${day})(?:,? (?:at )?\\d{1,2}:\\d{2})?)[;,.] (?:so )?(?:please )?(?:enter|put|fill|write|note) (?:it|this|that)(?: in| down)?(?=\\s*(?:[.!]|$))`,
    (found) => `set ${of(found, 'what')} to ${of(found, 'when')}`,
  ),
];

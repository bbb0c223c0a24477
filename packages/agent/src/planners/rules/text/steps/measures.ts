// "between 12 and 70 years old", "at 20:30 on 3 June": how a number or a moment is said in full.

import { of, type Rule, rule } from '../rows/parts.ts';

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months} \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}`;

export const measures: readonly Rule[] = [
  rule('(?<=\\d) years (?:old|of age)\\b', () => ''),
  // A field for both shows the day first.
  rule(
    `(?<!\\d)(?<time>\\d{1,2}:\\d{2})(?: o['’]clock)? on (?:the )?(?<day>${day})`,
    (found) => `${of(found, 'day')} ${of(found, 'time')}`,
  ),
];

// "One day later, on June 3, 2031, and make it 20:30": a day, how far off it is, and the hour of it said
// apart are one moment.

import { months } from './dates.ts';
import { of, type Rule, rule } from './rows/parts.ts';

const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?`;
const date = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month},? \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})`;
const count = '(?:an?|one|two|three|four|five|six|\\d{1,2})';

export const moments: readonly Rule[] = [
  rule(
    `\\b${count} (?:days?|weeks?|months?) (?:later|earlier|sooner),? (?:(?:namely|that is|i\\.e\\.|so),? )?(?=(?:on|to|for) (?:the )?${date})`,
    () => '',
  ),
  rule(
    `(?<day>\\b${date}),? and (?:make|have|let) it(?: at| be| be at| start at| begin at)? (?<clock>\\d{1,2}:\\d{2})(?![\\d:])`,
    (found) => `${of(found, 'day')} at ${of(found, 'clock')}`,
  ),
];

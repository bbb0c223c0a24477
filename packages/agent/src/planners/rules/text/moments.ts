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
  // "… one day later and make it 20:30, so 3 June 2031, 20:30": the whole moment is said at the end
  rule(
    `\\b${count} (?:days?|weeks?|months?) (?:later|earlier|sooner),? and (?:make|have|let) it(?: at| be| be at| start at| begin at)? (?<clock>\\d{1,2}:\\d{2}),? (?:so|namely|that is|i\\.e\\.),? (?:on |to |for )?(?:the )?(?<day>${date}),?(?: at)? (?<same>\\d{1,2}:\\d{2})(?![\\d:])`,
    (found) =>
      of(found, 'clock') === of(found, 'same')
        ? `to ${of(found, 'day')} at ${of(found, 'clock')}`
        : of(found, 'all'),
  ),
  // "change the nights so they run from 3 May 2031 through to 7 May 2031"
  rule(
    `,? so (?:that )?(?:they|it) (?:run|runs|go|goes|last|lasts|are|is|start|starts|reach|reaches) from (?<from>${date}) (?:right |all the way |through |up )*(?:to|until|till) (?<to>${date})`,
    (found) => ` to ${of(found, 'from')} – ${of(found, 'to')}`,
  ),
  // "put the fair in for 3 May 2031"
  rule(
    `\\b(?:put|pencil|book|enter|mark) (?<what>(?:the|our|my) (?:\\p{Ll}+ ){0,2}\\p{Ll}+) (?:in|down) (?:for|from|as|at|on) (?=(?:the )?(?:${date}|\\d{1,2}(?:st|nd|rd|th)?(?: ${month})? (?:to|until|–|-) (?:the )?${date}))`,
    (found) => `set ${of(found, 'what')} to `,
  ),
  // "The fair is from … to …, so please pick those days for Fair week"
  rule(
    `^(?:the|our|my) (?:\\p{Ll}+ ){0,2}\\p{Ll}+ (?:is|lasts|runs|goes|takes place) (?<days>from ${date} (?:to|until) ${date})(?:[.;]|,)(?: so)? (?:please )?(?:pick|choose|select|enter|set|put|mark) (?:those|these|the) (?:days|dates)(?: in)? (?:for|in|as|under) (?<field>[^,.;:!?"“”\\d]+)(?=[.!]?$)`,
    (found) => `set ${of(found, 'field')} ${of(found, 'days')}`,
  ),
];

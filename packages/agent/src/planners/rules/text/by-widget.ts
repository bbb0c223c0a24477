// "Move the level up to 7 on the slider", "pick 3 May in the calendar that opens": what it is set with
// is no part of the value.

import { months } from './dates.ts';
import { of, quote, type Rule, rule } from './rows/parts.ts';

const number = '[€$£]?\\d+(?:[.,:]\\d+)*(?: ?(?:%|(?-i:\\p{Ll}{1,7}|\\p{L}{1,3})))?';
const value = `(?<value>(?:${quote}|${number}))`;
const tool =
  '(?:slider|dial|knob|scale|spinner|stepper|track|wheel|handle|range bar|slide control)';
const stop = '(?=\\s*(?:[,.;!?]|$)|,? and )';

export const byWidget: readonly Rule[] = [
  rule(
    `(?<to>\\b(?:to|at|on) )${value},? (?:on|with|using|by|via|by means of|by dragging|by moving) (?:the|its|that) ${tool}(?: there| below| above| of it)?${stop}`,
    (found) => `${of(found, 'to')}${of(found, 'value')}`,
  ),
];

const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?`;
const day = `(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${month})(?: (?<again>\\d{4}))?`;
const other = `(?<late>${month}) (?<nth>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<anew>\\d{4}))?`;

/** "12/06/2031, so 12 June": which of both is the month is said by the second. */
export const saidTwice: readonly Rule[] = [
  rule(
    `\\b(?<a>\\d{1,2})[/.-](?<b>\\d{1,2})[/.-](?<year>\\d{4}),? (?:\\(|(?:so|that is|that['’]s|i\\.e\\.|meaning|which is|in other words|namely),? )(?:on )?(?:the )?(?:${day}|${other})\\)?${stop}`,
    (found) => {
      const named = of(found, 'month') || of(found, 'late');
      const at = months.findIndex((each) => each.startsWith(named.slice(0, 3).toLowerCase())) + 1;
      const nth = Number(of(found, 'day') || of(found, 'nth'));
      const said = [Number(of(found, 'a')), Number(of(found, 'b'))];
      const year = of(found, 'again') || of(found, 'anew') || of(found, 'year');
      const isSame =
        year === of(found, 'year') &&
        ((said[0] === nth && said[1] === at) || (said[0] === at && said[1] === nth));
      return isSame ? `${nth} ${named} ${year}` : of(found, 'all');
    },
  ),
];

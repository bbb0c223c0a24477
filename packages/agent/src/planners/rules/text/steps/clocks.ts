// "Pick 08 hours and 15 minutes in the start time field": the two parts of one time of day. What only
// lasts so long is no time of day, so a word for a clock must stand beside it.

import { type Found, of, type Rule, rule } from '../rows/parts.ts';

const parts =
  '(?<hour>\\d{1,2})(?: as (?:the )?hours?| hours?| h)(?:,? and|,)? (?<minute>\\d{2})(?: as (?:the )?minutes?| minutes?| min)\\b';
const named =
  '(?:hours? (?<hour>\\d{1,2})(?:,? and|,)? minutes? (?<minute>\\d{2})|(?:the )?hour (?:to )?(?<hour2>\\d{1,2}) and (?:the )?minutes? (?:to )?(?<minute2>\\d{2}))\\b';
const clock = /\b(?:time|clock|alarm|o['’]clock|time ?picker)\b/iu;
const lasting = /\b(?:for|lasts?|lasting|takes?|duration|long|within|after|every|length)\b/iu;

const two = (text: string): string => text.padStart(2, '0');

function asClock(found: Found): string {
  const hour = of(found, 'hour') || of(found, 'hour2');
  const minute = of(found, 'minute') || of(found, 'minute2');
  const all = of(found, 'all');
  const isTime = clock.test(all) && !lasting.test(all) && Number(hour) < 24 && Number(minute) < 60;
  if (!isTime) return all;
  return `${of(found, 'before')}${two(hour)}:${minute}${of(found, 'after')}`;
}

export const clocks: readonly Rule[] = [
  rule(`(?<before>[^.;!?"“”\\n]*?)\\b${parts}(?<after>[^.;!?"“”\\n]*)`, asClock),
  rule(`(?<before>[^.;!?"“”\\n]*?)\\b${named}(?<after>[^.;!?"“”\\n]*)`, asClock),
];

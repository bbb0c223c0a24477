// "In the Start time field, pick 09:35": the field first, then the one moment or number that it gets.

import { of, type Rule, rule } from '../rows/parts.ts';

const widget = '(?:field|box|input|picker|calendar|date ?picker|time ?picker)';
const name = '(?:["“][^"”]+["”]|[^,.;:!?"“”\\n])+?';
const moment = '(?:\\d{1,2}:\\d{2}|\\d[\\d.,:/-]*)';
const stop = '(?=\\s*(?:[.;!?]|$|,? and (?:then )?(?:confirm|press|click|save)\\b))';

export const inFields: readonly Rule[] = [
  rule(
    `(?<=^|[.;] |please )(?:in|into|at|under) the (?:(?<field>${name}) ${widget}|${widget} (?:called |named |labelled )?(?<other>${name})),? (?:please )?(?:pick|choose|select|enter|type|put|write|set)(?: in)? (?:the (?:time|value|number|date) )?(?<value>${moment})${stop}`,
    (found) => `set ${of(found, 'field') || of(found, 'other')} to ${of(found, 'value')}`,
  ),
];

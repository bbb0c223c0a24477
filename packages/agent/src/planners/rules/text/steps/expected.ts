// "Expected value of Port: Genoa. It's still on Bari, please change it.": what a tester says of a field.
// What it shows now, and that it shall stay so, asks for nothing more.

import { type Found, of, quote, type Rule, rule } from '../rows/parts.ts';

const name = `(?:${quote}|[^\\s,.;:!?"“”=]+(?: [^\\s,.;:!?"“”=]+){0,4}?)`;
const some = `(?:${quote}|\\d[.:,]\\d|[^.;:!?"“”\\n])+?`;
const stop = '(?=\\s*(?:[.;!?]|$))';
const what =
  '(?:value|content|contents|text|state|setting|selection|entry|result|outcome|date|time|choice)s?';
const widget = '(?: (?:field|box|drop-?down|slider|picker|list|input))?';

const set = (found: Found): string => `set ${of(found, 'field')} to ${of(found, 'said')}`;
const mending =
  '(?:[.;,]? (?:so )?(?:please )?(?:change|fix|correct|update|adjust) (?:it|that|this)(?: please)?)';

export const expected: readonly Rule[] = [
  rule(
    `(?<=^|[.;] )(?:the )?expected ${what} (?:of|for|in) (?:the )?(?<field>${name})${widget}(?: is)?(?::| =| →| ->|(?<= is)) (?<said>${some})${stop}`,
    set,
  ),
  rule(
    `(?<=^|[.;] )expected(?: ${what})?: (?:the )?(?<field>${name})${widget} (?:=|is set to|is|shows|says|reads) (?<said>${some})${stop}`,
    set,
  ),
  rule(
    `(?<=^|[.;] )(?<field>(?-i:\\p{Lu})[^.;:!?"“”=\\n]{1,30}?)${widget}:? expected(?: ${what})?(?: is)?[:=]? (?<said>${quote}|[^,.;:!?"“”\\n]+?)(?:,|;) (?:but )?(?:actual(?:ly)?|is|shows|currently)(?: ${what})?(?: is)?:? [^.;:!?\\n]+?${stop}`,
    set,
  ),
  // What it shows until then.
  rule(
    `(?<=^(?:set|change)\\b[^.;!?\\n]*)[.;,] (?:(?:but )?it(?:['’]s| is) (?:still|currently|now)(?: (?:on|at|set to|showing))?|actual(?: ${what})?:|(?:right )?now(?: it(?:['’]s| is| shows))?:?|currently(?: it(?:['’]s| is| shows))?:?|at the moment it(?:['’]s| is| shows)) [^.;:!?\\n]+?${mending}?(?=[.!]?$)`,
    () => '',
  ),
  rule(
    `(?<=^(?:set|change)\\b[^.;!?\\n]*)[.;,] (?:and )?the (?:old|previous|current|present|former) (?:text|value|entry|content)(?: ${quote})? (?:must|should|has to|shall) (?:be gone|go|disappear|not be there(?: any ?more)?|be (?:replaced|removed|overwritten|deleted))(?=[.!]?$)`,
    () => '',
  ),
  rule(
    `(?<=\\S)(?:,| and|, and|[.;]) (?:please )?(?:make sure|ensure|verify|check|see)(?: that)? (?:it|this|that|the (?:value|setting|change|selection|entry|date|time|text)) (?:(?:really |actually )?(?:sticks|stays|is kept|is stored|is saved|persists|holds|was accepted|is accepted|is shown|shows up|has been (?:set|changed|saved|accepted))|changes|(?:has )?changed)(?: there| afterwards| in the field)?${stop}`,
    () => '',
  ),
  rule(
    '(?<=\\b(?:change|set|adjust|update|correct|fix)\\b[^.;!?\\n]*),? (?:so )?(?:to match|that (?:it|they) match(?:es)?)(?: (?:that|this|it))?(?=[.?!]?$)',
    () => ' accordingly',
  ),
];

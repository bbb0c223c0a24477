// "Ages slider: left handle to 12, right handle to 70", "Stay picker: click 3 May 2031 as start and 7 May
// 2031 as end": both ends of a span, each told by the side it is on.

import { type Found, of, quote, type Rule, rule } from '../rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}?)`;
const head = `(?<=^|[.;] )(?:in |on |for |under )?(?:the |our )?(?<field>(?!(?:please|change|set|update|make|could|can|i|we|it)\\b)${name})(?: (?:range )?(?:slider|picker|calendar|field|selector|range))?(?:\\s*:|,| [-–—])\\s+`;
const part = '(?:handle|thumb|knob|end|bound|side|value|limit)';
const low = '(?:left|lower|first|start|min(?:imum)?|bottom)';
const high = '(?:right|upper|second|last|end|max(?:imum)?|top)';
const setting = '(?:(?:set|move|drag|put|slide|pull) )?(?:the )?';
const number = '[€$£]?\\d+(?:[.,]\\d+)?';
const aside = (key: string): string => `(?: \\((?:the )?(?<${key}>[^()]{2,25})\\))?`;
const stop = '(?=\\s*(?:[.;!?]|$))';

/** What stands in brackets is what the page calls that side. */
const sides = (found: Found): string =>
  of(found, 'one') !== '' && of(found, 'other') !== ''
    ? `set ${of(found, 'one')} to ${of(found, 'low')} and ${of(found, 'other')} to ${of(found, 'high')}`
    : `set ${of(found, 'field')} between ${of(found, 'low')} and ${of(found, 'high')}`;

const days = (found: Found): string =>
  `set ${of(found, 'field')} from ${of(found, 'low')} to ${of(found, 'high')}`;

const day = '(?:\\d{4}-\\d{2}-\\d{2}|(?:\\p{L}+ )?\\d[^,;:!?"“”]*?)';
const clicking = '(?:(?:click|select|choose|pick|set|take|enter) (?:on )?)?';
const first = '(?:the )?(?:start|beginning|first day|from|check-?in|begin)(?: date| day)?';
const last = '(?:the )?(?:end|last day|to|until|check-?out)(?: date| day)?';

export const endsTold: readonly Rule[] = [
  rule(
    `${head}${setting}${low} ${part}${aside('one')}(?: to| at|:| =)? (?<low>${number})(?:,| and|;|, and) ${setting}${high} ${part}${aside('other')}(?: to| at|:| =)? (?<high>${number})${stop}`,
    sides,
  ),
  rule(
    `${head}${clicking}(?<low>${day}) (?:as|for|=) ${first}(?:,| and|;|, and) (?:then )?${clicking}(?<high>${day}) (?:as|for|=) ${last}${stop}`,
    days,
  ),
  rule(
    `${head}${clicking}${first}(?: =|:| is)? (?<low>${day})(?:,| and|;|, and) (?:then )?${clicking}${last}(?: =|:| is)? (?<high>${day})${stop}`,
    days,
  ),
];

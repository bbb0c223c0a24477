// Showing only some rows, said as what is typed where, or as what shall be left.

import { type Found, of, quote, type Rule, rule } from './parts.ts';

const word = `(?:${quote}|[^\\s,.;:!?"“”]+)`;
const some = `${word}(?: ${word}){0,3}?`;
const stop = '(?=\\s*(?:[.;!?]|$))';

const filtered = (found: Found): string =>
  `filter the ${of(found, 'column')} column to ${of(found, 'value')}`;

const only =
  '\\b(?<verb>(?:show|list|display)(?: me)? only|only (?:show|list|display)(?: me)?) (?:the )?';
const name = `(?<value>${quote}|(?-i:\\p{Lu})[^\\s,.;]*(?: (?-i:\\p{Lu})[^\\s,.;]*)*)`;
const tool = '(?:,? (?:by using|using|with|by means of) the (?:column )?filters?)?';

export const filters: readonly Rule[] = [
  // "Show me only the Volvos. Type Volvo in the filter under Make.": the second says how.
  rule(
    `^(?:please |can you |could you )*${only}[^.;:!?"“”]+?[.;?:] (?<how>(?:please |you can )?(?:type|enter|write|put) [^.;:!?]+ filter\\b[^.;:!?]*)${stop}`,
    (found) => of(found, 'how'),
  ),
  rule(
    `\\b(?:set|put|switch|change|turn) (?:the )?(?<column>(?!(?:column|table)\\b)${word}) filter to (?<value>${word}(?: ${word}){0,2}?)${stop}`,
    (found) => `filter by the ${of(found, 'column')} ${of(found, 'value')}`,
  ),
  // "Apply the filter Make = Volvo"
  rule(
    `\\b(?:apply|set|use|add) (?:the |an? )?(?:column )?filter:? (?:on )?(?<column>(?-i:\\p{Lu}\\p{L}+)(?: \\p{Ll}+)?)(?: =|:| is| to| =>| →) (?<value>${quote}|(?-i:\\p{Lu})[^\\s,.;:!?]*)${stop}`,
    filtered,
  ),
  // "Make filter: Volvo. …"
  rule(
    `(?<=^|[.;] )(?:the )?(?<column>(?-i:\\p{Lu}\\p{L}+)(?: (?!column)\\p{Ll}+)?)(?: column)? filter(?: =|:| to| =>| →) (?<value>${quote}|(?-i:\\p{Lu})[^\\s,.;:!?]*(?: (?-i:\\p{Lu})[^\\s,.;:!?]*)*)(?=\\s*(?:[.;,]|$))`,
    filtered,
  ),
  // "Which belt do we have the fewest of? Filter the list by Belts and tell me the code."
  rule(
    `^(?:which|what) (?:\\p{Ll}+ )?\\p{Ll}+ (?:do )?(?<what>(?:we have|has|have|is|costs?) [^.;:!?"“”]+)[?.;] (?:please )?(?<how>(?:filter|narrow|limit|restrict|search|sort) [^.;:!?]+?),? and (?:then )?(?:tell me|give me|report|name|show me)(?: just| only)? (?:its|the) (?<field>\\p{Ll}+)${stop}`,
    (found) => `${of(found, 'how')} and tell me which ${of(found, 'field')} ${of(found, 'what')}`,
  ),
  // "… and see which one we have the fewest of? I need its code."
  rule(
    `\\band (?:then )?(?:see|find out|check|look) which (?:one|of them) (?<what>[^?.;:!]+)[?.;] (?:i need|i want|give me|tell me|please tell me) (?:its|the) (?<field>\\p{Ll}+)${stop}`,
    (found) => `and tell me which ${of(found, 'field')} ${of(found, 'what')}`,
  ),
  // "Set Make to Volvo and filter, please."
  rule(
    `\\b(?:set|put|change) (?:the )?(?<column>${word}(?: ${word})??) to (?<value>${word}(?: ${word}){0,2}?),? and (?:then )?filter(?: (?:by|for|on) (?:it|that))?(?:,? please)?${stop}`,
    (found) => `filter by the ${of(found, 'column')} ${of(found, 'value')}`,
  ),
  rule(
    `${only}(?<things>\\p{Ll}+) (?:of|with) the (?<column>\\p{Ll}+) ${name},? (?:by using|using|with|by means of) the (?:column )?filters?${stop}`,
    filtered,
  ),
  rule(
    `${only}${name} (?<things>(?-i:\\p{Ll})+s)${tool}${stop}`,
    (found) => `${of(found, 'verb')} the ${of(found, 'things')} of ${of(found, 'value')}`,
  ),
  rule(
    `\\b(?:type|enter|write|put) (?<value>${some}) (?:in|into) the (?:(?:header|column|table|search) )?filter(?: field| box| row| input| cell)? (?:of|for|in|above|under|below|at) (?:the )?(?:(?:header|head|heading|top) of (?:the )?)?(?:column )?(?<column>${word}(?: ${word})??)(?: column)?${stop}`,
    filtered,
  ),
  rule(
    `\\b(?:narrow|filter|limit|restrict|reduce)(?: down)? (?:the )?(?:\\p{L}+ ){1,3}?(?:down )?to (?:the )?\\p{L}+ (?:of|with) the (?<column>\\p{L}+) (?<value>${quote}|(?-i:\\p{Lu})[^\\s,.;]*(?: (?-i:\\p{Lu})[^\\s,.;]*)*)${stop}`,
    filtered,
  ),
  rule(
    `\\b(?:narrow|filter|limit|restrict|reduce)(?: down)? the (?:list|table|overview) of (?<things>\\p{L}+)(?: down)?[.;] only (?:those|the ones|\\p{L}+) (?<rest>(?:from|in|of|with|by) [^.;]+?) (?:should|must|may|shall) (?:be shown|be left|be listed|be visible|remain|appear)${stop}`,
    (found) => `show only the ${of(found, 'things')} ${of(found, 'rest')}`,
  ),
];

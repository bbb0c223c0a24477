// By what it is done, said beside the request: "Ring the bell; use the Tower menu", "use Print under
// Files to get a label", "I need the label: open Print under Files and choose it".

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”>]*(?: (?!(?:under|in|on|at|of|and|to|for|menu|button|tab|section)\\b)[^\\s,.;:!?"“”>]+){0,3}?)`;
const area = '(?: tab| section| page| part| area| panel| menu| view)?';
const tool = '(?: menu| button| command| option| list)?';
const end = '(?=\\s*[.!?]*$)';
/** "Could you use …?": the way there is no question. */
const over = '\\s*\\??(?=\\s*[.!]*$)';
const polite = '(?:(?:please|kindly|could you|can you|would you) )*';
const means = `(?:the )?(?:(?:menu|button|command) )?(?<tool>${name})${tool}(?: (?:in|on|under|of) (?:the )?(?:(?:tab|section|menu) )?(?<place>${name})${area})?`;
/** What is wished for by its name alone: it is an item to be chosen. */
const got =
  '(?:(?:i|we) (?:need|want|would like)|(?:get|fetch|make|give)(?: me| us)?|have|obtain|receive)(?: to (?:get|have))?(?: an? (?:export|copy|version|file) (?:as|in))? (?:an? |the |our |my )?';
const item = '(?<item>(?:"[^"]*"|“[^”]*”|[^,.;:!?"“”])+?)';
const deed = `(?<deed>${polite}\\p{L}(?:[^.;:!?"“”]|${quote})*?)`;

const pathOf = (found: Found): string =>
  [of(found, 'place'), of(found, 'tool'), of(found, 'item')]
    .filter((part) => part !== '')
    .map((part) => part.replace(/["“”]/gu, ''))
    .join(' > ');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function inside(found: Found): string {
  const [outer, inner] = [of(found, 'place'), of(found, 'tool')];
  const path = outer === '' ? inner : `${outer}, under ${inner}`;
  return `In ${path}, ${lower(of(found, 'deed'))}`;
}

const behind = '(?:[.;,]| -| –) (?:please |just |for (?:it|that|this) )?use';
const forIt = '(?: for (?:it|that|this)| to do (?:it|so|that))?';

export const used: readonly Rule[] = [
  rule(
    `^(?<want>(?:i|we) (?:need|want|would like) (?:an? |the |our |my )?${item})(?<joint>[:;.,] (?:so )?(?:please )?)(?<way>(?:[^,.;:!?"“”]|${quote})*?\\b(?:choose|pick|select|click|press|take)) (?:it|that|this)(?: there)?${end}`,
    (found) => `${of(found, 'way')} ${of(found, 'item')}`,
  ),
  rule(
    `^${polite}open (?:the )?(?<tool>${name})${tool} (?:under|in|on) (?:the )?(?:tab )?(?<place>${name})${area},? and (?:then )?(?:choose|pick|select|click|press|take) (?:the )?${item}${over}`,
    pathOf,
  ),
  rule(`^${polite}${got}${item}${behind} ${means}${forIt}${over}`, pathOf),
  rule(`^${polite}use ${means} to ${got}${item}${over}`, pathOf),
  rule(
    `^${deed}${behind} the (?:button|command|entry|item|switch|option) (?:under|in|on) (?:the )?(?<tool>${name})${area}${forIt}${end}`,
    inside,
  ),
  rule(
    `^${deed}${behind} (?:the )?(?:menu (?<tool>${name})|(?<other>${name}) menu)${forIt}${end}`,
    (found) => inside({ ...found, tool: of(found, 'tool') || of(found, 'other') }),
  ),
  rule(
    `^${polite}use the (?:menu (?<tool>${name})|(?<other>${name}) menu) to (?<deed>\\p{Ll}[^.;:!?]*)${end}`,
    (found) => inside({ ...found, tool: of(found, 'tool') || of(found, 'other') }),
  ),
  rule(
    `^${deed},? (?:with|using|via|through|by) (?:the )?(?:menu (?<tool>${name})|(?<other>${name}) menu)${end}`,
    (found) => inside({ ...found, tool: of(found, 'tool') || of(found, 'other') }),
  ),
];

// "Send Ana a message saying "Come home"": to whom first, and then what. Said the other way round it is
// a form with a text and a button.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const who = `(?<who>(?:the \\p{Ll}+ )?(?-i:\\p{Lu})[\\p{L}’'&-]*(?: (?-i:\\p{Lu})[\\p{L}’'&-]*){0,2})`;
const kind = '(?:message|text|note|mail|e-mail)';
const saying =
  '(?: saying| that says| that reads| reading| with the (?:text|words)| which says|:)?';

export const messages: readonly Rule[] = [
  rule(
    `(?<=^|[.;:!?,] |please |you |\\band |\\bthen )(?:send|write) ${who} (?:an?|the|this|the following) (?<kind>${kind})${saying} (?<text>${quote})`,
    (found) =>
      `send a ${of(found, 'kind').toLowerCase()} to ${of(found, 'who')} that says ${of(found, 'text')}`,
  ),
];

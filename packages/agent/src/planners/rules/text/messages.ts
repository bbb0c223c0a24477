// "Send Ana a message saying "Come home"": to whom first, and then what. Said the other way round it is
// a form with a text and a button.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const who = `(?<who>(?:the \\p{Ll}+ )?(?-i:\\p{Lu})[\\p{L}’'&-]*(?: (?-i:\\p{Lu})[\\p{L}’'&-]*){0,2})`;
const kind = '(?:message|text|note|mail|e-mail)';
const saying =
  '(?: saying| that says| that reads| reading| with the (?:text|words)| which says|:)?';

/** What is said behind it asks for the same once more. */
const again =
  '(?:[;,.]? (?:and )?(?:please |so please )?send (?:it|this|that)(?: off| out| please| right away| at once| now| immediately)*(?: from (?:the|its|his|her|their) (?:\\p{Ll}+ )?page)?)?';

/** Without quotes it is one sentence, and nothing but the sending follows. */
const plainly = rule(
  `(?<before>\\b${kind}(?: (?:from|by) (?:me|us))?)[.;:,] (?:the )?(?:text|wording|words)(?: is| are|:| is:) (?!["“])(?<text>(?-i:\\p{Lu})[^.;!?"“”\\n]+)(?=[.!?]?\\s*$|[.!?] (?:(?:and|then|please),? )*(?:send|save|submit|confirm)\\b)`,
  (found) => `${of(found, 'before')}: "${of(found, 'text')}"`,
);
const withText = rule(
  `(?<before>\\b${kind}(?: (?:from|by) (?:me|us))?)[.;:,] (?:the )?(?:text|wording|words)(?: is| are|:| is:) (?=["“])`,
  (found) => `${of(found, 'before')}: `,
);

const sent = (found: Found): string => {
  const name = of(found, 'kind') === '' ? 'message' : of(found, 'kind').toLowerCase();
  return `send a ${name} to ${of(found, 'who')} that says ${of(found, 'text')}`;
};

export const messages: readonly Rule[] = [
  plainly,
  withText,
  rule(
    `(?<=^|[.;!?] )(?:our |the )?(?:(?-i:\\p{Ll}+) )?(?<who>(?-i:\\p{Lu})[\\p{L}’'&-]*(?: (?-i:\\p{Lu})[\\p{L}’'&-]*){0,2}) (?:should|must|has to|needs to|is to) (?:get|receive|be sent) (?:an?|the|this|the following) (?<kind>${kind})(?: from (?:me|us))?${saying} (?<text>${quote})${again}`,
    sent,
  ),
  rule(
    `(?<=^|[.;:!?,] |please |you |\\band |\\bthen )(?:send|write) ${who} (?:an?|the|this|the following) (?<kind>${kind})${saying} (?<text>${quote})`,
    sent,
  ),
  // "Tell Ana in a note: "Come home"", "Tell Ana: "Come home""
  rule(
    `(?<=^|[.;:!?,] |please |you |\\band |\\bthen )(?:tell|inform|notify|let) ${who}(?: know)?(?: (?:in|by|with|through) (?:an?|the) (?<kind>${kind}))?${saying},? (?<text>${quote})${again}`,
    sent,
  ),
  // "Write to Ana and send it: "Come home""
  rule(
    `(?<=^|[.;:!?,] |please |you |\\band |\\bthen )(?:write|text) to ${who}(?:,? and (?:then )?send (?:it|this|that)(?: off| out)?)?[:,]? (?<text>${quote})${again}`,
    sent,
  ),
  // "Message to send to Ana (under People), word for word: "Come home""
  rule(
    `^(?:the |an? )?(?:new )?(?<kind>${kind}) (?:to (?:send|go|be sent) )?(?:to|for) ${who}(?: \\((?:under|in|on) (?:the )?[^()"“”]+\\))?(?:,? (?:word for word|exactly|please|verbatim))*[:,] (?<text>${quote})${again}`,
    sent,
  ),
  // "Write to Ana. The text is "Come home"; send it right away"
  rule(
    `(?<=^|[.;:!?,] |please |you |\\band |\\bthen |like you to )(?:write|text|send (?:an?|the) ${kind}|send something) to ${who}[.;:,] (?:the )?(?:text|wording|words|message|content)(?: (?:is|should be|reads|says|should (?:say|read))|:| is:) (?<text>${quote})${again}`,
    sent,
  ),
  // "Write "Come home" to Ana and send it": a field may be written to as well, but not sent
  rule(
    `(?<=^|[.;:!?,] |please |you |\\band |\\bthen )(?:write|type|put) (?<text>${quote}) to ${who},? and (?:then )?(?:send|submit|post) (?:it|this|that)(?: off| out)?`,
    sent,
  ),
];

// What somebody or something shall become or get, said roundabout: "make Ana one of our trusted sellers",
// "make Ana's account active again", "give Ana an appointment with Dr Ek".

import { of, type Rule, rule } from './rows/parts.ts';

const name = "(?-i:\\p{Lu})[\\p{L}’'&-]*(?: (?-i:\\p{Lu})[\\p{L}’'&-]*){0,2}";
const start = '(?<=^|[.;:!?,] |please |you |\\band |\\bthen )';
const thing = `(?<thing>(?:(?:the|our|my|this|that) (?:(?-i:\\p{Ll}+) ){0,3}?(?-i:\\p{Ll}+)(?: of ${name})?|${name}(?:['’]s (?:(?-i:\\p{Ll}+) ){0,2}?(?-i:\\p{Ll}+))?))`;

/** Digits, with letters or without: no word of a text. */
const code = '[\\p{L}+€$£-]{0,4}\\d[^\\s,;:!?"“”()]*';

/** "suppliers" → "supplier". */
const single = (noun: string): string => noun.replace(/ies$/u, 'y').replace(/(?<=[^s])s$/u, '');
const article = (words: string): string => (/^[aeiou]/iu.test(words) ? 'an' : 'a');

export const madeSo: readonly Rule[] = [
  rule(
    `\\bmake (?<who>(?:the )?${name}) one of (?:our|the|my|your) (?<kind>(?:(?-i:\\p{Ll}+) ){1,2})(?<noun>(?-i:\\p{Ll}+s))\\b`,
    (found) => {
      const kind = `${of(found, 'kind')}${single(of(found, 'noun'))}`;
      return `make ${of(found, 'who')} ${article(kind)} ${kind}`;
    },
  ),
  // "make the supplier Ana a preferred one"
  rule(
    `${start}make (?:the (?<kind>(?-i:\\p{Ll}+) )|the )?(?<who>${name}) (?<how>an? (?-i:\\p{Ll}+)) one(?=\\s*(?:[,.;!?]|$| and\\b))`,
    (found) => `make ${of(found, 'who')} ${of(found, 'how')} ${of(found, 'kind').trim()}`.trim(),
  ),
  // "Ana's card should not be blocked any more"
  rule(
    `(?<=^|[.;!?] )${thing} (?:should not|shouldn['’]t|must not|mustn['’]t|should no longer|must no longer|need not) be (?<what>block|lock|bann?|suspend)ed(?: any ?more| any longer| now)?(?=\\s*(?:[,.;!?]|$))`,
    (found) => `un${of(found, 'what').toLowerCase()} ${of(found, 'thing')}`,
  ),
  rule(
    `${start}make ${thing} active again(?=\\s*(?:[,.;!?]|$| and\\b))`,
    (found) => `reactivate ${of(found, 'thing')}`,
  ),
  rule(
    `${start}give (?<who>${name}) (?<what>an? (?:appointment|booking|reservation|visit|lesson|session|viewing)) (?=(?:with|on|at|for|in)\\b)`,
    (found) => `book ${of(found, 'what')} for ${of(found, 'who')} `,
  ),
  rule(
    `${start}give (?<who>${name}) an? (?:slot|time|date) with (?=(?:an? |the )?(?:${name}|doctor|dentist|teacher|adviser))`,
    (found) => `book an appointment for ${of(found, 'who')} with `,
  ),
  rule(
    `${start}(?:put|enter|set|write|type|choose|save|store|record) (?<value>(?:"[^"]*"|(?-i:\\p{Lu})[^\\s,.;:!?"]*(?: (?-i:\\p{Lu})[^\\s,.;:!?"]*)*|[^\\s,.;:!?"]+)) as (?:(?:the |his |her |its |their )?new |the |his |her |its |their )(?<field>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,2}?) (?:for|of) (?:the (?-i:\\p{Ll}+) (?=(?-i:\\p{Lu})))?(?=(?:the )?(?:"|(?-i:\\p{Lu})))(?<owner>(?:"[^"]*"|[^,.;:!?"])+?)(?=\\s*(?:[,.;!?]|$)|,? and (?:then )?save\\b)`,
    (found) => `set the ${of(found, 'field')} of ${of(found, 'owner')} to ${of(found, 'value')}`,
  ),
  rule(
    `${start}(?:lift|undo|release) the (?<what>block|lock|ban) (?:on|of|from|for) (?=(?:the |our )?(?:(?-i:\\p{Ll}+) )*(?-i:\\p{Lu}))`,
    (found) => `un${of(found, 'what').toLowerCase()} `,
  ),
  // "replace the phone number of Ana with 555": what a field holds, not a word of a text
  rule(
    `${start}replace (?<field>(?:the|his|her|its|their) (?!(?:word|words|text|sentence|line|term|letter|phrase|old|current)\\b)(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,2}?(?: of (?:the )?${name})?) (?:with|by) (?=["\\d]|(?-i:\\p{Lu}+-?\\d))`,
    (found) => `change ${of(found, 'field')} to `,
  ),
  // "replace the phone number 555-0101 of Ana with 555-0199": what it was is named too
  rule(
    `${start}replace (?<field>(?:the|his|her|its|their|our) (?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,2}?)(?<before> of (?:the )?${name})? \\(?${code}\\)?(?<owner> (?:of|for) (?:the (?-i:\\p{Ll}+ ){1,2})?${name})? (?:with|by) (?=["\\d]|${code})`,
    (found) => `change ${of(found, 'field')}${of(found, 'before') || of(found, 'owner')} to `,
  ),
  // "Send it when it's filled in"
  rule(
    `(?<=\\b(?:send|submit|save|press|click|confirm|book|order)\\b[^.;!?"“”]*?),? (?:when|once|after|as soon as) (?:it|that|this|everything|all|the form|all fields?)(?: is| are|['’]s| has been| have been) (?:all )?(?:filled(?: in| out)?|complete|completed|entered|done|ready)(?=\\s*(?:[,.;!?]|$))`,
    () => '',
  ),
];

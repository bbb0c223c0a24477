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

const closing = '(?=\\s*(?:[.;!?]|$))';

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
  // "Ana's card is blocked. Please lift that."
  rule(
    `^(?<who>(?:the )?${name}['’]s (?:(?-i:\\p{Ll}+) ){0,2}?(?-i:\\p{Ll}+)) (?:is|has been|was|got) (?:still |again )?(?<what>block|lock|bann?|suspend)ed[.;,:]?(?: so| and)? (?:please |can you |could you )*(?:lift|undo|release|remove|reverse|take back) (?:that|it|this|the (?:block|lock|ban|suspension))(?: again| please)?${closing}`,
    (found) => `un${of(found, 'what').toLowerCase()} ${of(found, 'who')}`,
  ),
  // "Ana has paid, so her card should be active again"
  rule(
    `^(?<who>${name}) (?:has|have|is|was)\\b[^.;:,!?"“”]*(?:,? so|[.;,]) (?:please )?(?:his|her|their|its) (?<what>(?:(?-i:\\p{Ll}+) ){0,2}?(?-i:\\p{Ll}+)) (?:should|must|can|may) be (?:active|activated|valid|working) again(?:,? please)?${closing}`,
    (found) => `reactivate ${of(found, 'who')}'s ${of(found, 'what')}`,
  ),
  // "the home branch in Ana's member details"
  rule(
    `(?<field>(?:the|a|her|his|their) (?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,2}?) (?:in|on|under|among) (?<who>${name})['’]s (?:(?-i:\\p{Ll}+) ){0,2}?(?:details|records?|profile|entry|file|data|sheet|page)(?= (?:to|from|is|should|must|by|with)\\b|\\s*(?:[,.;!?]|$))`,
    (found) => `${of(found, 'field')} of ${of(found, 'who')}`,
  ),
  // "The Teal is going up from 70 to 75 euros. Can you change the price?"
  rule(
    `^(?:the )?(?<who>${name}) (?:is|are) (?:coming|going) (?:down|up)(?: in price)?(?: from [^,.;:!?"“”]+?)? to (?<value>[^,.;:!?"“”]*?\\d(?:[.,]\\d)*[^,.;:!?"“”]*)[.;,:](?: so)? (?:please |can you |could you )*(?:change|update|correct|adjust|set|enter) (?:the|its|this|that) (?<field>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+)){0,2}?)(?: accordingly)?(?=\\s*(?:[.;!?,]|$)|,? and (?:then )?(?:save|store|submit)\\b)`,
    (found) => `change the ${of(found, 'field')} of ${of(found, 'who')} to ${of(found, 'value')}`,
  ),
  // "Counted R12: 60 on the shelf. Correct the stock."
  rule(
    `^(?:(?:i|we) (?:have )?)?counted (?:the )?(?<who>(?-i:\\p{Lu})[\\p{L}\\d’'-]*(?: (?-i:\\p{Lu})[\\p{L}\\d’'-]*)*): (?:there (?:are|is) )?(?<count>\\d+)(?: (?:on|in|at) (?:the )?(?-i:\\p{Ll}+)| of them| pieces)?[.;,] (?:please |can you |could you |so )*(?:correct|update|change|adjust|set) the (?<field>(?-i:\\p{Ll}+))(?=\\s*(?:[.;!?]|$)|,? and\\b)`,
    (found) => `set the ${of(found, 'field')} of ${of(found, 'who')} to ${of(found, 'count')}`,
  ),
  // "…, save when done"
  rule(
    `[,;.] (?<then>(?:and |then |please )*)save(?: it| them| that)?,? (?:when|once|after|as soon as) (?:you are |you['’]re |that is |that['’]s |it is |it['’]s |all is )?(?:done|finished|ready|through)(?:,? please)?${closing}`,
    () => '. Save',
  ),
  // "Raise the rate to 9. It's all in the house rules, save it."
  rule(
    `^(?<deed>(?:please |can you |could you )?[^.;:!?"“”]*?\\d(?:[.,]\\d|[^.;:!?"“”])*)[.;] (?:it['’]s|it is|that['’]s|this is|they are|they['’]re) (?:all|both) (?:in|on|under) (?<place>(?:the |our )?[^,.;:!?"“”]+?)[,.;] (?:and |then |please )*save(?: it| them| that)?[.!]?$`,
    (found) =>
      `In ${of(found, 'place')}, ${of(found, 'deed').charAt(0).toLowerCase()}${of(found, 'deed').slice(1)} and save.`,
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

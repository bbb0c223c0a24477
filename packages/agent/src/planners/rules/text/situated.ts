// Where a thing is, said behind the request or before it: "…, which is on the Tools tab under Weather",
// "… The setting is in Rooms.", "Below the map there is a switch called Traffic; it should be on".

import { deedOf } from './participles.ts';
import { of, quote, type Rule, rule } from './rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: (?!(?:under|in|on|at|below|inside|of|and)\\b)[^\\s,.;:!?"“”]+){0,3}?)`;
const some = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?`;
const kind =
  '(?:switch|setting|option|box|check ?box|tick ?box|field|list|button|toggle|entry|control|link|choice|item|command|function)';
const stands =
  '(?:(?:is|are|can be) (?:set|chosen|changed|switched|selected|done)|is|are|is listed|is shown|stands?|sits?|lies?|can be found|(?:is|are) found|(?:is|are) located|is to be found)';
const inside = '(?:in|on|under|at|inside|within|below|behind)';
const area = '(?: tab| section| page| part| area| panel| branch| folder| menu| heading| button)?';
const before = '(?:the )?(?:(?:tab|section|page|part|area|panel|branch|folder|menu|heading) )?';
const spot = `${inside} ${before}(?:(?<deep>${name})${area} of ${before}(?<whole>${name})${area}|(?<outer>${name})${area}(?:(?:,? ${inside}|,? and then(?: ${inside})?|,|\\s*[>/→]) ${before}(?<inner>${name})${area})?)`;
const end = '(?=\\s*[.!?]*$)';
const deed = `(?<deed>(?:please |could you |can you )*\\p{L}(?:\\d:\\d|[^.;:!?"“”])*(?:${quote}(?:\\d:\\d|[^.;:!?"“”])*)*?)`;

const lower = (text: string): string =>
  text.replace(
    /^(?:Please|Could|Can|Tick|Check|Turn|Switch|Set|Choose|Select|Pick|Enable|Activate|Add|Remove|Change|Make|Press|Click|Open|Untick|Enter|Put|The|Our|My|All|Show|Start|Find|Let|See|View|Send|Ask|Run|Print)\b/u,
    (first) => first.toLowerCase(),
  );

/** "It is cold, so please …": a reason that names nothing. */
const withoutReason = (text: string): string =>
  text.replace(/^(?!.*\b(?:should|must)\b.*, so )\p{Lu}[^\p{Lu}"“\d]*?, so (?=please\b)/u, '');

const picked = /\b(?:pick|choose|select|take|use|need|want)\b/iu;

const inPlace = (found: Readonly<Record<string, string>>): string => {
  const inner = of(found, 'inner') || of(found, 'deep');
  const outer = of(found, 'outer') || of(found, 'whole');
  // Where a value is among others is a part of the value.
  if (/^(?:in|under|for|from)\b.*\b(?:pick|choose|select)\b/iu.test(of(found, 'deed')))
    return of(found, 'all');
  // What is in a menu is chosen there.
  if (/ menu[.!?]*$/iu.test(of(found, 'all')) && picked.test(of(found, 'deed')))
    return of(found, 'all');
  const path = inner === '' ? outer : `${outer}, under ${inner}`;
  return `In ${path}, ${lower(withoutReason(of(found, 'deed')))}`;
};

/** "it", "they", "the switch for it", "you'll find that": what takes the request up again. */
const pointer = `(?:it['’]s|(?:it|this|that|they|these|those|(?:the|that|this) ${kind}s?(?: for (?:it|that|this|them))?|you(?:['’]ll| will| can|) find (?:it|that|this|them|the ${kind})))`;

const aside =
  'below|above|next to|beside|near|under|beneath|left of|right of|at the (?:bottom|top|end|side) of';

const picking =
  '(?:please )?(?:tick|untick|check|uncheck|choose|select|pick|take|set|turn|switch|enable|disable|add|remove|enter|change)';

export const situated: readonly Rule[] = [
  // "Please close the fair (Tools tab) and confirm"
  rule(
    `(?<=^|[.;] )(?<deed>(?:please |could you |can you )*\\p{L}[^.;:!?"“”()]*?) \\((?:in |on |under |see )?(?:the )?(?<place>${name}) (?:tab|section|page|panel)\\)(?=[^()]*$)`,
    (found) => `In ${of(found, 'place')}, ${lower(of(found, 'deed'))}`,
  ),
  // "Below the map, under Port, choose Oslo"
  rule(
    `^(?:${aside}) [^.,;:!?"“”]+, (?=(?:under|in|at|from|on) (?:the )?(?:["“]|(?-i:\\p{Lu})))`,
    () => '',
  ),
  // "the Port list at the top of the form"
  rule(
    `(?<what>\\b(?:in|from|open|use|click)(?: on)? the (?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}? (?:list|drop-?down|field|box|menu|select box|combo box)) (?:at|on|near) the (?:very )?(?:top|bottom|left|right|end|side)(?: of the (?:(?-i:\\p{Ll}+) ?){1,2}?)?(?=[,.;]| and\\b)`,
    (found) => of(found, 'what'),
  ),
  // "Click on Options and turn on Sounds"
  rule(
    `(?<=^|please )(?<verb>click|tap|press) on (?=(?:the )?${name},? and (?:then )?(?:turn|switch|tick|untick|enable|disable|choose|select)\\b)`,
    (found) => `${of(found, 'verb')} `,
  ),
  // "Flip the switch Night mode to on"
  rule(
    `\\b(?:flip|set|put|move|turn|switch|slide|push) the (?:switch|toggle)(?: for| of| called| named| labelled)? (?<what>${name}) to (?<side>on|off)(?=\\s*(?:[,.;!?]|$| and\\b))`,
    (found) => `turn ${of(found, 'side')} ${of(found, 'what')}`,
  ),
  rule(
    `^(?<place>(?:on|in|under) the ${name} (?:tab|section|page|panel)) (?=(?:the|there|our|all) )`,
    (found) => `${of(found, 'place')}, `,
  ),
  rule(
    `(?<before>\\b(?:in|on|under|inside|from|open|expand|unfold|go to) the ${name}) (?:part|block)(?=\\s*(?:[,.;:!?]|$| of\\b| and\\b))`,
    (found) => `${of(found, 'before')} section`,
  ),
  // "Expand the Keys section at the bottom and click Ask there"
  rule(
    `(?<open>\\b(?:open|expand|unfold|go to) (?:the )?${name}${area})(?: (?:at|on) the (?:bottom|top|left|right|end|side)(?: of the page)?)?(?<next>,? and (?:then )?(?:click|press|tick|choose|select|pick|turn|switch|tap)\\b[^.;:!?"“”]*?)(?: (?:in )?there)?${end}`,
    (found) => `${of(found, 'open')}${of(found, 'next')}`,
  ),
  // "…, and under Meals choose Supper": each deed with its own place
  rule(
    `,? and (?<prep>under|in|on) (?<place>(?:the )?${name}${area}),? (?=${picking} )`,
    (found) =>
      `. ${of(found, 'prep').toLowerCase() === 'under' ? 'Under' : 'In'} ${of(found, 'place')}, `,
  ),
  // "Under Meals we only want soup, so pick Soup"
  rule(
    `(?<=^|[.;] )(?<place>(?:in|under|on|for|at) (?:the )?${name}${area}),? (?:i|we) [^,.;:!?"“”\\d]+, so (?=${picking} )`,
    (found) => `${of(found, 'place')}, `,
  ),
  // "the fan should be off and the lamp on"
  rule(
    `(?<=^|[.;,] )(?<one>(?!(?:on|in|under|at)\\b)(?:the )?[^,.;:!?"“”\\d]+?) (?:should|must|has to|needs to) (?:be (?:turned |switched )?|go )(?<first>on|off),? (?:and|but|while) (?<two>(?:the )?[^,.;:!?"“”\\d]+?) (?:(?:should|must) (?:be|go) )?(?:turned |switched )?(?<second>on|off)(?=\\s*(?:[.;!]|$))`,
    (found) =>
      `turn ${of(found, 'first')} ${of(found, 'one')} and turn ${of(found, 'second')} ${of(found, 'two')}`,
  ),
  // "Under Attic > East wing tick Desk 4"
  rule(
    `^(?:in|under|on|at) (?:the )?(?<outer>${name})\\s*[>→/]\\s*(?<inner>${name})(?:\\s*[>→/]\\s*(?<last>${name}))?,? (?<deed>${picking} .+)$`,
    (found) => {
      const last = of(found, 'last');
      const inner = last === '' ? of(found, 'inner') : `${of(found, 'inner')}, under ${last}`;
      return `In ${of(found, 'outer')}, under ${inner}, ${of(found, 'deed')}`;
    },
  ),
  // "Attic > East wing: tick Desk 4"
  rule(
    `^(?:(?:go to|in|under|on) (?:the )?)?(?<outer>${name})${area}(?:\\s*[>→/]\\s*|, )(?<inner>${name})${area}(?::| [–-]) (?<deed>(?:please )?(?:tick|untick|check|uncheck|turn|switch|enable|disable|activate|choose|select|pick|press|click) .+)$`,
    (found) => `In ${of(found, 'outer')}, under ${of(found, 'inner')}, ${lower(of(found, 'deed'))}`,
  ),
  // "The lights should be dimmed at night, please switch that on"
  rule(
    `^(?<what>(?:the|our|my) [^,.;:!?"“”\\d]+?) (?:should|must|shall|has to|have to|ought to) be (?<deed>\\p{Ll}+ed)(?<rest> [^,.;:!?"“”\\d]+)?[,.;] (?:so )?(?:please )?(?:turn|switch) (?:that|it|this) (?<side>on|off)${end}`,
    (found) =>
      `turn ${of(found, 'side')} "${deedOf(of(found, 'deed'), true) ?? of(found, 'deed')} ${lower(of(found, 'what'))}${of(found, 'rest')}"`,
  ),
  // "We work in mono, please change that on the Sound tab"
  rule(
    `^(?<deed>(?:i|we) [^,.;:!?"“”\\d]+)[,.;] (?:so )?please (?:change|set|switch|adjust|update) (?:that|this|it) ${spot}${end}`,
    (found) => inPlace(found),
  ),
  // "Tick Late checkout under Fees, Rooms"
  rule(
    `^(?<deed>(?:please )?(?:tick|untick|check|uncheck|turn on|turn off|switch on|switch off|enable|disable|activate|press|click) (?:the )?${name}) (?:in|under|on) (?:the )?(?<outer>${name}),(?: under)? (?<inner>${name})${area}${end}`,
    (found) => inPlace(found),
  ),
  // "Opera, a branch of Music,"
  rule(
    `(?<what>${name}), (?:an?|one) (?:branch|part|child|item|entry|kind|sub-?\\p{L}+) (?:of|in|under) (?:the )?(?<outer>${name})(?=\\s*(?:[,.;!?]|$))`,
    (found) => `${of(found, 'what')} under ${of(found, 'outer')}`,
  ),
  // "Opera, which belongs to Music"
  rule(
    `(?<what>${name}),? (?:which|that) (?:belongs to|is (?:a )?part of|comes under|is filed under|is listed under) (?:the )?(?<outer>${name})${area}${end}`,
    (found) => `${of(found, 'what')} under ${of(found, 'outer')}`,
  ),
  // "…; they are in the menu under Reports"
  rule(
    `\\b(?<prep>in|under|from) the (?:main )?menu (?:under|of|at) (?=["“]|(?-i:\\p{Lu}))`,
    () => 'in ',
  ),
  rule(`^${deed}(?:, (?:which|that)|[.;?,] ${pointer}) (?:${stands} )?${spot}${end}`, inPlace),
  rule(
    `^(?:${aside}) [^.;:!?"“”]+? (?:there is|is|you (?:will )?find|stands) (?:an?|the) ${kind} (?:called|named|labelled|that says|with the name) (?<what>${some})(?:[;.,] (?:it|this|that|which)| (?:that|which)) (?=(?:should|must|has to|needs to)\\b)`,
    (found) => `${of(found, 'what')} `,
  ),
];

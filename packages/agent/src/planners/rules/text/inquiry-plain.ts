// A question for the most or the least of something in fewer words of its own.

import { withoutLooks } from './looks.ts';
import { pattern } from './pattern.ts';

type Rule = readonly [RegExp, string];

const few = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen)';

/** One of those spoken of is more so than the others: the most so of them. */
const compared: readonly Rule[] = [
  [/\bcosts? less(?! than)\b/giu, 'is the cheapest'],
  [/\bcosts? more(?! than)\b/giu, 'is the most expensive'],
  [/\bless expensive\b/giu, 'cheapest'],
  [/\bcheaper\b/giu, 'cheapest'],
  [/\bmore expensive\b|\bdearer\b|\bpricier\b/giu, 'most expensive'],
  [/\bolder\b/giu, 'oldest'],
  [/\byounger\b/giu, 'youngest'],
  [/\bheavier\b/giu, 'heaviest'],
  [/\b(?:higher|larger|bigger|greater)\b/giu, 'highest'],
  [/\b(?:lower|smaller|fewer)\b/giu, 'lowest'],
];

const rules: readonly Rule[] = [
  // "Check the prices of the canoes. I need the name of the cheapest."
  [
    /^(?:please )?(?:check|look at|compare|see|go through|look through) the \p{Ll}+s (?:of|for) (?<things>(?:the|our|all) [^.;:?!,]+?)(?:[.;,]| and)(?: then)? (?<ask>[^.;:?!]+?\b(?:\p{Ll}+est|most \p{Ll}+|least \p{Ll}+))(?: ones?| of (?:them|these|those|all))?(?<end>[.?!]?)$/giu,
    '$<ask> of $<things>$<end>',
  ],
  // "Which boat should I take if I want the cheapest canoe?"
  [
    /^(?:which|what) \p{Ll}+ (?:should|shall|must|do|would|could|can) (?:i|we|you|one) \p{Ll}+(?: (?:for|to))?,? if (?:i|we|you|one)(?:['’]d| would)? (?:want|need|like|look for|am looking for|are looking for)(?: to \p{Ll}+)? (?=the\b)/giu,
    'Which is ',
  ],
  // "the part of the kind Belts"
  [/\bof the (?:kind|sort|type|category|group) (?=(?-i:\p{Lu}))/giu, 'of the '],
  [/\bwould be the (?=\p{Ll}+est\b|most\b|least\b)/giu, 'is the '],
  [
    /(?<=\b(?:cheapest|dearest|priciest|expensive)(?: one)?) to (?:rent|hire|buy|book|take|get|use|order|have|borrow|run)(?=[?.!,;]|$)/giu,
    '',
  ],
  // "the code from the Van column for the highest mileage", "where the mileage is highest"
  [
    /\bthe (?:code|name|value|number|entry|text|id) (?:from|in|under|of) the (?<column>\p{L}+) column (?:for|of|with|at|that has|in the row (?:of|with)) the (?=(?:highest|lowest|largest|smallest|biggest|greatest|most|least|fewest)\b)/giu,
    'the $<column> with the ',
  ],
  [
    /\bwhere (?:the )?(?<column>\p{L}+)(?: column| value| number)? is (?:the )?(?<degree>highest|lowest|largest|smallest|biggest|greatest|least)(?: of all)?(?=[?.!,;]|$)/giu,
    'with the $<degree> $<column>',
  ],
  // "Of which of the peas do we have the fewest pieces?"
  [
    /\bof which (?<what>[^?.,;]+?) (?:do|have|has) (?:we|you|they|i|the \p{Ll}+) (?:have |got |keep |hold )?the (?<degree>fewest|least|most|lowest|highest)(?: (?:pieces|units|items|copies|left|in stock|number))*(?=[?.!,;]|$)/giu,
    'which $<what> do we have the $<degree> of',
  ],
  [
    /\b(?:tell me|say|find out|see) whose it is[;.,:]? (?:i|we) (?:need|want) the (?=(?:code|number|id)\b)/giu,
    'tell me the ',
  ],
  // By what means it is found is nothing that is asked.
  [
    /(?:,| and|[.;])\s+(?:please )?use (?:the|its|a) (?:\p{L}+ )?filter(?: (?:by|for|on|under) (?:the )?\p{L}+)?(?=[.?!]*$)/giu,
    '',
  ],
  [
    /^(?:please )?(?:look at|look through|compare|go through|check|see) (?:the |all |our )*(?:prices?|costs?|figures|values) of (?:the |all |our )*(?<kind>[\p{L} -]+?)[.;:] (?=(?:what|which|who)\b[^.;]*\b(?:cheapest|dearest|priciest|expensive)\b)/giu,
    'Of all the $<kind>, ',
  ],
  [
    /\bsee (?:the |all |our )*(?<column>\p{L}+) of (?:the |all |our )*(?<kind>[\p{L} -]+?),? and (?:then )?(?<tell>tell me|say|name|find|give me|report) the (?<degree>highest|largest|biggest|greatest|lowest|smallest|least|fewest)(?: one)?(?=[.?!]|$)/giu,
    '$<tell> which of the $<kind> has the $<degree> $<column>',
  ],
  [
    /\bsee (?:the |all |our )*(?:prices?|costs?|ages?|weights?|lengths?|values|figures) of (?:the |all |our )*(?<kind>[\p{L} -]+?),? and (?:then )?(?=(?:tell me|say|name|find|give me|report) (?:the|which)\b)/giu,
    'Of all the $<kind>, ',
  ],
  [/\b(?:check|see|verify)\s+(?=(?:for )?(?:which|what|who|whose|whom)\b)/giu, 'tell me '],
  [
    pattern(
      `\\b(?<of>of|among) (?:all |the |all the |all of the |these |those |our )?${few} (?=\\p{L})`,
      'giu',
    ),
    '$<of> all the ',
  ],
  [/\b(?:has |have )?lived (?:the )?longest\b/giu, 'is the oldest'],
  [
    /\b(?:has|have) (?:the )?most years\b(?: behind (?:it|him|her|them)| of age)?/giu,
    'is the oldest',
  ],
  [
    /\b(?:has|have) (?:the )?fewest years\b(?: behind (?:it|him|her|them)| of age)?/giu,
    'is the youngest',
  ],
  [/\b(?:took|takes|lasted|lasts) (?:the )?longest\b/giu, 'is the lengthiest'],
  [
    /\bwhich(?: one)? (?:should|shall|would|must|can|could|do) (?:i|we) \p{L}+(?: for)?(?=[.?!]|$)/giu,
    'which one is it',
  ],
  // "a tent for as little money as possible", "for the least money"
  [
    /\b(?:an?|some|the) (?<kind>\p{L}[\p{L} -]*?) (?:for|at) (?:as little(?: money)? as possible|the least (?:money|cost)|the lowest (?:price|cost))(?=[.,;?!]|$)/giu,
    'the cheapest $<kind>',
  ],
  [
    /\b(?:is|are) (?:nearly|almost|about|close to) (?:running )?out of (?=\p{L})/giu,
    'has the lowest ',
  ],
  [
    /(?<=^|[.;]\s*)(?<column>\p{Lu}\p{L}+)\s*[:=]\s*(?<value>\p{Lu}\p{L}+)(?=[.;,])/gu,
    'of the $<value>',
  ],
  [/\b(?<what>price|cost|rate|fee|fare)s? (?:an?|per|each) \p{L}+/giu, '$<what>'],
  [/\b(?:per|an|a) (?:hour|day|night|week|month|year|person|head|piece|unit|kilo|litre)\b/giu, ''],
  [/\b(?:hourly|daily|weekly|monthly|yearly|annual) (?=price|cost|rate|fee|fare)/giu, ''],
  [/\b(?:that|which) (?:you|we|i|one) (?:can|could|may|have to) \p{L}+/giu, ''],
  [
    /\bwho (?:has |have |had )?(?!is\b|has\b|was\b|are\b)\p{Ll}{3,}(?:ed|de|ht|s)\b(?= the\b(?! (?:most|least)(?:$|[.,;?!]| of\b)))/giu,
    'who has',
  ],
  [/\bolder than (?:all|any|every|each)\b/giu, 'the oldest of all'],
  [/\byounger than (?:all|any|every|each)\b/giu, 'the youngest of all'],
  [/\b(?:cheaper|less expensive) than (?:all|any|every|each)\b/giu, 'the cheapest of all'],
  [/\b(?:dearer|more expensive) than (?:all|any|every|each)\b/giu, 'the most expensive of all'],
  [
    /\b(?:higher|larger|bigger|greater|more) than (?:all|any|every|each)\b/giu,
    'the highest of all',
  ],
  [/\b(?:lower|smaller|less|fewer) than (?:all|any|every|each)\b/giu, 'the lowest of all'],
];

/** Prices of a unit, comparisons with all others and deeds of everybody say no more than this. */
export const plainer = (source: string): string =>
  [...rules, ...(isBetween(source) ? compared : [])].reduce(
    (text, [test, by]) => text.replace(test, by),
    withoutLooks(source),
  );

/** "Which of them is cheaper?"; not "is it cheaper than …". */
const isBetween = (source: string): boolean =>
  /\b(?:which|who|whose|what)\b|\bthe \p{Ll}+er (?:one|of (?:the two|them|both))\b/iu.test(
    source,
  ) && !/\bthan\b/iu.test(source);

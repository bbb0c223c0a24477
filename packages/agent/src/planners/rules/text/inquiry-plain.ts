// A question for the most or the least of something in fewer words of its own.

import { withoutLooks } from './looks.ts';

type Rule = readonly [RegExp, string];

const rules: readonly Rule[] = [
  [
    /(?<=^|[.;]\s*)(?<column>\p{Lu}\p{L}+)\s*[:=]\s*(?<value>\p{Lu}\p{L}+)(?=[.;,])/gu,
    'of the $<value>',
  ],
  [/\b(?<what>price|cost|rate|fee|fare)s? (?:an?|per|each) \p{L}+/giu, '$<what>'],
  [/\b(?:hourly|daily|weekly|monthly|yearly|annual) (?=price|cost|rate|fee|fare)/giu, ''],
  [/\b(?:that|which) (?:you|we|i|one) (?:can|could|may|have to) \p{L}+/giu, ''],
  [
    /\bwho (?:has |have |had )?(?!is\b|has\b|was\b|are\b)\p{Ll}{3,}(?:ed|de|ht|s)\b(?= the\b)/giu,
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
  rules.reduce((text, [test, by]) => text.replace(test, by), withoutLooks(source));

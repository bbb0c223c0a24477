// More turns of phrase that ask the same: what one has to do with the answer, where in a record it stands,
// the verb instead of the field. Works on masked text, as the other turns do.

import { pattern } from '../pattern.ts';
import { name } from './names.ts';

type Rule = readonly [RegExp, string];
const rule = (words: string, by: string): Rule => [pattern(words, 'iu'), by];

const proper = `(?-i:${name})`;
const kinds = '(?:(?-i:\\p{Ll}+) ){0,3}?';
const one = '(?:i|we|you|one|somebody|someone|people)';
const record =
  '(?:row|line|entry|record|booking|order|reservation|loan|file|card|page|profile|account|details)';
const shows = '(?:say|says|show|shows|list|lists|give|gives|state|states|read|reads|have|has)';
const stands =
  '(?:is|are|stands?|appears?|can be (?:read|found|seen)|(?:is|are|has been) (?:written|listed|given|entered|noted|shown|mentioned|recorded))';
const field =
  '(?:the )?(?<field>(?-i:\\p{L}[\\p{Ll}-]+|[\\uE000-\\uEFFF])(?: (?-i:\\p{Ll}[\\p{Ll}-]+))?)';

export const ways: readonly Rule[] = [
  // "What does the member record of Ana say under Allergies?"
  rule(
    `\\b(?:what|which \\p{Ll}+) (?:does|do) the (?:\\p{Ll}+ )?${record} (?:of|for) (?<owner>${kinds}${proper}) ${shows} (?:under|for|about|as|in|at|next to) ${field}(?=[?.!]|$)`,
    'what is the $<field> of $<owner>',
  ),
  rule(
    `\\b(?:what|which \\p{Ll}+) (?:does|do) (?<owner>${proper})'s (?:\\p{Ll}+ )?${record} ${shows} (?:under|for|about|as|in|at|next to) ${field}(?=[?.!]|$)`,
    'what is the $<field> of $<owner>',
  ),
  // "Tell me what it says under Phone for Ana"
  rule(
    `\\bwhat (?:(?:it|the \\p{Ll}+) ${shows}|does (?:it|the \\p{Ll}+) ${shows}|${stands}) (?:under|in|for|at|next to) ${field} (?:for|of|in the (?:row|line|entry) (?:of|for|with)) (?<owner>${kinds}${proper})(?=[?.!]|$)`,
    'the $<field> for $<owner>',
  ),
  // "the e-mail address under Contact for Ana"
  rule(
    `(?<=\\bthe )(?:[\\p{Ll}-]+ ){0,3}?[\\p{Ll}-]+ (?:(?:given|listed|shown|written|entered) )?under (?:the )?(?<field>(?-i:\\p{Lu}\\p{Ll}+|[\\uE000-\\uEFFF])) (?:for|of) (?=${kinds}${proper})`,
    '$<field> for ',
  ),
  // "Who stands in the row with Pike?", "What name is in the booking of the boat Pike?"
  rule(
    `\\b(?:who|(?:whose|what|which) (?:(?:person|customer|guest|member|client|patient)(?:'s)? )?name|which (?:person|customer|guest|member|client|patient)) ${stands} (?:in|on|under|next to|beside) (?:the )?${record} (?:of|for|with|about) (?:the )?(?<owner>${kinds}${proper})(?=[?.!]|$)`,
    'who has $<owner>',
  ),
  rule(
    `\\b(?:who|(?:whose|what|which) (?:(?:person|customer|guest|member|client|patient)(?:'s)? )?name|which (?:person|customer|guest|member|client|patient)) ${stands} (?:next to|beside|with|at|on) (?:the )?(?<owner>${kinds}${proper})(?=[?.!]|$)`,
    'who has $<owner>',
  ),
  // "Which shelf do I have to go to for Dune?", "Which number should we call to reach Ana?"
  rule(
    `\\b(?:which|what) (?<field>(?-i:\\p{Ll}+)(?: (?-i:number|address))?) (?:do|should|must|shall|can|would|will) ${one} (?:have to |need to )?(?:go|look|call|ring|dial|use|take|visit|write|turn|walk|drive|head|reach|go up)(?: (?:to|on|in|at|up))?,? (?:for|to find|to get|to reach|if ${one} (?:want|need|look for)) (?<owner>${kinds}${proper}(?: by ${proper})?)(?=[?.!]|$)`,
    'what is the $<field> of $<owner>',
  ),
  // "what the office charges as a fee", "which fee the office takes"
  rule(
    '\\bwhat (?:the |your |our |this |they |you )(?:\\p{Ll}+ ){0,3}?(?:charges?|asks?|takes?|demands?|wants?) (?:as|for) (?:an?|the) (?<field>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)(?=[?.!]|$)',
    'what the $<field> is',
  ),
  rule(
    '^what (?:do|does|will|would) (?:the |your |our |this |they |you )(?:\\p{Ll}+ ){0,3}?(?:charge|ask|take|demand|want) (?:as|for) (?:an?|the) (?<field>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)(?=[?.!]|$)',
    'what is the $<field>',
  ),
  // "Look at Toppings: which one has been picked?"
  rule(
    `^(?:please )?(?:look (?:at|in|under)|see|check|in|under|at|for) (?:the )?(?<field>[^:,.;?!]+?)(?: (?:field|list|box))?[:,] (?:which|what)(?: one| ones|)(?: of them)? (?:is|are|has been|have been|was|were)(?: (?:in (?:there|it)|picked|chosen|selected|set|taken|ticked|currently (?:chosen|selected|set)))\\?$`,
    'Which $<field> is selected?',
  ),
  // "Ana: how many euros does the order come to?"
  rule(
    `(?<=^${kinds}${proper}: )how many (?<unit>(?-i:\\p{Ll}+)) (?:does|do|is|are|did) (?:the|his|her|their|its|that|this) (?-i:\\p{Ll}+)(?: (?:come to|amount to|cost|costs|total|add up to|make|worth|for))?(?=[?.!]|$)`,
    'how many $<unit>',
  ),
];

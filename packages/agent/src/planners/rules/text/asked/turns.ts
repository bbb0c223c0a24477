// Turns of phrase in which a question says where the answer stands or why it is asked: without them it
// asks the same. Works on masked text, in which a name or a quoted text is one character.

import { pattern } from '../pattern.ts';
import { name } from './names.ts';
import { ways } from './ways.ts';

type Rule = readonly [RegExp, string];
const rule = (words: string, by: string): Rule => [pattern(words, 'iu'), by];

const noted = '(?:written|stated|noted|entered|given|shown|listed|recorded|mentioned|to be read)';
const having =
  '(?:booked|reserved|rented|hired|ordered|taken|registered|borrowed|lent|held|listed|set aside)';
const proper = `(?-i:${name})`;

const rules: readonly Rule[] = [
  // "Where do I find Dune? Shelf number."
  rule(
    '^(?<question>(?:where|how) (?:can|do|does|could|is|are) [^?.!;:]+)\\? (?:the |its |his |her )?(?<field>(?:[\\p{L}-]+|[\\uE000-\\uEFFF])(?: (?-i:\\p{Ll}[\\p{Ll}-]+))?)(?:,? please)?\\.?$',
    '$<question>? I need the $<field>.',
  ),
  // "Any debts on file for Ana? Tell me which."
  rule(
    '^any (?<field>(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)(?: on (?:file|record)| (?:recorded|listed|noted|known))? (?:for|of|with) (?<owner>[^?.!;:]+)[?.;,] (?:(?:please )?(?:tell me|say|let me know) )?(?:which|what)(?: ones?| (?:is|are) (?:it|they))?[.?]?$',
    'What is the $<field> of $<owner>?',
  ),
  // "Read me what's chosen"
  rule("(?<=\\S )(?<word>what|who|where|how)['’]s (?=\\p{Ll})", '$<word> is '),
  // "Who is the oldest guest here? Name and room."
  rule(
    "^(?:who|what|which)(?:['’]s| is) (?<most>the (?:\\p{Ll}+est|most \\p{Ll}+|least \\p{Ll}+) [^?.!;,:]+?)(?: here| there| of (?:them )?all)?[?.;:,] (?:the |its |his |her |their )?(?<fields>[^\\s?.!;,:]+(?:, [^\\s?.!;,:]+)*,? and (?:the |its |his |her |their )?[^\\s?.!;,:]+)(?:,? please)?[.?!]?$",
    'What are the $<fields> of $<most>?',
  ),
  // "Does Ana have an allergy, and if so, to what?"
  rule(
    '^(?:does|do|did|has|have) (?<owner>.+?) (?:(?:have |got )?(?:an?|any|some) |(?:have |got ))(?<field>\\p{L}+(?: \\p{L}+)?)(?: (?:on|in) (?:his|her|its|their|the) \\p{Ll}+)?[,?.;]? (?:and|or)?,? ?(?:if (?:so|yes|any|he does|she does|it does|they do)|so)?,? ?(?:(?:to|of|for|in|on|from|with|against) )?(?:what|which(?: ones?)?|whom?|how (?:much|many))(?: (?:is|are|was|were) (?:it|they|that|those|these))?\\?$',
    'What is the $<field> of $<owner>?',
  ),
  // "What does the table say about how old Ana is": what is asked stands behind.
  rule(
    '^what (?:does|do) (?:the|this|our) \\p{Ll}+(?: \\p{Ll}+)? (?:say|show|tell (?:us|me)|state|report)(?: us| me)? (?:about|on) (?=(?:how|what|which|who|whose|when|where)\\b)',
    '',
  ),
  // "In whose name is it booked?"
  rule(
    `\\b(?:under|in|on|by|for) (?:what|which|whose|whom) name (?:is|was|has|are|were) (?<what>.+?) (?:been )?${having}(?= |[?.!]|$)`,
    'who has booked $<what>',
  ),
  // "Where does Dune stand, on which shelf?"
  rule(
    '^where (?:does|do|is|are|can i find|do i find|do we find) (?<what>[^,?]+?)(?: stand| stands| lie| kept| found| located| stored)?, (?<how>(?:on|in|at|under) (?:which|what) \\p{Ll}+)\\?$',
    '$<how> is $<what>?',
  ),
  rule(
    `\\bwhat (?:is|are|stands?|can be read|does it say|it says)(?: ${noted})?(?: there)? (?:under|next to|beside|behind|at) (?:the )?(?=(?-i:\\p{Lu}\\p{Ll}+|[\\uE000-\\uEFFF]))(?<field>\\S+(?: (?-i:\\p{Ll})\\S*)?) (?:for|of|in the (?:row|line|entry|record) (?:of|for)) `,
    'the $<field> of ',
  ),
  // "of Ida's book Dune"
  rule(
    `(?<=\\b(?:of|for) )(?<maker>${proper})'s (?-i:\\p{Ll}+) (?<thing>${proper})`,
    '$<thing> by $<maker>',
  ),
  // "the fee in the row of Ana", "the fee in Ana's row"
  rule(
    `(?<=\\p{L}|\\)) in (?:the |its )?(?:row|line|entry|record) (?:of|for|with|called) (?=.*${proper})`,
    ' of ',
  ),
  rule(
    `(?<=\\p{L}|\\)) (?:in|on|from|under) (?<owner>${proper})'s (?:(?-i:\\p{Ll}+) )?(?:row|line|entry|record|file|card|profile|details|account)(?=[?.!,]|$)`,
    ' of $<owner>',
  ),
  // "the guest's name of Pike"
  rule("(?<=\\bthe \\p{Ll}+)'s name (?=(?:of|for|on) )", ' '),
  // "Tell me whether the lamp is lit"
  rule(
    "^(?:please )?(?:tell me|say|find out|let me know|(?:i|we)(?:'d like| would like| want| need) to know) (?:whether|if) (?<what>[^,.;?!]+?) (?<be>is|are|was|were) (?<how>[^,.;?!]+?)[.?!]?$",
    '$<be> $<what> $<how>?',
  ),
  // "… before he sees the doctor": why it is asked now.
  rule(
    '(?<=\\S \\S+),? (?:before|because|so that|as soon as) (?:i|we|he|she|they|it|you|the|my|our|his|her)\\b[^.?!;,]*(?=[.?!]?$)',
    '',
  ),
];

export const withoutTurns = (masked: string): string =>
  [...ways, ...rules].reduce((text, [test, by]) => text.replace(test, by), masked);

// What happened to somebody, and then what is to be done with it: "Ana is not coming, so please
// cancel her room." The deed is asked for, and the story tells whose.

import { type Found, of, quote, type Rule, rule } from './parts.ts';

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*';
const day = `(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${months}(?:,? \\d{4})?|${months} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)`;

/** Not every word at the start of a sentence is a name; of two names one alone is not who is meant. */
const pronoun =
  '(?!(?:the|an?|i|we|you|he|she|it|they|this|that|these|those|there|my|our|your|his|her|its|their|please|in|on|at|for|if|when|as|set|put|find|open|go)\\b)';
const who = `(?<who>${quote}|${pronoun}(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*){0,2})(?!,? (?:and |or )?(?-i:\\p{Lu}))`;
const told = '(?:(?!\\b(?:should|must|shall|please|needs?)\\b)[^.;:!?"“\\d])+?';
const then =
  '(?:,? so(?: please| could you| can you)?|[.;:](?: so)?(?: please| could you| can you)?)';
const verb = '(?<verb>(?!(?:set|change|update|enter|type|write|put|tell|make|give)\\b)\\p{L}+)';
/** Nothing follows; asked with "can you" it is no question for all that. */
const stop = '\\s*[.!?]*$';

const ofWho = (found: Found): string =>
  `${of(found, 'verb')} the ${of(found, 'kind')} of ${of(found, 'who')}`;

const removing = '(?<verb>remove|delete|erase|cancel|discard)';
const owned = `(?<who>${quote}|(?-i:\\p{Lu})[^\\s,.;'’]*(?: (?-i:\\p{Lu})[^\\s,.;'’]*)*)['’]s (?<kind>\\p{Ll}+)`;
const agreed = '(?<end>,? and (?:then )?(?:confirm|say yes|agree|accept)[^.;!?]*)?';
const named = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;]*(?: (?-i:\\p{Lu})[^\\s,.;]*)*)`;

export const stories: readonly Rule[] = [
  rule(
    `^${owned} (?:has to|must|should|can|needs to|is to) (?:go|disappear|be \\p{Ll}+)[.;,](?: so)?(?: please)? ${removing} it${agreed}${stop}`,
    (found) => `${ofWho(found)}${of(found, 'end') === '' ? '' : ' and confirm'}`,
  ),
  rule(
    `(?:^(?:can|could|would) you (?:please )?)?\\b${removing} ${owned} (?:from|off|out of|in) the (?:list|table|overview)(?: of \\p{L}+)?(?:\\?|(?=[.;!]|$| and))`,
    ofWho,
  ),
  rule(
    `\\b(?:record|note|register|log|enter|note down) that (?:the \\p{Ll}+ )?(?<who>${named}) (?:has|is|was|have)(?: now| just)?(?: been)? (?<state>\\p{Ll}+(?:ed|en|id|nt|ne))${stop}`,
    (found) => `mark ${of(found, 'who')} as ${of(found, 'state')}`,
  ),
  rule(
    `\\bmark (?<who>[^.;,]+?) as (?<state>\\p{Ll}+) in the (?:list|table|overview)(?: of (?:the )?\\p{Ll}+)?${stop}`,
    (found) => `mark ${of(found, 'who')} as ${of(found, 'state')}`,
  ),
  rule(
    `^${who} ${told}${then} (?:mark|set|flag) (?:him|her|them|it) (?:as|to) (?<state>\\p{Ll}+)${stop}`,
    (found) => `mark ${of(found, 'who')} as ${of(found, 'state')}`,
  ),
  // "Bo Lind is here. Could you set the state of his lesson to begun?"
  rule(
    `^${who} ${told}${then} (?:set|change|put|switch) the (?:state|status) of (?:his|her|their|its) (?<kind>\\p{Ll}+) to (?<state>["“]?\\p{Ll}+["”]?)${stop}`,
    (found) =>
      `mark the ${of(found, 'kind')} of ${of(found, 'who')} as ${of(found, 'state').replace(/["“”]/gu, '')}`,
  ),
  rule(
    `\\bthe (?<kind>\\p{Ll}+) (?:that|which) has the (?:code|number|name|title|id) (?<who>${quote}|(?-i:\\p{Lu})\\S*?\\d[^\\s,.;!?]*)`,
    (found) => `the ${of(found, 'kind')} ${of(found, 'who')}`,
  ),
  rule(
    `^${who} ${told} (?:on|for) (?<day>${day})${then} ${verb} (?:his|her|its|their|the) (?<kind>\\p{L}+)(?: (?:that day|then|on that day|of that day|for that day))?${agreed}${stop}`,
    (found) =>
      `${ofWho(found)} on ${of(found, 'day')}${of(found, 'end') === '' ? '' : ' and confirm'}`,
  ),
  rule(
    `^${who} ${told} (?:his|her|their|its) (?<kind>\\p{L}+)(?: ${told})?${then} ${verb} it${stop}`,
    ofWho,
  ),
  rule(
    `^the (?<kind>\\p{L}+) (?:(?:placed|made|booked|ordered|written) )?(?:by|of|from|for) ${who} (?:is|was|has|are|were) ${told}${then} ${verb} it${stop}`,
    ofWho,
  ),
  rule(
    `^${who} ${told}${then} ${verb} (?:him|her|them)(?<part> (?:out|off|up|in))?${stop}`,
    (found) => `${of(found, 'verb')}${of(found, 'part')} ${of(found, 'who')}`,
  ),
  // "We do not want to keep Low Tide any longer. Please take it off the list."
  rule(
    `^(?:we|i)(?: do not|['’ ]don['’]t| don['’]t| no longer) (?:want|need|wish|like|have|use)(?: to (?:keep|have|use|see|show))? (?<who>${named})(?: (?:any longer|any ?more|now))*${then} ${verb} (?:it|him|her|them|this|that)(?<rest> (?:from|out of|off) [^.;:!?"“”]+?)?${agreed}${stop}`,
    (found) =>
      `${of(found, 'verb')} ${of(found, 'who')}${of(found, 'rest')}${of(found, 'end') === '' ? '' : ' and confirm'}`,
  ),
  // "The Low Tide goes out of print. Withdraw it.": a title is no person, so "it" is that.
  rule(
    `^(?<who>${quote}|(?-i:(?:The|An?) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)+))(?: (?-i:[^\\p{Lu}\\s,.;:!?"“”\\d][^\\s,.;:!?"“”\\d]*))+?${then} (?!(?:press|click|open|add|move|send|show)\\b)${verb} it(?<part> (?:out|off|up|in|away))?${agreed}${stop}`,
    (found) =>
      `${of(found, 'verb')}${of(found, 'part')} ${of(found, 'who')}${of(found, 'end') === '' ? '' : ' and confirm'}`,
  ),
  // "Bo Lind called to say no. Please cancel that lesson."
  rule(
    `^${who} ${told}${then} ${removing} (?:that|this|his|her|its|their) (?<kind>\\p{Ll}+)${agreed}${stop}`,
    (found) => `${ofWho(found)}${of(found, 'end') === '' ? '' : ' and confirm'}`,
  ),
  rule(
    `^(?:we|i|they) ${told} (?<who>${quote})(?: ${told})?[.;](?: so)?(?: please)? ${verb} (?:this|that) \\p{L}+${stop}`,
    (found) => `${of(found, 'verb')} ${of(found, 'who')}`,
  ),
  rule(
    `^${verb}: (?<kind>\\p{L}+) (?:of|for|by) ${who}, (?<day>${day})${stop}`,
    (found) => `${ofWho(found)} on ${of(found, 'day')}`,
  ),
  // The day that is shown is the day of what is done there.
  rule(
    `\\b(?:go to|show|open|display) (?:the )?(?:day |\\p{L}+ (?:of|for|on) )(?<day>${day})(?:,? and(?: then)?|[.;,]| then) (?<deed>(?!(?:press|click|open|choose|set|select)\\b)\\p{L}+ the \\p{L}+ of (?:${quote}|(?-i:\\p{Lu})[^\\s,.;]*(?: (?-i:\\p{Lu})[^\\s,.;]*)*))(?: there)?${stop}`,
    (found) => `${of(found, 'deed')} on ${of(found, 'day')}`,
  ),
];

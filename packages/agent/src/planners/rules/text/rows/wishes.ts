// What happened to somebody, and what is wanted of it, where no deed is bidden: "Bo will not come. I want
// that lesson cancelled.", "get the urgent mark on A7 and B9".

import { deedOf } from '../participles.ts';
import { type Found, of, quote, type Rule, rule } from './parts.ts';

const named = `(?:${quote}|(?-i:\\p{Lu})[\\p{L}-]*(?: (?-i:\\p{Lu})[\\p{L}-]*){0,2})`;
const told = '(?:(?!\\b(?:should|must|shall|please|needs?)\\b)[^.;:!?"“\\d])+?';
const removing = '(?<verb>remove|delete|erase|cancel|discard)';
const stop = '\\s*[.!?]*$';
const code = '(?=[^\\s,.;:!?]*\\d)[^\\s,.;:!?"“”]+';
const codes = `(?<who>${code}(?:, ${code})*(?:,? and ${code})?)`;
const flags = '(?:flag|mark|label|tag)';

const marked = (found: Found): string =>
  `mark ${of(found, 'who')} for ${of(found, 'state').replace(/["“”]/gu, '')}`;

/** A code tells it by itself; of a person it is something that is meant. */
function saidOf(found: Found): string {
  const deed = deedOf(of(found, 'deed'), true);
  const who = of(found, 'who').replace(/^(?:the|our) /iu, '');
  if (deed === undefined) return of(found, 'all');
  const kind = /\d/u.test(who) ? '' : of(found, 'kind');
  return `${deed} ${kind === '' ? '' : `the ${kind} of `}${who}`;
}

export const wishes: readonly Rule[] = [
  // "Parts A7 and B9 should get the flag urgent"
  rule(
    `^(?:the )?(?:(?-i:\\p{L}\\p{Ll}+) )?${codes} (?:should|must|needs? to|ha(?:s|ve) to) (?:get|have|carry|receive|be given) the ${flags} (?<state>["“]?\\p{Ll}+["”]?)${stop}`,
    marked,
  ),
  rule(
    `\\b(?:get|put|set|place) (?:the|an?) (?<state>["“]?\\p{Ll}+["”]?) ${flags} (?:on|at|onto|next to) (?:(?:these|both|those|the)(?: (?:two|three|four|following|\\p{Ll}+s)){0,2}:? )?${codes}${stop}`,
    marked,
  ),
  // "Bo Lind will not come on 3 May 2031. I want that lesson cancelled."
  rule(
    `^(?<who>${named}) ${told}(?<day> (?:on|for) [^.;:!?"“]*\\d{4})?[.;:] (?:i|we)(?: would|['’]d)? (?:want|need|like) (?:that|this|his|her|its|their|the) (?<kind>\\p{Ll}+) (?:to be )?(?<deed>cancell?ed|removed|deleted|erased|discarded)${stop}`,
    (found) =>
      `${deedOf(of(found, 'deed'), true) ?? of(found, 'deed')} the ${of(found, 'kind')} of ${of(found, 'who')}${of(found, 'day')}`,
  ),
  // "Part K7 is no longer needed, I want it scrapped."
  rule(
    `^(?!(?:there|here|it|this|that|these|those|they|he|she|we|you)\\b)(?<who>(?:the |our )?(?:(?-i:\\p{L}\\p{Ll}+) )?(?:${named}|${code})) (?:is|are|was|has|have|will|does|did|isn['’]t|won['’]t) ${told}[.;:,](?: so)? (?:i|we)(?: would|['’]d)? (?:want|need|like) (?:that|this|the|it|him|her|its|his)(?: (?<kind>\\p{Ll}+))?(?: to be)? (?<deed>\\p{Ll}+ed)${stop}`,
    (found) => saidOf(found),
  ),
  // "I want Bo Lind's lesson cancelled."
  rule(
    `^(?:please )?(?:i|we)(?: would|['’]d)? (?:want|need|like) (?<who>${named})['’]s (?<kind>\\p{Ll}+)(?: to be)? (?<deed>cancell?ed|removed|deleted|erased|discarded|withdrawn)(?=\\s*(?:[.;!?]|$| and\\b|, please))`,
    (found) => saidOf(found),
  ),
  // "This term is over, I want it archived."
  rule(
    `^(?<what>(?:this|the|our|my) \\p{Ll}+) (?:is|was|has|are|have) ${told}[,.;:] (?:and |so )?(?:i|we)(?: would|['’]d)? (?:want|need|like) (?:it|that|this|them) (?:to be )?(?<deed>archived|closed|deleted|removed|cancell?ed|erased|published|renewed)(?=\\s*(?:[.;!?]|$))`,
    (found) =>
      `${deedOf(of(found, 'deed'), true) ?? of(found, 'deed')} ${of(found, 'what').replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`,
  ),
  // "Lessons: Bo Lind called off, so delete that one."
  rule(
    `^(?:(?<place>(?-i:\\p{Lu}\\p{Ll}+)): )?(?<who>${named}) ${told}(?:,? so|[.;:])(?: please)? ${removing} (?:that|this) one${stop}`,
    (found) =>
      `${of(found, 'place') === '' ? '' : `In ${of(found, 'place')}, `}${of(found, 'verb')} ${of(found, 'who')}`,
  ),
  // "Check Bo Lind in, so his lesson shows as begun"
  rule(
    `\\b(?:check|sign|book|log) (?<who>${named}) (?:in|out|off),? so (?:that )?(?:his|her|its|their|the) (?<kind>\\p{Ll}+) (?:shows?|counts?|stands?|is shown|is listed|is marked|appears?)(?: up)? as (?<state>\\p{Ll}+)${stop}`,
    (found) => `mark ${of(found, 'who')}'s ${of(found, 'kind')} as ${of(found, 'state')}`,
  ),
];

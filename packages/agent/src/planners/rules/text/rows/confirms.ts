// What is answered after a deed: the question that comes up is part of it, whatever its button says.

import { type Found, of, quote, type Rule, rule } from './parts.ts';

/** "Yes, delete it" is what a button says; "Yes for breakfast, then …" is a choice, and goes on. */
const agreeing =
  '(?:["“](?:yes|ok|okay|confirm|continue|proceed|sure)\\b[^"”]*["”]|(?:yes|ok|okay)\\b(?:,? (?!(?:for|at|under|as|then|and)\\b)[^\\s,"”.;!?]+)*)';
const stop = '(?=\\s*(?:[.!?]|$))';
const box = '(?:box|dialog|window|question|pop-?up|prompt|message|confirmation)';
const follows = '(?: (?:that|which) (?:appears|opens|pops up|comes up|follows|shows up))?';
const join = '(?:,? and(?: then)?|,? then|[.;] then)';

const confirmed = (found: Found): string => `${of(found, 'deed')} and confirm`;

/** The deed before that the answer belongs to. */
const deed = `(?<deed>\\b(?:press|delete|remove|cancel|check|scrap|discard|erase) (?:${quote}|[^.;!?"“”])+?)`;

const asked =
  "(?: (?:when|if|once) (?:(?:it|this|that|the (?:page|site|system|\\p{Ll}+ (?=asks))) ?(?:asks?|comes up|appears|pops up)?(?: (?:you|for it|to))?|(?:you are |you[’']re )?asked)(?: (?:whether|if|that) (?:you|it|this|i|we|the)\\b[^.;:!?]{1,40}?)?)";

export const confirms: readonly Rule[] = [
  // "delete it, including the confirmation", "check him out and confirm that he's gone"
  rule(
    `(?<deed>\\b(?:press|delete|remove|cancel|check|scrap|discard|erase|withdraw) (?:${quote}|[^.;!?"“”])+?),? (?:including|along with|with) the confirmation${stop}`,
    confirmed,
  ),
  rule(
    `${deed}${join} confirm that (?:it|he|she|they)['’](?:s|re) (?:${quote}|[^.;!?"“”,])+?${stop}`,
    confirmed,
  ),
  // "archive it and click Archive when it asks"
  rule(
    `(?<=[.;!?,\\p{L}] )(?<say>press|click|choose|hit|tap)(?: on)? (?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,2}?)${asked}${stop}`,
    (found) => (/^\p{Lu}/u.test(of(found, 'say')) ? 'Confirm' : 'confirm'),
  ),
  // "Say yes to Forget tracks when it asks."
  rule(
    `(?<=[.;!?,] |\\band |\\bthen )(?<say>say|answer)(?: with)? yes(?: to (?:${quote}|(?:the|that|its|this) \\p{Ll}+|(?-i:\\p{Lu})[^,.;!?"“”]*?))?${asked}${stop}`,
    (found) => (/^S|^A/u.test(of(found, 'say')) ? 'Confirm' : 'confirm'),
  ),
  rule(
    `${deed}${join} (?:press|click|tap|choose|hit)(?: on)? (?:${quote}|[^,.;!?"“”]{1,30}?)(?: again)? (?:in|on) the ${box}${follows}${stop}`,
    confirmed,
  ),
  rule(
    `${deed}${join} (?:(?:confirm|answer|agree)(?: (?:it|this|that|the \\p{Ll}+))?(?: with| by(?: pressing| clicking)?)? |(?:press |click |choose )?)${agreeing}${stop}`,
    confirmed,
  ),
  rule(
    `${deed}${join} confirm that (?:it|he|she|they|this|you|i|we) (?:${quote}|[^.;!?"“”,])+?${stop}`,
    confirmed,
  ),
  rule(
    `${deed}${join} (?:say|answer) yes(?: (?:to|in) (?:the|that|its|this) \\p{Ll}+)?${stop}`,
    confirmed,
  ),
];

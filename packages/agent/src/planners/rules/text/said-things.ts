// One thing that is told in two pieces, or told of first and pointed to after: "my hat there, the red
// one", "That red hat is mine. Press Claim on it.", "Red hat: put in a claim".

import { of, quote, type Rule, rule } from './rows/parts.ts';

const thing = '(?<thing>(?-i:\\p{Ll}[\\p{L}-]+)(?: (?-i:\\p{Ll}[\\p{L}-]+))?)';
const trait = '(?<trait>(?-i:\\p{Ll}[\\p{L}-]+)(?: (?-i:\\p{Ll}[\\p{L}-]+))?)';
const joint = '[.;:,!](?: so)?(?: please)?';
const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}?)`;

export const saidThings: readonly Rule[] = [
  rule(
    `\\b(?:my|the|our|an?) ${thing}(?: there| here| in the list| on the list)?, the ${trait} one(?=\\s*(?:[.;,!?]|$))`,
    (found) => `the ${of(found, 'trait')} ${of(found, 'thing')}`,
  ),
  rule(
    `^(?:that|this|the) (?<thing>(?:${quote}|[^,.;:!?"“”\\d])+?)(?: there| here)? (?:belongs to (?:me|us)|is (?:mine|ours))${joint} (?<deed>[^.;:!?]*?)\\b(?:it|that)\\b(?<rest>[^.;:!?]*[.!]?)$`,
    (found) => `${of(found, 'deed')}the ${of(found, 'thing')}${of(found, 'rest')}`,
  ),
  rule(
    `^(?:(?<place>${name}) (?:list|tab|section|page), )?(?<thing>${name}): (?<deed>(?:put in|make|file|lodge|place|submit|send in|raise) (?:an?|my|our|the) (?-i:\\p{Ll}+))(?=\\s*(?:[.;!]|$))`,
    (found) => {
      const said = `${of(found, 'deed')} for ${of(found, 'thing')}`;
      return of(found, 'place') === '' ? said : `In ${of(found, 'place')}, ${said}`;
    },
  ),
  // "Remove Low Tide. It should be gone from the list.": what comes of it anyway.
  rule(
    `(?<deed>\\b(?:delete|remove|scrap|discard|erase|cancel|archive|withdraw|drop|take|throw)\\b[^.;!?]*)[.;!?] (?:it|he|she|they|this|that) (?:should|must|has to|ought to|will) (?:then |afterwards |now )?(?:be gone|disappear|vanish|go away|be removed|be deleted)(?: (?:from|out of) (?:the|our|my) (?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)?(?: (?:then|afterwards|after that))?(?=\\s*[.!?]*$)`,
    (found) => of(found, 'deed'),
  ),
];

// What is got from a menu, told by where it stands or by what comes of it: "click Files at the bottom
// and go to Letters", "I want the timer running", "Files, then Print, then Label".

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';
import { wordsOf } from './words.ts';

const word = '(?!(?:and|then|please|at)\\b)[^\\s,.;:!?"“”>→]+';
const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”>→]*(?: ${word}){0,3}?)`;
const some = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?`;
const side =
  '(?:at|on|near) the (?:very )?(?:bottom|top|left|right|side|foot|end)(?: of the (?:page|screen|window))?';
const end = '(?=\\s*(?:[.;!?]|$))';
const outputs = '(?:export|download|print|print-?out)';
const wanting = "(?:i|we)(?: would|['’]d)? (?:want|need|like)(?: to have)?";

const small = (text: string): string => text.replace(/["“”]/gu, '').toLowerCase();

const got = (found: Found): string =>
  `go to ${of(found, 'place')} and ${small(of(found, 'verb')).replace('-', '').replace('printout', 'print')} a ${small(of(found, 'form'))}`;

/** "Tick Rye, then Oat" is a deed to both, and "Save, then Close" are two. */
function alongMenus(found: Found): string {
  const steps = of(found, 'path').split(/,? (?:and )?then /iu);
  const words = wordsOf(steps[0] ?? '');
  const isDeed = isVerbWord(words[0] ?? '') || openVerbs.has(words[0] ?? '');
  const isTwo = isDeed && (words.length > 1 || steps.length < 3);
  return isTwo ? of(found, 'all') : steps.join(' > ');
}

export const menuHints: readonly Rule[] = [
  // "in the menu at the bottom under Files"
  rule(
    `\\b(?<where>(?:in|from|on) the (?:main )?(?:menu|menu bar|navigation)) ${side}(?=,? (?:under|in|and|,)|[.;,])`,
    () => 'in the menu',
  ),
  rule(
    `\\b(?:click|press|open|tap)(?: on)? (?:the )?(?<menu>${name})(?: menu| button)? ${side},? and (?:then )?(?:go to|choose|pick|select|click|take|open)(?: on)? (?:the )?(?<item>${some})${end}`,
    (found) => `open ${of(found, 'menu')} and choose ${of(found, 'item')}`,
  ),
  // "Files, then Print, then Label please."
  rule(`^(?<path>${name}(?:,? (?:and )?then ${name})+)(?:,? please)?(?=\\s*[.!?]*$)`, alongMenus),
  // "We want the timer running"
  rule(
    `(?<=^|[.;,:] )${wanting} (?<what>(?:the|our|my) [^,.;:!?"“”\\d]+?) (?:running|started|going)(?=\\s*(?:[.;,!?]|$))`,
    (found) => `start ${of(found, 'what')}`,
  ),
  // "I need a printout from the Files tab. Format: Label."
  rule(
    `^${wanting} an? (?<verb>${outputs}) (?:from|of|in|under|on) (?:the )?(?<place>${name})(?: tab| menu| page| section)?[.;,:] (?:the )?(?:format|type|kind|form)(?: is|:| should be)? (?<form>${some})${end}`,
    got,
  ),
  // "Run the print on the Files tab with the format Label"
  rule(
    `(?<=^|please |you )(?:run|do|make|start|trigger) (?:the|an?) (?<verb>${outputs}) (?:from|of|in|under|on|at) (?:the )?(?<place>${name})(?: tab| menu| page| section)?,? (?:with|in|using|as) (?:the )?(?:format|type|kind|form|option)(?: is|:)? (?<form>${some})${end}`,
    got,
  ),
  // "On the Files tab, print as Label", "Run the print in Files, format: Label"
  rule(
    `^(?:please )?(?:in|on|under|from|go to) (?:the )?(?<place>${name})(?: tab| menu| page| section)?(?:,| and|:)? (?<verb>export|print|download)(?: it| this| everything)? (?:as|in|to) (?:an? |the )?(?:(?:format|type) )?(?<form>${some})${end}`,
    got,
  ),
  rule(
    `(?<=^|please |you )(?:run|do|make|start|trigger) (?:the|an?) (?<verb>${outputs}) (?:from|of|in|under|on|at) (?:the )?(?<place>${name})(?: tab| menu| page| section)?[,;.] (?:format|type|kind|option)(?::| =| is)? (?<form>${some})${end}`,
    got,
  ),
  // "Run the label printout. It is the Print button in Files."
  rule(
    `(?<=^|please |you )(?:run|do|make|start) (?:the|an?) (?<form>(?!new\\b)[\\p{Ll} ]+?) (?<verb>${outputs})[.;?,] (?:it['’]s|it is|that['’]s|that is) (?:the (?:${name}) (?:button|menu|command)|there|available) (?:in|on|under) (?:the )?(?<place>${name})(?: tab| menu| page| section)?${end}`,
    got,
  ),
];

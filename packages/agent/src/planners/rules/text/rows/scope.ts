// Whose control is pressed, however that is said: "in the row of Ana", "beside Ana", "in Ana's row",
// "open the menu of Ana and choose …".

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { wordsOf } from '../words.ts';
import {
  beside,
  end,
  type Found,
  few,
  inLine,
  line,
  of,
  pressing,
  quote,
  type Rule,
  rule,
  tells,
  what,
} from './parts.ts';

/** A word for a kind of control is no name of one. */
const bareKind =
  /^(?:the |an? |its? )?(?:button|link|icon|box|check ?box|tick ?box|field|cell|arrow|menu|switch|star|slider|input|text|image|row)s?$/iu;
const article = /^(?:the|an?|its|his|her|their|on)\s+/iu;
const kind = /\s+(?:button|link|icon|command|action|entry|option)$/iu;

/** What is pressed, as a name where it looks like one. */
function named(said: string): string {
  const bare = said.replace(article, '').replace(kind, '').trim();
  return /^\p{Lu}/u.test(bare) && !/["“]/u.test(bare) ? `"${bare}"` : bare;
}

/** Quoted it may hold any word; else these begin something new. */
const more = /^(?!.*["“]).*\b(?:and|then|report|tell)\b/iu;
const joined = /^(?!.*["“]).*\b(?:as|to)\b/iu;

/** "Mark as paid" is what a menu says; in "Private as Insurer" a value goes into a field. */
function goesOn(control: string): boolean {
  const [first = ''] = wordsOf(control);
  const isCommand = /^\p{Lu}/u.test(control) && (isVerbWord(first) || openVerbs.has(first));
  return more.test(control) || (joined.test(control) && !isCommand);
}

const degree = /^(?:the )?(?:\p{L}+est|most|least|first|last)\b/iu;

const owned = (found: Found): string => {
  const [control, owner] = [
    of(found, 'control'),
    of(found, 'owner').replace(/^the (?=["“]|\p{Lu})/u, ''),
  ];
  if (bareKind.test(control) || goesOn(control) || !tells(owner) || degree.test(owner))
    return of(found, 'all');
  return `press ${named(control)} for ${owner}`;
};

const menu = `(?:(?:row |context |overflow )?menu|actions?(?: menu)?|options|three dots|dots|(?:more|action) menu|${few} menu)`;
const choosing = '(?:press|click|tap|hit|choose|select|pick|take|use)(?: on)?';
const join = '(?:,? and(?: then)?|, then|,|;| then)';

const quietly = '(?:i|we|the|my|our|there|an?)\\b[^.;:!?"“\\d]*';

const isDeed = (said: string): boolean => {
  const [first = ''] = wordsOf(said);
  return isVerbWord(first) || openVerbs.has(first);
};

/** "Withdraw from stock" behind "choose" is what a button says. */
function commanded(found: Found): string {
  const said = of(found, 'command');
  return isDeed(said) ? `${of(found, 'verb')} "${said}"` : of(found, 'all');
}

export const scopes: readonly Rule[] = [
  rule(
    `\\b(?:open|click|press|use)(?: on)? (?:the )?${menu} (?:of|for|at|${beside}|${inLine}) (?<owner>${what})${join} ${choosing} (?<control>${few})(?: (?:in|from|on) (?:it|the menu|there))?${end}`,
    owned,
  ),
  rule(
    `\\b(?:in|on|at|for) (?:the|that) ${line} (?:of|for|with|containing|about) (?<owner>${what}),? (?:please )?(?:(?:open|click|press|use)(?: on)? (?:the|its) ${menu}${join} )?${choosing} (?<control>${few})(?: (?:in|from|on) (?:it|the menu|there))?${end}`,
    owned,
  ),
  rule(
    `\\b(?:in|on) (?<owner>(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?)['’]s ${line},? (?:please )?${choosing} (?<control>${few})${end}`,
    owned,
  ),
  rule(
    `\\b${pressing} (?<control>${few}) (?:in|on|of) (?<owner>(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?)['’]s ${line}${end}`,
    owned,
  ),
  rule(`\\b${pressing} (?<control>${few}) (?:${inLine}|${beside}) (?<owner>${what})${end}`, owned),
  rule(`\\buse (?<control>${quote}) for (?<owner>${what})${end}`, owned),
  // "Choose "Cancel lesson" for Bo": a choice that says a deed is a button.
  rule(
    `\\b(?:choose|select|pick) (?<control>${quote}) (?:for|of|at) (?<owner>${what})${end}`,
    (found) => (isDeed(of(found, 'control')) ? owned(found) : of(found, 'all')),
  ),
  // The list it stands in, and why it is asked, where the deed names whose it is.
  rule(
    `^(?:in|from|on) the (?:list|table|overview)(?: of (?:the )?(?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)?, (?=press ["“])`,
    () => '',
  ),
  rule(`^${quietly},? so (?:please|could you|can you) (?=press ["“][^"”]*["”] for )`, () => ''),
  rule(
    `\\b(?<verb>choose|select|pick) (?<command>(?-i:\\p{Lu}\\p{Ll}+)(?: (?!(?:and|then|or|for|with)\\b)(?-i:\\p{Ll}+)){1,3})(?=[,.;!?]|$|,? (?:and|then) (?:confirm|press|click|say)\\b)`,
    commanded,
  ),
  // Its question is part of the deed, whatever it is called.
  rule(
    `(?<deed>\\bpress ${few} for ${what}),? and (?:then )?(?:confirm|accept|approve|answer) (?:it|(?:the|this|that|its) ${what})(?: (?:in|with) (?:the|yes)(?: ${what})?)?${end}`,
    (found) => `${of(found, 'deed')} and confirm`,
  ),
];

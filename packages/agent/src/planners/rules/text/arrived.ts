// An instruction as it reads to somebody who is there already: the way that was gone ("Open Members,
// choose Ana, edit her") and whose record it is ("of the member Ana") are left out.

import { pattern } from './pattern.ts';
import { escaped } from './words.ts';

/** Where something is done, as it was said. */
export interface Whereabouts {
  /** The record whose page is open, or empty. */
  readonly owner: string;
  /** Places that were gone to. */
  readonly places: readonly string[];
  /** Words for the kind of record that is open: "boat". */
  readonly kinds?: readonly string[];
}

const owner = '⟦O⟧';
const place = '⟦P⟧';
const there = '⟦[OP]⟧';
const step = `(?:${there}|(?:edit|details|change)(?![\\p{L}]))`;
const joint = '(?:\\s*(?:[,;.:>→/]|\\band\\b|\\bthen\\b))+\\s*';
const seek =
  '(?:open|go to|visit|choose|select|find|look up|look for|search for|pick|click(?: on)?|press|edit|navigate to|switch to)';
const among = `(?: (?:in|from|among|on|under|of|at) (?:the |our |my )?(?:[\\p{L}-]+ )?${there}(?: list| page| section)?)`;
const kindWord =
  '(?!(?:of|for|on|in|to|by|at|from|with|and|or|is|are|has|that|than|as|it)\\b)\\p{Ll}[\\p{L}-]*';
const edits =
  '(?:edit|change|update)(?: (?:it|her|him|them|this|that|the (?:entry|record|details|page|item)|(?:its|her|his|their) (?:details|entry|record|data|page)))?';
const whose = "(?:its|her|his|their|this \\p{L}+[’']s|that \\p{L}+[’']s|the \\p{L}+[’']s)";
const beside = '(?: (?:next to|beside|by|behind|at|for|of) (?:the |its |his |her )?\\p{L}+)';
const opening = `(?:(?:choose|click(?: on)?|press|select|pick|use) (?:the )?["“]?(?:edit|change|details|pencil)["”]?(?: (?:button|link|icon|symbol))?${beside}?|${edits}|(?:open|go to|visit|find) (?:it|him|her|them|${whose} (?:page|details|entry|record|profile|card|file)(?: (?:in|under|on|from|among) (?:the |our )?${there}(?: page| list)?)?))`;

type Rule = readonly [RegExp, string];
const rule = (words: string, by: string): Rule => [pattern(words, 'giu'), by];

const rules: readonly Rule[] = [
  // "the book Dune", "of part X7": a word for its kind.
  rule(`\\bthe (?:${kindWord} ){1,2}(?=${owner})`, ''),
  rule(
    `(?<=\\b(?:of|for|on|in|to|from|open|edit|update|find|choose) )(?:${kindWord} ){1,2}(?=${owner})`,
    '',
  ),
  rule(`^(?:${kindWord} )(?=${owner})`, ''),
  rule(`\\b(?:the )?(?:menu|tab|section) (?=${place})`, ''),
  rule(`\\bthe (?=${there})`, ''),
  // The way there.
  rule(`(?<=^|[.!?] )${step}(?:\\s*[>→/,]\\s*${step})*\\s*[:>→,.]\\s*`, ''),
  rule(
    `(?<=^|[.;!?,] |please |you |\\band |\\bthen )${seek} (?:the |our |my )?${there}${among}?(?:'s (?:page|details|entry|record))?(?:${joint}|$)`,
    '',
  ),
  rule(
    `^(?:in|under|on|at|for) (?:the |our |my )?(?:[\\p{L}-]+ )?${there}${among}?(?: page| tab| section| list| panel| record)?,?\\s+`,
    '',
  ),
  rule(`(?<=^|[.;!?,] |please |you |\\band |\\bthen )${opening}(?:${joint})`, ''),
  // What is said of the place alone.
  rule(
    `[;,.]\\s*(?:please )?use ${there}(?: menu| button| list| tab)?(?: for (?:it|that|this))?(?=[.!,;]|$)`,
    '',
  ),
  rule(
    `[;,.]\\s*(?:please )?(?:change|update|edit|adjust|correct|do (?:this|that|it) in) ${there}(?: accordingly| please)?(?=[.!]|$)`,
    '',
  ),
  rule(
    `[;,.]?\\s*(?:both|all(?: of (?:it|them|this))?|these|they|it|that|this) (?:is|are|can be (?:set|found|changed)) (?:in|on|under|at) ${there}(?: page| menu)?(?=[.!,;]|$)`,
    '',
  ),
  rule(`\\s*\\((?:in |on |under |see )?${there}\\)`, ''),
  rule(`\\b(?<verb>save|update|store|submit) ${there}(?: page)?`, '$<verb>'),
  rule(
    `\\s(?:in|on|under|at|of|for|from|among) ${there}(?: page| tab| section| screen| list| part| panel| record| form| menu)?(?![’'])`,
    '',
  ),
  rule(`${there}['’]s? (?:page|record|entry)`, 'it'),
  rule(`${there}['’]s?(?= )`, 'the'),
  rule(there, 'it'),
];

/** Quoted or not. */
const mention = (name: string): RegExp =>
  pattern(`["“‘]?(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])["”]?`, 'giu');

/** "open the boat": a word for its kind, where its page is open. */
const kindOpened = (text: string, { owner: whose, kinds = [] }: Whereabouts): string =>
  whose === '' || kinds.length === 0
    ? text
    : text.replace(
        pattern(`\\bopen (?:the|this|that) (?:${kinds.map(escaped).join('|')})(?:e?s)?\\b`, 'giu'),
        'open it',
      );

export function asArrived(query: string, there: Whereabouts): string {
  const { owner: whose, places } = there;
  const said = kindOpened(query, there);
  const owned = whose === '' ? said : said.replace(mention(whose), owner);
  const placed = places.reduce((text, name) => text.replace(mention(name), place), owned);
  const made = rules.reduce((text, [test, by]) => text.replace(test, by), placed);
  return capital(
    made
      .replace(/\s+/gu, ' ')
      .replace(/\s+(?=[,.;!?])/gu, '')
      .replace(/^[\s,.;:]+/u, '')
      .trim(),
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// The way to a box in a tree, told as a path, as steps of opening or by the tree it stands in.

import { pattern } from './pattern.ts';
import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”>→]*(?: (?!(?:and|in|under|then)\\b)[^\\s,.;:!?"“”>→]+){0,3}?)`;
const ticking = '(?:tick|check|select|mark|untick|uncheck|deselect)';
const only = '(?<only>(?:only|just) )?';
const end = '(?=\\s*[.!?]*$)';
const alone = '(?<alone>,? \\(?(?:only|just) (?:that|this|it)(?: one)?\\)?)?';
const inTree = '(?<tree>in the (?-i:\\p{Ll})[^:,.;!?"“”]*[:,] )?';

const opening = '(?:open|expand|unfold)(?: up)?(?: the (?:node|branch|item))?';
const next = '(?:[,;] (?:and |then )*| and (?:then )?| then )';

/** One in the other, as they are unfolded. */
const inWays = (ways: string): string =>
  ways
    .split(pattern(`(?:^|${next})${opening} `, 'iu'))
    .filter((way) => way !== '')
    .map((way, at) => `${at === 0 ? 'In' : 'under'} ${way}`)
    .join(', ');

/** One word for it, which is said of boxes alone. */
const ticks = (verb: string): string => (/^(?:un|de)/iu.test(verb) ? verb.toLowerCase() : 'tick');

/** A name that ends in a number is no count. */
const itsName = (found: Found): string => {
  const said = of(found, 'what').replace(/^the /iu, '');
  return /\d/u.test(said) && !/["“]/u.test(said) ? `"${said}"` : said;
};

const deed = (found: Found): string =>
  `${ticks(of(found, 'verb'))} ${of(found, 'only') + of(found, 'alone') === '' ? '' : 'only '}`;

export const treeWays: readonly Rule[] = [
  // "Open up Music in the topic tree and …"
  rule(
    `(?<open>\\b(?:open|expand|unfold)) (?:up )?(?:the )?(?<what>${name}) (?:in|of|on) the (?:\\p{Ll}+ )?tree(?=,? and\\b|[.;,])`,
    (found) => `${of(found, 'open').toLowerCase()} ${of(found, 'what')}`,
  ),
  // "Attic > East wing > Desk 4, tick please (only that one)"
  rule(
    `^${inTree}(?<path>${name}(?:\\s*[>→]\\s*${name})+)[,:] (?:please )?(?<verb>${ticking})(?: (?:it|this|that one|(?:the|its) (?:check ?|tick ?)?box))?(?:,? please)?${alone}${end}`,
    (found) => `${deed(found)}${of(found, 'path')}`,
  ),
  // "Desks: expand Attic, expand East wing, check Desk 4 only."
  rule(
    `^(?:(?-i:\\p{Lu})[^:,.;!?"“”]*: )?(?<ways>${opening} ${name}(?:${next}${opening} ${name})*)${next}(?<verb>${ticking}) ${only}(?:the )?(?:(?:leaf|child|item|node|box|check ?box) )?(?<what>${name})(?<alone> only)${end}`,
    (found) => `${inWays(of(found, 'ways'))}, ${deed(found)}${itsName(found)}`,
  ),
  // "check the parent node Attic, including both rooms": what is under it comes with it
  rule(
    `(?<verb>\\b${ticking}) the (?:parent|whole|entire) (?:node|item|entry|branch|group|box) (?<what>${name})(?:,? (?:including|with|and) (?:all|both)(?: (?:of )?(?:its|the))?(?: \\p{Ll}+){1,2})?${end}`,
    (found) => `${of(found, 'verb')} ${of(found, 'what')}`,
  ),
  // "Open Attic and East wing and tick just Desk 4"
  rule(
    `(?<=^|please |you |[.;:] )${inTree}(?:open|expand|unfold) (?:up )?(?:the )?(?<outer>${name}),? (?:and|then|and then) (?:the )?(?<inner>${name}),? (?:and|then|and then) (?<verb>${ticking}) ${only}(?<what>(?:the )?${name})${alone}${end}`,
    (found) =>
      `In ${of(found, 'outer')}, under ${of(found, 'inner')}, ${deed(found)}${itsName(found)}`,
  ),
];

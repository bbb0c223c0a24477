// The way to a box in a tree, told as a path, as steps of opening or by the tree it stands in.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”>→]*(?: (?!(?:and|in|under|then)\\b)[^\\s,.;:!?"“”>→]+){0,3}?)`;
const ticking = '(?:tick|check|select|mark|untick|uncheck|deselect)';
const only = '(?<only>(?:only|just) )?';
const end = '(?=\\s*[.!?]*$)';
const alone = '(?<alone>,? \\(?(?:only|just) (?:that|this|it)(?: one)?\\)?)?';
const inTree = '(?<tree>in the (?-i:\\p{Ll})[^:,.;!?"“”]*[:,] )?';

const deed = (found: Found): string =>
  `${of(found, 'verb').toLowerCase()} ${of(found, 'only') + of(found, 'alone') === '' ? '' : 'only '}`;

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
  // "Open Attic and East wing and tick just Desk 4"
  rule(
    `(?<=^|please |you |[.;:] )${inTree}(?:open|expand|unfold) (?:up )?(?:the )?(?<outer>${name}),? (?:and|then|and then) (?:the )?(?<inner>${name}),? (?:and|then|and then) (?<verb>${ticking}) ${only}(?<what>(?:the )?${name})${alone}${end}`,
    (found) =>
      `In ${of(found, 'outer')}, under ${of(found, 'inner')}, ${deed(found)}${of(found, 'what')}`,
  ),
];

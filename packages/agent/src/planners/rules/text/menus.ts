// The way to a command through menus and tabs, said beside the request or within it.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const some = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?`;
const stop = '(?=\\s*(?:[.;!?]|$))';
const named = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,2}?)`;
const choosing = '(?:pick|choose|select|click|press|take)(?: on)?';
const place = '(?: menu| tab| section| page| button)?';
const outputs = '(?:export|download|share|print|save|import)';

/** Unquoted and small, for it is no title: the menu decides what it is called. */
const bareName = (text: string): string =>
  text
    .replace(/^(?:an?|the) /iu, '')
    .replace(/["“”]/gu, '')
    .toLowerCase();

/** "as a calendar feed" and "a calendar feed" are the same thing to get. */
const got = (found: Found): string =>
  `go to ${of(found, 'place')} and ${of(found, 'verb')} a ${bareName(of(found, 'form'))}`;

const gets = '(?:export|download|print)';

export const menus: readonly Rule[] = [
  rule(
    `(?<=^|please |you )${gets} (?:it|this|that|(?:the|our|my|this) \\p{Ll}+(?: \\p{Ll}+)?) as (?<form>${some})(?=\\s*(?:[.!?]\\s*)?$)`,
    (found) => `${/^\p{L}+/u.exec(of(found, 'all'))?.[0]} a ${bareName(of(found, 'form'))}`,
  ),
  rule(
    `^(?:i|we) (?:need|want) (?:the|our|my|this) \\p{Ll}+(?: \\p{Ll}+)? as (?<form>${some})[.;](?: so)?(?: please)? (?<verb>${gets}) (?:it|that)${stop}`,
    (found) => `${of(found, 'verb')} a ${bareName(of(found, 'form'))}`,
  ),
  rule(
    `^(?:i|we) (?:need|want) (?:the )?(?<item>${named})[.;,] (?:it|that|which) is (?:in|under) the (?<place>${named}) menu${stop}`,
    (found) => `open ${of(found, 'place')} and choose ${of(found, 'item')}`,
  ),
  rule(
    `^(?:in |under )?(?<place>${named}) there is (?:an?|the) (?<menu>${named}) (?:button|menu|command)[.;,] (?:please )?use it to (?<verb>${gets}) (?<form>${some})${stop}`,
    (found) =>
      `go to ${of(found, 'place').replace(/^(?:under|in) /iu, '')} and ${of(found, 'verb')} a ${bareName(of(found, 'form'))}`,
  ),
  rule(
    `\\b${choosing} (?<form>${some}) (?:from|in|under) the (?<verb>${gets}) (?:menu|list|button)${stop}`,
    (found) => `${of(found, 'verb').toLowerCase()} a ${bareName(of(found, 'form'))}`,
  ),
  rule(`^(?:the )?(?:main )?menu [>→] (?=\\p{L}[^>→]*[>→])`, () => ''),
  rule(
    `\\b(?<open>(?:click|press|open|use)(?: on)? ${some}(?:,? and(?: then)?|, then|,) ${choosing} ${some}) (?:from|in) (?:the|that|its) (?:menu|list)${stop}`,
    (found) => of(found, 'open'),
  ),
  rule(
    `\\b(?<verb>${outputs}) (?:it|this|that|(?:the|our|my|this) \\p{L}+(?: \\p{L}+)?) from (?:the )?(?<place>${named})${place} as (?<form>${some})${stop}`,
    got,
  ),
  rule(
    `\\b(?<verb>${outputs}) (?:it|this|that|(?:the|our|my|this) \\p{L}+(?: \\p{L}+)?) as (?<form>${some})(?:[;,.]| -| and) (?:the )?(?:\\p{L}+ )?(?:menu|button|command|option|list) (?:is|stands|can be found) (?:under|in|on|at) (?:the )?(?<place>${named})${place}${stop}`,
    got,
  ),
  rule(
    `\\b(?<verb>${outputs}) (?<form>(?:an?|the) ${some}) (?:from|in|under|on) (?:the )?(?<place>${named})${place}${stop}`,
    got,
  ),
  rule(
    `\\b(?:select|choose|pick) (?<form>${some}) as the (?:kind|type|format) (?:of|for) (?:the )?(?<verb>${outputs})${stop}`,
    (found) => `${of(found, 'verb')} a ${bareName(of(found, 'form'))}`,
  ),
  rule(
    `\\buse (?<item>${some}) under (?:the )?(?<place>${named})${place}${stop}`,
    (found) => `open ${of(found, 'place')} and choose ${of(found, 'item')}`,
  ),
  rule(
    `(?<=^|[.;:] |please |you )(?:please )?(?<deed>(?!there|it\\b|the |please |could |can |would )[\\p{L}-]+ (?:${quote}|[^.;:!?"“”])+?)[;.?] (?:you (?:will )?find )?(?:the|that) (?:command|menu|entry|option|button) (?:is|stands|can be found) (?:under|in|on) (?:the )?(?:menu (?:called |named )?)?(?<place>${named})${place}${stop}`,
    (found) => `open ${of(found, 'place')} and ${of(found, 'deed')}`,
  ),
];

// What a slot of a pattern takes: names of some kinds, one or several, or the words of a value.

import { verbs } from './inflect.ts';

const mark = (kinds: string): string => `<[^.<>]*[${kinds}][^.<>]*\\.\\d+> `;
const among =
  '(?:, and |, |and |& |\\+ |plus |as well as |and also |together with |along with |, plus )';
const more = (kinds: string): string =>
  `${mark(kinds)}(?:${among}(?:the |the box |for |at )?${mark(kinds)})*`;

const inValue = '(?:[^<>.;:!?,()=\\s]+|<[okrehq#@&]+\\.\\d+>) ';
const notFirst =
  '(?!(?:to|as|be|is|are|it|not|on|off|in|into|at|with|for|and|or|then|should|must|has|have|nothing|empty|blank|instead|from|under|of|that|both|them|so|also|only|by|up|down|out|back|over|away|whatever|what|something|anything|everything) )';
const notLast =
  '(?<! (?:and|or|in|into|to|please|as|of|for|the|a|is|be|with|on|at|it|from|that|should|must|called|field) )';
/** Words of a value; what can be pressed or set is named by itself, and is part of none. */
const value = `(?:<[^.<>]*[q#@&][^.<>]*\\.\\d+> |${notFirst}(?:${inValue}){1,8}?${notLast})`;

const pointed = '(?:it|that|this|that one|this one) ';

/** Words between a noun and what is said of it. */
const notNoun =
  '(?!(?:have|has|had|got|are|were|was|is|with|show|shows|that|who|which|whose|where|there|these|those|this|them|him|her|all|each|every|the|our|any|other|others|more|most|less|least|and|not|but|for|from|under|over|down|marked|listed|set|say|says|said|currently|now|still|only|does|did|do|can|will|than|one|both|name|column|highest|lowest|times|often) )';

const rowAmong =
  '(?:also |both |another one |another |one |a tick |the one |that |ones )?(?:the )?(?:(?:row|line|entry|record|box|boxes) )?(?:of |for |at |by |beside |next to |in front of |in |with |to |on )?(?:the )?(?:(?:row|line|entry|record) )?(?:of |for )?';
const rows = `${mark('ra')}(?:(?:'s )?(?:(?:row|line|entry|record) )?${among}${rowAmong}${mark('ra')}){0,8}`;
const ordinal =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|last|top|bottom|<[^.<>]*#[^.<>]*\\.\\d+>) ';

/** Any words but names of records. */
const said = '(?:(?!<[^.<>]*[ra][^.<>]*\\.)[^ :;.!?]+ ){1,5}?';

const tale = '(?:(?!<)[^ :;.!?]+ ){1,9}?';

export const slots: Readonly<Record<string, string>> = {
  box: `(?:${mark('b')}|${pointed})`,
  boxes: `(?:${more('b')}|${pointed}|(?:both|both of them|them|the two of them|these|those) )`,
  box2: mark('b'),
  field: `(?:${mark('fndm')}|${pointed})`,
  field2: mark('fndm'),
  list: mark('lg'),
  option: mark('ok'),
  option2: mark('ok'),
  options: more('o'),
  button: mark('x'),
  tab: mark('t'),
  place: mark('p'),
  owner: mark('w'),
  column: mark('c'),
  who: mark('ra'),
  whos: rows,
  ordinal,
  own: mark('s'),
  /** What stands for a record may be any word where its cell is told as well. */
  anynoun:
    '(?!(?:not|only|no|none|never|but|except|and|or|other|others|rest|without|if|unless|all|one) )[\\p{L}-]+ ',
  said,
  said2: said,
  /** More of them, of which only a story is made. */
  tale,
  tale2: tale,
  fstate: mark('ok'),
  filtercolumn: mark('clg'),
  search: mark('f'),
  cell: mark('e'),
  deed: mark('y'),
  held: mark('h'),
  commit: `(?:${verbs('save submit send/sent apply confirm create publish post book')}) `,
  number: mark('#'),
  things: `(?:${more('bfndmlg')}|${pointed})`,
  held2: mark('h'),
  thing: `(?:${mark('bfndmlg')}|${pointed})`,
  state: mark('eo'),
  asked: mark('fndmlg'),
  what: mark('c'),
  nth: '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|1st|2nd|3rd|\\d{1,2}th|<[^.<>]*#[^.<>]*\\.\\d+>) ',
  degree:
    '(?:(?:more|greater|higher|larger|bigger|less|fewer|smaller|lower) than |over |above |under |below |at least |at most |up to |no (?:more|less|fewer) than )',
  noun: `${notNoun}[\\p{L}-]{3,} `,
  someone:
    '(?:(?:my|our|the|a|his|her|one of my|one of our) (?:new |old )?[\\p{L}-]+|somebody|someone|they|people|everybody|everyone|he|she) ',
  value,
  value2: value,
};

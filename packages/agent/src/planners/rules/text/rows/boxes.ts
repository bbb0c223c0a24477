// Rows that are ticked: "the boxes next to A and B", "the rows of A and B", "A's box".

import { pattern } from '../pattern.ts';
import {
  end,
  type Found,
  line,
  nameIn,
  of,
  ofLine,
  quote,
  type Rule,
  rule,
  tells,
} from './parts.ts';

const list = '(?:["“][^"”]*["”]|[^.;:!?"“”\\n])+?';
const stop = end.replace('[,.;!?)]', '[.;!?)]');
const verb = '(?<verb>tick|check|select|mark|untick|uncheck|deselect|unselect|unmark)(?: off)?';
const other = verb.replace('<verb>', '<other>');
const box = '(?:(?:check|tick) ?)?box(?:es)?';
const at =
  '(?:next to|beside|alongside|in front of|before|of|for|at|(?:in|of|on) the (?:rows?|lines?|entr(?:y|ies))(?: (?:of|for|with))?)';

const off = /^(?:un|de)/iu;

/** Each row by what tells it: "order N-1 and order N-2" are N-1 and N-2. */
function ticked(found: Found): string {
  const parts = of(found, 'list')
    .replace(pattern(`^${ofLine} `, 'iu'), '')
    .replace(/^(?:the |both )?\p{Ll}+s (?:of|by|for|from) (?=(?:the \p{Ll}+s? )?\p{Lu})/u, '')
    .replace(/^(?:the )?one (?:of|for|with|from) /iu, '')
    .split(
      /,? and (?:that of |those of |the |that )?(?:(?:one|row|line|entry|box) (?:of|for|with|from) )?|, /iu,
    )
    .map((part) => nameIn(part.replace(/\s*\([^)]*\)$/u, '').replace(/['’]s(?: \p{Ll}+)*$/u, '')));
  if (parts.length === 0 || !parts.every(tells)) return of(found, 'all');
  return `${off.test(of(found, 'verb')) ? 'untick' : 'tick'} ${parts.join(' and ')}`;
}

const wished = '(?:selected|ticked|checked|marked)';
/** "Ana's and Bo's", "A7 (Ana) and B9 (Bo)". */
const owner = "(?-i:\\p{Lu})[\\p{L}'’-]*?";
const owners = `${owner}['’]s?(?: \\p{Ll}+)?,? and ${owner}['’]s?(?: \\p{Ll}+)?`;
const code = '(?:the \\p{Ll}+ )?(?=[^\\s,.;:!?]*\\d)[^\\s,.;:!?"“”]+(?: \\([^)]*\\))?';

export const boxes: readonly Rule[] = [
  // "Put a tick next to Opera only"
  rule(
    `\\bput (?:an?|the) (?:tick|check|cross|mark|check ?mark|tick mark) (?:next to|beside|at|against|in front of) (?:the (?:${box} (?:of|for|at|next to) )?)?(?<what>${quote}|[^,.;:!?"“”\\n]+?)(?<only>,? (?:only|alone))?(?=\\s*(?:[.;!?]|$))`,
    (found) => `tick ${of(found, 'only') === '' ? '' : 'only '}${of(found, 'what')}`,
  ),
  // "the rows with the codes A7 and B9"
  rule(
    `(?<=\\b(?:the|both|all|these|our) \\p{Ll}+) with the (?:codes?|numbers?|ids?) (?=(?-i:\\p{Lu})*-?\\d)`,
    () => ' ',
  ),
  rule(
    `(?<=^|[.;] )(?:i|we)(?:['’]d| would)? (?:need|want|like) (?:(?:these|the|those) )?(?:\\p{Ll}+ ){0,3}(?:to be )?${wished}(?: in the (?:\\p{Ll}+ )?(?:list|table|overview))?(?::|, (?=the (?:one|row|line|entry) )) ?(?<list>${list})${stop}`,
    (found) => ticked({ ...found, verb: 'tick' }),
  ),
  rule(
    `(?<=^|[.;] )(?:i|we)(?:['’]d| would)? (?:need|want|like) (?<list>${owners}|${code}(?:, ${code})*,? and ${code}) (?:to be )?${wished}(?: in the (?:list|table|overview))?${stop}`,
    (found) => ticked({ ...found, verb: 'tick' }),
  ),
  // "Check two rows in the table: A7 and B9"
  rule(
    `\\b${verb} (?:the )?(?:two|three|four|five|six|both|following|these|\\d)(?: following)? \\p{Ll}+s(?: (?:in|on|of) the (?:\\p{Ll}+ )?(?:list|table|overview))?: (?<list>${list})${stop}`,
    ticked,
  ),
  rule(
    `(?<=^|[.;,] )(?<list>${owners}) (?:should|must|are to|shall) (?:all |both )?be ${wished}(?:,? please)?${stop}`,
    (found) => ticked({ ...found, verb: 'tick' }),
  ),
  // "Row selection: check A7 (Ana) and B9 (Bo)"
  rule(
    `(?<=^|[.;] |please )(?:(?:row selection|rows? to (?:select|check|tick|be selected)): (?:${verb} )?|rows?: ${other} )(?<list>${code}(?:, ${code})*(?:,? and ${code})?)${stop}`,
    (found) => ticked({ ...found, verb: of(found, 'verb') || of(found, 'other') || 'tick' }),
  ),
  rule(
    `(?<=^|[.;:,] |please |you )${verb} (?<list>(?=[^.;:!?]*\\))${code}(?:, ${code})*(?:,? and ${code})?)${stop}`,
    ticked,
  ),
  // "Select the letters of Ana and Bo"
  rule(
    `\\b${verb} (?<list>(?:the|both) (?-i:\\p{Ll}+s) (?:of|by|for|from) (?-i:\\p{Lu})[\\p{L}-]+(?:, (?-i:\\p{Lu})[\\p{L}-]+)*,? and (?-i:\\p{Lu})[\\p{L}-]+)${stop}`,
    ticked,
  ),
  rule(`\\b${verb} (?<list>${owners})(?: in the (?:list|table|overview))?${stop}`, ticked),
  rule(
    `(?<=^|[.;,] )the \\p{Ll}+s (?:of|for|by) (?<list>${list}) (?:should|must|are to|shall) be ${wished}${stop}`,
    (found) => ticked({ ...found, verb: 'tick' }),
  ),
  rule(
    `\\b${verb} (?<list>(?:${quote}|[^.;:!?"“”\\n])+? and (?:${quote}|[^\\s.;:!?"“”]+)) in the (?:\\p{Ll}+ )?(?:list|table|overview)(?:${stop}|(?=,? and (?:then )?(?:press|click|tap)\\b))`,
    ticked,
  ),
  rule(`\\b${verb} (?:the )?${box} ${at} (?<list>${list})${stop}`, ticked),
  rule(
    `\\b${verb} (?:the )?(?:${line}s? (?:of|for|with) |(?:rows|lines) )(?<list>${list})${stop}`,
    ticked,
  ),
  rule(
    `\\b${verb} (?<list>${list}) (?:with|by|using|in) (?:their|its|the|his|her) ${box}${stop}`,
    ticked,
  ),
];

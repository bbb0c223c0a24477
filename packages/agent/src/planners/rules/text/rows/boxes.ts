// Rows that are ticked: "the boxes next to A and B", "the rows of A and B", "A's box".

import { end, type Found, line, nameIn, of, ofLine, type Rule, rule, tells } from './parts.ts';

const list = '(?:["“][^"”]*["”]|[^.;:!?"“”\\n])+?';
const stop = end.replace('[,.;!?)]', '[.;!?)]');
const verb = '(?<verb>tick|check|select|mark|untick|uncheck|deselect|unselect|unmark)(?: off)?';
const box = '(?:(?:check|tick) ?)?box(?:es)?';
const at =
  '(?:next to|beside|alongside|in front of|before|of|for|at|(?:in|of|on) the (?:rows?|lines?|entr(?:y|ies)) (?:of|for|with))';

const off = /^(?:un|de)/iu;

/** Each row by what tells it: "order N-1 and order N-2" are N-1 and N-2. */
function ticked(found: Found): string {
  const parts = of(found, 'list')
    .replace(new RegExp(`^${ofLine} `, 'iu'), '')
    .split(/,? and (?:the |that )?(?:(?:row|line|entry|box) (?:of|for|with) )?|, /iu)
    .map((part) => nameIn(part.replace(/\s*\([^)]*\)$/u, '').replace(/['’]s(?: \p{Ll}+)*$/u, '')));
  if (parts.length === 0 || !parts.every(tells)) return of(found, 'all');
  return `${off.test(of(found, 'verb')) ? 'untick' : 'tick'} ${parts.join(' and ')}`;
}

export const boxes: readonly Rule[] = [
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

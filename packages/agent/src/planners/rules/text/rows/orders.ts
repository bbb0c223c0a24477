// The order of a list said by where it begins and ends: "from the largest to the smallest total",
// "in order of length, starting with the longest", "in descending order of price".

import { wayIn } from '../../goals/order-words.ts';
import { of, quote, type Rule, rule } from './parts.ts';

const column = `(?:the |their |its )?(?<column>${quote}|[^\\s,.;:!?"“”]+(?: [^\\s,.;:!?"“”]+){0,2}?)`;
const end =
  '(?:high|low|large|small|big|great|least|most|long|short|new|old|early|late|few|cheap|dear|heavy|light)(?:er|est|st)?';
const things = '(?:the |all |our |my |these )?(?:[\\p{L}-]+ ){1,5}?';
const sorts =
  "(?:sort|order|arrange|rank|list|show|put|bring|get|have|display|(?:i|we)(?:['’]d| would)? (?:want|need|like)(?: to (?:see|have))?)(?: me)?";
const stop = '(?=\\s*(?:[.;!?]|$))';

const by = (name: string, way: string): string =>
  `sort by ${name}, ${wayIn(way) === 'up' ? 'lowest' : 'highest'} first`;

export const orders: readonly Rule[] = [
  rule(
    `\\b${sorts} ${things}(?:sorted |ordered |arranged )?(?<way>from (?:the )?${end}(?: ones?)?,? (?:down |up )?to (?:the )?${end}) ${column}${stop}`,
    (found) => by(of(found, 'column'), of(found, 'way')),
  ),
  rule(
    `\\b${sorts} ${things}(?:sorted |ordered |arranged )?(?:in|into) (?:the )?order of ${column},? (?:(?:starting|beginning) (?:with|from|at)|with|from) (?<way>(?:the )?(?!first|last)\\p{L}+(?: ones?| value| \\k<column>)?(?: first| (?:on|at the) top)?(?:,? (?:down |up )?to (?:the )?\\p{L}+(?: ones?)?)?)${stop}`,
    (found) =>
      wayIn(of(found, 'way')) === undefined
        ? of(found, 'all')
        : by(of(found, 'column'), of(found, 'way')),
  ),
  rule(
    `\\b${sorts} ${things}(?:in|into) (?<way>(?:de|a)scending|falling|rising|increasing|decreasing) order (?:of|by) ${column}${stop}`,
    (found) => by(of(found, 'column'), of(found, 'way')),
  ),
  rule(
    `\\b(?:click|press|tap|use)(?: on)? the ${column} (?:column )?(?:header|heading|head|column)(?: \\([^)]*\\))?,? (?:until|so(?: that)?|till) (?<way>[^.;]*\\bfrom (?:the )?${end} to (?:the )?${end}\\b[^.;]*)${stop}`,
    (found) => by(of(found, 'column').replace(/ \([^)]*\)$/u, ''), of(found, 'way')),
  ),
];

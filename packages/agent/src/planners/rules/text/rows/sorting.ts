// Sorting said by what comes of it: "the dearest first by sorting on Price", "click the heading Price
// until the highest is on top", "from the highest price to the lowest".

import { pattern } from '../pattern.ts';
import { type Found, of, quote, type Rule, rule } from './parts.ts';

const down =
  'highest|largest|biggest|greatest|most|newest|latest|longest|dearest|heaviest|priciest|descending';
const up = 'lowest|smallest|least|fewest|oldest|earliest|shortest|cheapest|lightest|ascending';
const degree = `(?:${down}|${up})`;
const isDown = pattern(`\\b(?:${down})\\b`, 'iu');
const isUp = pattern(`\\b(?:${up})\\b`, 'iu');

const column = `(?<column>${quote}|[^\\s,.;:!?"“”]+(?: [^\\s,.;:!?"“”]+){0,2}?)`;
/** The same, said before the word for its head. */
const before = column.replace('<column>', '<other>');
const things = '(?:the |all |our |my )?(?:[\\p{L}-]+ ){1,4}?';
const first = '(?:first|on top|at the top|at the beginning|topmost|uppermost)';
const stop = '(?=\\s*(?:[.;!?]|$))';

/** Which way, by the first word of degree. */
function wayOf(text: string): string | undefined {
  const [down, up] = [text.search(isDown), text.search(isUp)];
  if (down === -1 && up === -1) return undefined;
  const falls = up === -1 || (down !== -1 && down < up);
  const dated = /\b(?:newest|latest|oldest|earliest)\b/iu.test(text);
  return falls ? (dated ? 'newest' : 'highest') : dated ? 'oldest' : 'lowest';
}

function sorted(found: Found): string {
  const way = wayOf(of(found, 'way') || of(found, 'all'));
  const by = of(found, 'column').replace(/^the /iu, '');
  return way === undefined ? of(found, 'all') : `sort by ${by}, ${way} first`;
}

const heading = '(?:column )?(?:header|heading|head)';
/** A column that is clicked is its head. */
const headed = `(?:${heading}|column)`;
const wishing = "(?:(?:i|we)(?:['’]d| would)? (?:want|need|like)(?: to (?:see|have))?)";
const showing = `(?:show|put|list|place|display|bring|get|arrange|order|have|${wishing})`;
const then =
  '(?:[.;,](?: so)?(?: please)? (?:sort|order|arrange|rank) (?:the \\p{L}+|them|it)(?: accordingly| that way| like that| by it)?)';
const sorts = '(?:arrange|sort|order|rank|list|show|put)';

export const sortings: readonly Rule[] = [
  // "The van with the highest mileage should come first: sort the table that way."
  rule(
    `^(?:i|we)?(?: would like| want| need)?\\s*the \\p{L}+(?: \\p{L}+)? (?:with|that has|having) the (?<way>${degree}) ${column} (?:(?:should|must|has to|have to|needs to|shall|to) )?(?:come|comes|be|is|stand|stands|appear|go|goes) (?:at the )?${first}(?:(?:[:;.,]|,? so)(?: so)?(?: please)? (?:sort|order|arrange|rank) [^.;:,]*)?${stop}`,
    sorted,
  ),
  rule(
    `\\b(?:click|press|tap|use)(?: on)? the (?:${headed}(?: of| called)? ${column}|${before} ${headed})(?: \\([^)]*\\))?(?: once| twice)?,? (?:until|so(?: that)?|till|to (?:get|see|have|put|bring|show)) (?<way>[^.;]+)${stop}`,
    (found) => sorted({ ...found, column: of(found, 'column') || of(found, 'other') }),
  ),
  // "Click on Price until the highest is at the top"
  rule(
    `\\b(?:(?:keep|go on) (?:clicking|pressing|tapping)|click|press|tap)(?: on)? (?:the )?(?:${heading} )?${column}(?: ${headed})?(?: \\([^)]*\\))?,? (?:until|till) (?<way>[^.;]*?\\b${first})${stop}`,
    sorted,
  ),
  // "Sort the vans so that the one with the highest mileage comes first"
  rule(
    `\\b(?:order|sort|arrange|rank) (?!by\\b)(?:the |all |our |my )?(?:(?!by\\b)[\\p{L}-]+ ){1,4}?(?:so (?:that )?|such that )the (?:\\p{L}+ (?:with|that has|having) the )?(?<way>${degree}) ${column} (?:(?:should|must|will|shall) )?(?:come|comes|be|is|stand|stands|appear|appears|go|goes) ${first}${stop}`,
    sorted,
  ),
  rule(
    `\\b${showing} (?<way>${things}[^.;]*?),? by sorting(?: (?:them|the \\p{L}+))?(?: on| by| after) (?:the )?${column}(?: column)?${stop}`,
    sorted,
  ),
  rule(
    `\\b(?:order|sort|arrange|rank) ${things}by (?:the )?${column},? (?:starting )?with the (?<way>${degree})(?: \\p{L}+)?(?: ${first})?${stop}`,
    sorted,
  ),
  rule(
    `\\b${showing} ${things}with the (?<way>${degree}) ${column} ${first}(?:,? by sorting[^.;]*|${then})?${stop}`,
    sorted,
  ),
  rule(
    `\\b${sorts} ${things}(?:starting )?(?:from|with|by) the (?<way>${degree}) ${column},? (?:down |up )?to the (?:${degree})(?: one)?${stop}`,
    sorted,
  ),
  rule(
    `\\b(?:order|sort|arrange|rank) ${things}by (?:the )?(?:column )?${column}(?:[.;:,]|,? (?:so|such) that|,? with) (?:the )?(?<way>${degree})[^.;]*? (?:(?:should |must |shall )?(?:come|comes|be|is|are|stand|stands|go|goes|appear|appears) |coming |being )?${first}${stop}`,
    sorted,
  ),
  // "Sort: Price, descending"
  rule(
    `^(?:table )?sort(?:ing)?(?: order| column| by)?(?::| =) ?${column}(?: \\([^)]*\\))?(?:,| -| =|:)? \\(?(?<way>desc(?:ending)?|asc(?:ending)?)\\)?${stop}`,
    (found) =>
      sorted({ ...found, way: /^d/iu.test(of(found, 'way')) ? 'descending' : 'ascending' }),
  ),
  // How it is done says nothing more.
  rule(
    `(?<=^sort by [^.;:!?]+)[.;,] (?:please )?use the (?:sorting|sort|sorter|column header|header|sort arrows?)(?: function| option)?(?: (?:of|in|on|for) the (?:\\p{Ll}+ )?(?:table|list|column|header))?${stop}`,
    () => '',
  ),
];

// "Two more tags on this: steep and icy", "Two toppings are missing, rye and oat. Put them in.", "add Oat
// to the grains we already have": what comes to what is there.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const sizes: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const counting = '(?<number>one|two|three|four|five|a few|some|\\d)';
const item = `(?:${quote}|[^,.;:!?"“”\\n])+?`;
const list = `(?<list>${item}(?:, ${item})*)`;
const stop = '(?=\\s*[.!]?$)';
const here = /^(?:this|it|that|here|them)$/iu;
const rest =
  '(?:[.;,] (?:and )?(?:please )?(?:leave|keep) (?:the rest|the others|everything else|what is there)(?: (?:as (?:it is|they are)|in|alone|there|unchanged))?)?';
const article = (noun: string): string => (/^(?:the|our|my) /iu.test(noun) ? noun : `the ${noun}`);

const namesIn = (text: string): string[] =>
  text.split(/,? and |, | & | \+ /iu).filter((part) => part.trim() !== '');

/** All of them, if there are as many as were said. */
function added(found: Found, to: string): string {
  const names = namesIn(of(found, 'list'));
  const number = of(found, 'number').toLowerCase();
  const size = sizes[number] ?? (Number(number) || names.length);
  if (names.length === 0 || size !== names.length) return of(found, 'all');
  const last = names.at(-1) ?? '';
  const said = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `Add ${said} to ${to}`;
}

/** A sentence begins with a capital; where the others have none it is no part of the word. */
function uncapital(found: Found): Found {
  const list = of(found, 'list');
  const isPlain = namesIn(list)
    .slice(1)
    .some((name) => /^\p{Ll}/u.test(name));
  return isPlain ? { ...found, list: `${list.charAt(0).toLowerCase()}${list.slice(1)}` } : found;
}

export const moreOf: readonly Rule[] = [
  rule(
    `^(?:please )?(?:add )?(?:${counting} (?:more|further|other|additional|extra|new)|another) (?<kind>(?:\\p{Ll}+ )?\\p{Ll}+) (?:for|on|in|to|under|among) (?<place>(?:the|our|my) (?:\\p{Ll}+ )?\\p{Ll}+|this|it|that|here)(?: please)?: ${list}${rest}${stop}`,
    (found) => {
      const { place = '', kind = '' } = found;
      return added(found, here.test(place) ? article(kind) : place);
    },
  ),
  rule(
    `^(?:${counting} |the )(?<kind>(?:\\p{Ll}+ )?\\p{Ll}+s) (?:is|are) (?:still )?(?:missing|wanted|needed)(?:,|:| -| –)(?: namely)? ${list}[.;,] (?:so )?(?:please )?(?:put|add|include|enter|fill|get|choose|select|pick) (?:them|both|it|these|those)(?: all| both)?(?: in| too| as well)?${stop}`,
    (found) => added(found, article(of(found, 'kind'))),
  ),
  rule(
    `^(?:please )?(?<deed>tag|label) (?:this|it|(?:the|this|our|my) \\p{Ll}+)(?: also)?(?: as| with)? ${list}(?: as well| too| also)(?: please)?${stop}`,
    (found) => added(found, `the ${of(found, 'deed').toLowerCase()}s`),
  ),
  rule(
    `^${list} (?:should|must|has to|have to|needs? to|belongs?) (?:also )?(?:be |stand |go )?(?:among|on|in|with|part of|under) (?<place>(?:the|our|my) (?:other )?\\p{Ll}+)(?: as well| too| also)${stop}`,
    (found) => added(uncapital(found), of(found, 'place').replace(/ other /iu, ' ')),
  ),
  rule(
    `^(?:please )?(?:put|list|place|enter) ${list} (?:with|among|beside|next to) (?:the|our|my) other (?<kind>\\p{Ll}+s)(?: as well| too| please)?${stop}`,
    (found) => added(found, `the ${of(found, 'kind')}`),
  ),
  // Who is there already is no news.
  rule(
    "(?<what>\\b(?:to|with) (?:the|our|my) (?:\\p{Ll}+ ){0,2}\\p{Ll}+),? (?:(?:that |which )?(?:we|i|you|they)(?:['’]ve got| already have| have already(?: got| chosen| picked| ticked| selected)?| have(?: got)? so far)|(?:(?:that|which) (?:is|are) )?already (?:there|ticked|selected|chosen|picked|listed|in it|on it))(?=\\s*(?:[.,;!?]|$)| and )",
    (found) => of(found, 'what'),
  ),
];

// Choosing from a list and taking out of it, said with the list first or in other verbs.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}?)`;
const some = `(?:${quote}|[^.;:!?"“”])+?`;
const widget = '(?:field|list|drop-?down(?: (?:list|menu))?|select(?:ion)? ?box|combo ?box|input)';
const polite = '(?:please )?';
const picking = '(?:pick|choose|select|take)';
const besides =
  '(?: (?:in addition|as well|too|additionally|also|as an? (?:further|additional|extra|new) (?:entry|item|one|choice)))';
const tab = `(?<tab>,? (?:on|in|under) (?:the )?${name} (?:tab|page|section))?`;
const end = '(?=\\s*(?:[.!?]|$))';

const inTab = (found: Readonly<Record<string, string>>, said: string): string => {
  const tab = of(found, 'tab').replace(/^,?\s*/u, '');
  return tab === '' ? said : `${tab.charAt(0).toUpperCase()}${tab.slice(1)}, ${said}`;
};
const listed = `(?:in|from|under) the (?:${widget} (?:called |named )?(?<field>${name})|(?<other>${name}) ${widget})${tab}`;
const fieldOf = (found: Readonly<Record<string, string>>): string =>
  of(found, 'field') || of(found, 'other');

const joined = /,| and /iu;
/** "A as well as B" */
const plainly = (list: string): string => list.replace(/ as well as /giu, ' and ');

export const picks: readonly Rule[] = [
  // "Switch the room to the one with a balcony": words that its name has. The most of something is reckoned.
  rule(
    `(?<=\\b(?:switch|change|set|put|move) (?:the |our |my )?[^,.;:!?"“”]+? to )the (?:one|option) (?:with|that has|called|named) (?!(?:(?:an?|the) )?(?:most|least|highest|lowest|(?-i:\\p{Ll})+est|same)\\b)(?:an? |the )?(?=[\\p{L}"“])`,
    () => '',
  ),
  rule(
    `(?<=^|[.;] )${listed},? ${polite}${picking} (?!.* and (?:then )?(?:drop|put|place|move|drag) (?:it|them)\\b)(?<also>also )?(?<said>${some})(?<more>${besides})?${end}`,
    (found) => {
      const said = plainly(of(found, 'said'));
      const adds = `${of(found, 'also')}${of(found, 'more')}` !== '';
      if (adds) return inTab(found, `add ${said} to ${fieldOf(found)}`);
      return joined.test(said.replace(/["“][^"”]*["”]/gu, ''))
        ? inTab(found, `select ${said} in ${fieldOf(found)}`)
        : inTab(found, `set ${fieldOf(found)} to ${said}`);
    },
  ),
  rule(
    `\\b(?:clear|kick|throw|pull|strike|take|drop|get|cut|leave|cross) (?<what>${name}(?: and ${name})?) (?:out of|off|out from) (?:the )?(?<field>(?:${quote}|(?! and )[^,.;:!?"“”])+?)(?: ${widget})?${end}`,
    (found) => `remove ${of(found, 'what')} from ${of(found, 'field')}`,
  ),
  // "In the Voice list, change Alto to Tenor"
  rule(
    `(?<=^|[.;] )${listed}(?: at the (?:top|bottom|side|left|right))?,? ${polite}(?:change|switch|correct|turn) (?<old>${some}) (?:in)?to (?<said>${some})${end}`,
    (found) => inTab(found, `set ${fieldOf(found)} to ${of(found, 'said')}`),
  ),
  // "Put Ana on the crew, next to Bo": who is there already.
  rule(
    `\\b(?<deed>(?:add|put|include|list) ${some} (?:to|on|onto|in|into|under) (?:the |our |my )?[^,.;:!?"“”]+?),? (?:next to|alongside|along with|on top of|together with) (?:the |our )?${name}${end}`,
    (found) => of(found, 'deed'),
  ),
  // "Add Ana as a guest, and Bo as well"
  rule(
    `\\b(?<deed>add|select|choose|pick|put|enter|include) (?<first>${name}) (?<as>(?:as|to|on|in|under) [^,.;:!?"“”]+?),? and (?:also )?(?<other>${name})(?: as well| too)?${end}`,
    (found) =>
      `${of(found, 'deed')} ${of(found, 'first')} and ${of(found, 'other')} ${of(found, 'as')}`,
  ),
  // "Change from Alto to Tenor": the value says which choice.
  rule(
    `\\b(?:change|switch) (?:over )?from (?<old>${name}) to (?<said>${name})(?<where>,? (?:in|on|under|at) (?:the )?${name}(?: (?:tab|page|section))?)?${end}`,
    (found) => `choose ${of(found, 'said')}${of(found, 'where')}`,
  ),
  rule(
    `^(?:we|i|it|this|the \\p{Ll}+) (?:[\\p{L}-]+ ){0,3}?(?:in |as )?(?:an? |the )?(?<said>\\p{L}+), not (?:in |as )?(?:an? |the )?\\p{L}+[.;] ${polite}(?:change|switch|correct|adjust) (?:it|that|this) (?<where>(?:in|on|under|at) [^,.;:!?"“”]+?)${end}`,
    (found) => `${of(found, 'where')}, choose ${of(found, 'said')}`,
  ),
  // "The sound should be stereo. Please change that on the desk.": on and off are no choices
  rule(
    `^(?:the|our|my) (?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))? (?:should|must|has to|ought to) be (?:in |set to )?(?:an? )?(?!(?:on|off|enabled|disabled|active|inactive|ticked|unticked|checked|unchecked|there|gone|not|no)\\b)(?<said>${quote}|\\p{L}+)[.;,] (?:so )?${polite}(?:change|switch|correct|adjust|set|fix) (?:it|that|this) (?<where>(?:in|on|under|at) [^,.;:!?"“”]+?)${end}`,
    (found) =>
      `${of(found, 'where').charAt(0).toUpperCase()}${of(found, 'where').slice(1)}, choose ${of(found, 'said')}`,
  ),
  // "Ana is ill. She should not be listed under Guests any more."
  rule(
    `^(?<what>(?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*)*) (?:is|isn['’]t|was|wasn['’]t|has|hasn['’]t|can['’]t|cannot|won['’]t|will|does|doesn['’]t|did|didn['’]t|left)\\b[^.;:!?"“”]*[.;,] (?:so )?(?:he|she|it|they) (?:should not|shouldn['’]t|must not|mustn['’]t|should no longer|must no longer) be (?:listed|shown|included|selected|named|mentioned|registered|entered)? ?(?:under|in|on|among) (?:the )?(?<field>[^,.;:!?"“”]+?)(?: any ?more| any longer| now)?${end}`,
    (found) => `remove ${of(found, 'what')} from ${of(found, 'field')}`,
  ),
  rule(
    `^(?:next to|beside|at|for|under) (?<field>${name}),? (?<deed>(?:please )?(?:click|press|choose|select|tap)(?: on)? the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) star)${end}`,
    (found) => `${of(found, 'deed')} of ${of(found, 'field')}`,
  ),
  // "Add two ports to the route: Genoa and Bari"
  rule(
    `\\b(?<deed>add|put|include|enter|select|choose|pick) (?:two|three|four|some|a few|the following|these|\\d)(?: more| other| further| new)? (?:\\p{Ll}+ )(?<to>(?:to|on|onto|in|into|under) (?:the |our |my )?[^,:.;!?"“”]+): (?<list>${name}(?:, ${name})*,? and ${name})${end}`,
    (found) => `${of(found, 'deed')} ${of(found, 'list')} ${of(found, 'to')}`,
  ),
  // "The list of guests still has Ana; delete her there."
  rule(
    `^(?:the (?:list|field|row) (?:of )?)?(?<list>[^,.;:!?"“”]+?) still (?:has|have|lists?|contains?|shows?|names?|includes?) (?<what>${name}(?:,? and ${name})?)(?:[.;,]| and) (?:so )?${polite}(?:delete|remove|take|drop|deselect) (?:him|her|it|them|both)(?: out| off| away| from there| there| from it)*${end}`,
    (found) => `remove ${of(found, 'what')} from ${of(found, 'list')}`,
  ),
  rule(
    `\\b(?<deed>(?:move|shift|transfer|bring) [^.;:!?"“”]+? (?:to|into) [^.;:!?"“”]+?) (?:with|using|by|via) (?:the |an? )?(?:arrow|arrows|arrow buttons?|button in the middle)${end}`,
    (found) => of(found, 'deed'),
  ),
  // "Could this song get two more genres, jazz and folk?"
  rule(
    `^(?:could|can|may|should) (?:this|the|our|my) [^,.;:!?"“”\\d]+? (?:get|have|be given) (?:(?:two|three|four|some|a few|\\d+|an?) )?(?:more |further |other |another |new )(?<field>\\p{Ll}+)(?:,|:| namely) (?<list>${some})${end}`,
    (found) => `add ${of(found, 'list')} to the ${of(found, 'field')}`,
  ),
  // "Guests: keep Ana, add Bo": what stays is not asked for.
  rule(
    `^(?<head>[^,.;:!?"“”]+:) (?:keep|leave) ${some}[,;] (?:but |and )?(?=(?:also )?add\\b)`,
    (found) => `${of(found, 'head')} `,
  ),
];

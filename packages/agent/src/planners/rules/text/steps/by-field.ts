// "Port field: select Genoa from the list.", "Use the Port dropdown to select Genoa": the field stands
// first with the kind of thing it is. Others know the sentence by "In the Port field, …".

import { type Found, of, quote, type Rule, rule } from '../rows/parts.ts';

const name = `(?:${quote}|(?!(?:rows?|columns?|cells?)\\b)(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}?)`;
const one =
  'drop-?down(?: (?:list|menu|field|box))?|select(?:ion)?(?: box| field| list)?|selector|combo ?box|auto-?complete(?: (?:field|box|input|list))?|type-?ahead|(?:radio|button|option) group|radio buttons?|radios|text ?(?:box|field|area)|number (?:field|box|input)|input(?: (?:field|box))?|spin(?:ner| ?box|button)|stepper|segmented control';
const moment = '(?:date|time|week|month|range|colou?r)? ?picker|calendar|date field|time field';
const many =
  'multi-?select(?:ion)?(?: (?:field|box|list|dropdown))?|tags? (?:input|field|box)|chips? (?:input|field)|list|field|box|control';
const kind = `(?:${one}|${moment}|${many})`;
const start = '(?<=^|[.;!] |\\n|please )';
const head = `${start}(?:the )?(?<field>${name}) (?<kind>${kind})(?: (?:on|in|under) (?:the )?(?<tab>${name}) (?:tab|page|section|panel))?(?:\\s*:| [-–—])\\s+(?:please )?`;
const some = `(?:${quote}|\\d[.:,]\\d|[^.;:!?"“”\\n])+?`;
const stop = '(?=\\s*(?:[.;!?]|$)|,? (?:and )?then\\b)';
const arrow = '(?:→|⇒|->|=>)';
const amount = '(?:two|three|four|five|some|a few|\\d|the following|these|an?|one)';

const inTab = (found: Found, said: string): string => {
  const tab = of(found, 'tab');
  return tab === '' ? said : `On the ${tab} tab, ${said}`;
};
const onTab = (found: Found): string =>
  of(found, 'tab') === '' ? '' : ` on the ${of(found, 'tab')} tab`;
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Each for itself: a name may begin with a word that opens a sentence. */
const quoted = (list: string): string =>
  list
    .split(/,? and |, /u)
    .map((each) => (/^["“]/u.test(each) ? each : `"${each}"`))
    .join(' and ');

const added = (found: Found): string =>
  inTab(found, `add ${quoted(of(found, 'list'))} to ${of(found, 'field')}`);
const set = (found: Found): string =>
  inTab(found, `set ${of(found, 'field')} to ${of(found, 'said')}`);

const choosing = '(?:select|choose|pick|take|click|tick|check)';
const keeping = `(?:keep|leave|(?:do not|don['’]t) (?:remove|deselect|unselect|drop|touch|delete|lose)) ${some}`;

export const byField: readonly Rule[] = [
  rule(
    `${head}(?:add|create|enter|include|insert|put in) (?:${amount} (?:(?:more|new|further|other|additional|extra) )?(?-i:\\p{Ll}+)[,:] (?:namely )?)?(?<list>(?!(?:an?|the) )${some})(?:${stop}(?!.*(?<!\\b(?:not|don['’]t) )\\b(?:remove|delete|take out)\\b)|[.;,] (?:and |but )?${keeping}(?=[.]?$))`,
    (found) =>
      /\b(?:to|from|in|under)\b/iu.test(of(found, 'list')) ? of(found, 'all') : added(found),
  ),
  rule(
    `${start}(?:in|on|under) the (?<field>${name}) ${kind},? (?:please )?${choosing} (?<list>${some})[.;,] (?:and |but )?${keeping}${stop}[.]?`,
    (found) => `${added(found)}.`,
  ),
  rule(
    `${head}${choosing} (?<list>${some})[.;,] (?:and |but )?${keeping}${stop}[.]?`,
    (found) => `${added(found)}.`,
  ),
  rule(
    `${start}(?:the )?(?<field>${name}) (?:${one})(?:\\s*:| [-–—])\\s+(?:please )?(?:(?:change|switch|correct|update) (?:it )?(?:from )?|replace )(?!it\\b)${some} (?:in)?(?:to|with|by) (?<said>${some})${stop}`,
    set,
  ),
  rule(
    `${start}(?:the )?(?<field>${name}) (?:${one}|slider|field|box)(?:\\s*:| [-–—])\\s+(?<was>(?:${quote}|[^.;:!?"“”\\n→⇒>])+?)\\s*${arrow}\\s*(?<said>(?:${quote}|\\d[.:,]\\d|[^.;:!?"“”\\n→⇒>])+?)${stop}`,
    set,
  ),
  rule(
    `${start}(?:the )?(?<field>${name}) (?:${one}|${moment})(?:\\s*:| [-–—])\\s+(?:please )?(?:select|choose|pick|take|enter|type|click) (?!from\\b|only\\b)(?<said>${some})${stop}`,
    set,
  ),
  rule(
    `${head}(?:set|change|switch|update) (?:it |this |the value )?(?:to|=) (?<said>${some})${stop}`,
    set,
  ),
  rule(
    `${head}(?<deed>(?:${choosing}|change|switch|replace|correct|enter|type|write|put|set|drag|move|remove|delete|clear|untick|uncheck|deselect|overwrite)\\b)`,
    (found) => `In the ${of(found, 'field')} field${onTab(found)}, ${lower(of(found, 'deed'))}`,
  ),
  rule(
    `${start}(?:please )?(?:use|open|go to) the (?<field>${name}) (?:${one}|${moment}) (?:to|and) (?:select|choose|pick|enter|type|set|take) (?!from\\b|only\\b)(?<said>${some})${stop}`,
    set,
  ),
  rule(
    `${start}(?:please )?(?:use|open|go to) the (?<field>${name}) ${kind} (?:to|and) (?<deed>(?:select|choose|pick|enter|type|set|take))\\b`,
    (found) => `In the ${of(found, 'field')} field, ${of(found, 'deed').toLowerCase()}`,
  ),
  // Where the choices are offered is no part of the choice.
  rule(
    `(?<=(?:^|[.;,:] |please )(?:select|choose|pick|set|take|enter|type|click)\\b[^.;!?\\n]*?),? (?:from|in|out of|using|via) the (?:auto-?complete|suggest(?:ed|ion)s?|type-?ahead|completions?|proposals?)(?: (?:list|menu|box|entries|options|items|dropdown|values))?(?= (?:in|of|for|under) |${stop})`,
    () => '',
  ),
  // "select the radio button Low under Bass"
  rule(
    `\\b(?<deed>select|choose|pick|click|set|check) (?:on )?the (?:radio(?: button)?|radio option|list (?:entry|item)|drop-?down (?:entry|item|option)) (?:called |named |labelled )?(?=["“]|(?-i:\\p{Lu}))`,
    (found) => `${of(found, 'deed')} `,
  ),
  // "select Low in the Low / Middle / High control"
  rule(
    `(?<deed>\\b(?:select|choose|click|press|pick|set)(?: on)? ["“]?(?<said>(?-i:\\p{Lu})[\\p{L}-]*(?: [\\p{L}-]+)?)["”]?) (?:in|on|of|from) the (?<list>(?-i:\\p{Lu})[^,.;:!?"“”/|]*?(?:\\s*[/|]\\s*[^,.;:!?"“”/|]+?)+) (?:control|switch|toggle|group|selector|buttons|button group|choice|bar|tabs)${stop}`,
    (found) =>
      of(found, 'list')
        .split(/\s*[/|]\s*/u)
        .includes(of(found, 'said'))
        ? of(found, 'deed')
        : of(found, 'all'),
  ),
];

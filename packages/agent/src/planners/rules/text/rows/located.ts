// The row is named before a colon, as in a test script: "Guests table, row Bo: click Delete", "Row K7,
// column Pilot: set the cell value to Ana", "Row Bo > menu > Mark as paid".

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { wordsOf } from '../words.ts';
import { type Found, line, nameIn, of, quote, type Rule, rule, tells } from './parts.ts';

const word = `(?:${quote}|[^\\s,.;:!?"“”>→|=]+)`;
const some = `${word}(?: ${word}){0,4}?`;
const mark = '\\s*(?:[,:>→|]|->)\\s*';
const stop = '\\s*[.!?]*$';
/** What is to be read is no value. */
const value = `(?<value>(?!(?:report|read|tell|what|get|return|note|state|say|how|click|press)\\b)${some})`;

const place = `(?:(?:in |on )?(?:the )?(?<place>(?-i:\\p{Lu})[^\\s,.;:!?"“”>→]*(?: \\p{Ll}+)??)(?: (?<kind>table|list|grid|overview|page|tab|section|view))?${mark})?`;
const row = `(?:in |at |on )?(?:the )?${line}(?:\\s*[=:]| of| for| with)? (?<owner>${some})`;
const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”>→|=]*(?: (?-i:\\p{Lu})[^\\s,.;:!?"“”>→|=]*){0,3})`;
const step = '(?:\\d{1,2}[.)]\\s+)?';
const next = `(?:\\s*[.;,→>]\\s*${step}(?:and |then )*| and (?:then )?)`;
const cell = '(?: cell| column| field| value)?';
const column = `(?:the )?(?:column|cell|field)(?:\\s*[=:])? (?<field>${some})`;
const giving =
  '(?:(?:set|change|edit|update|switch)(?: (?:it|the (?:cell|value|cell value|content)|its value))? (?:to|into)|(?:enter|type|select|choose|pick|put|write)|value(?:\\s*[=:]| is)?|=|to)';

/** What is shown as a list is there already; another page has to be opened. */
const wayTo = (found: Found): string =>
  of(found, 'place') === '' || /^(?:table|list|grid|overview)$/iu.test(of(found, 'kind'))
    ? ''
    : `Go to ${of(found, 'place')} and `;

function set(found: Found): string {
  const owner = nameIn(of(found, 'owner'));
  return tells(owner)
    ? `${wayTo(found)}set ${of(found, 'field')} of ${owner} to ${of(found, 'value')}`
    : of(found, 'all');
}

const pressing = '(?:click|press|tap|hit|choose|select|pick|use)(?: on)?';
const control = `(?:the )?(?<control>${quote}|(?-i:\\p{Lu})[^,.;:!?"“”>→]*?)(?: button| link| icon| item| menu item| entry)?`;
const menu = `(?:(?:open|${pressing}) )?(?:the |its )?(?:[⋮…⋯☰•.]+|(?:\\p{Ll}+ )?menu|actions|three dots|dots)(?: (?:menu|button|icon))?`;
const then = '(?:\\s*[,;.>→]\\s*(?:and |then )*| (?:and )?then | and )';
const agreeing = `(?<end>${then}(?:(?:${pressing} )?[^,.;:!?]{1,30}? (?:again )?(?:in|on) the (?:(?:message|confirmation|confirm|modal) )?(?:box|dialog|window|pop-?up|prompt|message|modal|confirmation)|(?:confirm|accept|agree)\\b[^.;:!?,]*)|\\s*[>→]\\s*["“]?(?:yes|ok|okay|confirm)\\b[^.;:!?>→]*)?`;

/** "The entry gets removed." behind a deed: what comes of it. */
const outcome =
  '(?:[.;,] (?:so (?:that )?)?(?:the|that|this|its|his|her) \\p{Ll}+ (?:(?:then )?(?:gets|is|will be|should be|should get|is then) (?:\\p{Ll}+ed|gone)|disappears|vanishes|should disappear|will disappear))?';

const isDeed = (said: string): boolean => {
  const [first = ''] = wordsOf(said);
  return isVerbWord(first) || openVerbs.has(first);
};

function press(found: Found): string {
  const [owner, said] = [nameIn(of(found, 'owner')), of(found, 'control')];
  if (!tells(owner) || /\b(?:to|and)\b/u.test(said)) return of(found, 'all');
  const name = `"${said.replace(/["“”]/gu, '')}"`;
  const end = of(found, 'end') === '' ? '' : ' and confirm';
  return `${wayTo(found)}press ${name} for ${owner}${end}`;
}

export const located: readonly Rule[] = [
  rule(`^${place}${row}${mark}${column}(?:${mark}| )${giving} ${value}${stop}`, set),
  rule(`^${place}${row}${mark}${column}\\s*[=:→]\\s*${value}${stop}`, set),
  rule(
    `^${place}${row}${mark}(?:${menu}${then})?${pressing} ${control}(?: once)?${agreeing}${outcome}${stop}`,
    press,
  ),
  rule(
    `^${place}${row}${mark}(?:set|change|edit|update) (?:the )?(?<field>${some})${cell} to ${value}${stop}`,
    set,
  ),
  rule(`^${place}${row}\\s*[>→|]\\s*${control}${agreeing}${outcome}${stop}`, (found) =>
    isDeed(of(found, 'control')) ? press(found) : of(found, 'all'),
  ),
  rule(`^${place}${row}${mark}${menu}${then}${control}${agreeing}${outcome}${stop}`, press),
  // "Bo Lind: ⋮ → Mark as paid", "Context menu of Bo Lind > Mark as paid"
  rule(
    `^${place}(?<owner>${name})\\s*[:>→]\\s*(?:⋮|⋯|…|☰|\\.\\.\\.)\\s*[>→,]\\s*${control}${agreeing}${stop}`,
    press,
  ),
  rule(
    `^(?:(?:open )?the )?(?:context|row|action|overflow) menu (?:of|for|at) (?<owner>${name})\\s*[>→,:]\\s*(?:${pressing} )?${control}${agreeing}${stop}`,
    press,
  ),
  // "Row K7 | Pilot | Ana"
  rule(`^${place}${row}\\s*[>→|]\\s*(?<field>${some})\\s*[>→|]\\s*${value}${stop}`, (found) =>
    isDeed(of(found, 'field')) ? of(found, 'all') : set(found),
  ),
  // "Pilot cell in row K7: select Ana", "Edit the cell Pilot in row K7: Bo -> Ana"
  rule(
    `^(?:the )?(?<field>${some}) (?:cell|column|field|box|drop-?down|select) (?:in|of|at) (?:the )?${line}(?: of| for| with)? (?<owner>${some}):\\s+(?:${giving} )?${value}${stop}`,
    set,
  ),
  rule(
    `^(?:edit|change|set|update) (?:the )?(?:cell|column|field|value) (?<field>${some}) (?:in|of|at) (?:the )?${line}(?: of| for| with)? (?<owner>${some})(?::| to| from)\\s+(?:${some}(?:\\s*(?:->|→|=>)\\s*| to ))?${value}${stop}`,
    set,
  ),
  rule(
    `^(?:in |at |for )(?:the )?${line}(?: of| for| with)? (?<owner>${some}),? (?:please )?(?:replace|overwrite) ${some} (?:with|by) ${value} (?:in|under|at) (?:the )?(?:(?:column|cell|field) )?(?<field>${some})${cell}${stop}`,
    set,
  ),
  // "Table: vans. Row: K7. Column: Pilot. New value: Ana."
  rule(
    `^(?:(?:table|list|grid|page): ${some}\\s*[.;,]\\s*)?row: (?<owner>${some})\\s*[.;,]\\s*(?:column|field|cell): (?<field>${some})\\s*[.;,]\\s*(?:(?:new|cell|set) )*(?:value|to): ${value}${stop}`,
    set,
  ),
  // "Find row K7, double-click the Pilot cell, enter Ana, press Enter."
  rule(
    `^${step}(?:find|locate|go to|scroll to) (?:the )?${line}(?: of| for| with)? (?<owner>${some})${next}(?:double-?)?click(?: on)? (?:the )?(?<field>${some}) (?:cell|column|field)${next}(?:clear (?:it|the \\p{L}+)${next})?(?:enter|type|select|choose|pick) ${value}(?:${next}(?:press|hit) (?:enter|return|tab))?${stop}`,
    set,
  ),
];

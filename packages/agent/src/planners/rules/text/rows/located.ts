// The row is named before a colon, as in a test script: "Guests table, row Bo: click Delete", "Row K7,
// column Pilot: set the cell value to Ana", "Row Bo > menu > Mark as paid".

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { wordsOf } from '../words.ts';
import { type Found, line, nameIn, of, quote, type Rule, rule, tells } from './parts.ts';

const word = `(?:${quote}|[^\\s,.;:!?"“”>→|=]+)`;
const some = `${word}(?: ${word}){0,4}?`;
const mark = '\\s*(?:[,:>→|]|->)\\s*';
const stop = '\\s*[.!?]*$';

const place = `(?:(?:in |on )?(?:the )?(?<place>(?-i:\\p{Lu})[^\\s,.;:!?"“”>→]*(?: \\p{Ll}+)??)(?: (?<kind>table|list|grid|overview|page|tab|section|view))?${mark})?`;
const row = `(?:in |at |on )?(?:the )?${line}(?:\\s*[=:]| of| for| with)? (?<owner>${some})`;
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
const agreeing = `(?<end>${then}(?:(?:${pressing} )?[^,.;:!?]{1,30}? (?:again )?(?:in|on) the (?:(?:message|confirmation|confirm|modal) )?(?:box|dialog|window|pop-?up|prompt|message|modal|confirmation)|(?:confirm|accept|agree)\\b[^.;:!?,]*))?`;

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
  rule(`^${place}${row}${mark}${column}(?:${mark}| )${giving} (?<value>${some})${stop}`, set),
  rule(`^${place}${row}${mark}${column}\\s*[=:→]\\s*(?<value>${some})${stop}`, set),
  rule(
    `^${place}${row}${mark}(?:${menu}${then})?${pressing} ${control}(?: once)?${agreeing}${outcome}${stop}`,
    press,
  ),
  rule(
    `^${place}${row}${mark}(?:set|change|edit|update) (?:the )?(?<field>${some})${cell} to (?<value>${some})${stop}`,
    set,
  ),
  rule(`^${place}${row}\\s*[>→|]\\s*${control}${agreeing}${outcome}${stop}`, (found) =>
    isDeed(of(found, 'control')) ? press(found) : of(found, 'all'),
  ),
  rule(`^${place}${row}${mark}${menu}${then}${control}${agreeing}${outcome}${stop}`, press),
];

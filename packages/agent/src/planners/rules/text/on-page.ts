// Requests that only the page tells the sense of: which word is a place, which a box, which a number.

import type { Known } from './intent.ts';
import { deedFirst, rescheduled } from './other-deed.ts';

const end = '(?=\\s*(?:[,.;!?)]|$| and\\b))';
const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten';

const any = (names: readonly string[]): string =>
  names
    .filter((name) => /^\p{L}[\p{L}\p{N} '’-]+$/u.test(name))
    .toSorted((a, b) => b.length - a.length)
    .join('|');

/** "Switch the mixing desk to mono", where that is a tab: mono is chosen there. */
function inPlace(text: string, { controls, fields, menus, boxes }: Known): string {
  const held = new Set([...fields, ...menus, ...boxes].map((name) => name.toLowerCase()));
  const places = any(controls.filter((name) => !held.has(name.toLowerCase())));
  if (places === '') return text;
  const said = new RegExp(
    `\\b(?:switch|set|change|turn) (?:the )?(?<place>${places}) to (?!on\\b|off\\b|the\\b)(?<value>\\p{L}[^,.;:!?"“”]*?)(?=\\s*(?:[,.;!?)]|$))`,
    'iu',
  );
  return text.replace(said, 'in $<place>, choose $<value>');
}

/** "Add the extras dog and trailer", where these are boxes: they are ticked. */
function tickedOnes(text: string, { boxes, options }: Known): string {
  const listed = new Set(options.map((option) => option.text.toLowerCase()));
  const names = any(boxes.filter((name) => !listed.has(name.toLowerCase())));
  if (names === '') return text;
  const said = new RegExp(
    `\\badd (?:the \\p{Ll}+ |the )?(?<list>(?:${names})(?:(?:,| and|, and) (?:the |an? )?(?:${names}))*)${end}`,
    'iu',
  );
  return text.replace(said, 'tick $<list>');
}

/** "Plan five walks a day", where the page counts walks a day. */
function counted(text: string, { kinds = {} }: Known): string {
  const names = any(
    Object.keys(kinds).filter((name) => /^(?:number|slider)$/.test(kinds[name] ?? '')),
  );
  if (names === '') return text;
  const said = new RegExp(
    `(?<=^|[.;] |please |you |and |, )(?:plan|book|schedule|order|have|make|arrange for|enter) (?<count>\\d+|${numbers}) (?<field>${names})${end}`,
    'iu',
  );
  return text.replace(said, 'set $<field> to $<count>');
}

/** "Put the food on Senior diet", where food is chosen from a list. */
function putOn(text: string, { kinds = {} }: Known): string {
  const names = any(
    Object.keys(kinds).filter((name) => /^(?:select|dropdown|combobox)$/.test(kinds[name] ?? '')),
  );
  if (names === '') return text;
  const said = new RegExp(
    `(?<=^|[.;] |please |you |and |, )(?:put|switch|move) (?:the |our |my )?(?<field>${names}) (?:on|onto|over to) (?!(?:the )?\\p{L}+ (?:list|page|tab)\\b)(?=\\p{L})`,
    'iu',
  );
  return text.replace(said, 'set $<field> to ');
}

/** "Truck T22 belongs to …" where the page has T22 alone: a word for its kind. */
function bareCode(text: string, { texts = [] }: Known): string {
  const said =
    /^(?:the )?(?<kind>\p{L}\p{Ll}+) (?=\p{Lu}+-?\d[\p{L}\d-]* (?:belongs?|is|has|should|must|needs?|goes|moves|stands|costs?|weighs)\b)/iu;
  const kind = said.exec(text)?.groups?.kind;
  if (kind === undefined) return text;
  const numbered = new RegExp(`\\b${kind} (?=\\S*\\d)`, 'iu');
  return texts.some((each) => numbered.test(each)) ? text : text.replace(said, '');
}

export const onPage = (text: string, known: Known | undefined): string =>
  known === undefined
    ? text
    : [inPlace, tickedOnes, counted, putOn, rescheduled, deedFirst, bareCode].reduce(
        (now, say) => say(now, known),
        text,
      );

// Requests that only the page tells the sense of: which word is a place, which a box, which a number.

import { roleNoun } from '../lexicon/roles.ts';
import { isVerbWord } from '../lexicon/verbs.ts';
import { alsoThen } from './also.ts';
import type { Known } from './intent.ts';
import { deedFirst, rescheduled } from './other-deed.ts';
import { pattern } from './pattern.ts';
import { stem, wordsOf } from './words.ts';

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
  const said = pattern(
    `\\b(?:switch|set|change|turn) (?:the )?(?<place>${places}) to (?!on\\b|off\\b|the\\b)(?<value>\\p{L}[^,.;:!?"“”]*?)(?=\\s*(?:[,.;!?)]|$))`,
    'iu',
  );
  return text.replace(said, 'in $<place>, choose $<value>');
}

/** "Add the extras dog and trailer", where these are boxes: they are ticked. */
function tickedOnes(text: string, { boxes, options, texts = [] }: Known): string {
  const listed = new Set(options.map((option) => option.text.toLowerCase()));
  const names = any(boxes.filter((name) => !listed.has(name.toLowerCase())));
  if (names === '') return text;
  const heads = any(texts.filter((shown) => /^\p{L}{3,}$/u.test(shown))) || '(?!)';
  const said = pattern(
    `\\badd (?:the \\p{Ll}+ |the )?(?<list>(?:${names})(?:(?:,| and|, and) (?:the |an? )?(?:${names}))*)(?: to (?:the |our |my )(?:${heads}))?${end}`,
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
  const said = pattern(
    `(?<=^|[.;] |please |you |and |, )(?:plan|book|schedule|order|have|make|arrange for|enter) (?<count>\\d+|${numbers}) (?<field>${names})${end}`,
    'iu',
  );
  return text.replace(said, 'set $<field> to $<count>');
}

/** "Raise the walks to 5 a day", where the field itself says that it counts by the day. */
function withoutUnit(text: string, { kinds = {} }: Known): string {
  const units = Object.keys(kinds).flatMap((name) =>
    kinds[name] === 'number'
      ? (/ (?:an?|per) (?<unit>\p{L}+)$/iu.exec(name)?.groups?.unit ?? [])
      : [],
  );
  if (units.length === 0) return text;
  return text.replace(
    pattern(`(?<= to (?:\\d+|${numbers})) (?:an?|per|each) (?:${units.join('|')})\\b`, 'giu'),
    '',
  );
}

/** "Put the food on Senior diet", where food is chosen from a list. */
function putOn(text: string, { kinds = {} }: Known): string {
  const names = any(
    Object.keys(kinds).filter((name) => /^(?:select|dropdown|combobox)$/.test(kinds[name] ?? '')),
  );
  if (names === '') return text;
  const said = pattern(
    `(?<=^|[.;] |please |you |and |, )(?:put|switch|move) (?:the |our |my )?(?<field>${names}) (?:on|onto|over to) (?!(?:the )?\\p{L}+ (?:list|page|tab)\\b)(?=\\p{L})`,
    'iu',
  );
  return text.replace(said, 'set $<field> to ');
}

/** "Export it as a calendar", where Export is a button: what it offers is chosen. */
function byMenu(text: string, { controls, fields }: Known): string {
  const held = new Set(fields.map((name) => name.toLowerCase()));
  const single = controls.filter(
    (name) =>
      /^\p{Lu}\p{Ll}+$/u.test(name) &&
      !held.has(name.toLowerCase()) &&
      !controls.some((other) => other.toLowerCase().startsWith(`${name.toLowerCase()} as `)),
  );
  if (single.length === 0) return text;
  const said = pattern(
    `(?<=^|[.;] |please |you |and |, )(?<verb>${single.join('|')}) (?:it |them |the \\p{Ll}+ |this \\p{Ll}+ )?as (?:an? |the )?(?<item>\\p{L}[^,.;:!?"“”]*?)(?=\\s*(?:[.;!?]|$))`,
    'iu',
  );
  return text.replace(said, 'open $<verb> and choose $<item>');
}

/** "Truck T22 belongs to …" where the page has T22 alone: a word for its kind. */
function bareCode(text: string, { texts = [] }: Known): string {
  const said =
    /^(?:the )?(?<kind>\p{L}\p{Ll}+) (?=\p{Lu}+-?\d[\p{L}\d-]* (?:belongs?|is|has|should|must|needs?|goes|moves|stands|costs?|weighs)\b)/iu;
  const kind = said.exec(text)?.groups?.kind;
  if (kind === undefined) return text;
  const numbered = pattern(`\\b${kind} (?=\\S*\\d)`, 'iu');
  return texts.some((each) => numbered.test(each)) ? text : text.replace(said, '');
}

/** "Tick the topic Opera": a word for its kind, where no field is called so. */
function apposed(text: string, { fields, columns = [], menus }: Known): string {
  const taken = new Set([...fields, ...columns, ...menus].flatMap(wordsOf).map(stem));
  return text.replace(
    /\b(?<verb>tick|check|untick|uncheck|select|choose|pick) the (?<noun>\p{Ll}{3,}) (?=\p{Lu}[\p{L}-]+)/giu,
    (all, verb: string, noun: string, ...rest) =>
      /\p{Lu}/u.test(String(rest.at(-2)).charAt(Number(rest.at(-3)) + all.length)) &&
      noun === noun.toLowerCase() &&
      roleNoun(noun) === undefined &&
      !taken.has(stem(noun))
        ? `${verb} `
        : all,
  );
}

/** "in the Music topics", where there is a Music and no Music topics. */
function inKind(text: string, { controls, boxes, fields, texts = [] }: Known): string {
  const all = new Set(
    [...controls, ...boxes, ...fields, ...texts].map((name) => name.toLowerCase()),
  );
  return text.replace(
    /\b(?<prep>in|under) the (?<name>\p{Lu}[\p{L}-]+) (?<noun>\p{Ll}{3,}s)(?=\s*(?:[,.;!?)]|$))/gu,
    (said, prep: string, name: string, noun: string) =>
      all.has(name.toLowerCase()) &&
      !all.has(`${name} ${noun}`.toLowerCase()) &&
      roleNoun(noun) === undefined
        ? `${prep} ${name}`
        : said,
  );
}

/** "Ask the porter", where a button is called just that. */
function pressedByName(text: string, { controls, fields, boxes, hidden = [] }: Known): string {
  const held = new Set([...fields, ...boxes].map((name) => name.toLowerCase()));
  const names = any(
    [...controls, ...hidden].filter(
      (name) =>
        /^\p{L}+ (?:the|an?|my|our) \p{L}/u.test(name) &&
        !isVerbWord(name.split(' ')[0]?.toLowerCase() ?? '') &&
        !held.has(name.toLowerCase()),
    ),
  );
  if (names === '') return text;
  const said = pattern(
    `(?<=^|[.;] |, |please |you |and |then )(?<name>${names})(?=\\s*[.!?;]|$| (?:in|on|under|inside|from|there)\\b)`,
    'giu',
  );
  const places = any(controls);
  const about = pattern(
    `^(?:(?:in|under) (?:the )?(?:${places}), )?(?:please |could you |can you )*(?<name>${names}) (?:about|for|on|regarding) (?:the |my )?(?<place>${places})(?=\\s*[.!?]*$)`,
    'iu',
  );
  const told = places === '' ? text : text.replace(about, 'In $<place>, press "$<name>"');
  return told.replace(said, 'press "$<name>"');
}

/** "Extras: Dog, Trailer": what stands behind the head of boxes is ticked. */
function headedBoxes(text: string, { boxes, fields }: Known): string {
  const names = any(boxes);
  if (names === '') return text;
  const held = new Set(fields.map((name) => name.toLowerCase()));
  const said = pattern(
    `(?<=^|[.;\\n] ?)(?<head>\\p{Lu}[\\p{L} ]{1,30}): (?<list>(?:${names})(?:(?:,| and|, and| \\+| &) (?:${names}))*)(?=\\s*(?:[.;!]|$))`,
    'giu',
  );
  return text.replace(said, (all, head: string, list: string) =>
    held.has(head.toLowerCase())
      ? all
      : `Under ${head}, tick ${list.split(/\s*(?:,| and | \+ | & )\s*(?:and )?/u).join(' and ')}`,
  );
}

export const onPage = (text: string, known: Known | undefined): string =>
  known === undefined
    ? text
    : [
        pressedByName,
        headedBoxes,
        apposed,
        inKind,
        inPlace,
        tickedOnes,
        counted,
        withoutUnit,
        alsoThen,
        putOn,
        rescheduled,
        deedFirst,
        bareCode,
        byMenu,
      ].reduce((now, say) => say(now, known), text);

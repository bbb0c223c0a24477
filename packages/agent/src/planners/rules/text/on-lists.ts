// Requests about what a list holds, which only the page tells the sense of: whether "the allergy" is
// a list of allergies, and what somebody switches over to.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { sameText } from './values.ts';
import { contentWords, escaped, normal, stem } from './words.ts';

const start = '(?<=^|[.;!?]\\s|[Pp]lease |[Yy]ou |\\band |\\bthen |, )';
const one = '(?:["“][^"”]+["”]|\\p{Lu}[^\\s,.;:!?"“”]*(?: \\p{Lu}[^\\s,.;:!?"“”]*)*)';
const several = `${one}(?:(?:, and|, as well as|,| and| as well as) ${one})*`;
const stop = '(?=\\s*(?:[,.;!?)]|$| and ))';

const lists = ({ kinds = {} }: Known): string[] =>
  Object.keys(kinds).filter((name) => /^(?:select|dropdown|combobox)$/.test(kinds[name] ?? ''));

/** The one list whose name is that noun, in the plural or not. */
function listOf(known: Known, noun: string): string | undefined {
  const said = stem(noun.toLowerCase());
  const [found, second] = lists(known).filter((name) => {
    const words = contentWords(name).map(stem);
    return words.length === 1 && words[0] === said;
  });
  return second === undefined ? found : undefined;
}

type Found = Readonly<Record<string, string>>;
const foundIn = (all: readonly unknown[]): Found => all.at(-1) as Found;

const plain = (list: string): string => list.replace(/,? as well as /giu, ' and ');

/** "add the allergy "Lupin"", "tag it as "icy" and "steep"". */
function added(text: string, known: Known): string {
  const noun = pattern(
    `${start}(?:[Aa]lso )?[Aa]dd (?:the |an? |another )?(?:further |additional |new |extra |more )?(?<noun>\\p{Ll}+) (?<list>${several})${stop}`,
    'gu',
  );
  const verb = pattern(
    `${start}(?:[Aa]lso )?(?<noun>[Tt]ag|[Ll]abel) (?:it|(?:the|this|that|my|our) \\p{Ll}+)(?: also| too| additionally)? (?:as|with) (?<list>${several})${stop}`,
    'gu',
  );
  return [noun, verb].reduce(
    (now, form) =>
      now.replace(form, (all: string, ...rest) => {
        const { noun = '', list = '' } = foundIn(rest);
        const name = listOf(known, noun);
        return name === undefined ? all : `add ${plain(list)} to "${name}"`;
      }),
    text,
  );
}

const number = '(?:two|three|four|five|\\d+|some|a few|several)';

/** "enter the two new tags steep and icy in the Tags field": a word for what the list has. */
function counted(text: string, known: Known): string {
  const form = pattern(
    `${start}(?:[Aa]dd|[Ee]nter|[Pp]ut|[Tt]ype|[Nn]ote|[Ii]nclude|[Ww]rite) (?:the )?(?:${number} )?(?:new |more |further |additional |other )?(?<noun>\\p{Ll}+s) (?<list>[^,.;:!?]+?) (?:in|into|to|under|on) (?:the )?["“]?(?<field>\\p{L}[^,.;:!?"“”]*?)["”]?(?: field| list| box)?(?=\\s*(?:[.;!?]|$))`,
    'u',
  );
  return text.replace(form, (all: string, ...rest) => {
    const { noun = '', list = '', field = '' } = foundIn(rest);
    const name = listOf(known, noun);
    return name === undefined || normal(name) !== normal(field)
      ? all
      : `add ${plain(list)} to "${name}"`;
  });
}

/** "put two more ports under Stopovers, A and B", "Stopovers should include A as well as B". */
function listed(text: string, known: Known): string {
  const names = lists(known).filter((name) => /^\p{L}/u.test(name));
  if (names.length === 0) return text;
  const field = `(?:[Tt]he )?["“]?(?<field>(?i:${names.map(escaped).join('|')}))["”]?`;
  const put = pattern(
    `${start}(?:[Pp]ut|[Aa]dd|[Ee]nter|[Nn]ote|[Ll]ist|[Ii]nclude|[Cc]hoose|[Ss]elect) (?:\\p{L}+ )?(?:more|further|additional|other|extra) \\p{Ll}+ (?:under|in|into|to|on|at|for) ${field}[,:] (?:namely )?(?<list>${several})${stop}`,
    'u',
  );
  const include = pattern(
    `${field} (?:should|must|has to|have to|needs? to) (?:also )?(?:include|contain|hold|list|comprise) (?<list>${several})${stop}`,
    'u',
  );
  return [put, include].reduce(
    (now, form) =>
      now.replace(form, (...rest) => {
        const { field: name = '', list = '' } = foundIn(rest);
        return `add ${plain(list)} to "${name}"`;
      }),
    text,
  );
}

/** "switch from Harbour FM to Talk and Tea", where a list holds the first. */
function switched(text: string, { holds = {} }: Known): string {
  const from =
    /(?<=^|[.;!?]\s|please |you |\band |\bthen |, )(?:switch|change|go|move|swap|turn)(?: over)? from ["“]?(?<old>[^,.;:!?"“”]+?)["”]? to ["“]?(?<next>[^,.;:!?"“”]+?)["”]?(?=\s*(?:[.;!?]|$))/iu;
  return text.replace(from, (all: string, ...rest) => {
    const { old = '', next = '' } = foundIn(rest);
    const [list, second] = Object.keys(holds).filter((name) => sameText(holds[name] ?? '', old));
    return list === undefined || second !== undefined ? all : `set "${list}" to "${next}"`;
  });
}

/** "have it ring also at weekends", where that is a box. */
function boxed(text: string, { boxes }: Known): string {
  const names = boxes.filter((name) => /^\p{L}[\p{L} ]+$/u.test(name)).map(escaped);
  if (names.length === 0) return text;
  const having = pattern(
    `${start}(?:have|let|make) (?:it|them) \\p{Ll}+ (?<box>${names.join('|')})(?=\\s*(?:[,.;!?]|$))`,
    'iu',
  );
  return text.replace(having, 'tick "$<box>"');
}

export const onLists = (text: string, known: Known | undefined): string =>
  known === undefined
    ? text
    : [counted, added, listed, switched, boxed].reduce((now, say) => say(now, known), text);

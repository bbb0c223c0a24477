// Choosing from a list and taking out of it, said with the list first or in other verbs.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const name = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){0,3}?)`;
const some = `(?:${quote}|[^.;:!?"“”])+?`;
const widget = '(?:field|list|drop-?down(?: (?:list|menu))?|select(?:ion)? ?box|combo ?box|input)';
const polite = '(?:please )?';
const picking = '(?:pick|choose|select|take)';
const besides = '(?: (?:in addition|as well|too|additionally|also))';
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

export const picks: readonly Rule[] = [
  rule(
    `(?<=^|[.;] )${listed},? ${polite}${picking} (?<also>also )?(?<said>${some})(?<more>${besides})?${end}`,
    (found) => {
      const said = of(found, 'said');
      const adds = `${of(found, 'also')}${of(found, 'more')}` !== '';
      if (adds) return inTab(found, `add ${said} to ${fieldOf(found)}`);
      return joined.test(said.replace(/["“][^"”]*["”]/gu, ''))
        ? inTab(found, `select ${said} in ${fieldOf(found)}`)
        : inTab(found, `set ${fieldOf(found)} to ${said}`);
    },
  ),
  rule(
    `\\b(?:clear|kick|throw|pull|strike|take|drop|get|cut|leave|cross) (?<what>${name}(?: and ${name})?) (?:out of|off|out from) (?:the )?(?<field>(?:${quote}|[^,.;:!?"“”])+?)(?: ${widget})?${end}`,
    (found) => `remove ${of(found, 'what')} from ${of(found, 'field')}`,
  ),
  // "Guests: keep Ana, add Bo": what stays is not asked for.
  rule(
    `^(?<head>[^,.;:!?"“”]+:) (?:keep|leave) ${some}[,;] (?:but |and )?(?=(?:also )?add\\b)`,
    (found) => `${of(found, 'head')} `,
  ),
];

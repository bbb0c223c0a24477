// "We're lowering the rent of the hall from 70 to 65.": what somebody is about to change is asked for,
// where nothing else is. Beside another request it would only be told.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const who = "(?:we(?:['’]re| are)|i(?:['’]m| am))(?: now| going to be)?";
const doing =
  '(?<doing>changing|lowering|raising|increasing|reducing|decreasing|cutting|setting|putting|correcting|updating|extending|shortening|moving|switching|renaming)';
const said = `(?:${quote}|\\d[:.,]\\d|[^,.;:!?"“”\\n])+?`;
const saving =
  '(?<save>[.;,]? (?:and |so )?(?:please )?(?:save|store|apply|confirm|update|enter|change|note)(?: (?:it|this|that|the \\p{Ll}+))?(?: accordingly| there| please)?)?';

const own: Readonly<Record<string, string>> = {
  moving: 'Move',
  switching: 'Switch',
  renaming: 'Rename',
};
const verbOf = (found: Found): string => own[of(found, 'doing').toLowerCase()] ?? 'Change';

export const underway: readonly Rule[] = [
  rule(
    `^${who} ${doing} (?<what>${said} (?:to|down to|up to) ${said})${saving}(?=\\s*[.!]?$)`,
    (found) => `${verbOf(found)} ${of(found, 'what')}${of(found, 'save')}`,
  ),
];

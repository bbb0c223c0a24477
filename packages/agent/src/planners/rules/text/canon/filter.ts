// Filters in any words: "I only want to see the Scania trucks, use the filter in the Make
// column", "City filter: Porto".

import { casedPattern } from './mask.ts';
import { ownersIn } from './merge.ts';
import { fieldFit, np, type Scope, sayValue } from './phrase.ts';

const about = /\b(?:filter(?:ed|ing)?|narrow(?:ed)?)\b/iu;
const wanting = /\bonly\b|\bjust\b.*\bsee\b/iu;
const columns = [
  casedPattern('\\bcolumn (?<name>\\p{Lu}[\\p{L}\\p{N}]*)'),
  casedPattern('(?<name>\\p{Lu}[\\p{L}\\p{N}]*) (?:column|filter)\\b'),
  casedPattern(
    '\\bfilter (?:on|in|of|by|for)(?: the)?(?: column)? (?<name>[\\p{L}\\p{N}]+)(?= *(?:=|:|to|is|$|,|column))',
  ),
  casedPattern('\\b(?:under|by) (?:the )?(?<name>\\p{Ll}+)(?= *(?:=|:|$))'),
  casedPattern('(?:the )(?<name>\\p{Ll}+) column'),
  casedPattern('\\bby (?:the )?(?<name>\\p{Ll}+)\\b'),
];
const never =
  /^(?:the|a|that|this|for|by|it|use|please|could|would|and|me|to|column|filter|list)$/iu;

/** The whole sentence as one filter, or nothing. */
export function readFilter(scope: Scope, sentence: string): string | undefined {
  if (!about.test(sentence) && !(wanting.test(sentence) && /\bcolumn\b/iu.test(sentence)))
    return undefined;
  const field = columns
    .map((form) => form.exec(sentence)?.groups?.name ?? '')
    .find((name) => name !== '' && !never.test(name));
  if (field === undefined) return undefined;
  const value = ownersIn(sentence).find(
    (name) =>
      name.toLowerCase() !== field.toLowerCase() &&
      !/^(?:Show|Filter|Make|Could|Can|Only|Type|Use|Just|Narrow|Which|What)$/u.test(name) &&
      name.toLowerCase() !== np(field).toLowerCase(),
  );
  const spoken =
    value ??
    /\b(?:only|just)(?: want to)?(?: see)? (?:the )?(?<what>\p{L}+)/iu.exec(sentence)?.groups?.what;
  return spoken === undefined || never.test(spoken) ? undefined : said(scope, field, spoken);
}

function said(scope: Scope, field: string, value: string): string | undefined {
  if (fieldFit(scope, value) > 0.95 && value.toLowerCase() === field.toLowerCase())
    return undefined;
  return `Filter ${field} column to ${sayValue(value)}`;
}

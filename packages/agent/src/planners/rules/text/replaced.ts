// "Rye instead of Oat", "replace the bread Oat by Rye": what shall no longer be there.

import { normal, wordsOf } from './words.ts';

const instead =
  /\b(?:instead of|in place of|rather than|replacing) (?:the )?["“]?(?<old>\p{L}[^,.;:!?"“”\n]*?)["”]?(?=\s*(?:[,.;:!?)]|$| (?:in|on|under|for|among|at|to|by|with|as|and)\b))/giu;

const swapped =
  /\b(?:replace|swap|exchange)(?: out)? (?:the |our |my )?(?<kind>\p{Ll}+ (?=["“\p{L}]))?["“]?(?<old>\p{L}[^,.;:!?"“”\n]*?)["”]? (?:by|with|for|against)\b/gu;

const given =
  /\b(?:replace|overwrite|swap|exchange)\b(?<old>(?:"[^"]*"|[^.;!?"\n])+?)\b(?:with|by|for|against)\b/giu;

/** "Replace the text in Log with that berth": what is replaced, or where, is not what comes instead. */
export function isOnlyReplaced(query: string, value: string): boolean {
  const [text, one] = [normal(query), ` ${wordsOf(value).join(' ')} `];
  const holds = (part: string): boolean => ` ${wordsOf(part).join(' ')} `.includes(one);
  const old = [...text.matchAll(given)].map(({ groups }) => groups?.old ?? '');
  return /\p{L}/u.test(value) && old.some(holds) && !holds(text.replace(given, ' | '));
}

export const replacedIn = (query: string): string[] =>
  [...query.matchAll(instead), ...query.matchAll(swapped)].flatMap(({ groups }) => {
    const { kind, old } = groups ?? {};
    return old === undefined ? [] : [old, ...(kind === undefined ? [] : [`${kind}${old}`])];
  });

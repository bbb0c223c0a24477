// "Show me the night trains; they are under Timetables", where an item of a closed menu is called so:
// who wants to see it wants it opened, and is not asking what the page says of it.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { escaped } from './words.ts';

const polite = '(?:(?:please|kindly|now|could you|can you|would you)[, ]+)*';
const seeing =
  "(?:show|display|view|see|open|bring up|pull up|get|give me|take me to|bring me to|go to|look at|(?:i|we)(?: would|['’]d)? (?:need|want|like)(?: to (?:see|view|open|look at|have|get))?|let me see)(?: me| us)?";
const about =
  '(?:(?:the |an? |our |my )?(?:report|page|list|view|overview|log|table|statistics|section|entry|item)s? (?:on|of|about|for|with|called|named) )?(?:the |our |my |all )*';
const stop = '\\s*[.!?]*$';

const names = (all: readonly string[]): string =>
  all
    .filter((name) => /^\p{L}[\p{L}\p{N} '’&-]{4,40}$/u.test(name))
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

export function hiddenItems(text: string, known: Known | undefined): string {
  const shown = new Set(
    [...(known?.fields ?? []), ...(known?.columns ?? []), ...(known?.texts ?? [])].map((name) =>
      name.toLowerCase(),
    ),
  );
  const items = names((known?.hidden ?? []).filter((name) => !shown.has(name.toLowerCase())));
  const places = names(known?.controls ?? []);
  if (items === '') return text;
  const led =
    places === '' ? '' : `(?:(?:in|under|from|on) (?:the )?(?<before>${places})(?: menu| tab)?, )?`;
  const tail =
    places === ''
      ? ''
      : `(?:,? (?:from|in|under|of|on) (?:the )?(?:menu )?["“]?(?<behind>${places})["”]?(?: menu| tab)?)?`;
  const said = pattern(
    `^${led}${polite}${seeing} ${about}["“]?(?<item>${items})["”]?(?: report| page| list| view)?${tail}${stop}`,
    'iu',
  );
  const { before, behind, item } = said.exec(text)?.groups ?? {};
  const place = before ?? behind;
  if (item === undefined) return text;
  return place === undefined ? `Press "${item}"` : `${place} > ${item}`;
}

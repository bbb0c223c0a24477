// What frames of records share: whose deed it is, and what can be done to those records.

import { here, it } from './deed.ts';
import type { Found } from './frame.ts';
import type { RecordRow } from './records.ts';

/** What is asked back is not to be agreed to. */
const refused = /\b(?:not|n't|never|without|no)\b[^.;!?]*\b(?:confirm\w*|agree\w*|accept\w*)/iu;

/** The records in a slot; undefined where one of its names tells none. */
export function rowsIn(found: Found, slot = 'who'): readonly RecordRow[] | undefined {
  if (refused.test(found.after)) return undefined;
  const names = found.all(slot, 'record') ?? [];
  const rows = [...new Set(names.map(({ text }) => text))].map((text) =>
    found.records.rows.filter(({ title, names: own }) => title === text || own.includes(text)),
  );
  return rows.every(({ length }) => length === 1) ? [...new Set(rows.flat())] : undefined;
}

/** "Mark it as shipped": what it is marked as is part of what is asked. */
const goesOn = /^\s*as\b(?! (?:well|soon|agreed|discussed|requested|planned)\b)/iu;

/** Their titles; a sign where the clause names no record. */
export function titlesIn(found: Found, slot = 'who'): readonly string[] | undefined {
  if (goesOn.test(found.after)) return undefined;
  if (!found.has(slot)) return [found.has('back') ? it : here];
  const rows = rowsIn(found, slot);
  return rows === undefined || rows.length === 0 ? undefined : rows.map(({ title }) => title);
}

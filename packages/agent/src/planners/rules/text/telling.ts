// Who says "read me …" or "tell me …" wants to be told something: what only sets or presses
// something has not understood it.

import type { Clause } from './clauses.ts';
import type { Grounder } from './intent.ts';
import { readIntent } from './read.ts';

const handing =
  /(?:^|[.;:!?,]\s+|\b(?:and|then|please|you)\s+)(?:please\s+)?(?:tell (?:me|us)|let (?:me|us) know|read (?:me|us|out)|(?:say|report|find out) (?:what|which|who|whose|how|where))\b(?!\s+(?:when|once|if|whether|as soon|after)\b)/iu;
/** "read me as Ana": what is quoted is a value. */
const quoted = /["“][^"”]*["”]/gu;

export const wantsTold = (source: string): boolean => handing.test(source.replace(quoted, '""'));

/** It asks to be told something, and nothing of what was read tells anything. */
export function lacksAnswer(source: string, clauses: readonly Clause[], ground: Grounder): boolean {
  if (!wantsTold(source)) return false;
  return !clauses.some((clause) => /^(?:read|count|copy)$/.test(readIntent(clause, ground).op));
}

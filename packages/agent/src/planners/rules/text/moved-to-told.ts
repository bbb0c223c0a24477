// "The rope is packed now, please move it over" where one list is called Packed: what is told of a thing
// is the list that it goes to.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';

const form = pattern(
  "^(?<thing>(?:[Tt]he|[Oo]ur|[Mm]y) (?:\\p{Ll}+ ){0,2}\\p{Ll}+|\\p{Lu}[\\p{L}'’-]+) (?:is|are|has been|have been) (?:(?:now|already|all) )?(?<state>\\p{Ll}+)(?: now| already)?[,.;] (?:so )?(?:[Pp]lease )?(?:[Mm]ove|[Dd]rag|[Pp]ut|[Bb]ring|[Ss]hift) (?:it|them) (?:over|across|there|over there)(?: please)?[.!]?$",
  'u',
);

/** Said plainly; undefined: no list of the page is called so. */
export function movedToTold(text: string, known: Known | undefined): string | undefined {
  const { thing = '', state = '' } = form.exec(text.trim())?.groups ?? {};
  const [list, other] = new Set(
    (known?.texts ?? []).filter((each) => /^\p{Lu}/u.test(each) && each.toLowerCase() === state),
  );
  return list === undefined || other !== undefined
    ? undefined
    : `Move ${thing.replace(/^The\b/u, 'the')} to "${list}"`;
}

// Which way a list is to be sorted, in the words of people.

import { superlativeIn } from '../lexicon/superlatives.ts';

export const descending =
  /\b(?:desc(?:ending)?|high(?:est)?(?: to low| first)|reverse|newest|largest|z to a|z-a)\b/i;
export const ascending =
  /\b(?:asc(?:ending)?|low(?:est)?(?: to high| first)|cheapest|oldest|smallest|a to z|a-z)\b/i;

const down =
  'highest|largest|biggest|greatest|most|newest|latest|longest|dearest|heaviest|high|big';
const up = 'lowest|smallest|least|fewest|oldest|earliest|shortest|cheapest|lightest|low|small';

const degree = new RegExp(
  `\\b(?:${down}|${up}|large|great|long|short|expensive|(?:de|a)scending|desc|asc|maximum|minimum)\\b`,
  'giu',
);
const goesDown = new RegExp(
  `^(?:${down}|large|great|long|expensive|desc(?:ending)?|maximum)$`,
  'iu',
);

const sorting = /^\W*(?:(?:in|on|under) [^,]+, )?(?:sort|order|rank)\b/iu;

/** Which way these goals go: a list that is sorted, or the most or the least of something. */
function wayOf(goals: readonly string[]): 'down' | 'up' | undefined {
  const sorted = goals.find((said) => sorting.test(said));
  if (sorted !== undefined) return descending.test(sorted) ? 'down' : 'up';
  const [best] = goals.flatMap((said) => superlativeIn(said) ?? []);
  return best === undefined ? undefined : best.max ? 'down' : 'up';
}

/** The instruction without the words of degree, where the first of them goes the way of the goals. */
export function withoutOrder(query: string, goals: readonly string[]): string {
  const way = wayOf(goals);
  const first = degree.exec(query)?.[0];
  degree.lastIndex = 0;
  if (way === undefined || first === undefined) return query;
  return goesDown.test(first) === (way === 'down') ? query.replace(degree, ' ') : query;
}

// Which way a list is to be sorted, in the words of people.

export const descending =
  /\b(?:desc(?:ending)?|high(?:est)?(?: to low| first)|reverse|newest|largest|z to a|z-a)\b/i;
export const ascending =
  /\b(?:asc(?:ending)?|low(?:est)?(?: to high| first)|cheapest|oldest|smallest|a to z|a-z)\b/i;

const down =
  'highest|largest|biggest|greatest|most|newest|latest|longest|dearest|heaviest|high|big';
const up = 'lowest|smallest|least|fewest|oldest|earliest|shortest|cheapest|lightest|low|small';

const phrase = (first: string, then: string): RegExp =>
  new RegExp(
    `\\b(?:${first})(?: \\p{L}+)? (?:first|on top|at the top|to (?:the )?(?:${then}))\\b`,
    'giu',
  );
const ways = { down: phrase(down, up), up: phrase(up, down) } as const;

const sorting = /^\W*(?:sort|order|rank)\b/iu;

/** The instruction without the way of sorting that one of these goals was read to go. */
export function withoutOrder(query: string, goals: readonly string[]): string {
  const sorts = goals.filter((said) => sorting.test(said));
  if (sorts.length === 0) return query;
  const way = sorts.some((said) => descending.test(said)) ? 'down' : 'up';
  return query.replace(ways[way], ' ');
}

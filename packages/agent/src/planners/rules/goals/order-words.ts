// Which way a list is to be sorted, in the words of people.

import { superlativeIn } from '../lexicon/superlatives.ts';
import { pattern } from '../text/pattern.ts';

export const descending =
  /\b(?:desc(?:ending)?|high(?:est)?(?: to low| first)|reverse|newest|largest|z to a|z-a)\b/i;
export const ascending =
  /\b(?:asc(?:ending)?|low(?:est)?(?: to high| first)|cheapest|oldest|smallest|a to z|a-z)\b/i;

const down =
  'highest|largest|biggest|greatest|most|newest|latest|longest|dearest|heaviest|high|big';
const up = 'lowest|smallest|least|fewest|oldest|earliest|shortest|cheapest|lightest|low|small';

const degree = pattern(
  `\\b(?:${down}|${up}|large|great|long|short|expensive|(?:de|a)scending|desc|asc|maximum|minimum)\\b`,
  'giu',
);
const goesDown = pattern(`^(?:${down}|large|great|long|expensive|desc(?:ending)?|maximum)$`, 'iu');

const plainDown = 'high|large|big|great|long|expensive|dear|heavy|new|late';
const plainUp = 'low|small|little|short|cheap|light|old|early';
const top = '(?:first|on top|at the (?:top|beginning|start)|topmost|uppermost|leading)';
const bottom = /^[^.;,]*?\b(?:last|at the (?:bottom|end)|to the bottom)\b/iu;

/** One word of degree each, with the way it goes when it stands first. */
const ways: readonly (readonly ['down' | 'up', RegExp])[] = [
  [
    'down',
    pattern(
      `\\b(?:desc(?:ending)?|decreasing|falling|reversed?|z (?:to|-) ?a|z-a|${down.replace('|high|big', '')}|priciest|costliest|maximum|(?:${plainDown})(?:er)?(?= (?:ones? |values? |amounts? |numbers? )?(?:down |up )?to (?:the )?(?:${plainUp}|${up})(?:er)?\\b)|(?:${plainDown})(?= (?:\\p{L}+ ){0,2}${top}))\\b`,
      'iu',
    ),
  ],
  [
    'up',
    pattern(
      `\\b(?:asc(?:ending)?|increasing|rising|alphabetical(?:ly)?|a (?:to|-) ?z|a-z|${up.replace('|low|small', '')}|minimum|(?:${plainUp})(?:er)?(?= (?:ones? |values? |amounts? |numbers? )?(?:down |up )?to (?:the )?(?:${plainDown}|${down})(?:er)?\\b)|(?:${plainUp})(?= (?:\\p{L}+ ){0,2}${top}))\\b`,
      'iu',
    ),
  ],
];

/** Which way the words say; undefined: they say nothing of it. What is told to come last turns it. */
export function wayIn(text: string): 'down' | 'up' | undefined {
  const found = ways.flatMap(([way, words]) => {
    const hit = words.exec(text);
    return hit === null ? [] : [{ way, from: hit.index, to: hit.index + hit[0].length }];
  });
  const [first] = found.toSorted((a, b) => a.from - b.from);
  if (first === undefined) return undefined;
  const isLast = bottom.test(text.slice(first.to));
  return (first.way === 'down') !== isLast ? 'down' : 'up';
}

const sorting = /^\W*(?:(?:in|on|under) [^,]+, )?(?:sort|order|arrange|rank)\b/iu;

/** Which way a list shall go: the goal says it, else the whole instruction, where it sorts one list. */
export function wayWanted(
  said: string,
  query: string,
  goals: readonly string[],
): 'down' | 'up' | undefined {
  const isOthers = goals.some((each) => !sorting.test(each) && superlativeIn(each) !== undefined);
  const alone = !isOthers && goals.filter((each) => sorting.test(each)).length < 2;
  return wayIn(said) ?? (alone ? wayIn(query) : undefined);
}

/** Which way these goals go: a list that is sorted, or the most or the least of something. */
function wayOf(goals: readonly string[], query: string): 'down' | 'up' | undefined {
  const sorted = goals.find((said) => sorting.test(said));
  if (sorted !== undefined) return wayWanted(sorted, query, goals) ?? 'up';
  const [best] = goals.flatMap((said) => superlativeIn(said) ?? []);
  return best === undefined ? undefined : best.max ? 'down' : 'up';
}

/** The instruction without the words of degree, where the first of them goes the way of the goals. */
export function withoutOrder(query: string, goals: readonly string[]): string {
  const way = wayOf(goals, query);
  const first = degree.exec(query)?.[0];
  degree.lastIndex = 0;
  if (way === undefined || first === undefined) return query;
  const turned = way === wayIn(query) && goals.some((said) => sorting.test(said));
  return turned || goesDown.test(first) === (way === 'down') ? query.replace(degree, ' ') : query;
}

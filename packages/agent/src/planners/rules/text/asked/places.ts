// Where the answer is to be found: a tab or page that is named before, behind or in the question.

import type { Grounder } from '../intent.ts';
import { pattern } from '../pattern.ts';

const kind = '(?:tab|page|section|panel|menu|area|view|list)';

const withoutKind = (text: string): string =>
  text
    .replace(pattern(`^(?:the |our )?(?:${kind} (?:called |named )?)?`, 'iu'), '')
    .replace(pattern(`\\s+${kind}$`, 'iu'), '')
    .trim();

/** What opens it, if the page shows such a thing. */
export function placeIn(text: string, { press }: Grounder): string | undefined {
  const bare = withoutKind(text);
  return bare !== '' && press(bare) ? bare : undefined;
}

const table =
  /\s+(?:in|on|from|within) the (?<what>\p{L}+) (?:table|list|grid|overview)(?=[.?!,;]|$|\s+(?:and|is|are|has)\b)/giu;

/** "in the Guests table": which list it stands in, where it is no place to go to. */
export const withoutTable = (text: string, { press }: Grounder): string =>
  text.replace(table, (all, what: string) => (press(what) ? all : ''));

const seen = '(?:written|found|listed|shown|said|given|stated|mentioned|noted|named)';
const remarks = [
  /[.;,?]\s+(?:it|that|this)(?:'s| is| stands| can be)(?: written| found| listed| shown| said| given)? (?:on|in|under|at) (?<place>[^.;]+)(?=[.;]|$)/iu,
  pattern(
    `\\s+(?:(?:that|which) (?:is|are|stands?) )?${seen} (?:on|in|under|at) (?<place>[^.;?,]+)(?=[.;?,]|$)`,
    'iu',
  ),
  /\s+(?:in|on|under) (?<place>the \S+(?: \S+)? (?:tab|page|section|panel|view|area))(?=[.;?,]|$)/iu,
  /[.;,?]\s+(?<place>the \p{L}+) says? (?:so|it|that)(?=[.;]|$)/iu,
  /,?\s+(?:according to|as (?:said|stated|written|shown) (?:in|on|under)) (?<place>(?:the )?[^.;?,]+)(?=[.;?,]|$)/iu,
  pattern(
    `[.;,?]\\s+(?:it|that|this) (?:should|must|ought to|will|can|may) (?:be|stand)(?: ${seen})? (?:on|in|under|at) (?<place>[^.;]+)(?=[.;]|$)`,
    'iu',
  ),
  /[.;,?]\s+(?:you|we|one) (?:can |will |could |should |may )?(?:find|see|read) (?:it|that|this) (?:on|in|under|at) (?<place>[^.;]+)(?=[.;]|$)/iu,
  /\s*[.;,?(]\s*(?:please )?(?:see|cf\.?|look (?:it up )?(?:in|under|at|on)|under|on|in) (?<place>[^.;?,)]+)\)?(?=[.;?]|$)/iu,
  /\s+(?:that|which) (?<place>(?:the )?[^.;?,]{1,40}?) (?:mentions?|gives?|states?|shows?|says?|lists?|names?|quotes?)(?=[.;?,]|$)/iu,
];

/** A part of the page that is open as it is: its heading. */
export const isShown = (place: string, { known }: Grounder): boolean => {
  const bare = withoutKind(place).toLowerCase();
  return bare !== '' && known?.texts?.some((text) => text.toLowerCase() === bare) === true;
};

interface Remark {
  readonly rest: string;
  readonly place?: string;
}

/** "…; it is written on the Rules tab", "… according to the rules". */
export function placeRemark(text: string, ground: Grounder): Remark {
  for (const form of remarks) {
    const found = form.exec(text);
    const place =
      found?.groups?.place === undefined ? undefined : placeIn(found.groups.place, ground);
    if (found !== null && place !== undefined) return { rest: text.replace(found[0], ''), place };
    if (found !== null && isShown(found.groups?.place ?? '', ground))
      return { rest: text.replace(found[0], '') };
  }
  return { rest: text };
}

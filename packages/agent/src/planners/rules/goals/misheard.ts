// What a reading made of an instruction, held against the instruction itself before anything is
// done: a value that ran on into the sentence, a direction that was only told and not wished.

import { grounderOf } from '../ground/grounder.ts';
import type { Page } from '../page/view.ts';
import type { Intent } from '../text/intent.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal, wordsOf } from '../text/words.ts';
import { lostDeed } from './lost-deed.ts';
import { otherColumn } from './other-column.ts';
import { isShown, runsOn, wholeQuestion } from './runs-on.ts';

/** What to ask; undefined: nothing speaks against the reading. */
export function misheardIn(
  query: string,
  intents: readonly Intent[],
  page: Page,
): { readonly question: string } | undefined {
  const value = intents.flatMap(valuesOf).find((each) => runsOn(query, each, page));
  if (value !== undefined) return { question: wholeQuestion(value) };
  const done = intents.find(({ said }) => isNoBox(said, page));
  if (done !== undefined) return { question: `Do you mean: ${done.said}?` };
  const made = intents.find(
    ({ op, said }) => op === 'create' || /^(?:add|create|make) (?:an?|new)\b/iu.test(said),
  );
  if (made !== undefined && edits.test(query) && !makes.test(query))
    return { question: `Should something new be made: "${made.said}"?` };
  const lost = lostDeed(
    query,
    intents.map(({ said }) => said),
  );
  if (lost !== undefined)
    return { question: `What should I ${lost}? Could you say it differently?` };
  const sorted = otherColumn(query, intents, grounderOf(page).known?.columns ?? []);
  if (sorted !== undefined)
    return { question: `Should it be sorted by "${sorted.got}", not by "${sorted.other}"?` };
  const noun = intents.find((intent) => isFromNoun(query, intent));
  if (noun !== undefined) return { question: `Should something new be made: "${noun.said}"?` };
  const turned = intents.flatMap(({ said, op }) => [
    ...turnedIn(query, said),
    ...swappedIn(query, said),
    ...(op === 'delete' ? lackingIn(query, said) : []),
  ])[0];
  if (turned === undefined) return undefined;
  const { got, wished, said } = turned;
  return {
    question: `I understood "${said}", but you speak of "${wished}" too. Is "${got}" right?`,
  };
}

/** "I don't want to be called" read as a box "to be called": a deed is none, unless one is named so. */
function isNoBox(said: string, page: Page): boolean {
  const name = /^turn (?:on|off) ["“]?(?<name>to (?:be |get |have )[^"”]+)/iu.exec(said)?.groups
    ?.name;
  return name !== undefined && !isShown(page, normal(name));
}

/** Who edits what is there makes nothing new. */
const edits =
  /(?<=^|[.;,] |please |you |\band |\bthen )(?:edit|change|update|correct|adjust) (?:the|this|that|his|her|its|their)\b/iu;
const makes =
  /\b(?:add(?:s|ed|ing)?|creat\p{L}+|new|another|insert|register|invite|extra|additional|more|append|plus)\b|\+/iu;

const replaces = /\b(?:instead of|rather than|in place of)\b/iu;

/** "Make Ana's booking 3 hours instead of 2" asks to book nothing: the deed is only the noun's. */
const isFromNoun = (query: string, { op, word = '' }: Intent): boolean =>
  op === 'apply' &&
  word !== '' &&
  replaces.test(query) &&
  pattern(`\\b${escaped(word)}(?:ing|ation|ment|al)s?\\b`, 'iu').test(query) &&
  !pattern(`\\b${escaped(word)}(?:ed|s)?\\b`, 'iu').test(query);

const valuesOf = ({ value, slots }: Intent): string[] => [
  ...(value === undefined ? [] : [value]),
  ...slots.map((slot) => slot.value),
];

const pairs: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['above', 'below'],
  ['on', 'off'],
  ['first', 'last'],
  ['top', 'bottom'],
  ['highest', 'lowest'],
  ['ascending', 'descending'],
  ['with', 'without'],
];

/** Where what shall be begins, behind what is so now. */
const wishing =
  /[,;.]\s*(?:(?:but|and|though|yet)\s+)?(?:it|that|they|this|she|he|please|should|must|i|we)\b.*?\b(?:should|must|ought|needs?|wants?|like|please|make|put|switch|turn|change|belongs?)\b/iu;

interface Turned {
  readonly got: string;
  readonly wished: string;
  readonly said: string;
}

/** "A comes before B; it should come after it" read as "before". */
function turnedIn(query: string, said: string): Turned[] {
  const at = wishing.exec(query);
  if (at === null) return [];
  const [told, wish, read] = [query.slice(0, at.index), query.slice(at.index), said].map(wordsOf);
  return [...pairs, ...pairs.map(([a, b]) => [b, a] as const)].flatMap(([got, wished]) => {
    const isTold = told?.includes(got) === true && !told.includes(wished);
    const isWished = wish?.includes(wished) === true && !wish.includes(got);
    const isRead = read?.includes(got) === true && !read.includes(wished);
    return isTold && isWished && isRead ? [{ got, wished, said }] : [];
  });
}

const pointed =
  /\b(after|before)\s+(?:it|that|this)\s+(?:comes?\s+|goes\s+)?(?:the\s+)?(\p{Lu}[\p{L}\d]*)/u;
const moved = /\bmove\s+["“]?(.+?)["”]?\s+(after|before)\b/iu;

/** "first A and after it B" read as A behind B. */
function swappedIn(query: string, said: string): Turned[] {
  const [, way = '', thing = ''] = pointed.exec(query) ?? [];
  const [, what = '', to = ''] = moved.exec(said) ?? [];
  return thing === '' || way !== to.toLowerCase() || normal(what).includes(normal(thing))
    ? []
    : [{ got: what, wished: thing, said }];
}

const lacking = /(?:\bnot|n['’]t)\s(?:[^.;,]*\s)?yet\b/iu;
const removing =
  /\b(?:remov|delet|eras|discard|withdraw|drop|tak(?:e|en|ing) [^.;,]*\b(?:out|off|away))/iu;

/** "They aren't in the list yet" read as what is to leave it. */
function lackingIn(query: string, said: string): Turned[] {
  const yet = lacking.exec(query)?.[0];
  return yet === undefined || removing.test(query)
    ? []
    : [{ got: wordsOf(said)[0] ?? '', wished: yet, said }];
}

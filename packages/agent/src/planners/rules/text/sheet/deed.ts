// What a form is filled in for, where a button of the page opens or sends it: "Report a loss".

import { akin } from '../gist/akin.ts';
import type { Word } from '../gist/words.ts';
import { deedOf } from '../participles.ts';
import { contentWords, wordFit, wordsOf } from '../words.ts';
import type { Heard } from './heard.ts';

export interface Deed {
  readonly say: string;
  readonly words: readonly number[];
  /** A button of the page is called so, */
  readonly shown: boolean;
  /** The word for what is made, where no button says it: "report a theft" may be of that kind. */
  readonly kind?: readonly string[];
  /** or what it makes is what the page is about. */
  readonly titled?: boolean;
}

/** Verbs by which a form is sent, and how they are said of what shall be. */
export const sending =
  /^(?:send|sent|submit|submitted|report|reported|fil(?:e|ed)|book|booked|reserved?|register|registered|created?|add|added|lodge|request|requested|order|ordered|schedule|post|recorded?|hold|entered)$/;
const opening =
  /^(?:add|new|create|report|book|file|send|submit|register|make|request|apply|order|record|hold|reserve|schedule|start|invite)$/;
export const fresh = /^(?:an?|new|another|one|further|additional)$/;

/** Small words before the thing. */
export const articles = /^(?:in|off|a|an|the|another|new|my|our|this)$/;

/** Buttons of the page first, then whatever is made. */
export const shownDeeds = (heard: Heard): Deed[] => [...quotedIn(heard), ...shownIn(heard)];

/** 'Press "Report a loss"': the name itself. */
const quotedIn = ({ words, ground, masked }: Heard): Deed[] =>
  words.flatMap(({ kind, raw, at }): Deed[] => {
    const name = /^(?:quote|name)$/.test(kind) ? masked.plain(raw) : '';
    const [verb = '', noun] = contentWords(name);
    return noun !== undefined && opening.test(verb) && ground.press(name)
      ? [{ say: name, words: [at], shown: true }]
      : [];
  });

/** A button of several words, of which all are said, its verb at least in another word for it. */
function shownIn(heard: Heard): Deed[] {
  return (heard.ground.known?.controls ?? [])
    .flatMap((name): Deed[] => {
      const [verb = '', ...nouns] = contentWords(name);
      if (nouns.length === 0 || !opening.test(verb)) return [];
      const words = wordsFor(heard, verb, nouns);
      return words === undefined ? [] : [{ say: name, words, shown: true }];
    })
    .toSorted((a, b) => b.words.length - a.words.length);
}

/** "the book is on another shelf" makes none: it must be new, or a verb must ask for it. */
function wordsFor(heard: Heard, verb: string, nouns: readonly string[]): number[] | undefined {
  const { words } = heard;
  const said = nouns.map((noun) => nearest(words, noun));
  if (said.some((some) => some.length === 0)) return undefined;
  const things = said.flat();
  const own = new Set(things.map(({ at }) => at));
  const verbs = words.filter(
    ({ at, low }) =>
      !own.has(at) &&
      low !== 'new' &&
      (low === verb || deedOf(low) === verb || sending.test(low)) &&
      !isThing(words, at),
  );
  const asked = things.some(
    ({ at }) =>
      isFresh(words, at) ||
      (!isThere(heard, at) && verbs.some((each) => governs(words, each.at, at))),
  );
  return asked ? [...own, ...verbs.map(({ at }) => at)] : undefined;
}

/** "add a book", "report it as lost"; "add a note to the book" asks for a note. */
function governs(words: readonly Word[], verb: number, noun: number): boolean {
  const points = /^(?:it|this|that|them)$/.test(words[verb + 1]?.low ?? '');
  if (points) return true;
  if (noun < verb)
    return (
      isPassive(words.slice(noun + 1, verb)) ||
      isToBe(words, noun, verb) ||
      isFilledIn(words, noun, verb)
    );
  const between = words.slice(verb + 1, noun);
  const inside = between.filter(({ low }) => !articles.test(low));
  if (isAs(between)) return true;
  return inside.length < 3 && inside.every(({ kind }) => kind === 'content');
}

/** "report the Grey bowl as lost". */
const isAs = (between: readonly Word[]): boolean =>
  between.at(-1)?.low === 'as' &&
  between.length < 7 &&
  between
    .slice(0, -1)
    .every(({ kind, low }) => /^(?:name|quote|code|content)$/.test(kind) || articles.test(low));

/** "the loss should be reported". */
const isPassive = (between: readonly Word[]): boolean =>
  /\b(?:should|must|shall|has to|have to|needs to|ought to|wants to) (?:also |now |please )*be$/u.test(
    between.map(({ low }) => low).join(' '),
  ) && between.length < 5;

/** "fill in the loss report". */
const isFilledIn = (words: readonly Word[], noun: number, verb: number): boolean =>
  noun === verb - 1 &&
  words
    .slice(Math.max(0, noun - 4), noun)
    .some(({ low }) => /^(?:fill|complete|send|submit|file|make|create)$/.test(low));

/** "a report to send", "a report to be sent". */
export const isToBe = (words: readonly Word[], noun: number, verb: number): boolean =>
  /^to(?: be)?$/.test(
    words
      .slice(noun + 1, verb)
      .map(({ low }) => low)
      .join(' '),
  );

/** "the pot Blue Jug" is one of the pots on the page. */
export function isThere({ words, ground, masked }: Heard, noun: number): boolean {
  const next = words[noun + 1];
  if (next === undefined || !/^(?:name|quote|code)$/.test(next.kind)) return false;
  let to = noun + 1;
  while (next.kind === 'name' && words[to + 1]?.kind === 'name') to += 1;
  const said = words.slice(noun + 1, to + 1).map(({ raw }) => raw);
  return ground.known?.record(masked.plain(said.join(' '))) === true;
}

/** The word itself where it is said, otherwise another one for it. */
function nearest(words: readonly Word[], noun: string): Word[] {
  const some = words.filter((word) => isSaid(word, noun));
  const same = some.filter(({ low }) => wordsOf(low).some((each) => wordFit(noun, each) > 0.85));
  return same.length > 0 ? same : some;
}

const isSaid = ({ kind, low }: Word, noun: string): boolean =>
  /^(?:content|filler|name)$/.test(kind) && wordsOf(low).some((each) => akin(noun, each) > 0.7);

/** "the report": behind an article it is no verb. */
export const isThing = (words: readonly Word[], at: number): boolean =>
  /^(?:the|an?|this|that|my|our|his|her|their)$/.test(words[at - 1]?.low ?? '') ||
  words[at - 1]?.owns === true;

/** "a new book", "another appointment"; "the new appointment time" is of one that is there. */
export const isFresh = (words: readonly Word[], at: number): boolean =>
  words[at + 1]?.kind !== 'content' &&
  (fresh.test(words[at - 1]?.low ?? '') ||
    (words[at - 1]?.kind === 'content' && fresh.test(words[at - 2]?.low ?? '')));

/** Other verbs by which it is sent, "… and book it". */
export const sentBy = ({ words }: Heard, { say }: Deed): string[] => [
  ...new Set(
    words
      .filter(
        ({ low, at }) => sending.test(low) && !isThing(words, at) && !wordsOf(say).includes(low),
      )
      .map(({ low }) => low),
  ),
];

// The deed of a trade that an instruction asks for ("cancel", "is to be renewed", "have it
// archived"), with everything that was said about it.

import { openVerbs } from '../../lexicon/verbs.ts';
import { imperative } from '../deed-start.ts';
import { deedOf } from '../participles.ts';
import { clauseAround } from './cues.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

export interface Deed {
  readonly verb: string;
  readonly word: Word;
  /** "out" of "check him out". */
  readonly tail: string;
}

/** Deeds beyond those that name buttons of their own. */
const others = new Set(
  'scrap withdraw unblock claim check-out renew hold archive delete remove'.split(' '),
);
const isDeed = (base: string): boolean => openVerbs.has(base) || others.has(base);
/** They end or hold something that was asked for in other words. */
const idle = new Set('start stop press label highlight like rate mark tag'.split(' '));

const asking = /^(?:please|and|to|then|so|you|now|just|also|kindly|but)$/;
/** "Report for the trail": a noun that opens a note. */
const isNoun = (next: Word | undefined): boolean =>
  next === undefined || /^(?:for|of|is|are|about|on|:)$/.test(next.low);

const passive =
  /^(?:be|been|being|is|are|get|gets|getting|got|have|has|needs?|want|it|them|him|her|that|this)$/;

export function deedIn(words: readonly Word[], used: ReadonlySet<number>): Deed | undefined {
  let best: { deed: Deed; rank: number } | undefined;
  for (const word of words) {
    if (used.has(word.at) || word.kind === 'mark') continue;
    const [verb, rank] = readDeed(words, word);
    if (verb === undefined || rank === 0) continue;
    if (best === undefined || rank >= best.rank) best = { deed: { verb, word, tail: '' }, rank };
  }
  return best?.deed;
}

function readDeed(words: readonly Word[], word: Word): readonly [string | undefined, number] {
  const before = words[word.at - 1];
  const starts = before === undefined || before.kind === 'mark' || asking.test(before.low);
  if (isDeed(word.low) && !idle.has(word.low))
    return [
      word.low,
      starts && !(word.first && isNoun(words[word.at + 1]) && /^\p{Lu}/u.test(word.raw)) ? 3 : 0,
    ];
  const done = deedOf(word.low);
  const near = words.slice(Math.max(0, word.at - 3), word.at);
  if (done !== undefined && done !== word.low && isDeed(done) && !idle.has(done))
    return [done, near.some((each) => passive.test(each.low)) ? 2 : 0];
  const gerund = imperative(word.low);
  return gerund !== word.low && isDeed(gerund) && !idle.has(gerund)
    ? [gerund, near.some((each) => /^(?:needs?|requires?|wants?|by)$/.test(each.low)) ? 2 : 0]
    : [undefined, 0];
}

const towards = /^(?:reschedule|move|postpone|shift)$/;

/** The deed and all that belongs to it, as one plain request. */
export function sayDeed(
  words: readonly Word[],
  { verb, word }: Deed,
  values: readonly Value[],
  isRecord: (text: string) => boolean,
): string {
  const clause = new Set(clauseAround(words, word.at, word.at).map(({ at }) => at));
  const names = values.filter(({ kind }) => /^(?:name|quote|code|option)$/.test(kind));
  const runs = values.filter(
    (value) =>
      value.kind === 'run' &&
      value.from !== word.at &&
      !/^(?:table|list|catalogue|page)$/u.test(value.text),
  );
  const near = runs.filter((value) => clause.has(value.from));
  const nouns =
    near.length + names.length > 0
      ? near
      : runs.filter(({ text }) => !/(?:ed|ing|ly)$/u.test(text));
  const things = names.filter(({ text }) => isRecord(text));
  const rest = names.filter((each) => !things.includes(each));
  const head = nouns.map(({ text }) => text).join(' ');
  const of = [...(verb === 'book' || verb === 'reserve' ? things : rest.concat(things))];
  const forWhom = verb === 'book' || verb === 'reserve' ? rest : [];
  return [
    verb,
    head === '' ? '' : `the ${head}`,
    of.length === 0 ? '' : `${head === '' ? '' : 'of '}${of.map(({ text }) => text).join(' of ')}`,
    ...forWhom.map(({ text }) => `for ${text}`),
    ...values
      .filter(({ kind }) => kind === 'when')
      .map(({ text }) => `${towards.test(verb) ? 'to' : 'on'} ${text}`),
    ...amounts(words, values, verb),
    ...withs(
      words,
      values.filter((value) => !nouns.includes(value)),
    ),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** "including life vests": what goes with it. */
const withs = (words: readonly Word[], values: readonly Value[]): string[] =>
  values
    .filter(
      ({ kind, from }) =>
        kind === 'run' && /^(?:with|including|plus)$/.test(words[from - 1]?.low ?? ''),
    )
    .map(({ text }) => `with ${text}`);

const amounts = (words: readonly Word[], values: readonly Value[], verb: string): string[] =>
  values
    .filter(({ kind }) => kind === 'number')
    .map(({ text: digit, from, unit }) => {
      const text = digit === '1' || words[from]?.low === 'one' ? 'one' : digit;
      const noun = unit ?? (words[from + 1]?.kind === 'content' ? words[from + 1]?.raw : '') ?? '';
      return verb === 'extend' || verb === 'prolong' ? `by ${text} ${noun}` : `for ${text} ${noun}`;
    });

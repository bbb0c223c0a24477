// What this reader must leave to grammar: conditions, prohibitions, exceptions, choices, counts,
// limits, emptying, passwords. It gathers what is spoken of and would lose the word that turns the meaning.

import { isVerbWord } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import type { Heard } from './heard.ts';
import type { Unit } from './unit.ts';

const firm =
  /^(?:unless|until|except|excluding|either|neither|nor|twice|thrice|times|whether|clear|empty|wipe|blank|reset|password|passcode|login)$/;
const turning = /^(?:if|once|or|never|each|every|whenever|half|double|same|undo)$/;
/** They turn it sometimes; as often they only tell a story. */
const leaning = /^(?:while|otherwise|nobody|none)$/;
const picking =
  /^(?:all|only|any|second|third|fourth|fifth|last|previous|remaining|everything|other|others)$/;
const yesNo = /^(?:is|are|does|do|did|has|have|was|were|isn't|aren't)$/;
const longest = 120;

const says = (heard: Heard, word: Word, test: RegExp): boolean =>
  !/^(?:quote|name)$/.test(word.kind) && test.test(word.low) && !isIdle(heard, word);

/** It may turn on a word of grammar. */
export const isLeaning = (heard: Heard): boolean =>
  heard.words.some((word) => says(heard, word, leaning));

/** Instructions that turn on a word of grammar, whatever else they say, are not for this reader. */
export const isFirm = (heard: Heard): boolean =>
  heard.words.length > longest ||
  heard.words.some(
    (word, _, words) =>
      says(heard, word, firm) ||
      forbids(words, word) ||
      asksWhether(words, word) ||
      limits(words, word) ||
      isNothing(words, word) ||
      turnsUp(words, word) ||
      excludes(words, word) ||
      lacksValue(heard, word),
  );

/** It may turn on such a word; as often the word is in a story, or only polite ("if you could"). */
export const isBeyond = (heard: Heard): boolean =>
  isFirm(heard) ||
  heard.words.some((word, _, words) => says(heard, word, turning) || waits(words, word));

const emptying = /^(?:clear|empty|wipe|blank|reset)$/;

/** A turning word inside a name of the page or in what is so now; "clear it and type …". */
const isIdle = (heard: Heard, { low, at }: Word): boolean =>
  heard.told.now.has(at) ||
  isInName(heard, at) ||
  (emptying.test(low) && heard.words.some(({ kind }) => kind === 'quote')) ||
  (low === 'once' && /^(?:more|again)$/.test(heard.words[at + 1]?.low ?? '')) ||
  (low === 'once' && heard.words[at - 1]?.low === 'at') ||
  (low === 'otherwise' && /^(?:would|will|could)$/.test(heard.words[at - 1]?.low ?? '')) ||
  (low === 'same' && /^(?:go|time|way)$/.test(heard.words[at + 1]?.low ?? ''));

const isInName = ({ shown }: Heard, at: number): boolean =>
  shown.some(
    ({ words, fit, kind }) =>
      kind !== 'control' && fit > 0.95 && words.length > 2 && words.includes(at),
  );

/** "don't tick …", "without sending": a deed that must not be done. */
const forbids = (words: readonly Word[], { low, at, first }: Word): boolean =>
  (/^(?:don't|dont|don’t)$/.test(low) &&
    (first || /^(?:,|but|and|please)$/.test(words[at - 1]?.low ?? '')) &&
    isVerbWord(words[at + 1]?.low ?? '')) ||
  (/^(?:without|not)$/.test(low) &&
    /^(?:sav|send|submit|confirm|publish|press|chang|touch|delet|remov)(?:e|ing)?$/.test(
      words[at + 1]?.low ?? '',
    ));

/** "Is the box ticked?": an answer, not a deed. */
const asksWhether = (words: readonly Word[], { low, first, sentence }: Word): boolean =>
  first && yesNo.test(low) && words.some((each) => each.raw === '?' && each.sentence === sentence);

/** "when the light is green"; "when asked" is no condition of its own. */
const waits = (words: readonly Word[], { low, at, sentence }: Word): boolean =>
  (low === 'when' &&
    !words.some((each) => each.raw === '?' && each.sentence === sentence) &&
    !/^(?:asked|it|done|you|you're|finished|prompted|possible|:|=)$/.test(
      words[at + 1]?.low || (words[at + 1]?.raw ?? ''),
    )) ||
  (low === 'case' && words[at - 1]?.low === 'in');

/** "at most 3", "more than 3", "by 5": a bound or a step, no value. */
const limits = (words: readonly Word[], { kind, at }: Word): boolean => {
  const before = words[at - 1]?.low ?? '';
  return (
    kind === 'number' &&
    (/^(?:than|least|most|minimum|maximum|below|above|over|about|around|roughly|nearly)$/.test(
      before,
    ) ||
      (before === 'by' && !words.some(({ low }) => /^(?:extend|extended|prolong)$/.test(low))))
  );
};

const isNothing = (words: readonly Word[], { low, at }: Word): boolean =>
  low === 'nothing' && !/^(?:else|but|besides|more)$/.test(words[at + 1]?.low ?? '');

/** "turn X up": by how much is not said, and it is not "on". */
const turnsUp = (words: readonly Word[], { at, low }: Word): boolean =>
  /^(?:up|down)$/.test(low) &&
  (words[at + 1] === undefined || words[at + 1]?.kind === 'mark') &&
  !words.some(({ kind }) => kind === 'number');

/** "Only A should be ticked": so the others must not be. */
const excludes = (words: readonly Word[], { low, first, sentence }: Word): boolean =>
  first &&
  low === 'only' &&
  words.some(
    (each) => each.sentence === sentence && /^(?:ticked|checked|selected|on)$/.test(each.low),
  );

/** "Type into Title": what to type is not said, and must be asked. */
const lacksValue = ({ words, named }: Heard, { low, sentence, first }: Word): boolean =>
  first &&
  /^(?:type|enter|fill|input)$/.test(low) &&
  !words.some(
    (each) =>
      each.sentence === sentence && !each.first && typed.test(each.kind) && !named.has(each.at),
  );

const typed = /^(?:quote|when|mail|code|number|name)$/;

const coveredBy = (units: readonly Unit[]): Set<number> =>
  new Set(units.flatMap(({ own, shared }) => [...own, ...shared]));

/** A word that says which of many are meant was not overheard. */
export function isHeeded(heard: Heard, units: readonly Unit[]): boolean {
  const covered = coveredBy(units);
  return heard.words.every(
    (word) =>
      !picking.test(word.low) ||
      covered.has(word.at) ||
      heard.told.now.has(word.at) ||
      isWhollySaid(heard.words, word),
  );
}

/** It does what shall not be. */
export const isDenied = (heard: Heard, units: readonly Unit[]): boolean =>
  units.some((unit) => denies(heard, unit, units));

/** Everything with a value of its own is accounted for, or was given up ("instead of X"). */
export function isWhole(heard: Heard, units: readonly Unit[]): boolean {
  const covered = coveredBy(units);
  return heard.words.every(
    (word) =>
      !typed.test(word.kind) ||
      covered.has(word.at) ||
      heard.told.now.has(word.at) ||
      isCounting(word) ||
      isGivenUp(heard.words, word.at),
  );
}

/** "all of it", "all the time", "of all": no choice among things. */
const isWhollySaid = (words: readonly Word[], { low, at }: Word): boolean =>
  low === 'all' &&
  (/^(?:of (?:it|that|this)|the time|that|right|set|this)\b/.test(
    `${words[at + 1]?.low ?? ''} ${words[at + 2]?.low ?? ''}`,
  ) ||
    /^(?:at|of|and|after)$/.test(words[at - 1]?.low ?? ''));

/** "two changes": a plain word that only counts. */
const isCounting = ({ kind, raw }: Word): boolean => kind === 'number' && /^\p{L}/u.test(raw);

/** "from X to Y", "instead of X", "not X", "rather than X": what is to be no longer. */
const isGivenUp = (words: readonly Word[], at: number): boolean =>
  /^(?:from|of|not|than)$/.test(leading(words, at)) &&
  words.slice(Math.max(0, at - 4), at).some(({ low }) => /^(?:from|instead|not|rather)$/.test(low));

function leading(words: readonly Word[], from: number): string {
  let at = from - 1;
  while (/^(?:the|a|an|my|our)$/.test(words[at]?.low ?? '')) at -= 1;
  return words[at]?.low ?? '';
}

const negating = /^(?:not|no|never|without|nothing|cannot)$|n['’]t$/;
const taking = /^(?:off|remove)$/;

/** A "not" beside it that nothing accounts for: before a deed, or in the part of anything else. */
function denies(heard: Heard, unit: Unit, units: readonly Unit[]): boolean {
  if (taking.test(unit.kind) || /^(?:ask|place)$/.test(unit.kind)) return false;
  const used = new Set(
    units.filter(({ kind }) => taking.test(kind)).flatMap(({ shared }) => shared),
  );
  const parts = new Set(unit.own.map((at) => heard.parts[at]));
  const [verb = 0] = unit.own;
  const deed = /^(?:deed|form|commit|mark)$/.test(unit.kind);
  return heard.words.some(
    ({ low, at }) =>
      negating.test(low) &&
      !heard.told.now.has(at) &&
      !(heard.told.wished.has(at) && heard.told.turned.size > 0) &&
      !used.has(at) &&
      !unit.own.includes(at) &&
      (deed ? at < verb && at > verb - 4 : parts.has(heard.parts[at])),
  );
}

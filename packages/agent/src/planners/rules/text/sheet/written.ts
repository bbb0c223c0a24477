// "remark Lift is out", "note: lift is out": behind the name of a field for what somebody writes stands
// a sentence, and its verb belongs to it. Where it is not plain how far it goes, nobody takes it up.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import { type Heard, isField, plainOf } from './heard.ts';

const written =
  /\b(?:note|remark|comment|message|description|text|reason|subject|details?|feedback|memo|greeting|summary)s?\b/iu;
const copula = /^(?:is|are|was|were|has|have|had|will|can|cannot|needs?|does|did)$/;
const article = /^(?:the|an?|our|my|his|her|their|its|this|that)$/;
const link = /^(?:[:=]|is|says|reads)$/u;
const longestSubject = 4;

const rawOf = (word: Word | undefined): string =>
  word?.kind === 'mark' ? word.raw : (word?.low ?? '');

/** The last word of what is written from here on; undefined where it is no sentence, or unsure. */
export function sentenceEnd(heard: Heard, from: number): number | undefined {
  if (!isBehindField(heard, from)) return undefined;
  const { words } = heard;
  const verb = words.findIndex(({ at, low }) => at > from && copula.test(low));
  const subject = words.slice(from, verb);
  if (verb === -1 || subject.length > longestSubject || subject.some(isMark)) return undefined;
  const next = words[verb + 1];
  const end = lastOf(words, verb);
  if (end <= verb || /^(?:to|meant|supposed)$/.test(next?.low ?? '')) return undefined;
  const rest = words.slice(verb + 1, end + 1);
  return rest.some(({ at }) => namesField(heard, at)) || goesOn(heard, end) ? undefined : end;
}

function isBehindField(heard: Heard, from: number): boolean {
  const { words } = heard;
  const isLinked = link.test(rawOf(words[from - 1]));
  const end = isLinked ? from - 2 : from - 1;
  // Without a sign in between, only a name begins something of its own.
  if (!/^[:=]$/u.test(rawOf(words[from - 1])) && words[from]?.kind !== 'name') return false;
  return [0, 1, 2].some((more) => {
    const said = plainOf(heard, end - more, end);
    return end - more >= 0 && written.test(said) && isField(heard, said);
  });
}

const isMark = ({ kind }: Word): boolean => kind === 'mark';

/** Up to the next mark, or to what else shall be done. */
function lastOf(words: readonly Word[], from: number): number {
  let at = from;
  while (words[at + 1] !== undefined && !isStop(words, at + 1)) at += 1;
  return at;
}

const isStop = (words: readonly Word[], at: number): boolean =>
  words[at]?.kind === 'mark' ||
  /^(?:please|then|thanks)$/.test(words[at]?.low ?? '') ||
  (words[at]?.low === 'and' && isDeed(words[at + 1]));

const isDeed = (word: Word | undefined): boolean =>
  word !== undefined && (isVerbWord(word.low) || openVerbs.has(word.low) || word.low === 'then');

const namesField = (heard: Heard, at: number): boolean =>
  heard.words[at]?.kind === 'content' && isField(heard, plainOf(heard, at, at));

/** ", and the door is shut": behind the comma it may still be the same sentence. */
function goesOn(heard: Heard, end: number): boolean {
  const { words } = heard;
  if (/^[.!;]$/u.test(words[end + 1]?.raw ?? '')) return isTold(heard, end + 2);
  if (words[end + 1]?.raw !== ',') return false;
  let at = end + 2;
  while (/^(?:and|also|please|then)$/.test(words[at]?.low ?? '') || article.test(rawOf(words[at])))
    at += 1;
  const next = words[at];
  if (next === undefined || isDeed(next) || /^(?:name|quote|when|code)$/.test(next.kind))
    return false;
  return ![at, at + 1].some((to) =>
    isField(heard, plainOf(heard, at, Math.min(to, words.length - 1))),
  );
}

/** "… . The path is wet.": another sentence of what is written, as it seems. */
function isTold(heard: Heard, from: number): boolean {
  const { words } = heard;
  const end = words.findIndex(({ at, kind }) => at >= from && kind === 'mark');
  const part = words.slice(from, end === -1 ? words.length : end);
  return (
    /^(?:the|it|there|they|some|all)$/.test(part[0]?.low ?? '') &&
    part.some(({ low }) => copula.test(low)) &&
    !part.some(({ at }) => namesField(heard, at))
  );
}

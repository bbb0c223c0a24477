// Names that are half a sentence: "Send reminders by e-mail", "Open on Sundays"; and texts that
// are given as they stand behind a colon.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import { deedOf } from '../participles.ts';
import type { Mention } from './mentions.ts';

const crossing =
  /^(?:by|under|on|in|at|with|for|to|of|the|an?|us|me|is|are|be|being|should|were|our|my|per|via|during|after)$/;
const relation = /^(?:by|under|on|in|at|with|for|via|during|after|per)$/;
const passive = /^(?:is|are|be|being|were)$/;
const farthest = 7;

const isVerb = (low: string): boolean => isVerbWord(low) || openVerbs.has(low);
const isSolid = ({ kind, low }: Word): boolean =>
  kind === 'content' || kind === 'name' || (kind === 'filler' && deedOf(low) !== undefined);

/** The longest phrase from here on, and the one before it. */
export function phrasesAt(words: readonly Word[], from: number): Mention[] {
  const first = words[from];
  if (first === undefined || !(isSolid(first) || isVerb(first.low)) || first.owns) return [];
  // "Turn on the lamp in the hall" is an order, no name.
  if (first.first && isVerb(first.low)) return [];
  const ends: number[] = [];
  let crossed = false;
  for (let to = from + 1; to < from + farthest; to += 1) {
    const word = words[to];
    if (word === undefined || word.kind === 'mark' || word.sentence !== first.sentence) break;
    if (!isSolid(word) && !crossing.test(word.low)) break;
    crossed ||=
      relation.test(word.low) ||
      (word.kind === 'name' && isVerb(first.low)) ||
      (passive.test(words[to - 1]?.low ?? '') && isDone(word.low));
    if (crossed && isSolid(word)) ends.push(to);
  }
  return ends.slice(-2).map((to) => phraseOf(words.slice(from, to + 1)));
}

const phraseOf = (span: readonly Word[]): Mention => ({
  kind: 'run',
  sort: 'phrase',
  text: active(span),
  list: '',
  words: span.map(({ at }) => at),
  fit: 1,
});

/** "reminders are sent by e-mail" is called "send reminders by e-mail". */
function active(span: readonly Word[]): string {
  const be = span.findIndex(({ low }) => passive.test(low));
  const done = be === -1 ? -1 : span.findIndex(({ low }, at) => at > be && isDone(low));
  if (done === -1) return sayAll(span);
  const subject = span.slice(0, be).filter(({ low }) => !/^(?:should|to)$/.test(low));
  const verb = span[done]?.low ?? '';
  return [deedOf(verb, true) ?? verb, sayAll(subject), sayAll(span.slice(done + 1))].join(' ');
}

const isDone = (low: string): boolean => deedOf(low, true) !== undefined;

const sayAll = (some: readonly Word[]): string => some.map(({ raw }) => raw).join(' ');

const opening = /^(?::|=|saying|says|reads|reading)$/;
const longest = 12;

/** "Remark: the gate is shut": all words up to the next mark. */
export function restAt(words: readonly Word[], from: number): Mention[] {
  const before = words[from - 1];
  if (before === undefined || !opening.test(before.low || before.raw)) return [];
  let to = from;
  while (words[to + 1] !== undefined && words[to + 1]?.kind !== 'mark' && to < from + longest)
    to += 1;
  const span = words.slice(from, to + 1);
  if (span.length < 3 || !span.some(({ kind }) => kind === 'filler')) return [];
  const text = sayAll(span);
  const own = span.map(({ at }) => at);
  return [{ kind: 'run', sort: 'rest', text, list: '', words: own, fit: 1 }];
}

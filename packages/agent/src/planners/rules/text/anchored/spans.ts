// Values and runs of words in an instruction that the page need not know: quotes, dates, numbers,
// codes, names, and short runs of plain words that may name a field or be its value.

import { isVerbWord } from '../../lexicon/verbs.ts';
import { digits } from '../canon/phrase.ts';
import { pronounWords } from '../gist/fillers.ts';
import type { Word } from '../gist/words.ts';
import type { Mention } from './mentions.ts';
import { phrasesAt, restAt } from './phrases.ts';

const units =
  /^(?:euros?|eur|dollars?|pounds?|minutes?|mins?|hours?|days?|weeks?|nights?|stars?|khz|hz|bpm|km|kg|cm|mm|percent|litres?|pieces?)$/;
const typed = new Set(['quote', 'when', 'mail', 'number', 'code']);
const longestRun = 4;

export function spansIn(words: readonly Word[], plain: (text: string) => string): Mention[] {
  return words.flatMap((word) => [
    ...spansAt(words, word, plain),
    ...ordinalAt(words, word),
    ...phrasesAt(words, word.at),
    ...restAt(words, word.at),
  ]);
}

function spansAt(words: readonly Word[], word: Word, plain: (text: string) => string): Mention[] {
  if (word.kind === 'when') return [typedAt(words, word), ...joinedAt(words, word, plain)];
  if (word.kind === 'number') return numbersAt(words, word);
  if (typed.has(word.kind)) return [typedAt(words, word)];
  if (word.kind === 'name') return namesAt(words, word.at);
  return isPlain(word) ? runsAt(words, word.at) : [];
}

/** A word with a meaning of its own, even if it mostly only holds a sentence together. */
const isPlain = ({ kind, low }: Word): boolean =>
  kind === 'content' || (kind === 'filler' && /^\p{L}{3,}$/u.test(low) && !pronounWords.has(low));

const clock = /^\d{1,2}(?:[:.]\d{2})?(?:\s?[ap]\.?m)?/iu;
const isClock = (text: string): boolean => clock.exec(text)?.[0].length === text.trim().length;

/** "at 20:30 on 3 June": a day and a time, whichever comes first. */
function joinedAt(words: readonly Word[], word: Word, plain: (text: string) => string): Mention[] {
  const next = words.slice(word.at + 1, word.at + 5).find(({ kind }) => kind === 'when');
  if (next === undefined || next.sentence !== word.sentence) return [];
  const first = isClock(plain(word.raw));
  if (first === isClock(plain(next.raw))) return [];
  const [day, time] = first ? [next, word] : [word, next];
  const text = `${day.raw} at ${time.raw}`;
  const span = range(word.at, next.at);
  return [{ kind: 'value', sort: 'when', text, list: '', words: span, fit: 1 }];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

export const rawOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map(({ raw }) => raw)
    .join(' ');

const typedAt = (_: readonly Word[], { kind, raw, at }: Word): Mention => ({
  kind: 'value',
  sort: kind,
  text: raw,
  list: '',
  words: [at],
  fit: 1,
});

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** "the fourth star" of a scale is four. */
function ordinalAt(words: readonly Word[], { low, at }: Word): Mention[] {
  const count = ordinals.indexOf(low) + 1;
  if (count === 0 || !/^(?:stars?|points?|dots?|hearts?|steps?)$/.test(words[at + 1]?.low ?? ''))
    return [];
  const text = String(count);
  return [{ kind: 'value', sort: 'number', text, list: '', words: range(at, at + 1), fit: 1 }];
}

/** "65", "65 euros", "65 euros an hour": what it counts may be its unit or its field. */
function numbersAt(words: readonly Word[], word: Word): Mention[] {
  const { at, raw } = word;
  const bare = { ...typedAt(words, word), text: digits(raw) };
  const next = words[at + 1];
  if (next === undefined || !units.test(next.low)) return [bare, ...perTime(words, bare)];
  const rate =
    /^(?:an?|per|\/)$/.test(words[at + 2]?.low ?? '') && words[at + 3]?.kind === 'content';
  const long = { ...bare, sort: 'amount', unit: next.low };
  return [
    bare,
    { ...long, words: range(at, at + 1) },
    ...(rate ? [{ ...long, words: range(at, at + 3) }] : []),
  ];
}

/** "65 an hour", "0.35 a day": how much per time. */
function perTime(words: readonly Word[], bare: Mention): Mention[] {
  const [at = 0] = bare.words;
  const per = /^(?:an?|per|\/)$/.test(words[at + 1]?.low || (words[at + 1]?.raw ?? ''));
  if (!per || !/^(?:h|hour|day|night|week|minute|month)$/.test(words[at + 2]?.low ?? '')) return [];
  return [{ ...bare, sort: 'amount', unit: 'each', words: range(at, at + 2) }];
}

/** "Mirela Popa"; "Senior diet" and "Senior" where plain words follow. */
function namesAt(words: readonly Word[], from: number): Mention[] {
  const before = words[from - 1];
  if (before?.kind === 'name' && !before.owns) return [];
  let head = from;
  while (words[head + 1]?.kind === 'name' && words[head]?.owns !== true) head += 1;
  const ends = [head];
  const open = words[head]?.owns !== true;
  for (let to = head + 1; open && to <= head + 2 && words[to]?.kind === 'content'; to += 1)
    ends.push(to);
  const bridged = open && isVerbWord(words[from]?.low ?? '') ? bridgedFrom(words, head) : [];
  const paired = open ? pairedFrom(words, head) : [];
  return [...ends, ...bridged, ...paired].map((to) => ({
    kind: 'value',
    sort: to > head ? 'long' : 'name',
    text: rawOf(words, from, to),
    list: '',
    words: range(from, to),
    fit: 1,
  }));
}

/** "Talk and Tea": a title may be joined; "Open till 18:30": or end in a small word. */
function pairedFrom(words: readonly Word[], head: number): number[] {
  const joint = words[head + 1];
  if (joint === undefined) return [];
  if (last.test(joint.low)) return [head + 1];
  if (!/^(?:and|&|or|on|for)$/.test(joint.low)) return [];
  const next = words[head + 2];
  if (next === undefined || next.owns) return [];
  if (next.kind === 'content' && !/^(?:and|or|&)$/.test(joint.low)) return [head + 2];
  let to = head + 2;
  while (words[to + 1]?.kind === 'name' && words[to]?.owns !== true) to += 1;
  return next.kind === 'name' ? [to] : [];
}

/** "Open on Sundays", "Send reminders by e-mail": a title may go on behind a small word. */
function bridgedFrom(words: readonly Word[], head: number): number[] {
  const out: number[] = [];
  let crossed = false;
  for (let to = head + 1; to <= head + 5; to += 1) {
    const word = words[to];
    if (word === undefined || word.owns) break;
    const small = inner.test(word.low) || /^(?:under|in)$/.test(word.low);
    if (!small && word.kind !== 'content' && word.kind !== 'name') break;
    crossed ||= small;
    if (crossed && !small) out.push(to);
  }
  return out;
}

const inner = /^(?:per|of|on|a|an|to|for|me|by|the)$/;
const last = /^(?:till|at|until)$/;

/** Runs of plain words from here on; a small word may stand inside. */
function runsAt(words: readonly Word[], from: number): Mention[] {
  const out: Mention[] = [];
  for (let to = from; to < from + longestRun; to += 1) {
    const word = words[to];
    if (word === undefined || word.sentence !== words[from]?.sentence) break;
    if (inner.test(word.low) && to > from) continue;
    const ends = to > from && last.test(word.low);
    if (!isPlain(word) && !ends) break;
    const gap = words.slice(from, to + 1).some(({ low }) => inner.test(low));
    const soft = words.slice(from, to + 1).some(({ kind }) => kind === 'filler');
    out.push({
      kind: 'run',
      sort: gap || ends ? 'joined' : soft ? 'soft' : 'run',
      text: rawOf(words, from, to),
      list: '',
      words: range(from, to),
      fit: 1,
    });
    if (word.owns || ends) break;
  }
  return out;
}

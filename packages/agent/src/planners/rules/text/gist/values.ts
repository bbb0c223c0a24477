// What an instruction gives as values: quotes, dates, numbers, addresses, names, and runs of
// words that nothing else explains.

import { digits } from '../canon/phrase.ts';
import type { Anchor } from './anchors.ts';
import type { Word } from './words.ts';

export type ValueKind = 'quote' | 'when' | 'mail' | 'number' | 'code' | 'name' | 'run' | 'option';

export interface Value {
  readonly kind: ValueKind;
  /** As masked text. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
  /** "hours" of "3 hours". */
  readonly unit?: string;
  /** Of a name: its first words with a capital, and the plain words behind them. */
  readonly head?: string;
  readonly tail?: string;
  readonly option?: Anchor;
}

const units =
  /^(?:euros?|eur|dollars?|pounds?|minutes?|mins?|hours?|days?|weeks?|nights?|stars?|copies|khz|hz|bpm|km|kg|cm|mm|percent|litres?|pieces?|times?)$/;

/** Single words of these kinds are values by themselves. */
const typed = new Set(['quote', 'when', 'mail', 'number', 'code']);

export function valuesIn(words: readonly Word[], anchors: readonly Anchor[]): Value[] {
  const used = new Set(anchors.flatMap((anchor) => anchor.words));
  const out: Value[] = anchors
    .filter(({ kind }) => kind === 'option')
    .map((option) => ({
      kind: 'option',
      text: option.name,
      from: option.words[0] ?? 0,
      to: option.words.at(-1) ?? 0,
      sentence: words[option.words[0] ?? 0]?.sentence ?? 0,
      option,
    }));
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || used.has(at)) continue;
    if (typed.has(word.kind)) {
      const value = typedAt(words, word);
      if (value !== undefined) out.push(value);
      at = value?.to ?? at;
    } else if (word.kind === 'name') {
      const value = nameAt(words, at, used);
      out.push(value);
      at = value.to;
    } else if (word.kind === 'content') {
      const to = runEnd(words, at, used, 'content');
      out.push(runOf(words, 'run', at, to));
      at = to;
    }
  }
  return out.toSorted((a, b) => a.from - b.from);
}

/** "those two", "two further stopovers": a counting word is no value by itself. */
const isCount = (words: readonly Word[], { at, low }: Word): boolean =>
  /^\p{L}/u.test(low) &&
  (/^(?:those|these|the|both|all)$/.test(words[at - 1]?.low ?? '') ||
    (/^(?:more|further|additional|other|extra|things?|new)$/.test(words[at + 1]?.low ?? '') &&
      !units.test(words[at + 2]?.low ?? '')));

function typedAt(words: readonly Word[], word: Word): Value | undefined {
  const kind = word.kind as ValueKind;
  const base = { kind, text: word.raw, from: word.at, to: word.at, sentence: word.sentence };
  if (kind !== 'number') return base;
  if (isCount(words, word)) return undefined;
  const more = /^(?:more|extra|additional|further)$/.test(words[word.at + 1]?.low ?? '') ? 1 : 0;
  const next = words[word.at + 1 + more];
  if (next === undefined || !units.test(next.low)) return { ...base, text: digits(word.raw) };
  const end = next.at;
  const rate =
    /^(?:an?|per)$/.test(words[end + 1]?.low ?? '') && words[end + 2]?.kind === 'content';
  return { ...base, text: digits(word.raw), unit: next.low, to: end + (rate ? 2 : 0) };
}

const naming = /^(?:select|choose|pick|click|press|hit|called|named|entry|item|option|labelled)$/;
const inner = /^(?:to|of|in|on|for|the|as|a|an|me|at|with|by|under)$/;

/** "choose Bounce to file": behind such a word a name goes on over its small words. */
function namedEnd(words: readonly Word[], from: number): number {
  const before = words[from - 1];
  if (before === undefined || !naming.test(before.low)) return from;
  let to = from;
  for (let at = from + 1; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || !(inner.test(word.low) || /^(?:content|name)$/.test(word.kind)))
      break;
    if (/^(?:content|name)$/.test(word.kind)) to = at;
  }
  return words[to]?.kind === 'content' ? to : from;
}

function nameAt(words: readonly Word[], from: number, used: ReadonlySet<number>): Value {
  const end = namedEnd(words, from);
  if (end > from) return runOf(words, 'name', from, end);
  const head = runEnd(words, from, used, 'name');
  const alone = head === from && words[head]?.owns !== true;
  const to = alone ? runEnd(words, head, used, 'content') : head;
  const whole = runOf(words, 'name', from, to);
  if (to === head) return whole;
  return {
    ...whole,
    head: runOf(words, 'name', from, head).text,
    tail: runOf(words, 'run', head + 1, to).text,
  };
}

function runEnd(
  words: readonly Word[],
  from: number,
  used: ReadonlySet<number>,
  kind: 'name' | 'content',
): number {
  let to = from;
  while (words[to + 1]?.kind === kind && !used.has(to + 1) && words[to]?.owns !== true) to += 1;
  return to;
}

const runOf = (words: readonly Word[], kind: 'name' | 'run', from: number, to: number): Value => ({
  kind,
  text: words
    .slice(from, to + 1)
    .map(({ raw }) => raw)
    .join(' '),
  from,
  to,
  sentence: words[from]?.sentence ?? 0,
});

// Where on the site it is to be done: names of tabs, pages, menus and sections that an
// instruction says beside what it asks for.

import type { Grounder } from '../intent.ts';
import { normal } from '../words.ts';
import type { Word } from './words.ts';

export interface Place {
  readonly text: string;
  readonly words: readonly number[];
}

const noun = /^(?:tab|page|section|menu|settings|panel|screen|area|preferences)$/;
const inside = /^(?:in|on|under|inside|within|behind|via)$/;
const article = /^(?:the|our|your|my)$/;

/** Buttons that lead on are no places. */
const steps = /^(?:next|back|previous|continue)$/iu;

/** A run of names or page names before "tab", "page", …; or behind "in", where a control says so. */
export function placesIn(
  words: readonly Word[],
  ground: Grounder,
  show: (text: string) => string,
): Place[] {
  const out: Place[] = [];
  const taken = new Set<number>();
  const take = (from: number, to: number, extra: number[] = []) => {
    const span = range(from, to);
    if (span.some((at) => taken.has(at))) return;
    for (const at of [...span, ...extra]) taken.add(at);
    out.push({ text: span.map((at) => words[at]?.raw).join(' '), words: [...span, ...extra] });
  };
  for (const word of words) {
    if (noun.test(word.low)) {
      const from = runStart(words, word.at - 1, ground, show);
      if (from < word.at)
        take(from, settled(word) ? word.at : word.at - 1, settled(word) ? [] : [word.at]);
      else if (settled(word)) take(word.at, word.at);
      else if (behind(words, word.at, ground, show) > word.at)
        take(word.at + 1, behind(words, word.at, ground, show), [word.at]);
    } else if (
      word.kind !== 'quote' &&
      isControl(words, word.at, ground, show) > word.at - 1 &&
      leads(words, word.at)
    ) {
      take(word.at, isControl(words, word.at, ground, show));
    }
  }
  return out;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** "settings" and "preferences" are places by themselves. */
const settled = (word: Word): boolean => /^(?:settings|preferences)$/.test(word.low);

function runStart(
  words: readonly Word[],
  end: number,
  ground: Grounder,
  show: (text: string) => string,
): number {
  let from = end + 1;
  for (let at = end; at > end - 4 && at >= 0; at -= 1) {
    const word = words[at];
    if (word === undefined || word.kind === 'mark' || steps.test(word.raw)) break;
    const text = say(words, at, end, show);
    if (word.kind === 'name' || word.kind === 'quote' || ground.press(text)) from = at;
    else if (word.kind === 'content' && at === end && !/^\p{Lu}/u.test(word.raw)) {
      from = at;
      break;
    } else break;
  }
  return from;
}

function behind(
  words: readonly Word[],
  at: number,
  ground: Grounder,
  show: (text: string) => string,
): number {
  let to = at;
  while (words[to + 1]?.kind === 'name' && to < at + 3) to += 1;
  return to > at ? to : isControl(words, at + 1, ground, show);
}

const say = (
  words: readonly Word[],
  from: number,
  to: number,
  show: (text: string) => string,
): string =>
  show(
    words
      .slice(from, to + 1)
      .map(({ raw }) => raw)
      .join(' '),
  );

/** Where the name of a control that begins here ends; before it, where none does. */
function isControl(
  words: readonly Word[],
  from: number,
  ground: Grounder,
  show: (text: string) => string,
): number {
  for (let to = Math.min(words.length - 1, from + 2); to >= from; to -= 1) {
    const text = say(words, from, to, show);
    if (/^\p{Lu}/u.test(text) && !steps.test(text) && ground.press(normal(text))) return to;
    if (
      /^\p{Lu}/u.test(text) &&
      to === from &&
      ground.place(text) > 0.95 &&
      ground.option(text) < 0.9 &&
      ground.field(text) < 0.7
    )
      return to;
  }
  return from - 1;
}

/** "under Reception", "Tools has a Weather section", "Reception:". */
function leads(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const far = words[at - 2];
  if (before !== undefined && inside.test(before.low)) return true;
  if (before !== undefined && article.test(before.low) && far !== undefined && inside.test(far.low))
    return true;
  const to = before?.low === 'to' ? far : words[at - 3];
  if (
    /^(?:go|navigate|over|switch)$/.test(to?.low ?? '') &&
    (before?.low === 'to' || far?.low === 'to')
  )
    return true;
  const next = words[at + 1];
  return words[at]?.first === true && (next?.raw === ':' || next?.low === 'has');
}

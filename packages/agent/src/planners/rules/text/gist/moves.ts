// Things moved from one list to another, or before and after each other, told by the small words
// before their names.

import type { Value } from './values.ts';
import type { Word } from './words.ts';

const moving =
  /^(?:move|moves|moved|moving|drag|dragged|dragging|pull|pulled|transfer|transferred|shift|shifted|reorder|comes?|goes|put)$/;
const to = /^(?:to|into|onto|in)$/;
const from = /^(?:from|of)$/;
const beside = /^(?:after|before|behind|above|below)$/;

/** The small word that leads to a name, articles skipped. */
function leadOf(words: readonly Word[], { from: at }: Value): string {
  let before = at - 1;
  while (/^(?:the|our|my|list|a)$/.test(words[before]?.low ?? '')) before -= 1;
  return words[before]?.low ?? '';
}

export function moveIn(words: readonly Word[], values: readonly Value[]): string | undefined {
  if (!words.some((word) => moving.test(word.low))) return undefined;
  const names = values.filter(({ kind }) => /^(?:name|quote|code)$/.test(kind));
  const goal = names.find((value) => beside.test(leadOf(words, value)));
  const old = names.filter((value) => from.test(leadOf(words, value)));
  const into = names.find((value) => value !== goal && to.test(leadOf(words, value)));
  const things = names.filter((each) => each !== goal && each !== into && !old.includes(each));
  const said = [...new Set(things.map(({ text }) => text))].join(' and ');
  if (said === '') return undefined;
  if (goal !== undefined) {
    const where = leadOf(words, goal);
    return `Move ${said} ${where === 'behind' ? 'after' : where} ${goal.text}`;
  }
  return into === undefined || old.length === 0 ? undefined : `Move ${said} to ${into.text}`;
}

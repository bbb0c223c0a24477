// "City: Oslo Guests: 3", "Breakfast: yes, Parking: no": labels of the page, each with its value, and
// nothing else. A value ends where the next label begins.

import type { Known } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { escaped, normal } from '../words.ts';
import type { Read } from './edits.ts';
import { any, named, namesOf } from './names.ts';
import { pairSaid } from './pair-said.ts';

interface Pair {
  readonly name: string;
  readonly value: string;
}

const mark =
  '(?:(?:\\s+(?:is|should be|must be|shall be|should read|reads))?\\s*(?:[:=]|\\s[-–—]\\s)\\s*)';
const lead = '(?:^|[,;.\\n]\\s*(?:and )?|\\s(?:and )?)(?:[-•*]\\s+|\\d+[.)]\\s+)?';

/** Quotes are kept from the cut: what stands in them is no label. */
const hidden = (text: string): string =>
  text.replace(/["“][^"”]*["”]/gu, (all) => '\u0001'.repeat(all.length));

function cutAt(text: string, names: readonly string[], by: string): Pair[] | undefined {
  const form = pattern(`(?<lead>${lead})(?:the )?(?<name>${any(names)})${by}`, 'giu');
  const found = [...hidden(text).matchAll(form)];
  if (found[0]?.index !== 0) return undefined;
  return found.map((each, at) => ({
    name: named(names, each.groups?.name ?? '') ?? '',
    value: text
      .slice(each.index + each[0].length, found[at + 1]?.index ?? text.length)
      .replace(/^[\s]+|[\s,;•*-]+$/gu, ''),
  }));
}

const twice = (pairs: readonly Pair[]): boolean =>
  new Set(pairs.map(({ name }) => normal(name))).size !== pairs.length;

/** A label that the page does not have, or another sentence, stands in the value. */
const runsOn = (value: string, names: readonly string[]): boolean => {
  const text = hidden(value);
  return (
    value === '' ||
    /\p{L}\s*[:=]\s*\S|[.!?;]\s+\S|\n/u.test(text) ||
    /\b(?:instead of|rather than|in place of)\b/iu.test(text) ||
    /(?:,|\band\b|\bthen\b|\bbut\b)\s*(?:then |please )?(?:press|click|save|send|submit|book|print|tick|untick|check|set|choose|select|enter|type|put|turn|open|clear|no|not|without)\b/iu.test(
      text,
    ) ||
    names.some((name) => pattern(`(?<=[,;] ?)${escaped(name)}\\b`, 'iu').test(text))
  );
};

export function pairsIn(text: string, known: Known): Read | undefined {
  const { fields, boxes } = namesOf(known);
  const names = [...fields, ...boxes];
  if (names.length === 0 || /^\p{L}+ (?:if|unless|when)\b/iu.test(text)) return undefined;
  const marked = cutAt(text, names, mark);
  if (marked !== undefined && marked.length > 0) return read(marked, names, known);
  const loose = cutAt(text, names, '\\s+');
  if (loose === undefined || loose.length < 2) return undefined;
  return loose.every(({ value, name }) => isBare(value, boxes.includes(name)))
    ? read(loose, names, known)
    : undefined;
}

/** Without a mark between them only a value that cannot be anything else is one. */
const isBare = (value: string, box: boolean): boolean =>
  box
    ? /^(?:yes|no|on|off)$/iu.test(value)
    : /^(?:"[^"]+"|\d[\d .,:/-]*|\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*)$/u.test(value);

function read(pairs: readonly Pair[], names: readonly string[], known: Known): Read | undefined {
  const values = pairs.map(({ value }) => value.replace(/\.$/u, ''));
  if (twice(pairs) || values.some((value) => runsOn(value, names))) return undefined;
  const made = pairs.map(({ name }, at) => pairSaid(name, values[at] ?? '', known));
  const question = made.find((each) => each?.question !== undefined);
  if (question !== undefined) return question;
  if (made.some((each) => each === undefined)) return undefined;
  return { request: made.map((each) => each?.request).join('; ') };
}

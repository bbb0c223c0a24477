// What is told of something on the page before or after it is asked for: "the board wants Oslo", "my
// keyboard is broken". It counts only where another clause, understood in every word, asks for that
// very thing; so it may be in any words but those that requests and conditions are made of.

import type { Deed } from './deed.ts';
import type { Piece } from './marked.ts';
import type { Name, NameKind } from './name.ts';

const things: readonly NameKind[] = [
  'box',
  'text',
  'number',
  'date',
  'time',
  'list',
  'group',
  'button',
];
const offered: readonly NameKind[] = ['option', 'pick', 'held'];

const asking = new Set(
  `if unless except only until till unchanged untouched leave keep keeps without should must shall ought save send submit
  confirm sort filter show list open close press click delete remove untick check uncheck select deselect enter type write
  rename add which how many much when whenever where could can will please let yes no true false empty blank none : = →
  > / | also too both same plus minus double twice half another all every each others rest otherwise instead rather
  fine ok okay stay stays remain remains touch alter modify alone skip ignore forget before after once while more less first
  then next copy clear erase turn switch tick choose pick increase decrease raise lower`.split(
    /\s+/u,
  ),
);
const subject =
  /^(?:i|we|he|she|they|you|it|this|that|there|my|our|the|a|an|his|her|their|somebody|someone|everybody|everyone|nobody|people|as|because|since|\p{L}+'(?:m|re|s|ve|d))$/u;
const longest = 24;

export function contextOf(clause: readonly Piece[]): readonly Deed[] | undefined {
  const words = clause.map(({ seen }) => seen);
  const [first = ''] = words;
  if (words.length < 2 || words.length > longest) return undefined;
  if (!subject.test(first) && !first.startsWith('<')) return undefined;
  if (words.some((word) => asking.has(word) || /^[?;!.]$/u.test(word))) return undefined;
  if (
    words.some((word) => /^(?:on|off|ticked|checked|selected|enabled|activated|set)$/u.test(word))
  )
    return undefined;
  if (!words.some((word) => verb.test(word))) return undefined;
  const marks = clause.filter(({ seen }) => seen.startsWith('<'));
  return marks.length === 0 ? plain(words) : toldOf(marks);
}

/** Names nothing: what people say or have, with a verb of its own. */
const plain = (words: readonly string[]): readonly Deed[] | undefined =>
  !isSentence(words) ||
  words.some((word) => orders.test(word) || (/n't$/u.test(word) && !happens.test(word)))
    ? undefined
    : [{ do: 'story', about: '' }];

/** "Clear the note and the history": a thing alone, or how it shall be, is no story. */
function isSentence(words: readonly string[]): boolean {
  if (someone.test(words[0] ?? '')) return true;
  const last = words.at(-1) ?? '';
  return words
    .slice(1)
    .some((word) => happened.test(word) && !(word === last && /ed$/u.test(word)));
}

const someone =
  /^(?:i|we|he|she|they|you|it|this|that|there|somebody|someone|everybody|everyone|nobody|people|as|because|since|\p{L}+'(?:m|re|s|ve|d))$/u;
const happened =
  /^(?:is|are|was|were|has|have|had|does|do|did|'s|got|came|went|said|says|told|tells|asked|asks|wrote|writes|sent|gave|gives|took|takes|made|makes|found|finds|saw|sees|heard|knew|knows|thought|thinks|forgot|left|lost|met|rang|began|comes|goes|calls|likes|loves|prefers|agrees|decides|\p{L}{3,}ed|\p{L}+n't)$/u;

const verb =
  /^(?:is|are|was|were|am|has|have|had|do|does|did|\p{L}+'(?:m|re|ve|d)|\p{L}+n't|\p{L}{2,}ed|says?|said|told|got|put|chose|took|went|made|gave|saw|knows?|thinks?|thought|costs?|won|met|left|began|wrote)$/u;
const orders =
  /^(?:not|never|wants?|needs?|put|set|changed?|(?:sav|send|submit|stor|confirm|press|click|tick|check|untick|delet|remov|clear|select|enabl|disabl)\p{L}*|sent|off|on)$/u;
const happens = /^(?:can't|couldn't|didn't|wasn't|weren't|hasn't|haven't|hadn't)$/u;

function toldOf(marks: readonly Piece[]): readonly Deed[] | undefined {
  const about = marks.flatMap(({ names }) => thingsOf(names));
  const values = marks.filter(({ names }) => thingsOf(names).length === 0).map(({ raw }) => raw);
  const isKnown = marks.every(
    ({ names, seen }) =>
      names.some(({ kind }) => [...things, ...offered].includes(kind)) || /^<[q#@&]/u.test(seen),
  );
  const isOne = new Set(about).size < 2 && values.length < 2;
  return isKnown && isOne ? [{ do: 'told', about: [...new Set(about)], values }] : undefined;
}

const thingsOf = (names: readonly Name[]): readonly string[] =>
  names.filter(({ kind }) => things.includes(kind)).map(({ text }) => text);

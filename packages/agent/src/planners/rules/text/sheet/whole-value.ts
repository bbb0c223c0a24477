// How far a value goes that begins with a name: "a Blue lantern", "enter Lift is broken as note",
// "…: Blue lantern, Pier 3". Plain words behind a name belong to it where nothing else needs them.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import { type Heard, isButton, isField, plainOf } from './heard.ts';

const entering = /^(?:enter|type|write|name|in|use|put|call)$/;
const writing = /^(?:enter|type|write|put|note|state)$/;
const into = /^(?:as|for|into|in|under)$/;
const article = /^(?:the|an?|my|our|his|her|their|your)$/;

/** The last word of the value whose name goes from `from` to `to`. */
export function valueEnd(heard: Heard, from: number, to: number): number {
  return enteredTo(heard, from, to) ?? writtenTo(heard, from, to) ?? nounsTo(heard, from, to) ?? to;
}

const contentTo = ({ words }: Heard, to: number): number => {
  let at = to;
  while (words[at + 1]?.kind === 'content') at += 1;
  return at;
};

/** "enter Green rucksack for what": what is entered goes on up to the word for its field. */
function enteredTo(heard: Heard, from: number, to: number): number | undefined {
  const { words } = heard;
  const at = contentTo(heard, to);
  const ended = into.test(words[at + 1]?.low ?? '');
  return ended && entering.test(words[from - 1]?.low ?? '') ? at : undefined;
}

/** "write Lift is broken as note": whatever stands before a field of the page is written there. */
function writtenTo(heard: Heard, from: number, to: number): number | undefined {
  const { words } = heard;
  if (!writing.test(words[from - 1]?.low ?? '')) return undefined;
  const end = partEnd(words, to);
  for (let at = to + 1; at < end; at += 1) {
    const name = article.test(words[at + 1]?.low ?? '') ? at + 2 : at + 1;
    const last = nameEnd(words, name, end);
    if (
      into.test(words[at]?.low ?? '') &&
      name <= end &&
      isField(heard, plainOf(heard, name, last))
    )
      return at - 1;
  }
  return undefined;
}

/** "as remark and send it": a name ends where something else is to be done. */
function nameEnd(words: readonly Word[], from: number, end: number): number {
  const stop = words.findIndex(
    ({ at, low }) => at > from && at <= end && /^(?:and|then)$/.test(low),
  );
  return stop === -1 ? end : stop - 1;
}

/** The last word before the next mark. */
function partEnd(words: readonly Word[], from: number): number {
  let at = from;
  while (words[at + 1] !== undefined && words[at + 1]?.kind !== 'mark') at += 1;
  return at;
}

const longest = 3;

/** "the loss of a Green rucksack on …", "…, Green rucksack, …": a thing and what it is like. */
function nounsTo(heard: Heard, from: number, to: number): number | undefined {
  const { words, ground } = heard;
  const end = nounEnd(heard, to);
  if (end === to || end - to > longest || words[to]?.owns === true) return undefined;
  const said = plainOf(heard, from, to);
  if (ground.option(said) > 0.9 || ground.known?.record(said) === true) return undefined;
  const opened = /^(?:an?|my|our|his|her|their)$/.test(words[from - 1]?.low ?? '');
  const listed = /^[:,;]$/u.test(words[from - 1]?.raw ?? '') && isMark(words[end + 1]);
  return (opened || listed) && isEnd(words[end + 1]) ? end : undefined;
}

function nounEnd(heard: Heard, to: number): number {
  let at = to;
  for (let next = heard.words[at + 1]; next !== undefined; next = heard.words[at + 1]) {
    if (next.kind !== 'content' || !isNoun(heard, next)) return at;
    at += 1;
  }
  return at;
}

const isMark = (word: Word | undefined): boolean => word === undefined || word.kind === 'mark';
const told =
  /(?:ed|ing|ly)$|^(?:lost|found|stolen|left|seen|kept|made|sent|taken|broken|gone|born|held|bought|sold|hurt|put|paid|due|total|kind|type|item|thing)$/u;

const isEnd = (word: Word | undefined): boolean =>
  isMark(word) ||
  told.test(word?.low ?? '') ||
  /^(?:and|on|at|in|from|with|by|for|near|of|was|is|has|as|to)$/.test(word?.low ?? '');

const isNoun = (heard: Heard, { low, raw, at }: Word): boolean =>
  /^\p{Ll}/u.test(raw) &&
  !told.test(low) &&
  !isVerbWord(low) &&
  !openVerbs.has(low) &&
  !isField(heard, plainOf(heard, at, at));

/** "Report a loss: Green rucksack, Tram": the first of a list has a capital letter as any would, and
 * is a value if what follows the comma goes on with values. */
export function listedTo(heard: Heard, at: number): number | undefined {
  const { words } = heard;
  const word = words[at];
  const opens = word?.kind === 'content' && /^\p{Lu}/u.test(word.raw) && words[at - 1]?.raw === ':';
  if (!opens || isVerbWord(word.low) || openVerbs.has(word.low)) return undefined;
  const end = contentTo(heard, at);
  const said = plainOf(heard, at, end);
  const inner = words.slice(at + 1, end + 1);
  if (inner.length > longest || !inner.every((each) => isNoun(heard, each))) return undefined;
  if (isField(heard, said) || isField(heard, plainOf(heard, at, at)) || isButton(heard, said))
    return undefined;
  const goesOn = words[end + 1]?.raw === ',' && isValue(words[end + 2]);
  return goesOn ? end : undefined;
}

const isValue = (word: Word | undefined): boolean =>
  /^(?:name|quote|when|mail|number|code)$/.test(word?.kind ?? '');

// The values that an instruction gives, in the order they are said: quotes, dates, addresses,
// numbers, codes, names. Names of buttons, fields and sections are no values.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { digits } from '../canon/phrase.ts';
import type { Word } from '../gist/words.ts';
import { normal } from '../words.ts';
import { type Heard, isButton, isField, plainOf } from './heard.ts';
import { listedTo, valueEnd } from './whole-value.ts';
import { sentenceEnd } from './written.ts';

export interface Given {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly sort: Word['kind'];
  readonly owns: boolean;
}

const typed = /^(?:quote|when|mail|number|code)$/;
const pressing = /^(?:press|click|tap|hit|push)$/;

export function givenIn(heard: Heard): Given[] {
  const out: Given[] = [];
  for (let at = 0; at < heard.words.length; at += 1) {
    const found = heard.used.has(at) ? undefined : givenAt(heard, at);
    if (found === undefined) continue;
    if (isClock(heard, found, out.at(-1))) out.pop();
    if (!isRepeated(heard, found, out.at(-1))) out.push(found);
    at = found.to;
  }
  return out;
}

function givenAt(heard: Heard, at: number): Given | undefined {
  const word = heard.words[at];
  if (word === undefined || isPressed(heard, at)) return undefined;
  if (word.kind === 'number' && isSteps(heard, at)) return undefined;
  if (typed.test(word.kind) || isTruth(heard, at)) return make(heard, at, at);
  const listed = sentenceEnd(heard, at) ?? listedTo(heard, at);
  if (listed !== undefined) return { ...make(heard, at, listed), sort: 'name' };
  if (word.kind !== 'name' || /^i$/i.test(word.raw)) return undefined;
  const to = nameEnd(heard, at);
  const said = plainOf(heard, at, to);
  if (isSection(heard, at, to) || isLabel(heard, at, to) || isButton(heard, said)) return undefined;
  if (isKey(heard, at, to)) return undefined;
  return isSending(heard, at, to) ? undefined : make(heard, at, valueEnd(heard, at, to));
}

const make = (heard: Heard, from: number, to: number): Given => {
  const { kind: sort = 'name', owns = false } = heard.words[to] ?? {};
  const raw = heard.words.slice(from, to + 1).map((word) => word.raw);
  const text = sort === 'number' ? digits(raw.join(' ')) : heard.masked.plain(raw.join(' '));
  return { from, to, text, sort: from === to ? sort : 'name', owns };
};

/** "Moss and Stone" behind the word for it is one title; names in a row are several. */
function nameEnd({ words }: Heard, from: number): number {
  const run = (at: number): number => {
    let to = at;
    while (words[to + 1]?.kind === 'name' && words[to]?.owns !== true) to += 1;
    return to;
  };
  const to = run(from);
  const joined = words[to + 1]?.low === 'and' && words[to + 2]?.kind === 'name';
  if (!joined) return to;
  const labelled = words[from - 1]?.kind === 'content' && to === from;
  const end = run(to + 2);
  const made = words[end + 1]?.low === 'by' && words[end + 2]?.kind === 'name';
  // "two copies of Moss and Stone (by Ida)": one thing, told in brackets.
  const described = words[end + 1]?.raw === '(' && words[from - 3]?.kind === 'number';
  const taken = words[end + 1]?.kind === 'mark' && /^it(?:'s)?$/.test(words[end + 2]?.low ?? '');
  const alone = words[from - 1]?.raw === ':' && words[end + 1]?.kind === 'mark';
  return labelled || made || taken || described || alone || isNamedPart(words, from, end)
    ? end
    : to;
}

const isNameThen = (words: readonly Word[], at: number): boolean =>
  words[at]?.kind === 'name' && typed.test(words[at + 1]?.kind ?? '');

/** "Title Moss and Stone, Year 2020": where words for fields begin with capitals, the first of a part
 * may be one of them. */
const isNamedPart = (words: readonly Word[], from: number, end: number): boolean =>
  words[end + 1]?.kind === 'mark' &&
  words[from + 1]?.kind === 'name' &&
  (words.some(({ kind, at }) => kind === 'mark' && isNameThen(words, at + 1)) ||
    (words[from]?.first === true && words.filter(({ at }) => isPart(words, at)).length > 1));

/** ", year 2020": a word of its own, and its value. */
const isPart = (words: readonly Word[], at: number): boolean =>
  words[at]?.kind === 'mark' &&
  words[at + 1]?.kind === 'content' &&
  /^(?:name|number|code|quote|when|mail)$/.test(words[at + 2]?.kind ?? '');

/** "into Guest name": the plain words behind a name may belong to a field's. */
const isLabel = (heard: Heard, from: number, to: number): boolean =>
  [0, 1, 2].some(
    (more) =>
      heard.words.slice(to + 1, to + 1 + more).every(({ kind }) => kind === 'content') &&
      isField(heard, plainOf(heard, from, to + more)),
  );

/** "all three steps of it": how long the form is. */
const isSteps = ({ words }: Heard, at: number): boolean =>
  /^(?:steps?|pages?|parts|fields|sections|questions)$/.test(words[at + 1]?.low ?? '') &&
  /^(?:all|the|both|in|through)$/.test(words[at - 1]?.low ?? '');

const closed = (word: Word | undefined): boolean =>
  word === undefined || word.kind === 'mark' || /^(?:and|then)$/.test(word.low);

/** "Life vests: yes", "set gift wrap to no", "choose Yes for life vests". */
function isTruth({ words }: Heard, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (!/^(?:yes|no)$/.test(word?.low ?? '')) return false;
  const picked = /^(?:choose|select|pick|answer|say|and|with|put|enter)$/.test(before?.low ?? '');
  if (/^(?:for|at|under)$/.test(next?.low ?? '')) return picked || before?.kind === 'mark';
  const keyed = /^[:=]$/u.test(before?.raw ?? '') || /^(?:to|as)$/.test(before?.low ?? '');
  return (keyed || isListed(words, at)) && closed(next);
}

/** "guest Ana Ruiz, cot yes": one of several parts that each have a word and a value. */
function isListed(words: readonly Word[], at: number): boolean {
  let from = at - 1;
  while (words[from]?.kind === 'content' && at - from < 5) from -= 1;
  const isAlone = from < at - 1 && words[from]?.kind === 'mark';
  return isAlone && words.some((word) => word.at < at && isPart(words, word.at));
}

/** "Hours = 3", "Life vests: yes", "Year 2020": what stands before a value is the word for it. */
function isKey(heard: Heard, from: number, to: number): boolean {
  const { words, ground } = heard;
  let at = to + 1;
  while (words[at]?.kind === 'content') at += 1;
  if (words[at]?.raw === '=') return true;
  // "Reserve the Blue Jug: …" names the thing, "… on Ridge Loop: …" a choice.
  const said = plainOf(heard, from, to);
  const isThere = ground.known?.record(said) === true || isChoice(heard, said);
  // "Booking for Ana: …" says for whom.
  const isWhose = words[from - 1]?.low === 'for' && heard.used.has(from - 2);
  if (isThere || isWhose || words[at]?.raw === ':') return !isThere && !isWhose;
  const counts = words[to + 2]?.kind === 'content';
  return from === to && typed.test(words[to + 1]?.kind ?? '') && !counts;
}

/** Also of a list that is drawn over a hidden one. */
const isChoice = ({ ground }: Heard, said: string): boolean =>
  ground.option(said) > 0.9 ||
  (ground.known?.options ?? []).some(({ text }) => normal(text) === normal(said));

const ok = /^(?:next|ok|okay|done|yes)$/;

/** "…, then Send", "… and Confirm order": a verb on its own, or with what it is done to, is no value. */
function isSending({ words }: Heard, from: number, to: number): boolean {
  const { low = '' } = words[from] ?? {};
  if (from !== to || !(openVerbs.has(low) || isVerbWord(low) || ok.test(low))) return false;
  const starts = /^(?:then|and|,|;)$/u.test(words[from - 1]?.low || (words[from - 1]?.raw ?? ''));
  let end = to + 1;
  while (starts && words[end]?.kind === 'content') end += 1;
  return words[end] === undefined || words[end]?.kind === 'mark';
}

/** The names of what is to be pressed, as far as they go. */
export function pressedIn(heard: Heard): string[] {
  return heard.words.flatMap(({ kind, at }) => {
    if (!/^(?:quote|name)$/.test(kind)) return [];
    if (!isPressed(heard, at))
      return isButton(heard, plainOf(heard, at, at)) ? [plainOf(heard, at, at)] : [];
    let to = at;
    while (kind === 'name' && /^(?:name|content)$/.test(heard.words[to + 1]?.kind ?? '')) to += 1;
    return [plainOf(heard, at, to)];
  });
}

/** "press Send", 'click "Save"': what is pressed goes into no field. */
function isPressed({ words }: Heard, at: number): boolean {
  let before = at - 1;
  while (/^(?:the|on|button|link)$/.test(words[before]?.low ?? '')) before -= 1;
  return pressing.test(words[before]?.low ?? '');
}

/** "under Damage", "go to Bookings": where it is. */
const isSection = ({ words }: Heard, from: number, to: number): boolean =>
  words[from - 1]?.low === 'under' ||
  /^(?:page|tab|section|screen|menu)$/.test(words[to + 1]?.low ?? '') ||
  (words[from - 1]?.low === 'to' && words[from - 2]?.low === 'go');

/** "04/03/2031 (4 March)": what stands in brackets says the same again. */
const isRepeated = ({ words }: Heard, { from, sort }: Given, last: Given | undefined): boolean =>
  sort !== 'name' && last?.sort === sort && words[from - 1]?.raw === '(' && last.to === from - 2;

/** "ten in the morning (10:00)": the brackets say it better. */
const isClock = ({ words }: Heard, { from, sort }: Given, last: Given | undefined): boolean =>
  sort === 'when' &&
  last?.sort === 'number' &&
  words[from - 1]?.raw === '(' &&
  words.slice(last.to, from).some(({ low }) => /^(?:morning|afternoon|evening|o'clock)$/.test(low));

// The gist of an instruction: what it speaks of, in whatever order and grammar it is said. Names
// on the page, values, records and deeds are found first; then each is given its role.

import { isVerbWord } from '../../lexicon/verbs.ts';
import { mask } from '../canon/mask.ts';
import type { Grounder } from '../intent.ts';
import { stem, wordsOf } from '../words.ts';
import { type Anchor, anchorsIn } from './anchors.ts';
import { commitsIn } from './commits.ts';
import { stateOf } from './cues.ts';
import { deedIn, sayDeed } from './deeds.ts';
import { formOf, handedIn } from './forms.ts';
import { markIn } from './marks.ts';
import { moveIn } from './moves.ts';
import { type Place, placesIn } from './places.ts';
import { recordIn } from './records.ts';
import { settingsIn } from './settings.ts';
import { styleIn } from './styles.ts';
import { tableIn } from './tables.ts';
import { type Value, valuesIn } from './values.ts';
import { type Word, wordsIn } from './words.ts';

export interface Gist {
  readonly text: string;
  /** What found no role, weighed. */
  readonly left: number;
}

const longest = 120;

export function gistOf(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
): Gist | undefined {
  const masked = mask(source, phrases);
  const words = wordsIn(masked.text, masked.plain);
  if (words.length > longest || isOther(words)) return undefined;
  const places = placesIn(words, ground, masked.plain);
  const commits = commitsIn(words);
  const away = new Set([
    ...[...places, ...commits].flatMap((each) => each.words),
    ...denied(words),
  ]);
  const here = words.map(
    (word): Word => (away.has(word.at) ? { ...word, kind: 'filler', low: '·' } : word),
  );
  const anchors = anchorsIn(here, ground.known).filter(
    (anchor) => anchor.kind !== 'control' || isPressed(here, anchor),
  );
  const values = valuesIn(here, anchors);
  const isRecord = (text: string): boolean => ground.known?.record(masked.plain(text)) === true;
  const shows = (verb: string): boolean =>
    (ground.known?.controls ?? []).some((name) => wordsOf(name).map(stem).includes(stem(verb)));
  const table = styleIn(here, values) ?? tableIn(here, anchors, values);
  if (table !== undefined) return { text: `${masked.show(table)}.`, left: 0 };
  if (isLimited(words)) return undefined;
  const form = formIn(here, { anchors, values, handed: handedIn(words) });
  if (form !== undefined) {
    const vowed = here.some(({ low }) => /^(?:true|truthful|correct)$/.test(low));
    const all = [form, ...(vowed ? ['confirm that everything is true'] : [])];
    return { text: all.map((each) => `${masked.show(each)}.`).join(' '), left: 0 };
  }
  const settings = settingsIn({ words: here, known: ground.known }, anchors, values);
  const left = values.filter((value) => !settings.used.has(value) && !isCounting(here, value));
  const free = left.filter((value) => !isNamedPress(here, value));
  const rest = remaining(
    { words: here, anchors, settled: settings.say.length, isRecord, shows },
    free,
  );
  const presses = anchors
    .filter(({ kind }) => kind === 'control')
    .map(({ name }) => `Press "${name}"`);
  const named = left
    .filter((value) => isNamedPress(here, value))
    .map(({ text: name }) => `Press ${name}`);
  const said = [...settings.say, ...rest.say, ...presses, ...named];
  if (said.length === 0) return undefined;
  const text = placed([...said, ...commits.map(({ say }) => say)], places)
    .map((each) => `${masked.show(each)}.`)
    .join(' ');
  return { text, left: rest.left };
}

/** ", not X", "Instead of X, …": a value that is given up is no value. */
const denied = (words: readonly Word[]): number[] =>
  words.flatMap(({ at, low }) => {
    const from = at + (/^(?:the|a|an)$/.test(words[at + 1]?.low ?? '') ? 2 : 1);
    const told = /^(?:name|quote|code|number|when|content)$/.test(words[from]?.kind ?? '');
    const leads = low === 'of' && words[at - 1]?.low === 'instead' && words[at - 1]?.first === true;
    return told && (leads || (low === 'not' && words[at - 1]?.raw === ',')) ? [at, from] : [];
  });

/** "all except X", "tick only X": what is not named is spoken of as well. */
const isLimited = (words: readonly Word[]): boolean =>
  words.some(({ low }) => /^(?:except|excluding)$/.test(low)) ||
  (words.some(({ low, first, at }) => low === 'only' && (first || ticks(words[at - 1]))) &&
    words.some(ticks));

const ticks = (word: Word | undefined): boolean =>
  /^(?:tick|check|select|enable)(?:ed)?$/.test(word?.low ?? '');

/** A form whose fields are not all on this page, or a button that opens it. */
function formIn(
  words: readonly Word[],
  {
    anchors,
    values,
    handed,
  }: { anchors: readonly Anchor[]; values: readonly Value[]; handed: string | undefined },
): string | undefined {
  const fields = anchors.filter(({ kind }) => kind === 'field').length;
  const strong = values.filter(({ kind }) => kind !== 'run').length;
  if (fields >= strong) return undefined;
  const opener = anchors.find(
    ({ kind, name }) => kind === 'control' && /^(?:add|new|create|report) /iu.test(name),
  );
  const said = { words, anchors, values };
  if (opener !== undefined && strong > 2) return formOf(said, opener.name);
  return handed === undefined || strong < 3 ? undefined : formOf(said, handed, 'for');
}

/** "two changes": a number said as a word that no field took only counts. */
const isCounting = (words: readonly Word[], { kind, from, unit }: Value): boolean =>
  kind === 'number' && unit === undefined && /^\p{L}/u.test(words[from]?.raw ?? '');

/** Buttons are pressed where a word says so, or where their name begins the request. */
function isPressed(words: readonly Word[], { fit, words: said }: Anchor): boolean {
  const at = said[0] ?? 0;
  if (fit < 0.99) return false;
  return (
    words.some((word) => /^(?:press|click|hit|tap|push|use|clicked|pressed)$/.test(word.low)) ||
    words[at]?.first === true ||
    /^(?:,|and|please|then|now|so|to)$/.test(words[at - 1]?.low ?? '')
  );
}

/** "press Send claim", 'use "Ask the clerk"'. */
const isNamedPress = (words: readonly Word[], { kind, from }: Value): boolean =>
  /^(?:name|quote)$/.test(kind) &&
  /^(?:press|click|hit|tap|push|use)$/.test(
    words[from - (/^(?:the|on)$/.test(words[from - 1]?.low ?? '') ? 2 : 1)]?.low ?? '',
  );

const question = /^(?:what|which|who|whose|whom|where|when|how|why)$/;
const telling = /^(?:tell|name|report|interested|know|find|look)$/;
const login = /^(?:login|password|if|unless)$/;

/** Questions, conditions, prohibitions and logging in are read by their grammar. */
const isOther = (words: readonly Word[]): boolean =>
  words.some((word) => word.first && /^(?:clear|empty|wipe)$/.test(word.low)) ||
  isForbidding(words) ||
  words.some(
    (word) =>
      question.test(word.low) &&
      (word.first || words[word.at - 1]?.kind === 'mark') &&
      words.some((each) => each.raw === '?' && each.sentence === word.sentence),
  ) ||
  words.some(
    (word) =>
      telling.test(word.low) &&
      ((word.first && word.low !== 'report') ||
        /^(?:me|out|in|what|which)$/.test(words[word.at + 1]?.low ?? '')),
  ) ||
  words.some((word) => login.test(word.low));

/** "don't tick …", "never press …" at the start of a clause. */
const isForbidding = (words: readonly Word[]): boolean =>
  words.some(
    (word) =>
      /^(?:don't|never)$/.test(word.low) &&
      (word.first || /^(?:,|but|and)$/.test(words[word.at - 1]?.low ?? '')) &&
      isVerbWord(words[word.at + 1]?.low ?? ''),
  );

const placed = (all: readonly string[], places: readonly Place[]): string[] => {
  const [first = '', ...others] = all;
  const where = [...new Set(places.map(({ text }) => text))].join(', under ');
  return places.length === 0
    ? [...all]
    : [`In ${where}, ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others];
};

interface Rest {
  readonly say: readonly string[];
  readonly left: number;
}

interface Context {
  readonly words: readonly Word[];
  readonly anchors: readonly Anchor[];
  readonly settled: number;
  readonly isRecord: (text: string) => boolean;
  /** A button of the page does this deed. */
  readonly shows: (verb: string) => boolean;
}

const weigh = (values: readonly Value[]): number =>
  values.reduce((sum, { kind }) => sum + (kind === 'run' ? 0.1 : 1), 0);

/** What no field of the page took: a deed, a record and its field, or things to be on. */
function remaining(
  { words, anchors, settled, isRecord, shows }: Context,
  left: readonly Value[],
): Rest {
  const whole = moveIn(words, left) ?? markIn(words, left);
  if (whole !== undefined) return { say: [whole], left: 0 };
  const deed = deedIn(words, new Set());
  const strong = left.filter(({ kind }) => kind !== 'run');
  const idle = deed === undefined || (settled > 0 && strong.length === 0 && !shows(deed.verb));
  if (deed !== undefined && !idle) {
    const about = left.filter(({ from, to }) => deed.word.at < from || deed.word.at > to);
    return { say: [sayDeed(words, deed, about, isRecord)], left: 0 };
  }
  const runs = left.filter(({ kind }) => kind === 'run');
  if (strong.length === 0) return { say: [], left: weigh(left) };
  const states = strong.map(({ from, to }) => stateOf(words, from, to));
  if (strong.every(({ kind }) => /^(?:name|quote|code)$/.test(kind)) && states.includes(true))
    return { say: strong.map((value) => switched(words, value)), left: weigh(runs) };
  const columns = anchors.filter(({ kind }) => kind === 'column');
  const record = recordIn({ words, columns, isRecord }, left);
  if (record !== undefined)
    return { say: record.say, left: weigh(left.filter((value) => !record.used.has(value))) };
  if (settled > 0) return { say: [], left: weigh(left) };
  return { say: strong.map((value) => switched(words, value)), left: weigh(runs) };
}

/** "A and B are …": what is said of the last is said of all. */
const isListed = (words: readonly Word[], { to }: Value): boolean =>
  /^(?:and|,)$/.test(words[to + 1]?.low ?? '');
const endOf = (words: readonly Word[], { to, sentence }: Value): number => {
  const last = words.findLastIndex(
    (word) => word.sentence === sentence && word.at > to && /^(?:name|code|quote)$/.test(word.kind),
  );
  return last === -1 ? to : last;
};

function switched(words: readonly Word[], value: Value): string {
  const own = stateOf(words, value.from, value.to);
  const state =
    own ?? (isListed(words, value) ? stateOf(words, value.from, endOf(words, value)) : own);
  if (state !== undefined) return `Turn ${state ? 'on' : 'off'} ${value.text}`;
  return `Choose ${value.text}`;
}

// Fields of the page and what they shall be, where the instruction speaks of nothing else: every
// value finds its field, every field its value, and no word that carries meaning is left over. So
// plain a reading needs no judge, in whatever order and form it was said.

import { areSynonyms } from '../lexicon/synonyms.ts';
import type { Cue } from './anchored/cues.ts';
import type { Heard } from './anchored/heard.ts';
import type { Mention } from './anchored/mentions.ts';
import { sayValue } from './anchored/unit.ts';
import { akin, nameWords } from './gist/akin.ts';
import type { Word } from './gist/words.ts';
import { normal, stem, wordsOf } from './words.ts';

/** A field or box that is spoken of. */
interface Spoken {
  readonly name: string;
  readonly sort: string;
  readonly words: readonly number[];
  /** How much of its name was said. */
  readonly share: number;
}

interface Given {
  readonly field: Spoken;
  readonly value: Mention;
}

const turning =
  /^(?:not|no|never|cannot|\p{L}+n['’]t|without|unless|if|when|once|until|except|only|either|or|instead|all|another|more|less|longer|than)$/u;

/** `kinds`: words for the kind of thing that the page is about. */
export function assignedIn(heard: Heard, kinds: readonly string[] = []): string | undefined {
  const { words, ground } = heard;
  if (
    ground.known === undefined ||
    words.some(({ kind, low }) => kind !== 'quote' && turning.test(low))
  )
    return undefined;
  const fields = spokenOf(heard);
  const named = fields.flatMap((field) => field.words.filter((at) => isWholeAt(words, at)));
  const values = valuesIn(heard).filter((value) => !value.words.some((at) => named.includes(at)));
  const given = assign(heard, fields, values);
  const boxes = fields.filter(
    ({ sort, words: own }) =>
      sort === 'box' && !own.some((at) => given.some((each) => coveredBy(each).includes(at))),
  );
  if (given.length + boxes.length === 0) return undefined;
  const ends = endsOf(heard, [...given.flatMap(coveredBy), ...boxes.flatMap((box) => box.words)]);
  if (ends === undefined) return undefined;
  const lost = unsaid(heard, { given, fields, boxes, values, ends: ends.words, kinds });
  return lost.length > 0 ? undefined : sayAll(heard, given, boxes, ends.says);
}

const coveredBy = ({ field, value }: Given): readonly number[] => [...field.words, ...value.words];

/** Choices of the page, and what is plainly a value. */
function valuesIn({ shown, values }: Heard): Mention[] {
  const options = shown.filter(({ kind, fit }) => kind === 'option' && fit > 0.95);
  const plain = values.filter(
    ({ sort, words }) =>
      /^(?:number|when|quote|code|mail|name)$/.test(sort) &&
      !options.some((option) => option.words.some((at) => words.includes(at))),
  );
  return longest([...options, ...plain]);
}

/** Of those that share a word the longest. */
const longest = (all: readonly Mention[]): Mention[] =>
  all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          other.words.length > one.words.length &&
          one.words.some((at) => other.words.includes(at)),
      ),
  );

/** Every field whose name is said, its words near each other or all of them in one sentence. */
function spokenOf({ words, ground, shown }: Heard): Spoken[] {
  const { fields = [], boxes = [], kinds = {}, options = [] } = ground.known ?? {};
  const said = shown.filter(({ kind, fit }) => kind === 'option' && fit > 0.95);
  const isSwitch = (name: string): boolean =>
    options.some(({ list, text }) => list === name && /^yes$/iu.test(text)) &&
    !said.some(({ list }) => list === name);
  const items = [
    ...fields.map((name) => ({ name, sort: isSwitch(name) ? 'box' : (kinds[name] ?? 'choice') })),
    ...boxes.map((name) => ({ name, sort: 'box' })),
  ];
  const sentences = new Set(words.map(({ sentence }) => sentence));
  return items.flatMap(({ name, sort }) => {
    const own = nameWords(name);
    if (own.length === 0) return [];
    return [...sentences].flatMap((each) => {
      const found = hitsIn(
        own,
        words.filter(({ sentence }) => sentence === each),
      );
      const quoted = found.some((at) => isWholeAt(words, at));
      const share = quoted ? 1 : found.length / own.length;
      return share < (sort === 'box' ? 0.6 : 0.5) ? [] : [{ name, sort, words: found, share }];
    });
  });
}

/** One word of the sentence for each of the name, the closest together. */
function hitsIn(own: readonly string[], said: readonly Word[]): number[] {
  const hits: number[] = [];
  for (const name of own) {
    const fits = said
      .filter(({ at, kind }) => /^(?:content|name|filler|quote)$/.test(kind) && !hits.includes(at))
      .filter((word) => isWord(word, name, own))
      .toSorted((a, b) => distance(hits, a.at) - distance(hits, b.at));
    if (fits[0] !== undefined) hits.push(fits[0].at);
  }
  return hits;
}

/** Several words as one: a quote, or a name that the page has. */
const isWhole = ({ low, kind }: Word): boolean => kind === 'quote' || /\s/u.test(low);

const isWholeAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  return word !== undefined && isWhole(word);
};

/** Such must be the whole name. */
const isWord = (word: Word, name: string, own: readonly string[]): boolean =>
  isWhole(word)
    ? nameWords(word.low).join(' ') === own.join(' ') && name === own[0]
    : akin(word.low, name) > 0.7 || areSynonyms(stem(word.low), stem(name));

const distance = (hits: readonly number[], at: number): number =>
  hits.length === 0 ? 0 : Math.min(...hits.map((each) => Math.abs(each - at)));

const takes: Readonly<Record<string, RegExp>> = {
  number: /^(?:number|text|range|slider|spinner|select|dropdown|combobox|rating|time)$/,
  when: /^(?:date|time|text|daterange)$/,
  quote: /^(?:text|rich|combobox|textarea)$/,
  mail: /^(?:text|combobox)$/,
  code: /^(?:text|combobox)$/,
  name: /^(?:text|combobox)$/,
};

function fitOf(heard: Heard, field: Spoken, value: Mention): number {
  if (field.words.some((at) => value.words.includes(at))) return 0;
  if (value.kind === 'option') return value.list === field.name ? 2 * field.share : 0;
  if (takes[value.sort]?.test(field.sort) !== true) return 0;
  const from = value.words[0] ?? 0;
  const apart = distance(field.words, from);
  const near = heard.words[from]?.sentence === heard.words[field.words[0] ?? 0]?.sentence ? 0 : 0.4;
  return field.share - near - apart / 40;
}

/** The likeliest pairs first; each field and each value once. */
function assign(heard: Heard, fields: readonly Spoken[], values: readonly Mention[]): Given[] {
  const pairs = fields
    .filter(({ sort }) => sort !== 'box')
    .flatMap((field) => values.map((value) => ({ field, value, fit: fitOf(heard, field, value) })))
    .filter(({ fit }) => fit > 0.2)
    .toSorted((a, b) => b.fit - a.fit);
  const out: Given[] = [];
  for (const { field, value } of pairs) {
    const taken = out.some(
      (each) =>
        each.field.name === field.name ||
        each.value === value ||
        each.field.words.some((at) => field.words.includes(at)),
    );
    if (!taken) out.push({ field, value });
  }
  return out;
}

const idle: readonly Cue[] = ['set', 'choose', 'commit', 'wish'];
/** What only says that something is so, or is changed. */
const told =
  /^(?:record|entry|details?|data|form|page|field|box|option|value|number|amount|accordingly|today|pieces?|units?|hours?|afterwards|thanks?|takes?|stands?|stays?|belongs?|keep|kept|long|moved?|there|new|please|change[sd]?|lowering|raising|reduce[sd]?|charge[sd]?|own|costs?|much)$/;

interface Accounted {
  readonly given: readonly Given[];
  readonly fields: readonly Spoken[];
  readonly boxes: readonly Spoken[];
  readonly values: readonly Mention[];
  readonly ends: readonly number[];
  readonly kinds: readonly string[];
}

/** Words that carry meaning and that no field, box or value accounts for. */
function unsaid(heard: Heard, { given, fields, boxes, values, ends, kinds }: Accounted): string[] {
  const covered = new Set([
    ...given.flatMap(coveredBy),
    ...fields
      .filter(({ name }) => given.some(({ field }) => field.name === name))
      .flatMap((field) => field.words),
    ...boxes.flatMap((box) => box.words),
    ...again(given, values).flatMap((value) => value.words),
    ...ends,
    ...changed(heard.words),
    ...measured(heard.words, given),
  ]);
  const titles = new Set([
    ...(heard.ground.known?.titles ?? []).flatMap(wordsOf).map(stem),
    ...kinds,
  ]);
  const free: readonly Cue[] = boxes.length > 0 ? [...idle, 'on', 'off'] : idle;
  return heard.words
    .filter(({ at, kind }) => kind !== 'mark' && kind !== 'filler' && !covered.has(at))
    .filter(
      ({ at, low, kind }) =>
        kind !== 'content' || !(told.test(low) || titles.has(stem(low)) || isFree(heard, at, free)),
    )
    .map(({ low }) => low);
}

const measures =
  /^(?:euros?|dollars?|pounds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|hourly|daily|weekly|monthly|yearly|pieces?|units?|times|kilometres?|km|percent)$/;

/** What a number counts, beside it. */
const measured = (words: readonly Word[], given: readonly Given[]): number[] =>
  words
    .filter(
      ({ at, low }) =>
        measures.test(low) &&
        given.some(({ value }) => value.sort === 'number' && distance(value.words, at) < 5),
    )
    .map(({ at }) => at);

const changing = /^(?:update|change|correct|adjust|edit)$/;

/** "Please update the part.": the thing itself, at the end of what is said. */
const changed = (words: readonly Word[]): number[] =>
  words
    .filter(({ at, kind }) => {
      const next = words[at + 1];
      return (
        kind === 'content' &&
        changing.test(words[at - 2]?.low ?? '') &&
        /^(?:the|this)$/.test(words[at - 1]?.low ?? '') &&
        (next === undefined || next.kind === 'mark')
      );
    })
    .map(({ at }) => at);

const isFree = ({ cues }: Heard, at: number, free: readonly Cue[]): boolean =>
  free.some((cue) => cues[at]?.has(cue) === true);

/** "sixty (60)": the same once more. */
const again = (given: readonly Given[], values: readonly Mention[]): Mention[] =>
  values.filter((value) =>
    given.some(({ value: had }) => had !== value && normal(had.text) === normal(value.text)),
  );

function sayAll(
  heard: Heard,
  given: readonly Given[],
  boxes: readonly Spoken[],
  ends: readonly string[],
): string {
  const sets = given.map(({ field, value }) => ({
    at: Math.min(...field.words, ...value.words),
    say: `Set "${bare(field.name)}" to ${saidOf(value)}`,
  }));
  const turns = boxes.map((box) => ({
    at: Math.min(...box.words),
    say: isOff(heard, box) ? turned(heard, box, 'no') : turned(heard, box, 'yes'),
  }));
  const said = [...sets, ...turns].toSorted((a, b) => a.at - b.at).map(({ say }) => say);
  return heard.masked.plain([...said, ...ends].join('. '));
}

const saidOf = (value: Mention): string => {
  if (value.sort === 'quote') return `"${value.text}"`;
  return value.sort === 'number' ? value.text.replace(/[€$£\s]/gu, '') : sayValue(value);
};

function turned({ ground }: Heard, { name }: Spoken, to: 'yes' | 'no'): string {
  const isList = ground.known?.fields.includes(name) === true;
  return isList
    ? `Set "${bare(name)}" to ${to}`
    : `Turn ${to === 'yes' ? 'on' : 'off'} "${bare(name)}"`;
}

const closing = /^(?:save|saved|saving|store|update|updated|send|submit|apply)$/;

/** How it ends: with the button of that name, where there is one; saving needs none. */
function endsOf(
  { words, shown, ground }: Heard,
  taken: readonly number[],
): { words: readonly number[]; says: string[] } | undefined {
  const verbs = words.filter(
    ({ at, low, kind }) => kind !== 'quote' && closing.test(low) && !taken.includes(at),
  );
  const [verb] = verbs;
  const pressed = shown.filter(
    ({ kind, fit, text }) =>
      kind === 'control' && fit > 0.95 && closing.test(wordsOf(text)[0] ?? ''),
  );
  const [button] = pressed;
  if (button !== undefined)
    return { words: pressed.flatMap((each) => each.words), says: [`Press "${button.text}"`] };
  if (verb === undefined || /^(?:stor|updat|appl)/.test(stem(verb.low)))
    return { words: [], says: [] };
  if (/^sav/.test(stem(verb.low))) return { words: [], says: ['Save'] };
  const own = (ground.known?.controls ?? []).filter(
    (name) => stem(wordsOf(name)[0] ?? '') === stem(verb.low),
  );
  return own.length === 1
    ? { words: verbs.map(({ at }) => at), says: [`Press "${own[0]}"`] }
    : undefined;
}

const bare = (name: string): string => name.replace(/\s*\([^)]*\)\s*$/u, '').replaceAll('"', '');

const isOff = ({ partCues, parts }: Heard, { words: [at = 0] }: Spoken): boolean => {
  const cues = partCues.get(parts[at] ?? 0);
  return cues?.has('off') === true && cues.has('on') !== true;
};

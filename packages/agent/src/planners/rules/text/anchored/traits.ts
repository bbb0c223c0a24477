// By what a unit is weighed: how its spans stand to each other, and which words are around them.

import type { Cue } from './cues.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import {
  articles,
  isSmall,
  labelOf,
  leadOf,
  type Trait,
  type Traits,
  tailOf,
  type Unit,
} from './unit.ts';

const bucket = (size: number): string => (size > 4 ? '5+' : String(size));

/** How two spans stand to each other. */
export const pairTraits = (name: string, heard: Heard, a: Mention, b: Mention): Traits =>
  kept(heard, `pair|${name}|${a.words.join()}|${b.words.join()}`, () => [
    ...traitsBetween(name, heard, a, b),
    ...traitsBetween('pair', heard, a, b),
  ]);

/** Many units stand on the same spans: their traits are found once. */
function kept(heard: Heard, key: string, make: () => Traits): Traits {
  const known = heard.traits.get(key);
  if (known !== undefined) return known;
  const made = make();
  heard.traits.set(key, made);
  return made;
}

function traitsBetween(name: string, heard: Heard, a: Mention, b: Mention): Trait[] {
  const { words, parts } = heard;
  const [first, second] = (a.words[0] ?? 0) < (b.words[0] ?? 0) ? [a, b] : [b, a];
  const gap = words.slice((first.words.at(-1) ?? 0) + 1, second.words[0] ?? 0);
  const content = gap.filter(({ kind }) => !/^(?:filler|mark)$/.test(kind)).length;
  const near = parts[a.words[0] ?? 0] === parts[b.words[0] ?? 0];
  const same = words[a.words[0] ?? 0]?.sentence === words[b.words[0] ?? 0]?.sentence;
  const order = first === a ? '>' : '<';
  return [
    [`${name}:gap${order}${gap.length === 0 ? 'none' : bucket(content)}`, 1],
    [`${name}:length`, Math.min(gap.length, 12) / 4],
    [`${name}:${same ? (near ? 'part' : 'sentence') : 'apart'}${order}`, 1],
    ...[...new Set(gap.filter(isSmall).map(labelOf))].map(
      (each): Trait => [`${name}:mid${order}${each}`, 1],
    ),
  ];
}

/** How a span stands in its sentence. */
export const spanTraits = (name: string, heard: Heard, { words: span }: Mention): Traits =>
  kept(heard, `span|${name}|${span.join()}`, () => [
    [`${name}:lead=${leadOf(heard, span)}`, 1],
    [`${name}:tail=${tailOf(heard, span)}`, 1],
    [`${name}:article`, articles.test(heard.words[(span[0] ?? 0) - 1]?.low ?? '') ? 1 : 0],
    ...closestTraits(name, heard, span),
  ]);

const telling: readonly Cue[] = [
  'add',
  'remove',
  'swap',
  'on',
  'off',
  'sort',
  'filter',
  'ask',
  'move',
  'commit',
  'press',
  'mark',
  'copy',
  'choose',
];

/** The nearest word of a telling class on either side, in the same sentence. */
function closestTraits(name: string, { words, cues }: Heard, span: readonly number[]): Trait[] {
  const [from, to] = [span[0] ?? 0, span.at(-1) ?? 0];
  const sentence = words[from]?.sentence;
  const tells = (at: number): Cue[] => telling.filter((cue) => cues[at]?.has(cue) === true);
  const found = words
    .filter((word) => word.sentence === sentence && (word.at < from || word.at > to))
    .filter(({ at }) => tells(at).length > 0)
    .map(({ at }) => ({ at, far: at < from ? from - at : at - to }))
    .toSorted((a, b) => a.far - b.far)[0];
  if (found === undefined) return [[`${name}:closest=none`, 1]];
  const side = found.at < from ? '<' : '>';
  const near = found.far < 4 ? 'near' : 'far';
  return tells(found.at).flatMap((cue): Trait[] => [
    [`${name}:closest=${cue}`, 1],
    [`${name}:closest=${cue}${side}${near}`, 1],
  ]);
}

/** Cues in the same part of the sentence, and elsewhere in it. */
export const cueTraits = (name: string, heard: Heard, spans: readonly Mention[]): Traits =>
  kept(heard, `cue|${name}|${spans.map(({ words }) => words.join()).join('|')}`, () =>
    cuesAround(name, heard, spans),
  );

function cuesAround(name: string, heard: Heard, spans: readonly Mention[]): Trait[] {
  const own = new Set(spans.flatMap(({ words }) => words));
  const inPart = new Set([...own].map((at) => heard.parts[at]));
  const inSentence = new Set([...own].map((at) => heard.words[at]?.sentence));
  const close = new Set<Cue>();
  const far = new Set<Cue>();
  for (const { at, sentence } of heard.words) {
    if (own.has(at)) continue;
    const into = inPart.has(heard.parts[at]) ? close : inSentence.has(sentence) ? far : undefined;
    for (const cue of heard.cues[at] ?? []) into?.add(cue);
  }
  return [
    ...[...close].map((cue): Trait => [`${name}:has=${cue}`, 1]),
    ...[...far].filter((cue) => !close.has(cue)).map((cue): Trait => [`${name}:near=${cue}`, 1]),
  ];
}

/** Whether the words around speak for one of two opposites: on and off, in and out, most and least. */
export function polarTraits(
  heard: Heard,
  spans: readonly Mention[],
  { own, other }: { readonly own: Cue; readonly other: Cue },
): Trait[] {
  const taken = new Set(spans.flatMap(({ words }) => words));
  const [from, to] = [Math.min(...taken), Math.max(...taken)];
  const parts = new Set([...taken].map((at) => heard.parts[at]));
  const sentence = heard.words[from]?.sentence;
  const said = heard.words
    .filter((word) => word.sentence === sentence && !taken.has(word.at))
    .map(({ at }) => ({
      own: heard.cues[at]?.has(own) === true,
      other: heard.cues[at]?.has(other) === true,
      near: parts.has(heard.parts[at]),
      far: at < from ? from - at : at > to ? at - to : 0,
    }))
    .filter((each) => each.own !== each.other);
  const closest = said.toSorted((a, b) => a.far - b.far || Number(b.near) - Number(a.near))[0];
  const inPart = said.filter(({ near }) => near);
  return [
    [`polar:closest=${closest === undefined ? 'none' : closest.own ? 'own' : 'other'}`, 1],
    ['polar:own', inPart.some((each) => each.own) ? 1 : 0],
    ['polar:other', inPart.some((each) => each.other) ? 1 : 0],
    ['polar:own-only', said.length > 0 && said.every((each) => each.own) ? 1 : 0],
    ['polar:other-only', said.length > 0 && said.every((each) => each.other) ? 1 : 0],
  ];
}

/** Which classes speak for which kind of goal. */
const speaking: Readonly<Record<string, readonly Cue[]>> = {
  set: ['set', 'choose'],
  path: ['set', 'choose'],
  option: ['set', 'choose'],
  on: ['on', 'choose'],
  off: ['off'],
  add: ['add'],
  remove: ['remove'],
  sort: ['sort'],
  filter: ['filter'],
  ask: ['ask'],
  move: ['move'],
  top: ['move'],
  press: ['press'],
  copy: ['copy'],
  mark: ['mark'],
  commit: ['commit'],
  style: ['style'],
};

/** They speak for one kind of goal and against the others. */
const decisive: readonly Cue[] = [
  'add',
  'remove',
  'sort',
  'filter',
  'ask',
  'move',
  'press',
  'copy',
  'mark',
  'style',
  'off',
];

/** A value that is so now, and shall not be. */
const isToldValue = ({ told, words }: Heard, at: number): boolean =>
  told.now.has(at) && /^(?:quote|when|number|mail)$/.test(words[at]?.kind ?? '');

/** Named where it is told how it is, with a value from where it is said how it shall be. */
const isPutRight = ({ told }: Heard, own: readonly number[]): boolean =>
  own.some((at) => told.now.has(at)) && own.some((at) => told.wished.has(at));

/** Traits that all kinds of goals share, so that what is learnt of one holds for the others. */
export function sharedTraits(heard: Heard, { kind, own }: Pick<Unit, 'kind' | 'own'>): Trait[] {
  const expected = speaking[kind];
  const parts = new Set(own.map((at) => heard.parts[at]));
  const sentences = new Set(own.map((at) => heard.words[at]?.sentence));
  const cuesIn = (ids: ReadonlySet<number | undefined>, from: Heard['partCues']): Cue[] =>
    [...ids].flatMap((id) => [...(from.get(id ?? -1) ?? [])]);
  const close = cuesIn(parts, heard.partCues);
  const all = cuesIn(sentences, heard.sentenceCues);
  const hit = (cues: readonly Cue[]): boolean =>
    expected?.some((cue) => cues.includes(cue)) === true;
  const against = decisive.filter((cue) => all.includes(cue) && expected?.includes(cue) !== true);
  const named = own.filter((at) => heard.named.has(at)).length;
  return [
    ['any', 1],
    ['any:cue', hit(close) ? 1 : 0],
    ['any:far-cue', !hit(close) && hit(all) ? 1 : 0],
    ['any:no-cue', expected !== undefined && !hit(all) ? 1 : 0],
    ['any:against', against.length],
    ['any:named', named],
    ['any:parts', parts.size - 1],
    ['any:sentences', sentences.size - 1],
    ['any:words', own.length],
    ['told:values', own.filter((at) => isToldValue(heard, at)).length],
    ['told:wished', isPutRight(heard, own) ? 1 : 0],
  ];
}

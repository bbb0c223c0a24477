// What is left over when fields, boxes and values are taken out of an instruction.

import type { Cue } from '../anchored/cues.ts';
import type { Heard } from '../anchored/heard.ts';
import type { Mention } from '../anchored/mentions.ts';
import { nameWords } from '../gist/akin.ts';
import type { Word } from '../gist/words.ts';
import { normal, stem, wordsOf } from '../words.ts';
import { coveredBy, type Given } from './pairs.ts';
import { distance, type Spoken } from './spoken.ts';

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
export function unsaid(
  heard: Heard,
  { given, fields, boxes, values, ends, kinds }: Accounted,
): string[] {
  const covered = new Set([
    ...given.flatMap(coveredBy),
    ...fields
      .filter(({ name }) => given.some(({ field }) => field.name === name))
      .flatMap((field) => field.words),
    ...boxes.flatMap((box) => box.words),
    ...again(given, values).flatMap((value) => value.words),
    ...heldNow(heard, values).flatMap((value) => value.words),
    ...ends,
    ...changed(heard.words),
    ...measured(heard.words, given),
  ]);
  const titles = new Set([
    ...(heard.ground.known?.titles ?? []).flatMap(wordsOf).map(stem),
    ...kinds,
  ]);
  const free: readonly Cue[] = boxes.length > 0 ? [...idle, 'on', 'off'] : idle;
  const { fields: known = [], boxes: ticked = [] } = heard.ground.known ?? {};
  // "preferred" wishes for nothing where a box is called so.
  const names = new Set([...known, ...ticked].flatMap(nameWords));
  return heard.words
    .filter(({ at, kind }) => kind !== 'mark' && kind !== 'filler' && !covered.has(at))
    .filter(
      ({ at, low, kind }) =>
        kind !== 'content' ||
        !(told.test(low) || titles.has(stem(low)) || (isFree(heard, at, free) && !names.has(low))),
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

/** "the book by Ana Ruiz": what a field holds already only tells which one it is. */
const heldNow = ({ masked, ground }: Heard, values: readonly Mention[]): Mention[] => {
  const held = new Set((ground.known?.held ?? []).map(normal));
  return values.filter(({ text }) => held.has(normal(masked.plain(text))));
};

// Fields and their values as plain requests.

import type { Cue } from '../anchored/cues.ts';
import type { Heard } from '../anchored/heard.ts';
import type { Mention } from '../anchored/mentions.ts';
import { sayValue } from '../anchored/unit.ts';
import type { Word } from '../gist/words.ts';
import type { Given } from './pairs.ts';
import type { Spoken } from './spoken.ts';

export function sayAll(
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
    say: turned(heard, box, isOff(heard, box, boxes) ? 'no' : 'yes'),
  }));
  const said = [...sets, ...turns].toSorted((a, b) => a.at - b.at).map(({ say }) => say);
  return heard.masked.plain([...new Set(said), ...ends].join('; '));
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

const bare = (name: string): string => name.replace(/\s*\([^)]*\)\s*$/u, '').replaceAll('"', '');

/** In its part of the sentence, or behind it up to the next box: "Heating: off". */
function isOff(heard: Heard, box: Spoken, boxes: readonly Spoken[]): boolean {
  const { words, parts } = heard;
  const [first = 0] = box.words;
  const around = words.filter(({ at }) => parts[at] === parts[first] && !box.words.includes(at));
  const said = cuesAt(heard, around);
  const known = said.has('on') || said.has('off') ? said : cuesBehind(heard, box, boxes);
  return known.has('off') && !known.has('on');
}

function cuesBehind(heard: Heard, box: Spoken, boxes: readonly Spoken[]): Set<Cue> {
  const { words } = heard;
  const from = Math.max(...box.words);
  const next = boxes.flatMap((each) => each.words).filter((at) => at > from);
  const to = Math.min(...next, words.length);
  const sentence = words[from]?.sentence;
  return cuesAt(
    heard,
    words.filter((word) => word.at > from && word.at < to && word.sentence === sentence),
  );
}

const cuesAt = ({ cues }: Heard, words: readonly Word[]): Set<Cue> =>
  new Set(words.flatMap(({ at }) => [...(cues[at] ?? [])]));

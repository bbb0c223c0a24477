// Fields and their values as plain requests.

import type { Cue } from '../anchored/cues.ts';
import type { Heard } from '../anchored/heard.ts';
import type { Mention } from '../anchored/mentions.ts';
import { sayValue } from '../anchored/unit.ts';
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
  return heard.masked.plain([...new Set(said), ...ends].join('. '));
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
  const { partCues, parts } = heard;
  const own = partCues.get(parts[box.words[0] ?? 0] ?? 0);
  const said = own?.has('on') || own?.has('off') ? own : cuesBehind(heard, box, boxes);
  return said.has('off') && !said.has('on');
}

function cuesBehind({ words, cues }: Heard, box: Spoken, boxes: readonly Spoken[]): Set<Cue> {
  const from = Math.max(...box.words);
  const next = boxes.flatMap((each) => each.words).filter((at) => at > from);
  const behind = words.filter(
    ({ at, sentence }) =>
      at > from && at < Math.min(...next, words.length) && sentence === words[from]?.sentence,
  );
  return new Set(behind.flatMap(({ at }) => [...(cues[at] ?? [])]));
}

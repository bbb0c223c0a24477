// Fields and their values as plain requests.

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
    say: isOff(heard, box) ? turned(heard, box, 'no') : turned(heard, box, 'yes'),
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

const isOff = ({ partCues, parts }: Heard, { words: [at = 0] }: Spoken): boolean => {
  const cues = partCues.get(parts[at] ?? 0);
  return cues?.has('off') === true && cues.has('on') !== true;
};

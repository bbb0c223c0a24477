// Plain words of an instruction that are neither a value nor the name of one: each may be a choice
// that the form offers, "I saw an otter", "on the tram". None is typed anywhere.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Given } from './given.ts';
import type { Heard } from './heard.ts';
import type { Label } from './label.ts';

export function hintsIn(
  { words, used }: Heard,
  values: readonly Given[],
  labels: readonly Label[],
): string[] {
  const taken = new Set([...used, ...labels.flatMap((label) => label.words)]);
  for (const { from, to } of values) for (let at = from; at <= to; at += 1) taken.add(at);
  const runs: string[][] = [];
  let last = -2;
  for (const { at, kind, low } of words) {
    if (kind !== 'content' || taken.has(at) || isVerbWord(low) || openVerbs.has(low)) continue;
    if (at === last + 1) runs.at(-1)?.push(low);
    else runs.push([low]);
    last = at;
  }
  return [...new Set([...runs.map((run) => run.join(' ')), ...labels.flatMap(halfSaid)])];
}

/** "water damage of 850", "on the tram on Monday": what stands before a value may be one itself. */
const halfSaid = ({ text, words, loose = false }: Label): string[] => {
  const said = text.toLowerCase();
  if (loose) return [said];
  return words.length === 2 ? said.split(' ').slice(0, 1) : [];
};

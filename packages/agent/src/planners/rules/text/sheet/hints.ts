// Plain words of an instruction that are neither a value nor the name of one: each may be a choice
// that the form offers, "I saw an otter", "on the tram". None is typed anywhere.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import type { Word } from '../gist/words.ts';
import type { Given } from './given.ts';
import type { Heard } from './heard.ts';
import type { Label } from './label.ts';
import { deniedMark } from './pair.ts';

export function hintsIn(
  { words, used }: Heard,
  values: readonly Given[],
  labels: readonly Label[],
): string[] {
  const taken = new Set([...used, ...labels.flatMap((label) => label.words)]);
  for (const { from, to } of values) for (let at = from; at <= to; at += 1) taken.add(at);
  const runs: Word[][] = [];
  for (const word of words) {
    const { at, kind, low } = word;
    if (kind !== 'content' || taken.has(at) || isVerbWord(low) || openVerbs.has(low)) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.at === at - 1) run.push(word);
    else runs.push([word]);
  }
  return [...new Set([...runs.map((run) => sayRun(words, run)), ...labels.flatMap(halfSaid)])];
}

const denying = /^(?:no|without|not|neither|nor)$/;
const off = /^(?:no|off|none|unticked|unchecked)$/;

/** "no life vests", "life vests: no": what is not wanted is said so. */
function sayRun(words: readonly Word[], run: readonly Word[]): string {
  const said = run.map(({ low }) => low).join(' ');
  let before = (run[0]?.at ?? 0) - 1;
  while (/^(?:any|a|an|the)$/.test(words[before]?.low ?? '')) before -= 1;
  let after = (run.at(-1)?.at ?? 0) + 1;
  while (/^(?::|=|is|are)$/.test(words[after]?.low || (words[after]?.raw ?? ''))) after += 1;
  const denied = denying.test(words[before]?.low ?? '') || off.test(words[after]?.low ?? '');
  return denied ? `${deniedMark}${said}` : said;
}

/** "water damage of 850", "on the tram on Monday": what stands before a value may be one itself. */
const halfSaid = ({ text, words, loose = false }: Label): string[] => {
  const said = text.toLowerCase();
  if (loose) return [said];
  return words.length === 2 && said.includes(' ') ? said.split(' ').slice(0, 1) : [];
};

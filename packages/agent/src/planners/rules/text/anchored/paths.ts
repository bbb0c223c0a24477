// Steps that lead to a place in a tree, said in a row: "South, then Pond, then Island", or from the
// inside out: "the Island in the Pond".

import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';

const outwards = /^(?:in|of|within|inside|at|under|on|from|by|below)$/;
const inwards =
  /^(?:then|next|first|and|there|to|into|→|>|\/|,|–|-|go|open|choose|pick|through|down|that|finally|last)$/;
const between = /^(?:the|a|an|part|it|its|there)$/;

const arrow = /^(?:→|>|\/)$/;

/** "south > pond > island": plain words between arrows. */
const steppedIn = ({ runs, words }: Heard): Mention[] =>
  runs.filter(
    ({ sort, words: own }) =>
      sort === 'run' &&
      (arrow.test(words[(own[0] ?? 0) - 1]?.raw ?? '') ||
        arrow.test(words[(own.at(-1) ?? 0) + 1]?.raw ?? '')),
  );

interface Step {
  readonly to: Mention;
  /** The next step is the one around it. */
  readonly out: boolean;
}

const longest = 4;

/** Chains of names with nothing but such words between, the outermost first. */
export function pathsIn(heard: Heard): Mention[][] {
  const names = [
    ...heard.values.filter(({ sort }) => /^(?:name|code|quote)$/.test(sort)),
    ...heard.shown.filter(({ kind, fit }) => /^(?:option|text)$/.test(kind) && fit > 0.85),
    ...steppedIn(heard),
  ].toSorted((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0));
  const out = new Map<string, Mention[]>();
  for (const first of names)
    for (const path of chainsFrom(heard, names, first))
      out.set(path.map(({ words }) => words.join()).join('|'), path);
  return [...out.values()];
}

function chainsFrom(heard: Heard, names: readonly Mention[], first: Mention): Mention[][] {
  const chain = [first];
  const outer: boolean[] = [];
  while (chain.length < longest) {
    const last = chain.at(-1);
    const step = last === undefined ? undefined : nextOf(heard, names, last);
    if (step === undefined) break;
    chain.push(step.to);
    outer.push(step.out);
  }
  if (chain.length < 2) return [];
  return [outer.every((each) => each) ? chain.toReversed() : chain];
}

function nextOf({ words }: Heard, names: readonly Mention[], last: Mention): Step | undefined {
  const end = last.words.at(-1) ?? 0;
  for (const to of names) {
    const start = to.words[0] ?? 0;
    if (start <= end + 1 || start > end + 5) continue;
    const gap = words
      .slice(end + 1, start)
      .map(({ low, raw, kind }) => (kind === 'mark' ? raw : low));
    if (!gap.every((each) => outwards.test(each) || inwards.test(each) || between.test(each)))
      continue;
    return {
      to,
      out:
        gap.some((each) => outwards.test(each)) &&
        !gap.some((each) => /^(?:then|→|>|\/)$/.test(each)),
    };
  }
  return undefined;
}

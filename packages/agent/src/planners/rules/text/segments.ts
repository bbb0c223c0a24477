// What follows the thing of a deed, cut where a new part can begin: "the Gull, for guest Mina,
// 3 hours, with life vests".

import { isWhen } from './dates.ts';
import { textOf } from './describe.ts';
import type { Segment } from './intent.ts';
import { asPair, readPair, unnamed } from './sheet/pair.ts';
import type { Token } from './tokens.ts';

const openers = new Set(
  'with for on at by in from to under as using via about into onto having whose where saying'.split(
    ' ',
  ),
);
const joints = new Set([',', ';', ':', 'and', '\n', '&']);
const idle = new Set([
  'the',
  'a',
  'an',
  'his',
  'her',
  'its',
  'their',
  'my',
  'is',
  'are',
  'be',
  'of',
]);

export interface Cut {
  readonly thing: readonly Token[];
  readonly bag: readonly Segment[];
}

export function cutSegments(tokens: readonly Token[], text: string): Cut {
  const parts: { open: string; tokens: Token[] }[] = [{ open: '', tokens: [] }];
  for (const [at, token] of tokens.entries()) {
    const plain = token.kind === 'word' || token.kind === 'mark';
    if (parts.length === 1 && isSeries(tokens, at)) parts[0]?.tokens.push(token);
    else if (plain && (joints.has(token.low) || openers.has(token.low)))
      parts.push({ open: token.low, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  const [first, ...rest] = parts;
  return {
    thing: first?.tokens ?? [],
    bag: rest.flatMap(({ open, tokens: own }) => {
      const bare = dropIdle(own);
      if (bare.length === 0) return [];
      const exact = bare.length === 1 && bare[0]?.kind === 'quote';
      return splitWhen({ open, text: textOf(bare, text), exact });
    }),
  };
}

const isCode = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'when' && /^(?=.*\d)\p{L}[\p{L}\d-]*$/u.test(token.raw);

/** "X203 and X206": things told by their codes are one series. */
const isSeries = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|,|&)$/.test(tokens[at]?.low ?? '') &&
  isCode(tokens[at - 1]) &&
  (isCode(tokens[at + 1]) || (tokens[at + 1]?.low === 'and' && isCode(tokens[at + 2])));

function dropIdle(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex((token) => token.kind !== 'word' || !idle.has(token.low));
  return from === -1 ? [] : tokens.slice(from);
}

const clock = /,?\s+(?:at\s+)?(\d{1,2}:\d{2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?)$/i;

/** "15 May at 11:30" may go into one field or into two. */
function splitWhen(segment: Segment): Segment[] {
  const { label, value } = readPair(segment.text) ?? { label: undefined, value: segment.text };
  const found = clock.exec(value);
  const day = found === null ? '' : value.slice(0, found.index);
  if (found?.[1] === undefined || !isWhen(value) || !isWhen(day)) return [segment];
  const [first, second] =
    label === undefined ? [day, found[1]] : [asPair(label, day), asPair(unnamed, found[1])];
  return [
    { ...segment, text: first, whole: value },
    { ...segment, text: second, whole: value },
  ];
}

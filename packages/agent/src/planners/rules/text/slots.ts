// A list of fields and values: "name Ada, email a@b.c and phone 123", "key: value", "V as F".

import { describePhrase, textOf } from './describe.ts';
import type { Grounder, Slot } from './intent.ts';
import type { Token } from './tokens.ts';

const between = new Set([':', '=', 'is', 'to', 'as', 'of', '→']);
const joints = new Set([',', 'and', ';', '\n']);

export function readSlots(tokens: readonly Token[], text: string, ground: Grounder): Slot[] {
  const slots: { field: Token[]; value: Token[] }[] = [];
  for (const part of segments(tokens)) {
    const read = readPart(part, text, ground);
    const last = slots.at(-1);
    if (read !== undefined) slots.push(read);
    else if (last !== undefined) last.value.push(...part);
  }
  return slots.map(({ field, value }) => ({
    field: describePhrase(field, text),
    value: textOf(value, text),
  }));
}

function segments(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind !== 'quote' && joints.has(token.low)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function readPart(
  part: readonly Token[],
  text: string,
  ground: Grounder,
): { field: Token[]; value: Token[] } | undefined {
  const at = part.findIndex(
    (token, index) => index > 0 && token.kind !== 'quote' && between.has(token.low),
  );
  if (at > 0 && at < part.length - 1) return readBetween(part, at, text, ground);
  return readAdjacent(part, text, ground);
}

/** "F as V" or "V as F": the page knows which is the field. */
function readBetween(
  part: readonly Token[],
  at: number,
  text: string,
  ground: Grounder,
): { field: Token[]; value: Token[] } {
  const left = part.slice(0, at);
  const right = part.slice(at + 1);
  const swapped =
    part[at]?.low === 'as' &&
    (ground.field(describePhrase(right, text).text) >
      ground.field(describePhrase(left, text).text) ||
      (left.some((token) => token.kind !== 'word') &&
        right.every((token) => token.kind === 'word')));
  return swapped
    ? { field: [...right], value: [...left] }
    : { field: [...left], value: [...right] };
}

/** "email a@b.c", "first name Ada Lovelace": the longest beginning that is a field. */
function readAdjacent(
  part: readonly Token[],
  text: string,
  ground: Grounder,
): { field: Token[]; value: Token[] } | undefined {
  const quote = part.findIndex((token, index) => index > 0 && token.kind !== 'word');
  if (quote > 0 && part.slice(0, quote).every((token) => token.kind === 'word')) {
    const known = longestField(part, text, ground);
    const cut = known > 0 ? known : quote;
    return { field: part.slice(0, cut), value: part.slice(cut) };
  }
  const known = longestField(part, text, ground);
  if (known > 0) return { field: part.slice(0, known), value: part.slice(known) };
  const capital = part.findIndex((token, index) => index > 0 && /^\p{Lu}/u.test(token.raw));
  const lower = part[0] !== undefined && /^\p{Ll}/u.test(part[0].raw);
  if (capital > 0 && lower) return { field: part.slice(0, capital), value: part.slice(capital) };
  return undefined;
}

function longestField(part: readonly Token[], text: string, ground: Grounder): number {
  let best = 0;
  let top = 0.75;
  for (let size = 1; size < part.length; size += 1) {
    const fit = ground.field(describePhrase(part.slice(0, size), text).text);
    if (fit > top) [best, top] = [size, fit];
  }
  return best;
}

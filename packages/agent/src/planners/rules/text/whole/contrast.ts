// "Oslo, not Bergen", "Oslo rather than Bergen", "not Bergen but Oslo": what is not meant is taken out
// of the clause, and the rest of it says what is.

import type { Deed } from './deed.ts';
import type { Piece } from './marked.ts';

export interface Contrast {
  readonly old: readonly Piece[];
  readonly rest: readonly Piece[];
  /** "Instead of" it: it is given up. */
  readonly isInstead: boolean;
}

const openings = [
  'rather than',
  'instead of',
  'in place of',
  'as opposed to',
  'and not',
  'but not',
  'than',
  'not',
].map((text) => text.split(' '));
const links = /^(?:to|as|for|with|the|on|at|it|say|be)$/u;
const around = /^[,(;–-]$/u;
const longest = 4;

export function contrastsIn(clause: readonly Piece[]): readonly Contrast[] {
  return clause.flatMap((_, from) => {
    const opening = openings.find((words) =>
      words.every((word, step) => clause[from + step]?.seen === word),
    );
    if (opening === undefined || (opening[0] === 'than' && !isPreference(clause, from))) return [];
    const at = from + opening.length;
    const begin = links.test(clause[at]?.seen ?? '') ? at + 1 : at;
    const isInstead = opening.length > 1 && opening[1] !== 'not';
    return endsOf(clause, begin).map((end) => ({
      old: clause.slice(begin, end),
      rest: without(clause, from, end),
      isInstead,
    }));
  });
}

/** "I would rather have Oslo than Bergen." */
const isPreference = (clause: readonly Piece[], from: number): boolean =>
  clause.slice(0, from).some(({ seen }) => /^(?:rather|sooner|prefer|better)$/u.test(seen));

const stops =
  /^(?:in|on|at|as|for|under|into|to|from|with|but|and|or|any|please|there|here|this|that)$/u;

/** A name, a quote or a number; words only where they begin large, as far as they go. */
function endsOf(clause: readonly Piece[], begin: number): readonly number[] {
  const first = clause[begin];
  if (first === undefined) return [];
  if (first.seen.startsWith('<')) return /^<[^.]*[hokbq#@&]/u.test(first.seen) ? [begin + 1] : [];
  if (!/^\p{Lu}/u.test(first.raw)) return [];
  const length = clause
    .slice(begin)
    .findIndex(({ seen }) => !/^\p{L}/u.test(seen) || stops.test(seen));
  const end = length === -1 ? clause.length : begin + length;
  return end - begin > longest ? [] : [end];
}

/** Commas and brackets around it go with it, and so does the "but" behind it. */
function without(clause: readonly Piece[], from: number, end: number): readonly Piece[] {
  const isAround = around.test(clause[from - 1]?.seen ?? '');
  const before = clause.slice(0, isAround ? from - 1 : from);
  const closing = /^(?:[),]|but|any|longer|more|anymore|please|!)$/u;
  let next = end;
  while (next < clause.length && closing.test(clause[next]?.seen ?? '')) next += 1;
  return [...before, ...clause.slice(next)];
}

/** What the rest asks for, and what it rules out; undefined where the two are of different kinds. */
export function contrasted(
  { old, isInstead }: Contrast,
  said: string,
  deeds: readonly Deed[],
): readonly Deed[] | undefined {
  const box = old[0]?.names.find(({ kind }) => kind === 'box');
  if (box !== undefined) {
    const isOn = deeds.every((deed) => deed.do === 'turn' && deed.on);
    if (!isOn || deeds.length === 0) return undefined;
    if (isInstead) return [...deeds, { do: 'turn', box: box.text, on: false }];
    return box.on === true ? undefined : [...deeds, { do: 'keep', about: box.text }];
  }
  const [first, last] = [old[0], old.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const value = old.length === 1 ? first.raw : said.slice(first.start, last.end);
  return [...deeds, { do: 'denied', value }];
}

// "Replace Rye by Oat", "Oat instead of Rye, please", "90 is too slow, we need 120": what a field
// holds now tells which field is meant. Understood only if that is the whole instruction.

import { forms } from './held-forms.ts';
import { heldList } from './held-list.ts';
import type { Holding, Known } from './intent.ts';
import { contentWords, escaped, normal, stem } from './words.ts';

const longest = 300;

/** The request in a plain step; undefined: it is about nothing that a field holds. */
export function heldRequest(text: string, known: Known | undefined): string | undefined {
  if (known === undefined || text.length > longest) return undefined;
  const swap = swapIn(text, known);
  if (swap === undefined) return heldList(text, known);
  const { field, old, next: value, several } = swap;
  return several
    ? `Remove "${old}" from "${field}". Add ${value} to "${field}".`
    : `Set "${field}" to ${value}`;
}

export interface Swap {
  readonly field: string;
  readonly old: string;
  readonly next: string;
  /** The list may hold both: one has to leave. */
  readonly several: boolean;
}

/** What takes the place of what in which field. */
export function swapIn(text: string, known: Known): Swap | undefined {
  const held = text.length > longest ? [] : (known.holdings?.() ?? []);
  for (const { field, value, boxed, shared, several = false } of held.toSorted(longer)) {
    const isOne = held.filter((each) => normal(each.value) === normal(value)).length === 1;
    if (field === '' || boxed === true || shared === true || !isOne) continue;
    if (isName(value, field, known)) continue;
    for (const form of forms(
      `(?<kind>(?-i:\\p{Ll}+ ))??["“]?(?:${asSaid(value)})(?![\\p{L}\\p{N}])["”]?`,
    )) {
      const found = form.exec(text)?.groups;
      const put = found === undefined ? undefined : said(found, { field, value }, known);
      const where = [found?.kind, found?.head, found?.tail, found?.more].join(' ');
      if (put !== undefined && isAbout(where, field, known))
        return { field, old: value, next: put, several };
    }
  }
  return undefined;
}

const measured = /^(?<count>\d+(?:[.,]\d+)?) (?<unit>\p{L}{1,8})$/u;

/** "48 kHz" may be called 48. */
const asSaid = (value: string): string => {
  const { count, unit } = measured.exec(value)?.groups ?? {};
  return count === undefined ? escaped(value) : `${escaped(count)}(?: ?${unit})?`;
};

const longer = (a: Holding, b: Holding): number => b.value.length - a.value.length;

/** The name of another field is no value, unless that is what this one offers. */
const isName = (value: string, field: string, { fields, options }: Known): boolean =>
  fields.some((name) => normal(name) === normal(value)) &&
  !options.some(({ list, text }) => list === field && normal(text) === normal(value));

const unclear =
  /\b(?:and|or|it|them|that|this|if|when|unless|then|one|ones|all|every|everything|nothing|something|else|is|are)\b/iu;
/** The rest of a sentence that stands before the value. */
const sentence =
  /^(?:in|on|under|at|from|of|for|only|just|not|no)\b|\b(?:pick|choose|select|take|set|enter|put|change)\b/iu;
const number = /^\d+(?:[.,]\d+)?(?=$| \p{Ll})/u;
/** A name, a number or a single word: no sentence that goes on to it. */
const single = /^(?:[\p{Lu}\d][^\s]*(?: [\p{Lu}\d][^\s]*)*|[^\s]+)$/u;

/** The new value; of a number that was a number only the number. */
function said(
  { next = '', wish, head }: Readonly<Record<string, string>>,
  { field, value: old }: Holding,
  { options, kinds = {} }: Known,
): string | undefined {
  const bare = next.replace(/,? please$/iu, '').replace(/^["“]|["”]$/gu, '');
  const isOffered = options.some(({ text }) => normal(text) === normal(bare));
  if (/^["“]/u.test(next) || isOffered) return `"${bare}"`;
  if (bare === '' || normal(bare) === normal(old)) return undefined;
  if (unclear.test(bare) || sentence.test(bare)) return undefined;
  if (measured.test(old) && !/^\d/u.test(bare)) return undefined;
  if (/^\d+(?:[.,]\d+)?$/u.test(old)) return number.exec(bare)?.[0];
  // Where nobody says that it is a wish, only a list tells whether all of it is the value.
  const isSaid = wish !== undefined || head !== undefined || single.test(bare);
  return isSaid || /^(?:select|dropdown)$/.test(kinds[field] ?? '') ? `"${bare}"` : undefined;
}

const idle = new Set(
  'field box value setting list dropdown slider text input page form time date day number now on future it from out as'.split(
    ' ',
  ),
);

/** What is said of the place speaks of that field, or of nothing that the page has. */
function isAbout(
  where: string,
  field: string,
  { titles = [], fields, boxes, columns = [] }: Known,
): boolean {
  const own = [field, ...titles].flatMap(contentWords).map(stem);
  const words = contentWords(where).map(stem);
  const others = [...fields, ...boxes, ...columns].flatMap(contentWords).map(stem);
  return words.every((word) => own.includes(word) || (idle.has(word) && !others.includes(word)));
}

// What a question for the most or the least compares, and which end is meant.

import { areSynonyms } from '../lexicon/synonyms.ts';
import { akin } from './gist/akin.ts';
import { degrees, isDegree, quantity } from './inquiry-words.ts';
import { stem, wordsOf } from './words.ts';

export interface Compared {
  readonly most: boolean;
  readonly column: string;
}

export function degreeIn(
  words: readonly string[],
  columns: readonly string[],
): Compared | undefined {
  for (const [at, word] of words.entries()) {
    const found = degrees.find((each) => each.words.test(word));
    if (found === undefined) continue;
    const own = found.column;
    const turned = words[at - 1] === 'least' || words[at + 1] === 'small';
    const column =
      own === undefined
        ? nearestColumn(words, at, columns)
        : (columns.find((each) => own.test(each)) ??
          (own.test('price') ? priceIn(columns) : undefined));
    // "least expensive": the word before only turns it.
    if (column !== undefined && !(own === undefined && isDegree(words[at + 1] ?? '')))
      return { most: turned ? !found.most : found.most, column: bare(column) };
  }
  return undefined;
}

export const priced =
  /^(?:costs?|prices?|priced|worth|money|pay|pays|paid|paying|spend|spends|spent|sum|amount|rent|rents|rental|fee|fees|fare|fares|charge|charges)$/;
export const driven = /^(?:driven|drove|drives|km|miles|kilometres|kilometers|distance)$/;

/** The column that is named next to the degree, behind or before it; "which has the most?" asks for
 * the one that was spoken of. */
function nearestColumn(
  words: readonly string[],
  at: number,
  columns: readonly string[],
): string | undefined {
  const after = behind(words, at);
  // "Of these, which costs least?": a verb is nothing that they all are.
  const spoken = words
    .slice(0, at)
    .filter((word, each) => priced.test(word) || !gathering.test(words[each - 1] ?? ''));
  const before = spoken.slice(-4).reverse();
  const near = firstOf([...after, ...before], (word) => columnSaid(word, columns));
  if (near !== undefined) return near;
  const other = firstOf(after.slice(0, 2), (word) => columnMeant(word, columns));
  if (other !== undefined) return other;
  if (left.test(words[at + 1] ?? '')) {
    const kept = columns.find((each) => quantity.test(each));
    if (kept !== undefined) return kept;
  }
  return /^(?:|of|overall|altogether)$/.test(words[at + 1] ?? '')
    ? firstOf(spoken.reverse(), (word) => columns.find((each) => says(each, word)))
    : undefined;
}

/** "Which do we have the fewest of?", "which has the least left?" */
const left = /^(?:|of|left|remaining|available)$/;

/** "the biggest order": what is not measured itself is measured by the one amount it has. */
export function sizeOf(
  words: readonly string[],
  columns: readonly string[],
  measures: readonly string[],
): Compared | undefined {
  const [only, other] = measures;
  const at = words.findIndex((word) => sizes.test(word));
  const thing = words[at + 1] ?? '';
  if (at === -1 || only === undefined || other !== undefined) return undefined;
  const isThing = columns.some((each) => !measures.includes(each) && says(each, thing));
  return isThing ? { most: !/^smallest$/.test(words[at] ?? ''), column: bare(only) } : undefined;
}

const sizes = /^(?:biggest|largest|greatest|highest|smallest)$/;

/** "the price of every kite": what they all are is not compared. */
const gathering = /^(?:every|each|all|which)$/;

function firstOf(
  words: readonly string[],
  find: (word: string) => string | undefined,
): string | undefined {
  for (const word of words) {
    const found = find(word);
    if (found !== undefined) return found;
  }
  return undefined;
}

const glue = /^(?:in|under|of|for|the|column)$/;
const generic = /^(?:number|numbers|value|values|figure|amount|entry)$/;

/** "the lowest number in the Stock column": what the number is one of stands further behind. */
function behind(words: readonly string[], at: number): readonly string[] {
  const isNumber = generic.test(words[at + 1] ?? '') && glue.test(words[at + 2] ?? '');
  return isNumber
    ? words.slice(at + 2, at + 6).filter((word) => !glue.test(word))
    : words.slice(at + 1, at + 4);
}

function columnSaid(word: string, columns: readonly string[]): string | undefined {
  const named = columns.find((each) => says(each, word));
  if (priced.test(word)) return named ?? priceIn(columns);
  if (driven.test(word)) return columns.find((each) => /mileage|distance|km/iu.test(each));
  return named;
}

const columnMeant = (word: string, columns: readonly string[]): string | undefined =>
  columns.find((each) => wordsOf(each).some((own) => areSynonyms(stem(word), stem(own))));

const priceIn = (columns: readonly string[]): string =>
  columns.find((each) => moneyed.test(each)) ?? 'price';

const moneyed = /\b(?:price|cost|rate|fee|fare|total|amount|sum|value)\b|[€$£]/iu;

export const bare = (column: string): string =>
  column.replace(/\s*\([^)]*\)\s*$|\s+by\s.*$/giu, '').trim();
export const says = (column: string, word: string): boolean =>
  wordsOf(column).some((each) => akin(word, each) > 0.7);

// The last resort for a statement: which field, box or choice of the page its words speak of.

import { pattern } from '../pattern.ts';
import { contentWords, stem } from '../words.ts';
import { mailChars, quoteChars, whenChars } from './mask.ts';
import { digits, type Scope, saySet, sayTurn } from './phrase.ts';

const typed = pattern(
  `[${quoteChars}${whenChars}${mailChars}]|(?<![\\p{L}\\d-])[€$£]?\\d(?:[\\d.,:-]*\\d)?(?:\\s?%)?(?![\\p{L}\\d-])(?:\\s(?:khz|hz|bpm|euros?|minutes?|min|hours?|days?|stars?|km|kg|cm|mm|l|%))?`,
  'giu',
);

/** "board" speaks of "boarding", "depart" of "departure". */
function akin(a: string, b: string): boolean {
  if (a === b || stem(a) === stem(b)) return true;
  const size = Math.min(a.length, b.length);
  return size >= 4 && a.slice(0, Math.max(4, size - 1)) === b.slice(0, Math.max(4, size - 1));
}

/** How much of a name the words say, 0..1. */
export function spokenOf(name: string, words: readonly string[]): number {
  const own = contentWords(name);
  if (own.length === 0) return 0;
  return own.filter((word) => words.some((each) => akin(word, each))).length / own.length;
}

function bestName(
  names: readonly string[],
  words: readonly string[],
  floor: number,
): string | undefined {
  let best: { name: string; fit: number } | undefined;
  for (const name of names) {
    const fit = spokenOf(name, words) + 0.001 * contentWords(name).length;
    if (fit >= floor && fit > (best?.fit ?? 0)) best = { name, fit };
  }
  return best?.name;
}

const numerals = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;

export const valuesIn = (text: string): string[] => {
  const found = [...text.matchAll(typed)].map(([each]) => each.trim());
  const word = numerals.exec(text)?.[0];
  return found.length > 0 || word === undefined ? found : [digits(word)];
};

/** One typed value and one field that the words speak of. */
export function fieldBySpeech(scope: Scope, text: string): string[] | undefined {
  const { known } = scope.ground;
  const values = valuesIn(text);
  const [value] = values;
  if (known === undefined || values.length !== 1 || value === undefined) return undefined;
  const words = contentWords(scope.masked.plain(text.replace(typed, ' ')));
  const field = bestName(known.fields, words, 0.5);
  return field === undefined ? undefined : [saySet({ field, owner: '' }, value)];
}

const denied = /\b(?:not|no|don't|doesn't|without|never|no longer|isn't|aren't|stop|won't)\b/iu;

/** A box whose whole name the words say: it shall be on, or off. */
export function boxBySpeech(scope: Scope, text: string): string[] | undefined {
  const words = contentWords(scope.masked.plain(text));
  const boxes = scope.ground.known?.boxes ?? [];
  const whole = boxes.filter((name) => spokenOf(name, words) > 0.99);
  const best =
    whole.length > 0 ? whole : [bestName(boxes, words, 0.66)].filter((name) => name !== undefined);
  return best.length === 0
    ? undefined
    : best.map((name) => sayTurn(`"${name}"`, !denied.test(text)));
}

/** A choice of a list that the words say: "I sing tenor". */
export function optionBySpeech(scope: Scope, text: string, list = ''): string[] | undefined {
  const words = contentWords(scope.masked.plain(text));
  const all = (scope.ground.known?.options ?? []).filter(
    (each) => each.text.trim() !== '' && (list === '' || each.list === list),
  );
  const found = bestName(
    all.map(({ text: name }) => name),
    words,
    0.99,
  );
  const hit = all.find(({ text: name }) => name === found);
  if (hit === undefined || !/\p{L}{3}/u.test(hit.text)) return undefined;
  return [hit.list === '' ? `Choose "${hit.text}"` : `Set ${hit.list} to "${hit.text}"`];
}

/** The name on the page that a phrase speaks of. */
export const fieldSaid = (scope: Scope, text: string, floor = 0.5): string | undefined =>
  bestName(scope.ground.known?.fields ?? [], contentWords(scope.masked.plain(text)), floor);

// Slips of the pen in the small words and plain verbs of a sentence. Only words that are hardly a
// value or a name are mended, and only where a letter is missing or two are swapped: "wound" is not "would".
// What is quoted, and what stands where a value may stand, is left as it was written.

import { roleNoun } from '../lexicon/roles.ts';
import { isVerbWord } from '../lexicon/verbs.ts';
import { fillers } from './gist/fillers.ts';

const small =
  'should would could please because which instead before after that this with there their then them they have from through another again number confirmation open remove change choose select switch enter delete cancel update confirm filter'.split(
    ' ',
  );

/** Right as they are, near as they may be to another word. */
const counts = /^(?:three|four|five|seven|eight|nine|eleven|twelve)$/;

const isKnown = (word: string): boolean =>
  counts.test(word) || fillers.has(word) || isVerbWord(word) || roleNoun(word) !== undefined;

/** A quote, or a stretch without one. */
const stretches =
  /"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<![\p{L}\p{N}])['‘][^'’]*['’](?!\p{L})|[^"“«`'‘]+|['‘]/gu;
const quoted = /^["“«`'‘]/u;

/** Behind these a sentence may go on with a value. */
const openers =
  /^(?<before>.*?)(?<after>(?<!\p{L})(?:to|as|with|into|say|says|saying|read|reads|write|type|enter|put|named?|called|titled|is|be)(?!\p{L}).*|[:=].*)/isu;

export const mendSpelling = (text: string): string => onlyPlain(text, mendSentences);

/** Leaves alone what is quoted. */
export const onlyPlain = (text: string, change: (plain: string) => string): string =>
  text.replace(stretches, (part) => (quoted.test(part) ? part : change(part)));

/** Quotes stand where they are, but nobody sees what they hold. */
export function aroundQuotes(text: string, change: (plain: string) => string): string {
  const held: string[] = [];
  const hidden = text.replace(/"([^"]*)"/gu, (_, inner: string) => {
    held.push(inner);
    return `"${String.fromCharCode(hiddenFrom + held.length - 1)}"`;
  });
  return change(hidden).replace(
    /"([\uF000-\uF0FF])"/gu,
    (_, char: string) => `"${held[char.charCodeAt(0) - hiddenFrom] ?? ''}"`,
  );
}

const hiddenFrom = 0xf000;

const mendSentences = (plain: string): string =>
  plain.replace(/[^.;!?\n]+/gu, (sentence) => {
    const { before = sentence, after = '' } = openers.exec(sentence)?.groups ?? {};
    return before.replace(plainWord, meant) + after;
  });

const plainWord = /(?<![\p{L}\p{N}.@'’/-])\p{Ll}{4,}(?![\p{L}\p{N}@'’/-])/gu;

const mended = new Map<string, string>();

function meant(word: string): string {
  const known = mended.get(word);
  if (known !== undefined) return known;
  const found = isKnown(word) ? undefined : small.find((each) => isSlip(word, each));
  if (mended.size > 5000) mended.clear();
  mended.set(word, found ?? word);
  return found ?? word;
}

/** The first letter is seldom the wrong one; short words are too near to each other. */
function isSlip(word: string, whole: string): boolean {
  if (word[0] !== whole[0] || word === whole) return false;
  if (word.length === whole.length) return isSwapped(word, whole);
  return word.length > 4 && lacksOne(word, whole);
}

function isSwapped(word: string, whole: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== whole[index]);
  const back = whole.slice(0, at) + (whole[at + 1] ?? '') + (whole[at] ?? '') + whole.slice(at + 2);
  return back === word;
}

const lacksOne = (short: string, long: string): boolean =>
  long.length === short.length + 1 &&
  [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);

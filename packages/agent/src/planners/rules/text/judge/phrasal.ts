// "Check out Rex" where a button says "Check out": a deed of two words is that deed, and nothing that
// its first word alone may mean. Who hears "check Rex" has lost it.

import type { Intent } from '../intent.ts';
import { deedOf } from '../participles.ts';
import { pattern } from '../pattern.ts';
import { escaped, normal, stem, wordsOf } from '../words.ts';

const particle = '(?:in|out|off|up|down|back|away|over)';
const deedName = pattern(`^(?<verb>\\p{L}+) (?<by>${particle})$`, 'iu');
const quotes = /["“][^"”]*["”]/gu;

/** Deeds of two words that a control is called by and the instruction speaks of. */
export function phrasalsSaid(source: string, controls: readonly string[]): string[] {
  const bare = source.replace(quotes, ' " ');
  const names = [...new Set(controls.map(normal))].filter((name) => deedName.test(name));
  return names.filter((name) => isSaid(bare, name));
}

const who =
  "(?:him|her|it|them|this|that|(?:the \\p{Ll}+ )?(?-i:\\p{Lu})[\\p{L}\\d’'-]*(?: (?-i:\\p{Lu})[\\p{L}\\d’'-]*)?)";
const noun =
  /(?:\b(?:tick|untick|select|press|click|tap|hit|push|use|choose|the|an?|my|our|your|his|her|its|their|to be|be|was|been|already)|n['’]t|\bnot)\s*$/iu;

/** "check out Rex", "check him out"; "the box in Rooms" and "the check out" are none. */
function isSaid(source: string, name: string): boolean {
  const { verb = '', by = '' } = deedName.exec(name)?.groups ?? {};
  const own = escaped(verb);
  const apart = by === 'in' ? `${who} in(?=\\s*(?:[.,;!]|$|and\\b))` : `${who} ${by}\\b`;
  const said = pattern(`\\b${own} (?:${by}\\b(?! of\\b)|${apart})`, 'giu');
  return [...source.matchAll(said)].some(({ index }) => !noun.test(source.slice(0, index)));
}

/** It speaks of the deed as a whole, in whatever form; to press what answers it is not enough. */
export function keepsPhrasal(intents: readonly Intent[], name: string): boolean {
  const { verb = '', by = '' } = deedName.exec(name)?.groups ?? {};
  return intents.some(({ op, said, forbidden }) => {
    const words = wordsOf(said);
    const has = words.some((word) => stem(deedOf(word) ?? word) === stem(verb));
    return forbidden === true || (op !== 'press' && has && words.includes(by));
  });
}

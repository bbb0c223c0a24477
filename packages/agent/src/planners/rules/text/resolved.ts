// Turns of phrase that only the page can resolve. "Put in a claim for the scarf": a deed said by its
// noun, where a list has a button for just that. "Ana's (N-7)": one thing told by name and by code.

import type { Known } from './intent.ts';
import { wholesale } from './wholesale.ts';
import { stem, wordsOf } from './words.ts';

const light =
  /\b(?:put in|make|file|lodge|place|submit|send in|raise) (?:an?|my|our|the) (?<noun>\p{Ll}+) (?:for|on) (?<thing>(?:the|our|my) [^.,;:?!"“”]+|"[^"]+"|\p{Lu}[^.,;:?!"“”]*)/giu;

const deedOf = (noun: string, { controls }: Known): string | undefined =>
  controls.find((name) => /^\p{L}+$/u.test(name) && stem(name.toLowerCase()) === stem(noun));

const isQuoted = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/["“”]/gu) ?? []).length % 2 === 1;

/** What else is said for it ("for Ana for two days") is no name of a thing here. */
const withDeed = (text: string, known: Known): string =>
  text.replace(light, (all: string, noun: string, thing: string, at: number) => {
    const deed = deedOf(noun.toLowerCase(), known);
    const bare = thing.replace(/^(?:the|our|my) /iu, '');
    const isShown = known.texts?.some((each) => each.toLowerCase() === bare.toLowerCase());
    return deed === undefined || isShown !== true || isQuoted(text, at)
      ? all
      : `${deed.toLowerCase()} ${thing}`;
  });

const coded =
  /\b(?<name>\p{Lu}[\p{L}-]+)(?:['’]s)?(?: \p{Ll}+)? \((?<code>\p{Lu}{1,4}-?\d[\p{L}\d-]*)\)/gu;

/** The code alone, where one record shows both; a name that has another code must be noticed. */
const withCode = (text: string, known: Known): string =>
  text.replace(coded, (all: string, name: string, code: string, at: number) =>
    known.record(`${name} ${code}`) && !isQuoted(text, at) ? code : all,
  );

const stated =
  /\b(?:set|put|switch|change) (?<who>\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)['’]s (?<noun>\p{Ll}+) to (?<state>\p{Ll}{4,}(?:ed|en|ne))(?=\s*(?:[.;,!?]|$| and\b))/gu;

/** "Set Ana's visit to paid", where nothing on the page is called so: what she has is marked. */
const withState = (text: string, known: Known): string =>
  text.replace(stated, (all: string, who: string, noun: string, state: string, at: number) => {
    const isField = [...known.fields, ...(known.columns ?? []), ...known.boxes].some((name) =>
      wordsOf(name).includes(noun),
    );
    return isField || !known.record(who) || isQuoted(text, at)
      ? all
      : `mark ${who}'s ${noun} as ${state}`;
  });

export const resolved = (text: string, known: Known | undefined): string =>
  known === undefined
    ? text
    : withCode(withState(withDeed(wholesale(text, known), known), known), known);

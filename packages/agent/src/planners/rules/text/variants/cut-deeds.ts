// "open Alerts and check use sound": after a joint a verb begins a deed of its own where what
// follows it is a name on the page or begins with a verb, or where it ends in "on" or "off".

import { isVerbWord } from '../../lexicon/verbs.ts';
import { anchorsIn } from '../gist/anchors.ts';
import { wordsIn } from '../gist/words.ts';
import { deedOf } from '../participles.ts';
import type { Said } from './said.ts';

const joint = /(?:,\s+|\s+)and\s+(?:then\s+)?(?=(\p{Ll}+)\s+([^,.;!?\n]+))/gu;

export function cutDeeds(said: Said, text: string): string {
  return text
    .replace(joint, (gap, verb: string, rest: string) =>
      isVerbWord(verb) && (isSwitched(verb, rest) || isNamed(said, rest)) ? '. ' : gap,
    )
    .replace(shared, (whole, aux: string, one: string, what: string, two: string) =>
      [one, two].every((each) => isDone(each)) ? `${aux} ${one}. ${what} ${aux} ${two}` : whole,
    )
    .replace(
      needed,
      (_, need: string, first: string, rest: string) => `${need} ${first}. ${need} ${rest}`,
    );
}

/** "I need A to be 1 and B to be 2". */
const needed =
  /((?:i|we)(?:'d| would)? (?:need|want|like)) ([^.;!?\n]+? to be [^.,;!?\n]+?),? and ((?:the )?[^.,;!?\n]+? to be )/giu;

/** "A should be opened and then B chosen": what both share is said once. */
const shared =
  /((?:should|must|has to|have to|ought to|is to|are to) be) (\p{Ll}+),? and (?:then )?((?:the )?[^\s.,;][^.,;]*?) (\p{Ll}+)(?=[.,;]|$)/gu;

const isDone = (word: string): boolean => {
  const deed = deedOf(word);
  return deed !== undefined && deed !== word && isVerbWord(deed);
};

const isSwitched = (verb: string, rest: string): boolean =>
  /^(?:switch|turn)$/.test(verb) && /\s(?:on|off)$/u.test(rest.trim());

function isNamed({ ground, masked }: Said, rest: string): boolean {
  if (isVerbWord(/^\p{Ll}+/u.exec(rest)?.[0] ?? '')) return true;
  const words = wordsIn(`x ${rest}`, masked.plain).slice(1);
  return anchorsIn(words, ground.known).some(
    ({ kind, fit, words: at }) => kind === 'box' && fit > 0.99 && (at[0] ?? 9) < 3,
  );
}

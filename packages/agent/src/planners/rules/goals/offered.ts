// Deeds that an instruction speaks of and a button of the page does: "gets claimed" where there is
// a button "Claim", "signed in" where there is "Sign in". Only that button does them.

import { isVerbWord } from '../lexicon/verbs.ts';
import type { Page } from '../page/view.ts';
import { phrasalsSaid } from '../text/judge/phrasal.ts';
import { deedOf } from '../text/participles.ts';
import { stem, wordsOf } from '../text/words.ts';

export interface Offered {
  /** In the form it is kept in the books. */
  readonly key: string;
  /** The word of the instruction. */
  readonly word: string;
  readonly done: boolean;
}

const pressable = /^(?:button|link|menuitem|tab)$/;
const particles = /^(?:in|out|off|up|down|back|away|over)$/;
const noun = /\b(?:the|an?|my|our|your|his|her|its|their|any|all|every)\s*$/iu;
/** It shall be so, or is not so yet; "which is reserved" only tells which one. */
const wished =
  /\b(?:gets?|have|having|be|wants?|wanted|needs?|like|see|make|let|should|must|not|\p{L}+n['’]t)\b[^.;,:]*$/iu;
const maxName = 30;

/** The first word of a button, with what belongs to it. */
function deedIn(name: string): string | undefined {
  const [verb, second = ''] = name.length > maxName ? [] : wordsOf(name);
  if (verb === undefined || !/^\p{L}+$/u.test(verb)) return undefined;
  if (particles.test(second)) return `${stem(verb)} ${second}`;
  return isVerbWord(verb) ? undefined : stem(verb);
}

interface Said {
  readonly deed: string;
  readonly word: string;
}

/** "checked Tank out", "gets claimed": what shall be done, with the word that says it. */
function deedsSaid(query: string): Said[] {
  return [...query.matchAll(/\p{L}+/gu)].flatMap(({ 0: raw, index }) => {
    const word = raw.toLowerCase();
    const base = deedOf(word, true);
    const before = query.slice(0, index);
    if (base === undefined || noun.test(before) || !wished.test(before)) return [];
    const after = query.slice(index + raw.length);
    const particle = /^(?:\s+[^\s,.;]+){0,2}?\s+(in|out|off|up|down|back|away|over)\b/iu.exec(
      after,
    );
    return [
      { deed: stem(base), word },
      ...(particle === null ? [] : [{ deed: `${stem(base)} ${particle[1]?.toLowerCase()}`, word }]),
    ];
  });
}

/** "check out Rex": both of its words, and no other button does that. */
const wholeDeeds = (query: string, names: readonly string[]): Said[] =>
  phrasalsSaid(query, names).flatMap((name) => {
    const [word = ''] = wordsOf(name);
    return { deed: deedIn(name) ?? '', word };
  });

/** Those that a button here does, and whether one of these names was pressed for it. */
export function offeredDeeds(
  { controls }: Page,
  query: string,
  pressed: readonly string[],
): readonly Offered[] {
  const names = controls.filter(({ role }) => pressable.test(role)).map(({ name }) => name);
  const offers = new Set(names.flatMap((name) => deedIn(name) ?? []));
  const done = new Set(pressed.flatMap((name) => deedIn(name) ?? []));
  return [...deedsSaid(query), ...wholeDeeds(query, names)]
    .filter(({ deed }) => offers.has(deed) || done.has(deed))
    .map(({ deed, word }) => ({ key: `press:${deed}`, word, done: done.has(deed) }));
}

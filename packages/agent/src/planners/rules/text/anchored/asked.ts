// Whether anything is asked, and of what.

import type { Word } from '../gist/words.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';

/** Nothing is a question that neither a mark nor a word makes one. */
export const isAsked = ({ cues, words }: Heard): boolean =>
  words.some(({ raw }) => raw === '?') ||
  cues.some((each) => each.has('ask')) ||
  words.some((word) => isHanded(words, word));

const giving =
  /^(?:give|get|state|identify|read|determine|fetch|quote|need|want|like|list|compare)$/;

/** "Give me the code", "I need the price", "State the value": what is to be said back. */
const isHanded = (words: readonly Word[], { low, at }: Word): boolean =>
  giving.test(low) &&
  /^(?:me|us|back|out|the|whichever|whatever|all|his|her|its|their)$/.test(
    words[at + 1]?.low ?? '',
  );

export const endsAsked = ({ words }: Heard): boolean => words.at(-1)?.raw === '?';

export const recordsIn = (heard: Heard): Mention[] => [
  ...heard.values.filter(({ sort }) => /^(?:name|code|quote)$/.test(sort)),
  ...heard.shown.filter(({ kind, fit }) => kind === 'text' && fit > 0.85),
];

/** One word for the most and one for the least. */
export const graded = (text: string): string =>
  text
    .replace(/\b(?:largest|biggest|greatest|top)\b/giu, 'highest')
    .replace(/\b(?:smallest|least|fewest)\b/giu, 'lowest');

/** A header without its unit. */
export const bareOf = ({ text }: Mention): string => text.replace(/\s*\([^)]*\)/gu, '');

// What is asked of the one with the most or the least of something, where it is said by names alone.

import { says } from './inquiry-degree.ts';
import { handles } from './inquiry-words.ts';
import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { escaped } from './words.ts';

const wantedOnly =
  /^(?:(?:i|we)(?:['’]d like| would like| need| want) )?(?:(?:the|its|his|her|their) )?(?<one>\p{L}+)(?: and (?:(?:the|its|his|her|their) )?(?<two>\p{L}+))?(?:,? please)?[.!]?$/iu;

/** "I need name and age.": what is asked of the one that was spoken of, and no story. */
export function isWanted(part: string, { columns = [] }: Known): boolean {
  const { one = '', two = one } = wantedOnly.exec(part.trim())?.groups ?? {};
  const isKnown = (word: string): boolean =>
    handles.test(word.toLowerCase()) || columns.some((each) => says(each, word));
  return one !== '' && isKnown(one) && isKnown(two);
}

/** "its name and age": what is compared may be asked for as well. */
export const isListed = (question: string, column: string): boolean =>
  pattern(
    `(?:\\band|,) (?:the |its |his |her |their )?${escaped(column)}\\b|\\b(?:the|its|his|her|their) ${escaped(column)} and (?:the |its |his |her |their )?\\p{L}+ of\\b`,
    'iu',
  ).test(question);

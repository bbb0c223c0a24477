// "Otter and Heron are to be repaired as well" where Repair is one of two lists that things are moved
// between: what is done to those in it says that they go there.

import { deedOf } from './participles.ts';
import { pattern } from './pattern.ts';
import { contentWords, stem } from './words.ts';

const one = '(?:["“][^"”]+["”]|\\p{Lu}[^\\s,.;:!?"“”]*(?: \\p{Lu}[^\\s,.;:!?"“”]*){0,2})';
const form = pattern(
  `^(?<list>${one}(?:(?:, and|,| and) ${one})*) (?:(?:is|are) to (?:be|get)|(?:should|must|will|shall)(?: also)? (?:be|get)|(?:needs?|has|have|wants?) to (?:be|get)|gets?) (?:also )?(?<deed>\\p{Ll}+ed)(?: today| tomorrow| now| this time)?(?:,? (?:too|as well|also))?[.!]?$`,
  'u',
);

export function movedByDeed(text: string, panels: readonly string[]): string {
  const { list, deed = '' } = form.exec(text)?.groups ?? {};
  if (list === undefined || panels.length < 2) return text;
  const word = stem(deedOf(deed, true) ?? deed);
  const [to, other] = panels.filter((name) => {
    const words = contentWords(name).map(stem);
    return words.length === 1 && words[0] === word;
  });
  return to === undefined || other !== undefined ? text : `Move ${list} to ${to}`;
}

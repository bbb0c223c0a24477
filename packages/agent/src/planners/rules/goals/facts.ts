// Values that flow: "it", "that price", "the same"; secrets by reference stay as they are.

import { pattern } from '../text/pattern.ts';
import { stem, wordsOf } from '../text/words.ts';
import type { Scene } from './step.ts';

const pronoun =
  /^(?:it|that|this|the same|that value|this value|the result|the copied (?:text|value)|what you (?:found|read)|the answer)$/i;

export function resolveValue(
  { mind, query = '' }: Pick<Scene, 'mind'> & { readonly query?: string },
  value: string,
): string {
  const said = value.trim();
  if (pronoun.test(said) || isPointed(query, said)) return mind.facts.it ?? value;
  const pointed = pointing.exec(said)?.groups?.what;
  if (pointed !== undefined && wasRead(mind, pointed)) return mind.facts.it ?? value;
  const named = /^(?:the|that) (.+)$/i.exec(said)?.[1]?.toLowerCase();
  return (named === undefined ? undefined : mind.facts[named]) ?? value;
}

/** "that shelf", "its price": it says which value, and is none. */
export const pointing =
  /^(?:that|this|the same|its|his|her|their) (?<what>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?)$/u;

/** A goal that was to read just that has its answer. */
const wasRead = ({ goals }: Scene['mind'], what: string): boolean => {
  const read = goals.findLast(({ answer }) => answer !== undefined);
  const said = wordsOf(read?.said ?? '').map(stem);
  return wordsOf(what).every((word) => said.includes(stem(word)));
};

/** "note its shelf … put that shelf into": a bare noun that points back is no value. */
const isPointed = (query: string, said: string): boolean =>
  /^\p{Ll}{3,}$/u.test(said) && pattern(`\\b(?:that|this|the same) ${said}\\b`, 'iu').test(query);

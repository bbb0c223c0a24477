// "The cabin with a sea view" where the list of cabins offers a "Sea view cabin": the same words in
// another order, of which the name of the list may be one.

import type { LocalNode } from '@tabhand/protocol';
import { contentWords, stem } from '../text/words.ts';

export function optionByWords(
  options: readonly LocalNode[],
  list: string,
  value: string,
): LocalNode | undefined {
  const own = new Set(contentWords(list).map(stem));
  const tellsOf = (text: string): string =>
    [...new Set(contentWords(text).map(stem))]
      .filter((word) => !own.has(word))
      .toSorted()
      .join(' ');
  const said = tellsOf(value);
  if (!said.includes(' ')) return undefined;
  const [only, second] = options.filter(({ name }) => tellsOf(name) === said);
  return second === undefined ? only : undefined;
}

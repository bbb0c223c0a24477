// "mark A and B for reorder", "A counts as returned": a state that is given by its name.

import type { Value } from './values.ts';
import type { Word } from './words.ts';

const marking = /^(?:mark|marked|marking|flag|flagged|counts?|label|labelled)$/;

export function markIn(words: readonly Word[], values: readonly Value[]): string | undefined {
  const verb = words.findLast((word) => marking.test(word.low));
  if (verb === undefined) return undefined;
  const how = words
    .slice(verb.at + 1)
    .find((word) => /^(?:as|for)$/.test(word.low) && words[word.at + 1]?.kind === 'content');
  const state = how === undefined ? undefined : words[how.at + 1];
  const names = values.filter(
    ({ kind, from }) => /^(?:name|quote|code)$/.test(kind) && from !== state?.at,
  );
  if (how === undefined || state === undefined || names.length === 0) return undefined;
  return `Mark ${names.map(({ text }) => text).join(' and ')} ${how.low} ${state.raw}`;
}

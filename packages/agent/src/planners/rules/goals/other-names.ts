// "How loud it plays: 35" where the page says "Volume": another word for what was set counts for it
// where the page has nothing else that could be meant. A second such name, and it proves nothing.

import type { Evidence } from '@tabhand/protocol';
import { areSynonyms } from '../lexicon/synonyms.ts';
import type { Page } from '../page/view.ts';
import { akin } from '../text/gist/akin.ts';
import { normal, stem, wordsOf } from '../text/words.ts';

const proved = /^"(?<field>[^"]+)" (?:is|holds)\b/u;

/** The fields that were found as they shall be, with the groups they belong to. */
function fieldsOf({ controls }: Page, evidence: readonly Evidence[]): string[] {
  return evidence.flatMap(({ kind, claim }) => {
    const field = /^(?:value|state)$/.test(kind) ? proved.exec(claim)?.groups?.field : undefined;
    if (field === undefined) return [];
    const same = controls.filter(({ name }) => normal(name) === normal(field));
    return [field, ...same.flatMap(({ group = '' }) => group)];
  });
}

const means = (word: string, other: string): boolean =>
  akin(word, other) > 0 || areSynonyms(stem(word), stem(other));

/** Those of these words that can only mean a field which was found as it shall be. */
export function otherNames(
  page: Page,
  evidence: readonly Evidence[],
  words: readonly string[],
): string[] {
  const own = wordsOf(fieldsOf(page, evidence).join(' · '));
  if (own.length === 0) return [];
  const shown = namesIn(page).filter((each) => !own.includes(each));
  return words.filter(
    (word) => own.some((each) => means(word, each)) && !shown.some((each) => means(word, each)),
  );
}

/** Words of all that a page gives a name to. */
function namesIn({ controls, nodes }: Page): string[] {
  const heads = nodes.filter(({ role }) => /^(?:columnheader|rowheader|heading)$/.test(role));
  const named = controls.flatMap(({ name, group = '' }) => [name, group]);
  return [...new Set(wordsOf([...named, ...heads.map(({ name }) => name)].join(' · ')))];
}

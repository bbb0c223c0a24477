// What proved a saved run, looked for again: the texts that its evidence says the page showed,
// and no trouble that it did not have. Figures may be others by now (an order number, a time);
// the words may not.

import type { Evidence, LocalTree } from '@tabhand/protocol';
import { findConditions } from './conditions.ts';
import { pageFacts } from './facts.ts';
import { samePlace } from './replay.ts';

export type Proof = Pick<Evidence, 'kind' | 'claim' | 'found' | 'where'>;

/** How claims and observed changes name what is to be seen. */
const forms: readonly RegExp[] = [
  /^the page shows "(?<shown>.+)"$/,
  /^".*" is "(?<shown>.+)"$/,
  /^(?:appeared: \S+|".*" now says|now shows|value of ".*" is now) "(?<shown>.+)"$/,
  /^alert: (?<shown>.+)$/,
];

/** The text that must be on the page; undefined when the evidence is not one of a text. */
export function shownBy({ claim, found }: Proof): string | undefined {
  for (const said of [claim, found])
    for (const form of forms) {
      const { shown } = form.exec(said.trim())?.groups ?? {};
      if (shown !== undefined) return shown;
    }
  return undefined;
}

export interface OtherEnd {
  readonly expected: string;
  readonly found: string;
}

/** How the end differs: a proof that is gone, or trouble that is new. */
export function otherEnd(proofs: readonly Proof[], tree: LocalTree): OtherEnd | undefined {
  const gone = proofs
    .filter(({ where }) => where === undefined || samePlace(where, tree.url))
    .map(shownBy)
    .find((text) => text !== undefined && !isShown(text, tree));
  if (gone !== undefined) return { expected: `"${gone}"`, found: 'a page that does not show it' };
  const trouble = troubleOn(tree);
  const isNew = !proofs.some(({ found }) => alike(found).includes(alike(trouble ?? '')));
  return trouble !== undefined && isNew ? { expected: 'no trouble', found: trouble } : undefined;
}

const bad =
  /\b(?:errors?|fail(?:ed|ure)?|invalid|could(?: not|n['’]t)|cannot|can['’]t|not (?:saved|sent|found|allowed)|denied|unable|went wrong|rejected|expired)\b/i;

/** What the page says aloud is wrong, or what stands in the way of any task. */
function troubleOn(tree: LocalTree): string | undefined {
  const facts = pageFacts(tree);
  const blocked = findConditions(facts).find(
    ({ remedy }) => remedy === 'pause' || remedy === 'retry',
  );
  return blocked?.note ?? facts.alerts.find((alert) => bad.test(alert));
}

const alike = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/\d+/g, '0').trim().toLowerCase();

/** Kept texts are cut, so that a beginning is enough; a masked value is any value. */
function isShown(text: string, { nodes }: LocalTree): boolean {
  const want = alike(text);
  if (/^[•*]+$/.test(want) || want.includes('{{secret:')) return true;
  return nodes.some(
    ({ visible, text: own = '', name, value = '' }) =>
      visible && [own, name, value].some((each) => alike(each).includes(want)),
  );
}

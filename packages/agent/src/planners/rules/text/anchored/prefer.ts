// When the anchored reading takes the place of the grammatical one. The bounds come from readings
// of pages and wordings that neither reader had seen (bench/evals/fit-reader.ts --judge).

import type { Anchored } from './index.ts';

export interface Plain {
  /** What grammar reads, to be compared. */
  readonly key: string;
  readonly doubt: number;
}

const bounds = {
  /** From here on grammar is hardly ever right. */
  doubtful: 0.6,
  /** How sure the anchored reading must be where grammar is in doubt, */
  despite: 0.3,
  /** where grammar reads what the page does not speak for, */
  unfound: 0.4,
  /** and where both can be meant: it must be this much more likely. */
  found: 0.5,
  ahead: 3,
  /** Below this the anchored reading is a guess, and above that grammar is in some doubt. */
  guessed: 0.5,
  doubted: 0.3,
};

export function isBetter(anchored: Anchored, { key, doubt }: Plain): boolean {
  if (anchored.key === key) return false;
  if (doubt >= bounds.doubtful) return anchored.sure >= bounds.despite;
  const behind = anchored.behind(key);
  if (behind === undefined) return anchored.sure >= bounds.unfound;
  return behind >= bounds.ahead && anchored.sure >= bounds.found;
}

/**
 * Both readers guess, and not the same: of such readings of pages and wordings that neither had
 * seen, about one in four was right, whichever was taken.
 */
export function isUnsure(anchored: Anchored, { key, doubt }: Plain): boolean {
  if (anchored.key === key || anchored.sure >= bounds.guessed) return false;
  return (
    doubt >= bounds.doubtful || (doubt >= bounds.doubted && anchored.behind(key) === undefined)
  );
}

// When the anchored reading takes the place of the grammatical one. How much each sign counts was
// fitted on wordings of authors whom the weights had not seen, where just one of the two was right.

import type { Anchored } from './index.ts';

export interface Plain {
  /** What grammar reads, to be compared. */
  readonly key: string;
  readonly doubt: number;
  /** It begins with a plain verb: what stands behind it is hardly told beside. */
  readonly ordered: boolean;
}

/** Below the first the anchored reading is a guess; from the others on grammar is in some doubt, or in much. */
const bounds = { guessed: 0.5, doubted: 0.3, doubtful: 0.6 };

const lean = {
  from: -0.6,
  doubt: 0.9,
  doubtSquared: 1,
  /** The odds of the anchored reading among all that were found. */
  odds: 0.75,
  /** Grammar reads what the page does not speak for, */
  unfound: 1.6,
  /** or what is less likely by so much. */
  behind: 0.5,
  /** Grammar is sure of itself: what it then reads wrongly is seldom read better. */
  calm: -1,
  ordered: -2,
};

const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export function isBetter(anchored: Anchored, plain: Plain): boolean {
  if (anchored.key === plain.key || isLess(anchored.key, plain.key)) return false;
  return leaning(anchored, plain) > 0;
}

/** The same question with less in it: "which one has the highest total", where it was asked whose. */
function isLess(key: string, whole: string): boolean {
  const [kind, ...words] = key.split(' ');
  const [other, ...all] = whole.split(' ');
  const isQuestion = kind === 'read' && other === 'read';
  return isQuestion && words.length < all.length && words.every((word) => all.includes(word));
}

function leaning(anchored: Anchored, { key, doubt: said, ordered }: Plain): number {
  const doubt = within(said, -0.5, 2.5);
  const sure = within(anchored.sure, 0.02, 0.98);
  const behind = anchored.behind(key);
  return (
    lean.from +
    lean.doubt * doubt +
    lean.doubtSquared * doubt * doubt +
    lean.odds * Math.log(sure / (1 - sure)) +
    (behind === undefined ? lean.unfound : lean.behind * Math.min(behind, 6)) +
    (said <= 0.15 ? lean.calm : 0) +
    (ordered ? lean.ordered : 0)
  );
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

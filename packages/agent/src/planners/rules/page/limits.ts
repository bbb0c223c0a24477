// Which records of a list something is true of: "in the Cellar", "fee is 90", "unpaid". What a
// record says of itself tells, never the names of its buttons.

import type { LocalNode } from '@tabhand/protocol';
import { cellUnder } from '../answer-best.ts';
import { readNumber, readTruth, sameText } from '../text/values.ts';
import { contentWords, wordFit, wordsOf } from '../text/words.ts';
import { ancestors, isInside, type Page, textsIn } from './view.ts';

const pairs =
  /^(?:(?:an?|the|its|their)\s+)?(?<head>\p{L}[\p{L} ]*?)\s+(?:(?:is|are|of|=)\s+)?(?:exactly\s+)?(?<how>over|above|more than|at least|under|below|less than|at most)?\s*(?<value>.+)$/iu;

/** Whether it is true of one record; undefined where the record has nothing to do with it. */
export function holdsFor(page: Page, item: LocalNode, limit: string): boolean | undefined {
  const { head = '', how, value = '' } = pairs.exec(limit)?.groups ?? {};
  const cell = head === '' ? undefined : cellUnder(page, item, head);
  if (cell !== undefined)
    return how === undefined
      ? sameText(page.text(cell), value)
      : compared(readNumber(page.text(cell)), how, readNumber(value));
  const negated = /^(?:not|isn't|aren't|un(?=\p{L}{4}))\s*/iu;
  const bare = limit.replace(negated, '');
  const marked = truthUnder(page, item, bare);
  if (marked !== undefined) return marked === (bare === limit);
  return saysAll(factsOf(page, item), limit) ? true : undefined;
}

function compared(a: number | undefined, how: string, b: number | undefined): boolean | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (/at least/i.test(how)) return a >= b;
  if (/at most/i.test(how)) return a <= b;
  return /over|above|more/i.test(how) ? a > b : a < b;
}

/** A column that is called so and says yes or no. */
function truthUnder(page: Page, item: LocalNode, word: string): boolean | undefined {
  const cell = cellUnder(page, item, word);
  return cell === undefined ? undefined : readTruth(page.text(cell));
}

/** What a record says, without the names of what can be pressed in it. */
const factsOf = (page: Page, item: LocalNode): string[] =>
  textsIn(page, item)
    .filter(
      (node) =>
        ![...ancestors(page, node)].some(
          (each) =>
            isInside(page, each, item) && /^(?:button|menuitem|combobox|option)$/.test(each.role),
        ),
    )
    .map(({ text = '' }) => text);

const hedged = /\b(?:not|never|no|non|partly|partially|almost|nearly|yet|except|without)\b/iu;

/** One of its texts is it; a name may stand within one, where nothing takes it back. */
function saysAll(facts: readonly string[], limit: string): boolean {
  const words = contentWords(limit);
  const named = /^["“']?\p{Lu}|\d/u.test(limit);
  return facts.some((fact) => {
    const given = wordsOf(fact);
    const all = words.every((word) => given.some((each) => wordFit(word, each) >= 0.9));
    return all && words.length > 0 && !hedged.test(fact) && (named || given.length <= words.length);
  });
}

/** Those of which all is true; undefined if something said is true of none of them. */
export function fitting(
  page: Page,
  items: readonly LocalNode[],
  limits: readonly string[],
): LocalNode[] | undefined {
  const known = limits.every((limit) => items.some((item) => holdsFor(page, item, limit) === true));
  return known
    ? items.filter((item) => limits.every((limit) => holdsFor(page, item, limit) === true))
    : undefined;
}

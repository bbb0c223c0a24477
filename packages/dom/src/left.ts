// What an observation of the viewport left out, counted so that it can be said.

import { clickableBy, maybeControl } from './control.ts';

/** Up to here every control is looked at; above, its place in the document has to do. */
const mostExamined = 1500;

export function leftOut(listed: readonly Element[]): {
  above: number;
  below: number;
  hidden: number;
} {
  const all = document.querySelectorAll(maybeControl);
  if (all.length <= mostExamined) return examine(all, new Set(listed));
  const inDocument = listed.filter((element) => element.getRootNode() === document);
  const first = inDocument[0];
  const last = inDocument.at(-1);
  if (!first || !last) return { above: 0, below: all.length, hidden: 0 };
  const above = countBefore(all, first);
  const upTo = countBefore(all, last) + 1;
  return { above, below: all.length - upTo, hidden: Math.max(0, upTo - above - inDocument.length) };
}

function examine(all: Iterable<Element>, listed: ReadonlySet<Element>) {
  const left = { above: 0, below: 0, hidden: 0 };
  for (const element of all) {
    if (listed.has(element) || !clickableBy(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || !element.checkVisibility({ visibilityProperty: true })) left.hidden++;
    else if (box.top < 0) left.above++;
    else if (box.bottom > innerHeight) left.below++;
    else left.hidden++;
  }
  return left;
}

function countBefore(all: NodeListOf<Element>, element: Element): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = all[middle];
    const isBefore = at && at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

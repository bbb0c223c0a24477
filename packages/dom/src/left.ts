// What an observation of the viewport left out, counted so that it can be said.

import { clickableBy, maybeControl } from './control.ts';

/** Up to here every control is looked at; above, its place in the document has to do. */
const mostExamined = 6000;
const countedTags = ['a', 'button', 'input', 'select', 'textarea'];

export function leftOut(listed: readonly Element[]): {
  above: number;
  below: number;
  hidden: number;
} {
  if (document.getElementsByTagName('*').length <= mostExamined) {
    return examine(document.querySelectorAll(maybeControl), new Set(listed));
  }
  const inDocument = listed.filter((element) => element.getRootNode() === document);
  const sum = { above: 0, below: 0, hidden: -inDocument.length };
  for (const tag of countedTags) {
    const all = document.getElementsByTagName(tag);
    const above = inDocument[0] ? countBefore(all, inDocument[0]) : 0;
    const last = inDocument.at(-1);
    const upTo = last ? countBefore(all, last) + (last.localName === tag ? 1 : 0) : 0;
    sum.above += above;
    sum.below += all.length - upTo;
    sum.hidden += upTo - above;
  }
  return { ...sum, hidden: Math.max(0, sum.hidden) };
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

function countBefore(all: HTMLCollectionOf<Element>, element: Element): number {
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

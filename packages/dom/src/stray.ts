// Elements that CSS placed elsewhere than their parents: a fixed bar or an absolute menu
// inside a box that is scrolled away. Found by style rules and by inline style; where rules
// cannot be read, by asking the page what lies at a grid of points (`unmet.ts`).

import { later } from './later.ts';
import { matching, sheetFacts } from './sheets.ts';
import { type Edges, touches } from './visible.ts';

const inline = '[style],[popover],dialog[open]';
const inlineMoves = /position|transform|translate|margin/;
const mostMatches = 4000;

function placedElements(): Set<Element> {
  const found = new Set<Element>();
  for (const element of document.querySelectorAll(inline)) {
    const style = element.getAttribute('style');
    if (style === null || inlineMoves.test(style)) found.add(element);
  }
  for (const element of matching(sheetFacts().moves)) {
    found.add(element);
    if (found.size > mostMatches) break;
  }
  return found;
}

/** What is in view but was not met on the way down. */
export function* strays(entered: ReadonlySet<Element>, view: Edges): Generator<Element> {
  for (const element of placedElements()) {
    if (entered.has(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0 && touches(box, view)) yield element;
  }
  if (sheetFacts().isComplete) return;
  yield* later().unmet(entered, view);
}

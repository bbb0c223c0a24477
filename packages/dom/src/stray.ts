// Elements that CSS placed elsewhere than their parents: a fixed bar or an absolute menu
// inside a box that is scrolled away. Found by style rules and by inline style; where rules
// cannot be read, by asking the page what lies at a grid of points.

import { matching, sheetFacts } from './sheets.ts';
import { type Edges, touches } from './visible.ts';
import { elementAt, parentOf } from './walk.ts';

const inline = '[style],[popover],dialog[open]';
const inlineMoves = /position|transform|translate|margin/;
const columns = 16;
const rows = 10;
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
  for (const hit of gridHits(view)) if (!entered.has(hit)) yield topUnmet(hit, entered, view);
}

function* gridHits(view: Edges): Generator<Element> {
  const seen = new Set<Element>();
  for (let row = 0.5; row < rows; row++) {
    for (let column = 0.5; column < columns; column++) {
      const hit = elementAt((view.right * column) / columns, (view.bottom * row) / rows);
      if (!hit || seen.has(hit) || hit === document.documentElement) continue;
      seen.add(hit);
      yield hit;
    }
  }
}

/** The highest ancestor that is itself in view and was not met yet. */
function topUnmet(hit: Element, entered: ReadonlySet<Element>, view: Edges): Element {
  let top = hit;
  for (let at = parentOf(hit); at && !entered.has(at); at = parentOf(at)) {
    if (!touches(at.getBoundingClientRect(), view)) break;
    top = at;
  }
  return top;
}

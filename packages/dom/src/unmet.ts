// What a walk did not meet although it is in view, found by asking what lies at a grid of points.

import { type Edges, touches } from './visible.ts';
import { elementAt, parentOf } from './walk.ts';

const columns = 16;
const rows = 10;

/** The walk goes on while they are read: what it met meanwhile is left out. */
export function* unmet(entered: ReadonlySet<Element>, view: Edges): Generator<Element> {
  for (const hit of hitsIn(view)) if (!entered.has(hit)) yield topOf(hit, entered, view);
}

function* hitsIn(view: Edges): Generator<Element> {
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
function topOf(hit: Element, entered: ReadonlySet<Element>, view: Edges): Element {
  let top = hit;
  for (let at = parentOf(hit); at && !entered.has(at); at = parentOf(at)) {
    if (!touches(at.getBoundingClientRect(), view)) break;
    top = at;
  }
  return top;
}

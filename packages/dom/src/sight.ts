// How a control is seen, with as few questions to the browser as the page allows: asking
// what lies at a point costs up to a millisecond on a page with many layers.

import { oncePerPass, styleOf } from './pass.ts';
import { sheetFacts } from './sheets.ts';
import {
  type Boxed,
  centreOf,
  type Edges,
  isOverlapped,
  quickSightOf,
  type Sight,
  sightOf,
} from './visible.ts';

/** Whether boxes alone tell what covers what: nothing generated or modal lies on top. */
const boxesTell = oncePerPass(
  () => sheetFacts().isComplete && !sheetFacts().overlays && !isModal(),
);

/** Asked of the few elements that can be modal: a selector would be tried on all there are. */
function isModal(): boolean {
  if (document.fullscreenElement) return true;
  for (const dialog of document.getElementsByTagName('dialog'))
    if (dialog.matches(':modal')) return true;
  return false;
}

export function sightIn(element: Element, seen: Edges, boxes: readonly Boxed[]): Sight {
  if (isOverlapped(element, seen, boxes)) return sightOf(element, seen);
  return boxesTell() && isPlainBox(element)
    ? { clear: 1, at: centreOf(seen) }
    : quickSightOf(element, seen);
}

/** A box that fills its rectangle and takes presses. */
function isPlainBox(element: Element): boolean {
  const style = styleOf(element);
  return (
    style.pointerEvents === 'auto' &&
    style.clipPath === 'none' &&
    !style.zIndex.startsWith('-') &&
    element.getRootNode() === document &&
    element.closest('[inert],svg') === null &&
    (style.display !== 'inline' || element.getClientRects().length === 1)
  );
}

// The controls of the page that are not in view, asked for by selector, because a walk of
// the whole page with styles and boxes costs several times as much.

import { clickableBy, maybeControl, surelyControl } from './control.ts';
import { type Candidate, stands, type Why } from './look.ts';
import { styleOf } from './pass.ts';
import { matching, sheetFacts } from './sheets.ts';
import { isPainted, viewport } from './visible.ts';
import { parentOf, rootsIn } from './walk.ts';

const wanted = `${maybeControl},label,[style*="cursor"]`;

/** Everything outside the view that can be acted on, root by root in document order. */
export function beyondView(seen: ReadonlySet<Element>): Candidate[] {
  const pointers = new Set(matching(sheetFacts().pointers));
  const found: Candidate[] = [];
  for (const root of rootsIn(document)) {
    for (const element of root.querySelectorAll(wantedWith(pointers))) {
      if (seen.has(element)) continue;
      const why = reasonFor(element, pointers);
      if (!why || !isPainted(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0)
        found.push({ element, why, box, clip: viewport(), faded: false });
    }
  }
  return found;
}

const wantedWith = (pointers: ReadonlySet<Element>): string =>
  pointers.size > 0 ? [wanted, ...sheetFacts().pointers].join(',') : wanted;

function reasonFor(element: Element, pointers: ReadonlySet<Element>): Why | undefined {
  const by = clickableBy(element);
  if (by) return isInside(element) ? undefined : by;
  if (element instanceof HTMLLabelElement) return stands(element) ? 'label' : undefined;
  if (/^(canvas|video|audio)$/.test(element.localName)) return 'media';
  const mayPoint = pointers.has(element) || element.hasAttribute('style');
  return mayPoint && isEdge(element) && !element.querySelector(surelyControl)
    ? 'cursor'
    : undefined;
}

/** Parts of a control are read as its text. */
const isInside = (element: Element): boolean =>
  element.localName !== 'a' &&
  element.parentElement?.closest('button,select') !== null &&
  !element.matches(surelyControl);

function isEdge(element: Element): boolean {
  const parent = parentOf(element);
  return styleOf(element).cursor === 'pointer' && (!parent || styleOf(parent).cursor !== 'pointer');
}

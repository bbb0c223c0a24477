// The controls of the page that are not in view, asked for by selector, because a walk of
// the whole page with styles and boxes costs several times as much.

import { clickableBy, maybeControl, surelyControl } from './control.ts';
import { stands, type Why } from './look.ts';
import { labelsOf } from './name-native.ts';
import { styleOf } from './pass.ts';
import { joined, sheetFacts } from './sheets.ts';
import { isPainted } from './visible.ts';
import { parentOf, rootsIn } from './walk.ts';

const wanted = `${maybeControl},label,[style*="cursor"]`;

export interface Beyond {
  readonly element: Element;
  readonly why: Why;
}

/** Everything outside the view that can be acted on, root by root in document order. */
export function beyondView(seen: ReadonlySet<Element>): Beyond[] {
  const pointers = joined(sheetFacts().pointers);
  const all = pointers === '' ? wanted : `${wanted},${pointers}`;
  const found: Beyond[] = [];
  for (const root of rootsIn(document)) {
    for (const element of root.querySelectorAll(all)) {
      if (seen.has(element)) continue;
      const why = reasonFor(element, pointers);
      if (why && isPainted(element) && hasSize(element, why)) found.push({ element, why });
    }
  }
  return found;
}

function reasonFor(element: Element, pointers: string): Why | undefined {
  const by = clickableBy(element);
  if (by) return isInside(element) ? undefined : by;
  if (element instanceof HTMLLabelElement) return stands(element) ? 'label' : undefined;
  if (/^(canvas|video|audio)$/.test(element.localName)) return 'media';
  const mayPoint = element.hasAttribute('style') || (pointers !== '' && element.matches(pointers));
  return mayPoint && isEdge(element) && !element.querySelector(surelyControl)
    ? 'cursor'
    : undefined;
}

/** Where it lies does not matter here, and asking for that too costs twice as much. */
function hasSize(element: Element, why: Why): boolean {
  const { width, height } = sizeOf(element);
  if (width === 0 || height === 0) return false;
  if (why === 'media') return width * height >= 400;
  return (width >= 4 && height >= 4) || labelsOf(element).length === 0;
}

const sizeOf = (element: Element): { width: number; height: number } =>
  element instanceof HTMLElement
    ? { width: element.offsetWidth, height: element.offsetHeight }
    : element.getBoundingClientRect();

/** Parts of a control are read as its text. */
const isInside = (element: Element): boolean =>
  element.localName !== 'a' &&
  element.localName !== 'button' &&
  element.parentElement?.closest('button,select') !== null &&
  !element.matches(surelyControl);

function isEdge(element: Element): boolean {
  const parent = parentOf(element);
  return styleOf(element).cursor === 'pointer' && (!parent || styleOf(parent).cursor !== 'pointer');
}

// Why an element cannot be seen, if it cannot.

import type { HiddenWhy } from '@tabhand/protocol';
import { scrolled } from './pass.ts';
import { isSummary } from './role.ts';

/** The reason that lies in the element itself. */
export function hidesItself(
  element: Element,
  style: CSSStyleDeclaration,
  box: DOMRect | undefined,
): HiddenWhy | undefined {
  if (style.display === 'none') return element.localName === 'option' ? 'option' : 'display';
  if (isFoldedAway(element)) return 'collapsed';
  if (style.visibility !== 'visible') return 'visibility';
  if (Number(style.opacity) < 0.02) return 'opacity';
  if (style.display === 'contents' || !box) return undefined;
  if (box.width === 0 || box.height === 0)
    return isFolded(element, style) ? 'collapsed' : emptyBox(element);
  if (isClippedAway(style, box)) return 'size';
  return isOffPage(box) ? 'offscreen' : undefined;
}

/** An empty box may still hold children that stick out of it. */
const emptyBox = (element: Element): HiddenWhy | undefined =>
  element.firstElementChild || element.shadowRoot ? undefined : 'size';

interface Shape {
  readonly style: CSSStyleDeclaration;
  readonly box: DOMRect | undefined;
}

/** The reason that holds for what is inside as well; visibility may be regained there. */
export function spreads(
  element: Element,
  own: HiddenWhy | undefined,
  { style, box }: Shape,
): HiddenWhy | undefined {
  if (element.hasAttribute('inert')) return 'inert';
  // Set by class or attribute; asking every plain element would cost more than all else here.
  if (own === undefined && element.hasAttributes() && style.contentVisibility === 'hidden')
    return 'collapsed';
  if (own === 'visibility' || (own === 'offscreen' && style.position === 'static'))
    return undefined;
  if (own !== undefined && isFolded(element, style) && box && (box.height === 0 || box.width === 0))
    return 'collapsed';
  return own;
}

/** Closed details show nothing but their summary. */
export const isFoldedAway = (element: Element): boolean => {
  const parent = element.parentElement;
  return parent?.localName === 'details' && !parent.hasAttribute('open') && !isSummary(element);
};

const isFolded = (element: Element, style: CSSStyleDeclaration): boolean =>
  style.overflow !== 'visible' && element.childNodes.length > 0;

/** The ways in which text is kept for screen readers only. */
export const isClippedAway = (style: CSSStyleDeclaration, box: DOMRect): boolean =>
  (box.width <= 1 && box.height <= 1 && style.overflow !== 'visible') ||
  (style.position === 'absolute' &&
    /rect\((0|1)px|inset\((50|100)%/.test(`${style.clip} ${style.clipPath}`));

/** Above or left of where the page begins: no scrolling brings it into view. */
function isOffPage(box: DOMRect): boolean {
  const { x, y } = scrolled();
  return box.right + x <= 0 || box.bottom + y <= 0;
}

// The events that a pointer makes, and what the browser does besides: focus and scrolling.

import { above } from './point.ts';

export const pointerFacts = (
  { x, y }: { x: number; y: number },
  pointerType: 'mouse' | 'touch',
) => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  clientX: x,
  clientY: y,
  screenX: x + screenX,
  screenY: y + screenY,
  pointerId: 1,
  pointerType,
  isPrimary: true,
  view: window,
});

/** False when any of them was prevented. */
export function fire(element: Element, names: readonly string[], facts: PointerEventInit): boolean {
  const answers = names.map((name) => {
    const isPointer = name.startsWith('pointer') || /click|contextmenu/.test(name);
    const event = isPointer ? new PointerEvent(name, facts) : new MouseEvent(name, facts);
    return element.dispatchEvent(event);
  });
  return answers.every(Boolean);
}

export function focusNear(hit: Element): void {
  for (let at: Node | null = hit; at !== null; at = above(at)) {
    if (!(at instanceof HTMLElement) && !(at instanceof SVGElement)) continue;
    const editable = at instanceof HTMLElement && at.isContentEditable;
    if (at.tabIndex < 0 && !editable) continue;
    at.focus({ preventScroll: true });
    if (at.matches(':focus')) return;
  }
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

export function scrollerOf(element: Element): Element {
  for (let at: Node | null = element; at !== null; at = above(at)) {
    if (!(at instanceof Element) || at === document.body) continue;
    const { overflowX, overflowY } = getComputedStyle(at);
    const scrolls = at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth;
    if (scrolls && /auto|scroll/.test(overflowX + overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

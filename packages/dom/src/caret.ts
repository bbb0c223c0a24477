// Focus and the caret: where typing will go.

import type { GestureAnswer } from './gesture.ts';
import { focusedElement } from './walk.ts';

export type CaretAt = 'end' | 'all';

/** Focuses an element; an unfocused field gets its caret at the end, a focused one keeps it. */
export function placeCaret(element: Element, caret: CaretAt | undefined): GestureAnswer {
  const hadFocus = focusedElement() === element;
  if (element instanceof HTMLElement || element instanceof SVGElement)
    element.focus({ preventScroll: true });
  if (caret === 'all') selectAll(element);
  else if (caret === 'end' && !hadFocus) caretToEnd(element);
  const isFocused = focusedElement() === element || element.matches(':focus-within');
  return isFocused ? { ok: true } : { ok: false, why: 'it does not take focus' };
}

function selectAll(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.select();
  else getSelection()?.selectAllChildren(element);
}

function caretToEnd(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // Number, date and email fields have no caret to set.
    if (element.selectionStart !== null)
      element.setSelectionRange(element.value.length, element.value.length);
    return;
  }
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

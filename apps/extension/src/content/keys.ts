// Keys and text as DOM events, with what the browser would have done of itself: text goes in,
// Enter submits, Tab moves on.

import type { KeyStep } from '@tabhand/actions';
import { keyFacts } from '@tabhand/browser/keyboard';
import { focused } from './point.ts';

export function playKeys(steps: readonly KeyStep[]): void {
  for (const step of steps) playKey(step);
}

function playKey({ key: said, modifiers }: KeyStep): void {
  const key = keyFacts(said)?.key ?? said;
  const at = focused();
  const facts = eventFacts(key, modifiers);
  const shortcut = modifiers.some((name) => name !== 'Shift');
  const types = key.length === 1 || key === 'Enter';
  let goesOn = at.dispatchEvent(new KeyboardEvent('keydown', facts));
  if (goesOn && types && !shortcut) {
    goesOn = at.dispatchEvent(new KeyboardEvent('keypress', facts));
  }
  if (goesOn) (shortcut ? command : own)(key, at, modifiers);
  focused().dispatchEvent(new KeyboardEvent('keyup', facts));
}

function eventFacts(key: string, modifiers: KeyStep['modifiers']): KeyboardEventInit {
  const { code = key, keyCode = 0 } = keyFacts(key) ?? {};
  return {
    key,
    code,
    keyCode,
    bubbles: true,
    cancelable: true,
    composed: true,
    altKey: modifiers.includes('Alt'),
    ctrlKey: modifiers.includes('Control'),
    metaKey: modifiers.includes('Meta'),
    shiftKey: modifiers.includes('Shift'),
    view: window,
  };
}

function own(key: string, at: Element, modifiers: KeyStep['modifiers']): void {
  if (key === 'Enter') enter(at);
  else if (key === 'Tab') moveFocus(at, modifiers.includes('Shift') ? -1 : 1);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand(hasSelection(at) ? 'delete' : 'forwardDelete');
  else if (key === ' ' && pressable(at)) at.click();
  else if (key.startsWith('Arrow')) arrow(key, at);
  else if (key.length === 1) insertText(key);
}

function command(key: string): void {
  if (key.toLowerCase() === 'a') document.execCommand('selectAll');
}

/** Goes in at the caret; pages see the same events as from typing. */
export function insertText(text: string): boolean {
  if (document.execCommand('insertText', false, text)) return true;
  const at = focused();
  if (!isField(at)) return false;
  const start = at.selectionStart ?? at.value.length;
  const end = at.selectionEnd ?? at.value.length;
  const value = at.value.slice(0, start) + text + at.value.slice(end);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')?.set;
  setter?.call(at, value);
  at.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
  at.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

const isField = (at: Element): at is HTMLInputElement | HTMLTextAreaElement =>
  at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;

const pressable = (at: Element): at is HTMLElement =>
  at instanceof HTMLButtonElement ||
  at.localName === 'summary' ||
  (at instanceof HTMLInputElement && /^(checkbox|radio|button|submit|reset)$/.test(at.type));

function hasSelection(at: Element): boolean {
  if (isField(at)) return at.selectionStart !== at.selectionEnd;
  return getSelection()?.isCollapsed === false;
}

function enter(at: Element): void {
  if (at instanceof HTMLTextAreaElement || (at instanceof HTMLElement && at.isContentEditable)) {
    document.execCommand('insertLineBreak');
  } else if (at instanceof HTMLAnchorElement || at instanceof HTMLButtonElement) at.click();
  else if (at instanceof HTMLInputElement) submitFrom(at);
  else if (pressable(at)) at.click();
}

/** As the browser does: by the form's first submit button, or by its only field. */
function submitFrom(field: HTMLInputElement): void {
  const { form } = field;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (form === null) return;
  const button = form.querySelector<HTMLElement>(
    'button:not([type]), button[type=submit], input[type=submit], input[type=image]',
  );
  if (button !== null) button.click();
  else if (form.querySelectorAll('input:not([type=hidden])').length === 1) form.requestSubmit();
}

function moveFocus(at: Element, by: 1 | -1): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex]'),
  ];
  const reachable = all.filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility() && !isOff(each),
  );
  const here = reachable.indexOf(at as HTMLElement);
  const next = reachable[(here + by + reachable.length) % reachable.length];
  next?.focus();
}

const isOff = (element: Element): boolean => 'disabled' in element && element.disabled === true;

function arrow(key: string, at: Element): void {
  if (at instanceof HTMLSelectElement) {
    const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    const next = Math.min(Math.max(at.selectedIndex + by, 0), at.options.length - 1);
    if (next === at.selectedIndex) return;
    at.selectedIndex = next;
    at.dispatchEvent(new Event('input', { bubbles: true }));
    at.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const forward = key === 'ArrowRight' || key === 'ArrowDown';
  const unit = key === 'ArrowUp' || key === 'ArrowDown' ? 'line' : 'character';
  if (!isField(at)) getSelection()?.modify('move', forward ? 'forward' : 'backward', unit);
  else if (at.selectionStart !== null && unit === 'character') {
    const caret = Math.max(0, at.selectionStart + (forward ? 1 : -1));
    at.setSelectionRange(caret, caret);
  }
}

// What can be acted on, and how we know: by HTML, by role, by a listener that was marked,
// by tab order, or only because the pointer turns into a hand there.

import type { LocalNode } from '@tabhand/protocol';
import { isEditingHost, isSummary, looseRole } from './role.ts';

export type Clickable = NonNullable<LocalNode['clickable']>;

const roles = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const widgets = roles(
  'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem ' +
    'textbox searchbox combobox slider spinbutton scrollbar doc-backlink doc-biblioref doc-noteref doc-glossref',
);

/** Everything that may be a control, cheap to ask the browser for. */
export const maybeControl =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,[role],[tabindex],' +
  '[contenteditable],[onclick],[data-has-click-listener],[draggable=true],video,audio,canvas';

/** Surely a control, whatever stands around it. */
export const surelyControl =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,' +
  '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],' +
  '[role=option],[role=textbox],[role=combobox],[contenteditable=""],[contenteditable=true],' +
  '[data-has-click-listener=true]';

export function clickableBy(element: Element): Clickable | undefined {
  if (isNative(element)) return 'native';
  if (!element.hasAttributes()) return undefined;
  if (element.hasAttribute('role') && widgets.has(looseRole(element))) return 'role';
  if (isEditingHost(element)) return 'native';
  if (element.getAttribute('data-has-click-listener') === 'true') return 'listener';
  if (element.hasAttribute('onclick') || element.getAttribute('draggable') === 'true')
    return 'listener';
  const tabindex = element.getAttribute('tabindex');
  return tabindex !== null && Number.parseInt(tabindex, 10) >= 0 ? 'tabindex' : undefined;
}

function isNative(element: Element): boolean {
  switch (element.localName) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') || element.hasAttribute('xlink:href');
    case 'button':
    case 'select':
    case 'textarea':
      return true;
    case 'input':
      return element.getAttribute('type')?.toLowerCase() !== 'hidden';
    case 'summary':
      return isSummary(element);
    case 'video':
    case 'audio':
      return element.hasAttribute('controls');
    default:
      return false;
  }
}

const atomicRoles = roles(
  'button link checkbox radio switch tab menuitem option textbox searchbox slider',
);

/** Read as one thing: what it contains is its text. */
export function isAtomic(element: Element, role: string): boolean {
  if (/^(canvas|video|audio|select|input|textarea)$/.test(element.localName)) return true;
  return atomicRoles.has(role) && element.querySelector(surelyControl) === null;
}

/** Fields that take text or a typed value. */
export function isEditable(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.disabled;
  if (element instanceof HTMLInputElement) {
    return !element.readOnly && !element.disabled && !untyped.test(element.type);
  }
  return element instanceof HTMLElement && element.isContentEditable;
}

const untyped = /^(button|submit|reset|image|checkbox|radio|file|hidden)$/;

export const isPassword = (element: Element): boolean =>
  element instanceof HTMLInputElement && (element.type === 'password' || wasPassword.has(element));

/** A "show password" switch changes the type; what was secret stays so. */
const wasPassword = new WeakSet<Element>();

export function notePassword(element: Element): void {
  if (element instanceof HTMLInputElement && element.type === 'password') wasPassword.add(element);
}

// The skeleton: controls only, as flat HTML with the few attributes that matter. `id` is
// the id to act with, not the page's own.

import { isPassword } from './control.ts';
import { inPass, styleOf } from './pass.ts';
import { shownValue } from './state.ts';
import { refOf } from './tag.ts';
import { walk } from './walk.ts';
import { catchUp } from './watch.ts';

const kept =
  'a[href],button,input:not([type=hidden]),select,textarea,[onclick],[role=button],[role=link],[role=menuitem],[role=tab],[contenteditable=true],[contenteditable=""]';
const attributes = ['name', 'type', 'href', 'placeholder', 'role', 'aria-label', 'data-testid'];
const left = /^(style|link|script|noscript|template|head|meta|title)$/;
const mostLetters = 100_000;

export function skeleton(): string {
  catchUp();
  return inPass(() => {
    const lines: string[] = [];
    let letters = 0;
    const enter = (element: Element): true | null => {
      if (left.test(element.localName) || styleOf(element).display === 'none') return null;
      if (isKept(element)) {
        const line = lineFor(element);
        letters += line.length + 1;
        if (letters > mostLetters) return null;
        lines.push(line);
      }
      return element.localName === 'svg' ? null : true;
    };
    if (document.body) walk(document.body, true, { enter });
    return lines.join('\n');
  });
}

function isKept(element: Element): boolean {
  const style = styleOf(element);
  if (style.visibility !== 'visible' || style.opacity === '0') return false;
  if (element.matches(kept)) return true;
  const tabindex = element.getAttribute('tabindex');
  return tabindex !== null && Number.parseInt(tabindex, 10) >= 0;
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function lineFor(element: Element): string {
  const parts = [`<${element.localName} id="${refOf(element)}"`];
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value) parts.push(`${name}="${escapeHtml(value.slice(0, 200))}"`);
  }
  const value = shownValue(element) ?? (isPassword(element) ? '' : element.getAttribute('value'));
  if (value) parts.push(`value="${escapeHtml(value.slice(0, 200))}"`);
  if (element instanceof HTMLInputElement) return `${parts.join(' ')}>`;
  return `${parts.join(' ')}>${inside(element)}</${element.localName}>`;
}

function inside(element: Element): string {
  if (element instanceof HTMLTextAreaElement) return '';
  if (element instanceof HTMLSelectElement) {
    return [...element.options]
      .map(
        (option) =>
          `<option value="${escapeHtml(option.value)}">${escapeHtml(option.text)}</option>`,
      )
      .join('');
  }
  const nested = element.querySelector(kept) !== null;
  const text = nested ? ownText(element) : (element.textContent ?? '');
  return escapeHtml(text.replace(/\s+/g, ' ').trim().slice(0, 200));
}

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3)
    .map((node) => node.nodeValue)
    .join(' ');

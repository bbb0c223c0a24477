// The skeleton: controls only, as flat HTML with the few attributes that matter. `id` is
// the id to act with, not the page's own.

import { isPassword } from './control.ts';
import { inPass } from './pass.ts';
import {
  escapeHtml,
  longestPart,
  longestSkeleton,
  skeletonAttributes,
  skeletonRoles,
  skeletonTags,
} from './skeleton-table.ts';
import { shownValue } from './state.ts';
import { refOf } from './tag.ts';
import { isPainted } from './visible.ts';
import { rootsIn } from './walk.ts';
import { catchUp } from './watch.ts';

const kept = [
  'a[href]',
  ...skeletonTags.map((tag) => `${tag}:not([type=hidden])`),
  ...skeletonRoles.map((role) => `[role=${role}]`),
  '[onclick]',
  '[contenteditable=true]',
  '[contenteditable=""]',
].join(',');

export function skeleton(): string {
  catchUp();
  return inPass(() => {
    const lines: string[] = [];
    let letters = 0;
    for (const element of keptElements()) {
      const line = lineFor(element);
      letters += line.length + 1;
      if (letters > longestSkeleton) break;
      lines.push(line);
    }
    return lines.join('\n');
  });
}

function* keptElements(): Generator<Element> {
  for (const root of rootsIn(document)) {
    for (const element of root.querySelectorAll(`${kept},[tabindex]`)) {
      if ((element.matches(kept) || isInTabOrder(element)) && isPainted(element)) yield element;
    }
  }
}

const isInTabOrder = (element: Element): boolean =>
  Number.parseInt(element.getAttribute('tabindex') ?? '-1', 10) >= 0;

function lineFor(element: Element): string {
  const parts = [`<${element.localName} id="${refOf(element)}"`];
  for (const name of skeletonAttributes) {
    const value = element.getAttribute(name);
    if (value) parts.push(`${name}="${escapeHtml(value.slice(0, longestPart))}"`);
  }
  const value = shownValue(element) ?? (isPassword(element) ? '' : element.getAttribute('value'));
  if (value) parts.push(`value="${escapeHtml(value.slice(0, longestPart))}"`);
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
  return escapeHtml(text.replace(/\s+/g, ' ').trim().slice(0, longestPart));
}

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3)
    .map((node) => node.nodeValue)
    .join(' ');

// The words by which a person would call a control: its accessible name, else the text
// beside or above it, else what its icon is called.

import { later } from './later.ts';
import { nameOf } from './name.ts';
import { roleOf } from './role.ts';
import { parentOf } from './walk.ts';

const fields = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'spinbutton',
  'slider',
  'checkbox',
  'radio',
  'switch',
]);

export function labelFor(element: Element): string {
  const name = nameOf(element);
  if (name) return name;
  if (fields.has(roleOf(element)) || element.localName === 'input') {
    const beside = textBeside(element);
    if (beside) return beside;
  }
  const text = (element.textContent ?? '').slice(0, 400).replace(/\s+/g, ' ').trim();
  return (isHolder(element) ? '' : text.slice(0, 120)) || later().glyphOf(element) || told(element);
}

/** What these hold is listed by itself, or is no text. */
const isHolder = (element: Element): boolean =>
  /^(select|dialog|canvas|video|audio|iframe)$/.test(element.localName) ||
  /dialog|listbox/.test(roleOf(element));

/** What a container is called, without reading out what is in it. */
export const titleOf = (element: Element): string => nameOf(element) || told(element);

/** Last of all, what developers call it. */
function told(element: Element): string {
  const said = element.getAttribute('name') ?? element.getAttribute('data-testid') ?? element.id;
  return (said ?? '').replace(/[-_]+/g, ' ');
}

const longestLabel = 80;

/** Text right before a field, in its own row or the one above, that belongs to no other field. */
function textBeside(field: Element): string {
  let at: Element = field;
  for (let level = 0; level < 3; level++) {
    for (let node = at.previousSibling; node; node = node.previousSibling) {
      if (node instanceof Element && node.querySelector('input,select,textarea,button')) return '';
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
      const isCode = node instanceof Element && /^(script|style)$/.test(node.localName);
      if (text && !isCode) return text.length <= longestLabel ? text.replace(/[:*\s]+$/, '') : '';
    }
    const parent = parentOf(at);
    if (!parent || /^(form|body|fieldset|section|table|main)$/.test(parent.localName)) return '';
    at = parent;
  }
  return '';
}

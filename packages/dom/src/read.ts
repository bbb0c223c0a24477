// Reading elements: text, HTML, an attribute, all that is known.

import type { Json } from '@tabhand/protocol';
import { isPassword } from './control.ts';
import { nameOf } from './name.ts';
import { mask } from './name-native.ts';
import { roleOf } from './role.ts';
import { isDisabled, shownValue, statesOf } from './state.ts';
import { isPainted } from './visible.ts';

export type Reading =
  | { readonly what: 'text' | 'html' | 'facts' }
  | { readonly what: 'attribute'; readonly name: string };

export function readElement(element: Element | undefined, reading: Reading): Json {
  const at = element ?? document.documentElement;
  switch (reading.what) {
    case 'text':
      return textOf(element ?? document.body ?? at);
    case 'html':
      return at.outerHTML;
    case 'attribute':
      return attributeOf(at, reading.name);
    case 'facts':
      return factsOf(at);
  }
}

function textOf(element: Element): string {
  const value = shownValue(element);
  if (value !== undefined && !element.matches('meter,progress')) return value;
  // biome-ignore lint/performance/useDomNodeTextContent: what a person reads is the rendered text
  return element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
}

/** A field's `value` is what it holds now, not what the page was written with. */
function attributeOf(element: Element, name: string): string | null {
  if (name !== 'value') return element.getAttribute(name);
  if (isPassword(element)) return mask(element.getAttribute('value') ?? '');
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value;
  return element instanceof HTMLSelectElement ? element.value : element.getAttribute(name);
}

export const rectOf = (
  element: Element,
): { x: number; y: number; width: number; height: number } => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

function factsOf(element: Element): Json {
  return {
    role: roleOf(element),
    name: nameOf(element),
    value: shownValue(element) ?? null,
    visible: isPainted(element),
    enabled: !isDisabled(element),
    states: statesOf(element),
    boundingBox: rectOf(element),
    ...(element instanceof HTMLSelectElement && { options: [...element.options].map(optionOf) }),
  };
}

const optionOf = ({ label, value, selected, disabled }: HTMLOptionElement) => ({
  label,
  value,
  selected,
  disabled,
});

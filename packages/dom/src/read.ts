// Reading elements: text, HTML, an attribute, all that is known; and lists of elements by selector.

import type { Json, Rect } from '@tabhand/protocol';
import { isPassword } from './control.ts';
import { nameOf } from './name.ts';
import { mask } from './name-native.ts';
import { queryAll } from './query.ts';
import { roleOf } from './role.ts';
import { isDisabled, shownValue, statesOf } from './state.ts';
import { refOf } from './tag.ts';
import { isPainted } from './visible.ts';

export type Reading =
  | { readonly what: 'text' | 'html' | 'facts' }
  | { readonly what: 'attribute'; readonly name: string };

export interface QueryElement {
  readonly ref: string;
  readonly tagName: string;
  readonly id: string;
  readonly className: string;
  readonly textContent: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly boundingBox: Rect;
  readonly visible: boolean;
}

export type QueryAnswer =
  | { readonly ok: true; readonly elements: readonly QueryElement[]; readonly count: number }
  | { readonly ok: false };

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

const boxOf = (element: Element): { x: number; y: number; width: number; height: number } => {
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
    boundingBox: boxOf(element),
    ...(element instanceof HTMLSelectElement && { options: [...element.options].map(optionOf) }),
  };
}

const optionOf = ({ label, value, selected, disabled }: HTMLOptionElement) => ({
  label,
  value,
  selected,
  disabled,
});

export function query({ selector, limit }: { selector: string; limit: number }): QueryAnswer {
  const all = queryAll(selector);
  if (all === undefined) return { ok: false };
  return { ok: true, elements: all.slice(0, limit).map(elementFacts), count: all.length };
}

function elementFacts(element: Element): QueryElement {
  const attributes = [...element.attributes].filter(
    ({ name }) => name !== 'value' || !isPassword(element),
  );
  return {
    ref: refOf(element),
    tagName: element.tagName,
    id: element.id,
    className: element.getAttribute('class') ?? '',
    textContent: (element.textContent ?? '').trim().slice(0, 500),
    attributes: Object.fromEntries(
      attributes.map(({ name, value }) => [name, value.slice(0, 1000)]),
    ),
    boundingBox: boxOf(element),
    visible: isPainted(element),
  };
}

// Where HTML itself finds the name of an element (html-aam), and what stands for a
// control inside the name of something else. Says where to look; `name.ts` reads it.

import type { LocalNode } from '@tabhand/protocol';
import { oncePerPass } from './pass.ts';

export type NameSource = NonNullable<LocalNode['nameFrom']>;

export interface Native {
  readonly from: NameSource;
  readonly text?: string;
  readonly nodes?: readonly Element[];
}

const attribute = (element: Element, name: string, from: NameSource): Native => ({
  from,
  text: element.getAttribute(name) ?? '',
});

const childNamed = (element: Element, tag: string, from: NameSource): Native[] => {
  for (const child of element.children)
    if (child.localName === tag) return [{ from, nodes: [child] }];
  return [];
};

const labelable = /^(input|select|textarea|button|meter|progress|output)$/;

/** All labels that name a control by id: `element.labels` would search the page for each control. */
const labelsById = oncePerPass(() => {
  const byId = new Map<string, HTMLLabelElement[]>();
  for (const label of document.getElementsByTagName('label')) {
    if (label.htmlFor === '') continue;
    const list = byId.get(label.htmlFor);
    if (list) list.push(label);
    else byId.set(label.htmlFor, [label]);
  }
  return byId;
});

/** The labels of a control that HTML ties to it. */
export function labelsOf(element: Element): Element[] {
  if (!labelable.test(element.localName)) return [];
  const found = element.id ? labelsFor(element) : [];
  const around = element.closest('label');
  if (around && !found.includes(around) && around.control === element) found.push(around);
  return found.length > 1 ? found.sort(inOrder) : found;
}

function labelsFor(element: Element): HTMLLabelElement[] {
  const root = element.getRootNode();
  const labels =
    root === document
      ? (labelsById().get(element.id) ?? [])
      : root instanceof ShadowRoot
        ? root.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(element.id)}"]`)
        : [];
  return [...labels].filter((label) => label.control === element);
}

const inOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const byLabels = (element: Element): Native[] => {
  const nodes = labelsOf(element);
  return nodes.length > 0 ? [{ from: 'label', nodes }] : [];
};

function inputSources(element: Element): Native[] {
  if (!(element instanceof HTMLInputElement)) return [];
  const labels = byLabels(element);
  switch (element.type) {
    case 'submit':
      return [...labels, { from: 'value', text: element.getAttribute('value') ?? 'Submit' }];
    case 'reset':
      return [...labels, { from: 'value', text: element.getAttribute('value') ?? 'Reset' }];
    case 'button':
      return [...labels, attribute(element, 'value', 'value')];
    case 'image':
      return [
        ...labels,
        attribute(element, 'alt', 'alt'),
        attribute(element, 'title', 'title'),
        { from: 'value', text: element.getAttribute('value') || 'Submit' },
      ];
    default:
      return labels;
  }
}

const sources: Readonly<Record<string, (element: Element) => Native[]>> = {
  area: (element) => [attribute(element, 'alt', 'alt')],
  button: byLabels,
  fieldset: (element) => childNamed(element, 'legend', 'legend'),
  html: () => [{ from: 'title', text: document.title }],
  img: (element) => [attribute(element, 'alt', 'alt')],
  input: inputSources,
  meter: byLabels,
  optgroup: (element) => [attribute(element, 'label', 'label')],
  option: (element) => [attribute(element, 'label', 'label')],
  output: byLabels,
  progress: byLabels,
  select: byLabels,
  svg: (element) => childNamed(element, 'title', 'title'),
  table: (element) => childNamed(element, 'caption', 'legend'),
  textarea: byLabels,
};

/** In the order in which they count. */
export function nativeSources(element: Element): Native[] {
  const own = sources[element.localName];
  if (own) return own(element);
  return element instanceof SVGElement ? childNamed(element, 'title', 'title') : [];
}

/** What is used when nothing else names an element. */
export function lastSources(element: Element): Native[] {
  const last = [attribute(element, 'title', 'title')];
  if (element instanceof SVGElement) last.push(attribute(element, 'xlink:title', 'title'));
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    last.push({ from: 'placeholder', text: element.placeholder });
  }
  last.push(attribute(element, 'aria-placeholder', 'placeholder'));
  return last;
}

const selectedOptions = 'option:checked,[role="option"][aria-selected="true"]';

/** A control inside the label of another is read by its value; undefined when it has none to read. */
export function embeddedValue(element: Element, role: string): string | undefined {
  if (role === 'textbox' || role === 'searchbox') return textValue(element);
  if (role === 'combobox' || role === 'listbox') return chosenText(element);
  if (
    role === 'slider' ||
    role === 'spinbutton' ||
    role === 'scrollbar' ||
    role === 'meter' ||
    role === 'progressbar'
  ) {
    const said = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
    return said ?? (hasValue(element) ? String(element.value) : undefined);
  }
  return undefined;
}

type WithValue = Element & { readonly value: string | number };

const hasValue = (element: Element): element is WithValue =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLMeterElement ||
  element instanceof HTMLProgressElement;

function textValue(element: Element): string {
  if (element instanceof HTMLInputElement && element.type === 'password')
    return mask(element.value);
  return hasValue(element) ? String(element.value) : (element.textContent ?? '');
}

/** Says that there is a secret without saying what or how long. */
export const mask = (secret: string): string => (secret === '' ? '' : '••••••');

function chosenText(element: Element): string | undefined {
  if (element instanceof HTMLInputElement) return element.value;
  const chosen = [...element.querySelectorAll(selectedOptions)];
  if (chosen.length === 0) return element instanceof HTMLSelectElement ? '' : undefined;
  return chosen
    .map((option) => option.getAttribute('aria-label') ?? option.textContent ?? '')
    .join(' ');
}

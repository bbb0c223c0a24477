// One HTML element as a node of the local tree: role, name, value, states, options.

import type { LocalNode } from '@tabhand/protocol';
import type { HtmlElement } from './view-parse.ts';

export interface Around {
  readonly at: number;
  readonly parent: number;
  readonly hidden: LocalNode['hiddenWhy'];
  readonly group: string | undefined;
  readonly label: string | undefined;
  readonly text: string;
  readonly line: number;
}

const byTag: Readonly<Record<string, string>> = {
  button: 'button',
  select: 'combobox',
  textarea: 'textbox',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'listitem',
  ul: 'list',
  ol: 'list',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  nav: 'navigation',
  main: 'main',
  form: 'form',
  dialog: 'dialog',
  option: 'option',
  article: 'article',
  fieldset: 'group',
  summary: 'button',
  img: 'img',
};
const byInput: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  file: 'button',
};
const named = new Set(
  'button link heading tab menuitem option treeitem checkbox radio switch cell columnheader'.split(
    ' ',
  ),
);
const acting = new Set(
  'button link tab menuitem option treeitem checkbox radio switch textbox searchbox combobox slider spinbutton'.split(
    ' ',
  ),
);
const typed = new Set(['textbox', 'searchbox', 'spinbutton']);
const limitNames = ['min', 'max', 'step', 'pattern', 'maxlength', 'required', 'readonly'];

export function roleOf({ tag, attrs }: HtmlElement): string {
  if (attrs.role !== undefined && attrs.role !== '') return attrs.role;
  if (tag === 'a') return attrs.href === undefined ? '' : 'link';
  if (tag === 'input') return byInput[attrs.type ?? 'text'] ?? 'textbox';
  if (attrs.contenteditable === 'true' || attrs.contenteditable === '') return 'textbox';
  return byTag[tag] ?? '';
}

export function describeElement(element: HtmlElement, around: Around): LocalNode {
  const { tag, attrs } = element;
  const role = roleOf(element);
  const ref = refOf(element, role);
  const name = nameOf(element, role, around);
  const hidden = around.hidden;
  const y = around.line * 24;
  return {
    at: around.at,
    parent: around.parent,
    ...(ref === undefined ? {} : { i: ref }),
    tag,
    role,
    ...name,
    rect: { x: 0, y, width: Math.max(20, around.text.length * 8), height: 20 },
    visible: hidden === undefined,
    inView: hidden === undefined,
    ...(hidden === undefined ? {} : { hiddenWhy: hidden }),
    states: statesOf(element),
    ...fieldValue(element, role, around.text),
    ...(acting.has(role) ? { clickable: 'native' as const } : {}),
    ...(typed.has(role) ? { editable: true } : {}),
    ...(around.group === undefined ? {} : { group: around.group }),
    ...(attrs.placeholder === undefined ? {} : { placeholder: attrs.placeholder }),
    ...(tag === 'input' ? { inputType: attrs.type ?? 'text' } : {}),
    ...(attrs.href === undefined ? {} : { href: attrs.href }),
    ...(attrs['data-testid'] === undefined ? {} : { testId: attrs['data-testid'] }),
    ...(attrs.id === undefined ? {} : { htmlId: attrs.id }),
    ...(attrs.class === undefined ? {} : { classes: attrs.class.split(/\s+/) }),
    ...(/^h[1-6]$/.test(tag) ? { level: Number(tag[1]) } : {}),
    ...limitsOf(attrs),
  };
}

/** Only what can be acted on has an id. In a skeleton the `id` attribute is the action's id. */
function refOf({ attrs }: HtmlElement, role: string): string | undefined {
  const own = attrs['data-llm-id'];
  if (own !== undefined) return own;
  const actionable =
    acting.has(role) || attrs.onclick !== undefined || attrs.tabindex !== undefined;
  return actionable ? attrs.id : undefined;
}

function nameOf(
  { attrs, tag }: HtmlElement,
  role: string,
  { label, text }: Around,
): Pick<LocalNode, 'name' | 'nameFrom'> {
  if (attrs['aria-label']) return { name: attrs['aria-label'], nameFrom: 'aria' };
  if (label) return { name: label, nameFrom: 'label' };
  if (tag === 'img' && attrs.alt) return { name: attrs.alt, nameFrom: 'alt' };
  if (tag === 'input' && role === 'button' && attrs.value)
    return { name: attrs.value, nameFrom: 'value' };
  // What a list offers is not what it is called.
  if (tag !== 'select' && named.has(role) && text !== '') return { name: text, nameFrom: 'text' };
  if (attrs.placeholder) return { name: attrs.placeholder, nameFrom: 'placeholder' };
  if (attrs.title) return { name: attrs.title, nameFrom: 'title' };
  return typed.has(role) && attrs.name
    ? { name: attrs.name.replace(/[_-]+/g, ' '), nameFrom: 'title' }
    : { name: '' };
}

const ariaStates = 'checked expanded selected pressed disabled invalid modal'.split(' ');

function statesOf({ attrs }: HtmlElement): string[] {
  const states = ['disabled', 'checked', 'required', 'readonly', 'open'].filter(
    (state) => attrs[state] !== undefined,
  );
  for (const state of ariaStates) {
    const value = attrs[`aria-${state}`];
    if (value === 'true') states.push(state);
    if (value === 'false' && state === 'expanded') states.push('collapsed');
  }
  return [...new Set(states)];
}

function fieldValue(
  element: HtmlElement,
  role: string,
  text: string,
): Pick<LocalNode, 'value' | 'options'> {
  if (element.tag === 'select') return selectOf(element);
  if (element.tag === 'textarea') return { value: text };
  if (element.attrs.type === 'password') return { value: element.attrs.value ? '••••' : '' };
  return typed.has(role) || role === 'slider' ? { value: element.attrs.value ?? '' } : {};
}

function selectOf(element: HtmlElement): Pick<LocalNode, 'value' | 'options'> {
  const options = optionsIn(element).map(({ attrs, children }) => {
    const text = children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim();
    const selected = attrs.selected !== undefined;
    return { text, value: attrs.value ?? text, selected, disabled: attrs.disabled !== undefined };
  });
  const chosen = options.find((option) => option.selected) ?? options[0];
  return { options, value: chosen?.text ?? '' };
}

function optionsIn(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === 'option' ? [child] : optionsIn(child);
  });
}

function limitsOf(attrs: HtmlElement['attrs']): Pick<LocalNode, 'limits'> {
  const pairs = limitNames.flatMap((name) => {
    const value = attrs[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return pairs.length === 0 ? {} : { limits: Object.fromEntries(pairs) };
}

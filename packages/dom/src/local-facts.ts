// What the local tree says of one element: role, name, value, looks. Written into one object,
// because a page has tens of thousands of elements and is read every turn.

import type { HiddenWhy, LocalNode } from '@tabhand/protocol';
import { type Clickable, clickableBy, isEditable } from './control.ts';
import { glyphOf } from './glyph.ts';
import { cellPlace } from './local-cell.ts';
import { nameAndSource } from './name.ts';
import { roleOf } from './role.ts';
import { isScrollArea } from './scroll.ts';
import { isAria, shownValue, statesOf } from './state.ts';
import { refOf } from './tag.ts';
import type { Clips } from './visible.ts';

/** A node while it is being written. */
export type Draft = { -readonly [K in keyof LocalNode]: LocalNode[K] };

/** What is carried down from parent to child. */
export interface Around {
  readonly parent: number;
  /** Of the element around. */
  readonly style: CSSStyleDeclaration;
  readonly hidden?: HiddenWhy | undefined;
  /** Whether it may hide its children (a details element). */
  readonly isFolded: boolean;
  readonly pointer: boolean;
  /** Whether it may be edited like a document. */
  readonly isEdited: boolean;
  readonly live: boolean;
  readonly group?: string | undefined;
  readonly clips: Clips;
}

interface Seen {
  readonly style: CSSStyleDeclaration;
  readonly around: Around;
  readonly pointer: boolean;
  /** Whether its overflow may be cut or scrolled. */
  readonly isCut: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const plain = new Set(['', ...words('generic none paragraph strong emphasis code rowgroup')]);
const addressed = words(
  'row listitem cell gridcell image dialog alertdialog heading columnheader iframe',
);

/** Answers whether the element may be edited like a document, which its content then may too. */
export function addFacts(node: Draft, element: Element, seen: Seen): boolean {
  const { around } = seen;
  const role = roleOf(element);
  const clickable = clickableOf(element, seen);
  const attributes = element.getAttributeNames();
  const isEdited = isEditedIn(element, attributes, around);
  node.role = role;
  if (clickable) node.clickable = clickable;
  if (clickable !== undefined || !plain.has(role)) {
    const { name, from } = nameAndSource(element);
    node.name = name;
    if (from) node.nameFrom = from;
    addField(node, element, { attributes, isEdited });
  }
  const isField = element.localName === 'input' || element.localName === 'textarea';
  const editable = isField ? isEditable(element) : isEdited;
  if (editable) node.editable = true;
  const isKnown = clickable || editable || addressed.has(role) || addressed.has(element.localName);
  if (isKnown || (seen.isCut && isScrollArea(element))) node.i = refOf(element);
  if (around.live || role === 'alert' || role === 'status' || role === 'log') node.live = true;
  if (around.group) node.group = around.group;
  if (node.visible) addGround(node, seen.style);
  addPlace(node, element, role);
  for (const name of attributes) addMark(node, element, name);
  addGlyph(node, element);
  return isEdited;
}

/** Most pages have nothing of the kind, and asking the browser each time costs a style. */
function isEditedIn(element: Element, attributes: readonly string[], { isEdited }: Around) {
  if (!isEdited && !attributes.includes('contenteditable')) return false;
  return element instanceof HTMLElement && element.isContentEditable;
}

function clickableOf(element: Element, { pointer, around }: Seen): Clickable | undefined {
  const by = clickableBy(element);
  if (by) return by;
  if (element.localName === 'label' && element instanceof HTMLLabelElement && element.control)
    return 'native';
  return pointer && !around.pointer ? 'cursor' : undefined;
}

const limitNames = words(
  'min max step pattern maxlength minlength required readonly accept multiple autocomplete inputmode ' +
    'aria-valuemin aria-valuemax aria-autocomplete aria-haspopup aria-controls',
);

/** What may have a value or a state without saying so in an attribute. */
const fields = /^(input|select|textarea|button|summary|option|fieldset|meter|progress)$/;

interface Field {
  readonly attributes: readonly string[];
  readonly isEdited: boolean;
}

function addField(node: Draft, element: Element, { attributes, isEdited }: Field): void {
  let limits: Record<string, string> | undefined;
  for (const name of attributes)
    if (limitNames.has(name)) limits = { ...limits, [name]: element.getAttribute(name) ?? '' };
  if (limits) node.limits = limits;
  const isField = fields.test(element.localName) || attributes.some(isAria);
  if (isField || isEdited) {
    const value = shownValue(element);
    if (value !== undefined) node.value = value;
  }
  const states = isField || node.clickable ? statesOf(element) : [];
  if (states.length > 0) node.states = states;
  if (element instanceof HTMLInputElement) node.inputType = element.type;
  const options = optionsOf(element);
  if (options) node.options = options;
}

function optionsOf(element: Element): LocalNode['options'] {
  if (!/^(input|select|datalist)$/.test(element.localName)) return undefined;
  const list = element instanceof HTMLInputElement ? element.list : element;
  if (!(list instanceof HTMLSelectElement || list instanceof HTMLDataListElement)) return undefined;
  return [...list.options].map((option) => ({
    text: option.text.replace(/\s+/g, ' ').trim() || option.label,
    value: option.value,
    selected: option.selected,
    disabled: option.disabled || option.parentElement?.matches('optgroup:disabled') === true,
  }));
}

function addGround(node: Draft, { backgroundColor }: CSSStyleDeclaration): void {
  if (backgroundColor !== 'rgba(0, 0, 0, 0)') node.bg = backgroundColor;
}

/** How its own words look. */
export function addInk(node: Draft, style: CSSStyleDeclaration): void {
  node.fg = style.color;
  node.fontSize = Number.parseFloat(style.fontSize);
  if (Number(style.fontWeight) >= 600) node.bold = true;
}

function addPlace(node: Draft, element: Element, role: string): void {
  if (role === 'heading' || role === 'treeitem') {
    const level = /^h([1-6])$/.exec(element.localName)?.[1] ?? element.getAttribute('aria-level');
    node.level = Number(level ?? 2);
  }
  const cell = cellPlace(element, role);
  if (cell) node.cell = cell;
}

function addMark(node: Draft, element: Element, attribute: string): void {
  const take = markTakers[attribute];
  const said = take ? element.getAttribute(attribute)?.trim() : undefined;
  if (take && said) take(node, said, element);
}

const markTakers: Readonly<Record<string, (node: Draft, said: string, element: Element) => void>> =
  {
    'aria-live': (node, said) => {
      if (said === 'polite' || said === 'assertive') node.live = true;
    },
    class: (node, said) => {
      node.classes = said.split(/\s+/).slice(0, 8);
    },
    'data-test': (node, said) => {
      node.testId ??= said;
    },
    'data-testid': (node, said) => {
      node.testId = said;
    },
    draggable: (node, said) => {
      if (said === 'true') node.draggable = true;
    },
    href: (node, said) => {
      node.href = said.slice(0, 500);
    },
    id: (node, said) => {
      node.htmlId = said;
    },
    placeholder: (node, said) => {
      node.placeholder = said;
    },
    src: (node, _, element) => {
      if (element instanceof HTMLIFrameElement) node.href = element.src.slice(0, 500);
    },
  };

function addGlyph(node: Draft, element: Element): void {
  const { localName } = element;
  const isIcon =
    localName === 'svg' ||
    localName === 'i' ||
    localName === 'img' ||
    (node.name === '' && (localName === 'button' || localName === 'a'));
  const glyph = isIcon ? glyphOf(element) : '';
  if (glyph) node.glyph = glyph;
}

// What the local tree says of one element: role, name, value, looks. Written into one object,
// because a page has tens of thousands of elements and is read every turn.

import type { HiddenWhy, LocalNode } from '@tabhand/protocol';
import { type Clickable, clickableBy, isEditable } from './control.ts';
import { glyphOf } from './glyph.ts';
import { cellPlace } from './local-cell.ts';
import { nameAndSource } from './name.ts';
import { roleOf } from './role.ts';
import { isScrollArea } from './scroll.ts';
import { shownValue, statesOf } from './state.ts';
import { refOf } from './tag.ts';
import type { Clips } from './visible.ts';

/** A node while it is being written. */
export type Draft = { -readonly [K in keyof LocalNode]: LocalNode[K] };

/** What is carried down from parent to child. */
export interface Around {
  readonly parent: number;
  readonly hidden?: HiddenWhy | undefined;
  readonly pointer: boolean;
  readonly live: boolean;
  readonly group?: string | undefined;
  readonly clips: Clips;
}

interface Seen {
  readonly style: CSSStyleDeclaration;
  readonly around: Around;
  readonly pointer: boolean;
  readonly isHidden: boolean;
  /** Whether its overflow is cut or scrolled. */
  readonly isCut: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const plain = new Set(['', ...words('generic none paragraph strong emphasis code rowgroup')]);
const addressed = words(
  'row listitem cell gridcell image dialog alertdialog heading columnheader iframe',
);

export function addFacts(node: Draft, element: Element, seen: Seen): void {
  const role = roleOf(element);
  const clickable = clickableOf(element, seen);
  node.role = role;
  if (clickable) node.clickable = clickable;
  const isSaying = clickable !== undefined || !plain.has(role);
  if (isSaying) {
    const { name, from } = nameAndSource(element);
    node.name = name;
    if (from) node.nameFrom = from;
    addField(node, element);
  }
  const editable = isEditable(element);
  if (editable) node.editable = true;
  const isKnown = clickable || editable || addressed.has(role) || addressed.has(element.localName);
  if (isKnown || (seen.isCut && isScrollArea(element))) node.i = refOf(element);
  if (seen.around.live || isLive(element, role)) node.live = true;
  if (seen.around.group) node.group = seen.around.group;
  if (!seen.isHidden) addLooks(node, element, seen.style);
  addPlace(node, element, role);
  if (element.hasAttributes()) addMarks(node, element);
  addGlyph(node, element);
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

/** What may be in a state without saying so in an attribute. */
const fields = /^(input|select|textarea|button|summary|option|fieldset)$/;

function addField(node: Draft, element: Element): void {
  const value = shownValue(element);
  if (value !== undefined) node.value = value;
  let isStated = fields.test(element.localName);
  let limits: Record<string, string> | undefined;
  for (const name of element.getAttributeNames()) {
    isStated ||= name.startsWith('aria-');
    if (name !== 'placeholder' && !limitNames.has(name)) continue;
    const said = element.getAttribute(name) ?? '';
    if (name !== 'placeholder') limits = { ...limits, [name]: said };
    else if (said) node.placeholder = said;
  }
  if (limits) node.limits = limits;
  const states = isStated || node.clickable ? statesOf(element) : [];
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

const isLive = (element: Element, role: string): boolean =>
  role === 'alert' ||
  role === 'status' ||
  role === 'log' ||
  /^(polite|assertive)$/.test(element.getAttribute('aria-live') ?? '');

function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

function addLooks(node: Draft, element: Element, style: CSSStyleDeclaration): void {
  const { backgroundColor } = style;
  if (backgroundColor !== 'rgba(0, 0, 0, 0)') node.bg = backgroundColor;
  if (!hasOwnText(element)) return;
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

function addMarks(node: Draft, element: Element): void {
  const href = element instanceof HTMLIFrameElement ? element.src : element.getAttribute('href');
  if (href) node.href = href.slice(0, 500);
  const testId = element.getAttribute('data-testid') ?? element.getAttribute('data-test');
  if (testId) node.testId = testId;
  if (element.id) node.htmlId = element.id;
  const said = element.getAttribute('class')?.trim();
  if (said) node.classes = said.split(/\s+/).slice(0, 8);
  if (element.getAttribute('draggable') === 'true') node.draggable = true;
}

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

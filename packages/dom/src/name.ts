// The accessible name of an element (accname 1.2): own code, because it shares the walk,
// the caches and the closed roots of the page engine. Loops cannot trap it: nodes are seen once.

import {
  embeddedValue,
  lastSources,
  type NameSource,
  type Native,
  nativeSources,
} from './name-native.ts';
import { keepName, styleOf } from './pass.ts';
import { isSummary, referenced, roleOf } from './role.ts';
import { namedByContent } from './role-table.ts';
import { sheetFacts } from './sheets.ts';
import { childNodesOf, isElement, shadowOf } from './walk.ts';

interface Reading {
  readonly seen: Set<Node>;
  /** How the current node was reached. */
  readonly by: 'itself' | 'reference' | 'label' | 'content';
  /** The root that was asked for is itself hidden, so what it holds counts although hidden. */
  readonly hiddenToo: () => boolean;
  readonly depth: number;
}

export interface Name {
  readonly name: string;
  readonly from?: NameSource;
}

/** Deeper content than this is no label; it only costs time. */
const deepest = 60;

export const nameOf = (element: Element): string =>
  keepName(element, () => nameAndSource(element).name);

export function nameAndSource(element: Element): Name {
  const reading: Reading = {
    seen: new Set(),
    by: 'itself',
    hiddenToo: once(() => isHidden(element) || !element.checkVisibility()),
    depth: 0,
  };
  const { name, from } = read(element, reading);
  return from ? { name: tidy(name), from } : { name: tidy(name) };
}

/** Asked only when something hidden is met, which is seldom. */
function once(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function isHidden(element: Element): boolean {
  if (element.getAttribute('aria-hidden') === 'true') return true;
  const style = styleOf(element);
  return (
    style.display === 'none' || style.visibility === 'hidden' || style.visibility === 'collapse'
  );
}

/** Hidden with all it holds; what is merely invisible may hold something visible. */
const isRemoved = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' || styleOf(element).display === 'none';

const nothing: Name = { name: '' };

function read(element: Element, reading: Reading): Name {
  if (reading.seen.has(element) || reading.depth > deepest) return nothing;
  if (reading.by !== 'itself' && isHidden(element) && !reading.hiddenToo()) {
    return isRemoved(element) ? nothing : { name: readContent(element, reading) };
  }
  if (reading.by !== 'reference') {
    const referred = readReferences(element, reading);
    if (referred) return { name: referred, from: 'aria' };
  }
  reading.seen.add(element);
  const role = roleOf(element);
  if (reading.by !== 'itself') {
    const value = embeddedValue(element, role);
    if (value !== undefined) return { name: value, from: 'value' };
  }
  const label = element.getAttribute('aria-label');
  if (label?.trim()) return { name: label, from: 'aria' };
  return readNative(element, role, reading);
}

function readNative(element: Element, role: string, reading: Reading): Name {
  if (role !== 'none' || reading.by !== 'itself') {
    const native = firstOf(nativeSources(element), reading);
    if (native) return native;
  }
  if (reading.by !== 'itself' || takesContent(element, role)) {
    const name = readContent(element, reading);
    if (name.trim()) return { name, from: 'text' };
  }
  if (role === 'none') return nothing;
  if (element.localName === 'img' && element.getAttribute('alt') === '') return nothing;
  return firstOf(lastSources(element), reading) ?? nothing;
}

const takesContent = (element: Element, role: string): boolean =>
  namedByContent.has(role) || isSummary(element);

function firstOf(natives: readonly Native[], reading: Reading): Name | undefined {
  for (const native of natives) {
    const name = native.text ?? readAll(native.nodes ?? [], reading, 'label');
    if (name.trim()) return { name, from: native.from };
  }
  return undefined;
}

function readAll(elements: readonly Element[], reading: Reading, by: Reading['by']): string {
  return elements
    .map((element) => {
      const hiddenToo = once(() => reading.hiddenToo() || isOutOfSight(element));
      return read(element, { seen: new Set(reading.seen), by, hiddenToo, depth: reading.depth + 1 })
        .name;
    })
    .filter((name) => name.trim() !== '')
    .join(' ');
}

const isOutOfSight = (element: Element): boolean =>
  isHidden(element) ||
  !element.checkVisibility({ visibilityProperty: true }) ||
  element.closest('[aria-hidden="true"]') !== null;

function readReferences(element: Element, reading: Reading): string {
  const to = referenced(element, 'aria-labelledby');
  return to.length === 0
    ? ''
    : readAll(to, { ...reading, hiddenToo: () => false }, 'reference').trim();
}

/** Text alone needs no look at styles: what was asked for by name counts even when hidden. */
const isBareText = (element: Element, { by }: Reading): boolean =>
  by === 'itself' &&
  element.childElementCount === 0 &&
  element.localName !== 'slot' &&
  shadowOf(element) === null &&
  !element.hasAttribute('aria-owns');

function readContent(element: Element, reading: Reading): string {
  const text = isBareText(element, reading)
    ? (element.textContent ?? '')
    : readParts(element, { ...reading, by: 'content', depth: reading.depth + 1 });
  return mayGenerate(element)
    ? `${generated(element, '::before')}${text}${generated(element, '::after')}`
    : text;
}

function readParts(element: Element, inner: Reading): string {
  let text = '';
  const nodes = childNodesOf(element);
  for (let i = 0; i < nodes.length; i++) text += readNode(nodes[i], inner);
  for (const owned of referenced(element, 'aria-owns')) text += ` ${read(owned, inner).name} `;
  return text;
}

const unread = /^(script|style|noscript|template|iframe|head|meta|link)$/;

function readNode(node: Node | undefined, reading: Reading): string {
  if (node?.nodeType === 3) return isShown(node, reading) ? (node.nodeValue ?? '') : '';
  if (!isElement(node) || unread.test(node.localName)) return '';
  if (node.localName === 'br') return ' ';
  const name = isPlainText(node) ? plainText(node, reading) : read(node, reading).name;
  return isInline(node) ? name : ` ${name} `;
}

const plainTags = /^(span|b|i|em|strong|small|div|p|code|mark|u)$/;

/** Most of what stands in a control: words in an element that is called nothing itself. */
const isPlainText = (element: Element): boolean =>
  element.childElementCount === 0 &&
  plainTags.test(element.localName) &&
  (!element.hasAttributes() || hasClassOnly(element)) &&
  shadowOf(element) === null &&
  !mayGenerate(element);

const hasClassOnly = (element: Element): boolean =>
  element.hasAttribute('class') && element.attributes.length === 1;

function plainText(element: Element, reading: Reading): string {
  if (reading.seen.has(element) || (isHidden(element) && !reading.hiddenToo())) return '';
  return element.textContent ?? '';
}

const isShown = (node: Node, reading: Reading): boolean =>
  !node.parentElement ||
  styleOf(node.parentElement).visibility === 'visible' ||
  reading.hiddenToo();

const isInline = (element: Element): boolean => {
  const { display } = styleOf(element);
  return display === 'inline' || display === 'contents';
};

const mayGenerate = (element: Element): boolean =>
  sheetFacts().generates || element.getRootNode() !== document;

const quoted = /"((?:[^"\\]|\\.)*)"/g;

/** Text that CSS puts before or after; what follows a slash is its spoken form. */
function generated(element: Element, place: '::before' | '::after'): string {
  const style = getComputedStyle(element, place);
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '') return '';
  const slash = content.replace(quoted, (text) => '_'.repeat(text.length)).indexOf(' / ');
  const spoken = slash < 0 ? content : content.slice(slash);
  const text = [...spoken.matchAll(quoted)]
    .map(([, part]) => (part ?? '').replace(/\\(.)/g, '$1'))
    .join('');
  const isApart = slash >= 0 || style.display !== 'inline' || hasSpaceAround(style);
  return isApart ? ` ${text} ` : text;
}

const hasSpaceAround = (style: CSSStyleDeclaration): boolean =>
  [style.paddingLeft, style.paddingRight, style.marginLeft, style.marginRight].some(
    (length) => Number.parseFloat(length) > 0,
  );

// The skeleton of a page that a client sent as HTML: its controls only, with the few attributes that
// matter. The same tables as the page engine's, read from a string instead of from elements.

import {
  escapeHtml,
  longestPart,
  longestSkeleton,
  skeletonAttributes,
  skeletonRoles,
  skeletonTags,
} from '@tabhand/dom';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const tags = new Set<string>(skeletonTags);
const roles = new Set<string>(skeletonRoles);
const unread = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg']);

export function skeletonOf(html: string): string {
  const lines: string[] = [];
  let letters = 0;
  for (const element of elementsIn(parse(html))) {
    if (!isKept(element)) continue;
    const line = lineFor(element);
    letters += line.length + 1;
    if (letters > longestSkeleton) break;
    lines.push(line);
  }
  return lines.join('\n');
}

const isElement = (node: Node): node is Element => 'tagName' in node;

/** In document order, without recursion: hostile pages are deep. What is hidden is left out. */
function* elementsIn(start: Node): Generator<Element> {
  const stack: Node[] = [start];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isElement(node)) {
      if (unread.has(node.tagName) || isHidden(node)) continue;
      yield node;
    }
    if ('childNodes' in node) pushChildren(node.childNodes, stack);
  }
}

/** One by one: a hostile page has more children than a call may have arguments. */
function pushChildren(children: readonly Node[], stack: Node[]): void {
  for (let at = children.length - 1; at >= 0; at--) {
    const child = children[at];
    if (child) stack.push(child);
  }
}

const said = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function isHidden(element: Element): boolean {
  if (said(element, 'hidden') !== undefined || said(element, 'data-hidden') === 'true') return true;
  if (element.tagName === 'input' && said(element, 'type')?.toLowerCase() === 'hidden') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(said(element, 'style') ?? '');
}

function isKept(element: Element): boolean {
  if (tags.has(element.tagName)) return true;
  if (element.tagName === 'a' && said(element, 'href') !== undefined) return true;
  if (said(element, 'onclick') !== undefined || roles.has(said(element, 'role') ?? '')) return true;
  if (Number.parseInt(said(element, 'tabindex') ?? '-1', 10) >= 0) return true;
  return /^(true|)$/.test(said(element, 'contenteditable') ?? 'no');
}

const short = (text: string): string => escapeHtml(text.slice(0, longestPart));

/** `id` is the id to act with, where the client stamped one. */
function lineFor(element: Element): string {
  const tag = element.tagName;
  const parts = [`<${tag}`];
  const id = said(element, 'data-llm-id') ?? said(element, 'id');
  if (id) parts.push(`id="${short(id)}"`);
  const isSecret = said(element, 'type')?.toLowerCase() === 'password';
  for (const name of isSecret ? skeletonAttributes : [...skeletonAttributes, 'value']) {
    const value = said(element, name);
    if (value) parts.push(`${name}="${short(value)}"`);
  }
  const opening = `${parts.join(' ')}>`;
  return tag === 'input' ? opening : `${opening}${inside(element)}</${tag}>`;
}

function inside(element: Element): string {
  if (element.tagName === 'textarea') return '';
  if (element.tagName !== 'select') return short(tidy(textOf(element)));
  return [...elementsIn(element)]
    .filter(({ tagName }) => tagName === 'option')
    .map((option) => {
      const text = tidy(textOf(option));
      return `<option value="${escapeHtml(said(option, 'value') ?? text)}">${short(text)}</option>`;
    })
    .join('');
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A control inside is listed by itself. */
function textOf(element: Element): string {
  const texts: string[] = [];
  const stack: Node[] = element.childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    else if (isElement(node) && !unread.has(node.tagName) && !isHidden(node) && !isKept(node))
      pushChildren(node.childNodes, stack);
  }
  return texts.join(' ');
}

// An HTML string as a local tree: what a client sends after `needs_full_dom`. There is no
// layout here, so boxes follow the order of the text and nothing is known to be covered.

import type { LocalNode, LocalTree, SemanticNode } from '@tabhand/protocol';
import { type CellFacts, cellsOf } from './view-cells.ts';
import { describeElement } from './view-element.ts';
import { type HtmlElement, parseHtml } from './view-parse.ts';
import { isSkipped, textOf } from './view-text.ts';
import { emptyTree } from './view-tree.ts';

interface Walk {
  readonly nodes: LocalNode[];
  readonly labels: ReadonlyMap<string, string>;
  readonly seen: ReadonlyMap<string, SemanticNode>;
  readonly cells: ReadonlyMap<HtmlElement, CellFacts>;
  line: number;
}

export function localFromHtml(html: string, tree: readonly SemanticNode[] = []): LocalTree {
  const root = parseHtml(html);
  const walk: Walk = {
    nodes: [],
    labels: labelsOf(root),
    cells: cellsOf(root, textOf),
    seen: new Map(tree.map((node) => [node.i, node])),
    line: 0,
  };
  visit(walk, root, { parent: -1, hidden: undefined, group: undefined });
  const title = find(root, 'title');
  return {
    ...emptyTree,
    title: title === undefined ? '' : textOf(title),
    nodes: walk.nodes,
    scroll: { y: 0, height: walk.line * 24 },
  };
}

interface Place {
  readonly parent: number;
  readonly hidden: LocalNode['hiddenWhy'];
  readonly group: string | undefined;
}

function visit(walk: Walk, element: HtmlElement, place: Place): void {
  if (isSkipped(element)) return;
  const at = walk.nodes.length;
  const hidden = place.hidden ?? whyHidden(element);
  const node = describeElement(element, {
    at,
    parent: place.parent,
    hidden,
    group: place.group,
    label: walk.labels.get(element.attrs.id ?? ''),
    text: textOf(element),
    line: walk.line,
  });
  const cell = walk.cells.get(element) ?? {};
  walk.nodes.push({ ...withSeen(node, walk.seen.get(node.i ?? '')), ...cell });
  if (lines.has(element.tag)) walk.line += 1;
  const group = groupOf(element) ?? place.group;
  for (const child of element.children) {
    if (typeof child === 'string') text(walk, child, { parent: at, hidden, group });
    else visit(walk, child, { parent: at, hidden, group });
  }
}

/** Boxes and covering are known when the small tree came along. */
function withSeen(node: LocalNode, seen: SemanticNode | undefined): LocalNode {
  if (seen === undefined) return node;
  const [x, y] = seen.xy ?? [node.rect.x, node.rect.y];
  return {
    ...node,
    rect: { ...node.rect, x, y },
    ...(seen.v === undefined ? {} : { value: seen.v }),
    ...(seen.occ ? { occBy: 'overlay' } : {}),
  };
}

function text(walk: Walk, raw: string, place: Place): void {
  const said = raw.replace(/\s+/g, ' ').trim();
  if (said === '') return;
  walk.nodes.push({
    at: walk.nodes.length,
    parent: place.parent,
    tag: '#text',
    role: '',
    name: '',
    text: said,
    rect: { x: 0, y: walk.line * 24, width: said.length * 8, height: 20 },
    visible: place.hidden === undefined,
    inView: place.hidden === undefined,
    ...(place.hidden === undefined ? {} : { hiddenWhy: place.hidden }),
  });
}

const lines = new Set(
  'p div li tr h1 h2 h3 h4 h5 h6 section form fieldset label button input select textarea'.split(
    ' ',
  ),
);

function whyHidden({ attrs, tag }: HtmlElement): LocalNode['hiddenWhy'] {
  if (attrs.hidden !== undefined || /display:\s*none/.test(attrs.style ?? '')) return 'display';
  if (/visibility:\s*hidden/.test(attrs.style ?? '')) return 'visibility';
  return tag === 'input' && attrs.type === 'hidden' ? 'display' : undefined;
}

function groupOf(element: HtmlElement): string | undefined {
  if (element.tag !== 'fieldset' && !/group$/.test(element.attrs.role ?? '')) return undefined;
  const legend = find(element, 'legend');
  return element.attrs['aria-label'] ?? (legend === undefined ? undefined : textOf(legend));
}

/** Label text by the id of what it labels; inner controls without one are labelled by nesting. */
function labelsOf(root: HtmlElement): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const label of all(root, 'label')) {
    const target = label.attrs.for ?? firstControl(label)?.attrs.id;
    if (target !== undefined) labels.set(target, textOf(label));
  }
  return labels;
}

const controls = new Set(['input', 'select', 'textarea']);

function firstControl(element: HtmlElement): HtmlElement | undefined {
  return below(element, (each) => controls.has(each.tag));
}

const find = (element: HtmlElement, tag: string): HtmlElement | undefined =>
  below(element, (each) => each.tag === tag);

/** The first of a kind below an element. */
function below(element: HtmlElement, is: (each: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = is(child) ? child : below(child, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

function all(element: HtmlElement, tag: string, found: HtmlElement[] = []): HtmlElement[] {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.tag === tag) found.push(child);
    all(child, tag, found);
  }
  return found;
}

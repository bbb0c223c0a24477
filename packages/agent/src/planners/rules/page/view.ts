// The page as the rules planner sees it: one index per observation, shared by all stages.

import type { LocalNode, LocalTree } from '@tabhand/protocol';
import { childrenOf } from '../../../facts.ts';
import { withGroupLabels } from './group-labels.ts';

export interface Page {
  readonly tree: LocalTree;
  readonly nodes: readonly LocalNode[];
  readonly children: readonly (readonly number[])[];
  /** Position of the last node inside each node's subtree. */
  readonly last: readonly number[];
  /** Visible controls, in document order. */
  readonly controls: readonly LocalNode[];
  /** Visible text nodes. */
  readonly texts: readonly LocalNode[];
  /** The dialog on top, if one shadows the rest. */
  readonly modal: LocalNode | undefined;
  text(node: LocalNode): string;
}

const acting =
  /^(?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|tab|menuitem|menuitemcheckbox|menuitemradio|option|treeitem|listbox)$/;

export const isControl = (node: LocalNode): boolean =>
  node.i !== undefined &&
  node.tag !== '#text' &&
  (node.clickable !== undefined ||
    node.editable === true ||
    acting.test(node.role) ||
    node.draggable === true);

export function buildPage(tree: LocalTree): Page {
  const children = childrenOf(tree.nodes);
  const last = lastOf(tree.nodes);
  const named = tree.nodes.map((node) => withName(node, tree.nodes, last));
  const nodes = withGroupLabels(named, last);
  const memo = new Map<number, string>();
  const page: Omit<Page, 'modal'> = {
    tree,
    nodes,
    children,
    last,
    controls: nodes.filter((node) => node.visible && isControl(node)),
    texts: nodes.filter((node) => node.visible && node.tag === '#text' && (node.text ?? '') !== ''),
    text: (node) => {
      const known = memo.get(node.at);
      if (known !== undefined) return known;
      const made = collect(node, nodes, last);
      memo.set(node.at, made);
      return made;
    },
  };
  return { ...page, modal: topModal(page) };
}

const maxName = 80;

/** Pressable things without a name go by their text, so that consent can read them too. */
function withName(
  node: LocalNode,
  nodes: readonly LocalNode[],
  last: readonly number[],
): LocalNode {
  if (
    node.name !== '' ||
    node.i === undefined ||
    node.clickable === undefined ||
    node.editable === true ||
    node.tag === 'select'
  )
    return node;
  const text = collect(node, nodes, last);
  return text === '' || text.length > maxName ? node : { ...node, name: text, nameFrom: 'text' };
}

/** Nodes are in document order, so a subtree is a run. */
function lastOf(nodes: readonly LocalNode[]): number[] {
  const last = nodes.map((_, at) => at);
  for (let at = nodes.length - 1; at > 0; at -= 1) {
    const parent = nodes[at]?.parent ?? -1;
    const mine = last[at] ?? at;
    if (parent >= 0 && (last[parent] ?? 0) < mine) last[parent] = mine;
  }
  return last;
}

function collect(node: LocalNode, nodes: readonly LocalNode[], last: readonly number[]): string {
  const parts: string[] = [];
  for (let at = node.at; at <= (last[node.at] ?? node.at); at += 1) {
    const each = nodes[at];
    if (each?.visible && each.tag === '#text' && each.text !== undefined) parts.push(each.text);
  }
  const said = parts.join(' ').replace(/\s+/g, ' ').trim();
  return said === '' ? node.name : said;
}

/** Dialogs that hold the rest of the page back: declared modal, or covering what lies behind. */
function topModal(page: Omit<Page, 'modal'>): LocalNode | undefined {
  const dialogs = page.nodes.filter(
    (node) =>
      node.visible && /^(?:dialog|alertdialog)$/.test(node.role) && !isConsent(page.text(node)),
  );
  const covered = page.controls.filter((node) => node.occBy !== undefined).length;
  const modal = dialogs.filter(
    (node) => (node.states ?? []).includes('modal') || node.role === 'alertdialog' || covered > 0,
  );
  return modal.at(-1);
}

const isConsent = (text: string): boolean => /\bcookies?\b/i.test(text) && text.length < 1200;

export const isInside = (page: Pick<Page, 'last'>, node: LocalNode, root: LocalNode): boolean =>
  node.at >= root.at && node.at <= (page.last[root.at] ?? root.at);

export function* ancestors(page: Pick<Page, 'nodes'>, node: LocalNode): Generator<LocalNode> {
  let at = node.parent;
  while (at >= 0) {
    const each = page.nodes[at];
    if (each === undefined) return;
    yield each;
    at = each.parent;
  }
}

export const inScope = (page: Page, node: LocalNode): boolean =>
  page.modal === undefined || isInside(page, node, page.modal) || isPopup(page, node);

/** Lists and menus that a dialog's control opened often live outside of it. */
function isPopup(page: Page, node: LocalNode): boolean {
  if (/^(?:option|menuitem|gridcell)/.test(node.role)) return true;
  for (const each of ancestors(page, node))
    if (/^(?:listbox|menu|tree|grid|tooltip)$/.test(each.role) && each.at > (page.modal?.at ?? 0))
      return true;
  return false;
}

/** Controls stand in document order, so those inside a node are a run. */
export function controlsIn(page: Page, root: LocalNode): LocalNode[] {
  const from = firstFrom(page.controls, root.at);
  return page.controls.slice(from, firstFrom(page.controls, (page.last[root.at] ?? root.at) + 1));
}

/** Visible texts inside a node. */
export function textsIn(page: Page, root: LocalNode): LocalNode[] {
  const from = firstFrom(page.texts, root.at);
  return page.texts.slice(from, firstFrom(page.texts, (page.last[root.at] ?? root.at) + 1));
}

/** A node with everything inside it. */
export const nodesIn = (page: Page, root: LocalNode): LocalNode[] =>
  page.nodes.slice(root.at, (page.last[root.at] ?? root.at) + 1);

export function hasControls(page: Page, root: LocalNode): boolean {
  const next = page.controls[firstFrom(page.controls, root.at)];
  return next !== undefined && isInside(page, next, root);
}

/** Position of the first node at or behind a place in the document. */
function firstFrom(nodes: readonly LocalNode[], at: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const has = (node: LocalNode, state: string): boolean => (node.states ?? []).includes(state);

export const byRef = (page: Page, ref: string | undefined): LocalNode | undefined =>
  ref === undefined ? undefined : refsOf(page).get(ref);

const refs = new WeakMap<Page, ReadonlyMap<string, LocalNode>>();

function refsOf(page: Page): ReadonlyMap<string, LocalNode> {
  const known = refs.get(page);
  if (known !== undefined) return known;
  const made = new Map<string, LocalNode>();
  for (const node of page.nodes)
    if (node.i !== undefined && !made.has(node.i)) made.set(node.i, node);
  refs.set(page, made);
  return made;
}

/** Reading order: rows from top to bottom, then left to right. */
export function readingOrder(a: LocalNode, b: LocalNode): number {
  const sameRow =
    Math.abs(a.rect.y - b.rect.y) < Math.max(8, Math.min(a.rect.height, b.rect.height) / 2);
  return sameRow ? a.rect.x - b.rect.x || a.at - b.at : a.rect.y - b.rect.y;
}

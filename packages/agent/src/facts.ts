// Plain facts about a page that conditions and verification read.

import type { LocalNode, LocalTree } from '@tabhand/protocol';

export interface DialogFacts {
  readonly name: string;
  readonly text: string;
  readonly buttons: readonly { readonly ref: string; readonly name: string }[];
  readonly modal: boolean;
}

/** A field that the page will not go on without. */
export interface Demand {
  readonly name: string;
  readonly inputType: string;
}

export interface PageFacts {
  readonly url: string;
  readonly title: string;
  /** Visible text, lower case, at most 20,000 characters. */
  readonly text: string;
  readonly headings: readonly string[];
  readonly alerts: readonly string[];
  readonly dialogs: readonly DialogFacts[];
  /** Fields that the page refused as they are. */
  readonly demands: readonly Demand[];
  readonly hasPassword: boolean;
  readonly inputs: number;
  readonly interactive: number;
  /** Names and hosts of embedded frames. */
  readonly frames: string;
  /** The driver's own word about the page: crashed, closed. */
  readonly trouble?: string;
}

const maxText = 20_000;
const dialogRoles = new Set(['dialog', 'alertdialog']);
const alertRoles = new Set(['alert', 'status', 'alertdialog']);

export function pageFacts(tree: LocalTree, trouble?: string): PageFacts {
  const shown = tree.nodes.filter((node) => node.visible);
  const children = childrenOf(tree.nodes);
  const inside = (node: LocalNode) => textInside(node, tree.nodes, children);
  return {
    url: tree.url,
    title: tree.title,
    text: pageText(shown),
    headings: shown.filter((node) => node.role === 'heading').map((node) => node.name),
    alerts: shown
      .filter(isAlert)
      .map(inside)
      .filter((text) => text !== ''),
    dialogs: shown
      .filter((node) => dialogRoles.has(node.role))
      .map((node) => dialog(node, inside(node), tree, children)),
    demands: shown.filter(isRefused).map(({ name, inputType = '' }) => ({ name, inputType })),
    hasPassword: shown.some((node) => node.inputType === 'password'),
    inputs: shown.filter((node) => node.editable === true).length,
    interactive: shown.filter((node) => node.clickable !== undefined || node.editable === true)
      .length,
    frames: tree.nodes
      .filter((node) => node.tag === 'iframe')
      .map((node) => `${node.name} ${node.href ?? ''}`)
      .join(' ')
      .toLowerCase(),
    ...(trouble === undefined ? {} : { trouble }),
  };
}

function pageText(shown: readonly LocalNode[]): string {
  const parts: string[] = [];
  let size = 0;
  for (const node of shown) {
    const said =
      node.tag === '#text' ? node.text : node.clickable === undefined ? undefined : node.name;
    if (said === undefined || said === '' || size > maxText) continue;
    parts.push(said);
    size += said.length + 1;
  }
  return parts.join(' ').slice(0, maxText).toLowerCase();
}

const isRefused = ({ name, states, editable, tag, role }: LocalNode): boolean =>
  name !== '' &&
  states?.includes('invalid') === true &&
  (editable === true || tag === 'select' || role === 'combobox');

const isAlert = (node: LocalNode): boolean =>
  alertRoles.has(node.role) ||
  (node.classes ?? []).some((name) =>
    /^(?:error|invalid-feedback|form-error|alert(?:-danger)?)$/i.test(name),
  );

export function childrenOf(nodes: readonly LocalNode[]): readonly (readonly number[])[] {
  const children: number[][] = nodes.map(() => []);
  for (const node of nodes) children[node.parent]?.push(node.at);
  return children;
}

/** All text under a node, names of controls where they have no text. */
export function textInside(
  node: LocalNode,
  nodes: readonly LocalNode[],
  children: readonly (readonly number[])[],
): string {
  const parts: string[] = [];
  const stack = [node.at];
  while (stack.length > 0 && parts.length < 2000) {
    const at = stack.pop() ?? 0;
    const each = nodes[at];
    if (each === undefined || !each.visible) continue;
    if (each.tag === '#text' && each.text !== undefined) parts.push(each.text);
    const below = children[at] ?? [];
    for (let index = below.length - 1; index >= 0; index -= 1) stack.push(below[index] ?? 0);
  }
  const text = parts.join(' ').replace(/\s+/g, ' ').trim();
  return text === '' ? node.name : text;
}

function dialog(
  node: LocalNode,
  text: string,
  tree: LocalTree,
  children: readonly (readonly number[])[],
): DialogFacts {
  const buttons: { ref: string; name: string }[] = [];
  const stack = [...(children[node.at] ?? [])];
  while (stack.length > 0) {
    const at = stack.pop() ?? 0;
    const each = tree.nodes[at];
    if (each === undefined) continue;
    if (each.visible && each.i !== undefined && (each.role === 'button' || each.role === 'link'))
      buttons.push({ ref: each.i, name: each.name });
    stack.push(...(children[at] ?? []));
  }
  const modal = (node.states ?? []).includes('modal') || node.tag === 'dialog';
  return { name: node.name, text, buttons, modal };
}

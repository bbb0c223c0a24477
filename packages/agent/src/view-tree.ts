// The small tree of a client as a local tree: no texts, no nesting, only controls.

import type { LocalNode, LocalTree, SemanticNode } from '@tabhand/protocol';

const roles: Readonly<Record<string, string>> = {
  btn: 'button',
  inp: 'textbox',
  chk: 'checkbox',
  sel: 'combobox',
  menu: 'menuitem',
  item: 'listitem',
  opt: 'option',
  tree: 'treeitem',
  h: 'heading',
};
const tags: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'a',
  textbox: 'input',
  checkbox: 'input',
  radio: 'input',
  combobox: 'select',
  heading: 'h2',
};
const plain = new Set(['heading', 'listitem']);

export const longRole = (short: string): string => roles[short] ?? short;

export const emptyTree: LocalTree = {
  url: '',
  title: '',
  viewport: { width: 1280, height: 800 },
  scroll: { y: 0, height: 800 },
  nodes: [],
  recentEvents: [],
  hasErrors: false,
  hasSuccess: false,
};

export function localFromTree(tree: readonly SemanticNode[]): LocalTree {
  const root: LocalNode = {
    at: 0,
    parent: -1,
    tag: 'body',
    role: '',
    name: '',
    rect: { x: 0, y: 0, width: 1280, height: 800 },
    visible: true,
    inView: true,
  };
  return { ...emptyTree, nodes: [root, ...tree.map((node, index) => nodeOf(node, index + 1))] };
}

function nodeOf(node: SemanticNode, at: number): LocalNode {
  const role = longRole(node.r);
  const states = node.s === undefined ? [] : node.s.split(/[\s,]+/).filter(Boolean);
  return {
    at,
    parent: 0,
    i: node.i,
    tag: tags[role] ?? 'div',
    role,
    name: node.n,
    nameFrom: 'aria',
    rect: rectOf(node, at),
    visible: true,
    inView: true,
    states,
    ...(node.v === undefined ? {} : { value: node.v }),
    ...(node.occ ? { occBy: 'overlay' } : {}),
    ...(plain.has(role) ? {} : { clickable: 'role' as const }),
    ...(role === 'textbox' ? { editable: true } : {}),
  };
}

/** Without boxes the order of the list stands in for the order on the page. */
function rectOf({ box, xy }: SemanticNode, at: number): LocalNode['rect'] {
  if (box !== undefined) return { x: box[0], y: box[1], width: box[2], height: box[3] };
  if (xy !== undefined) return { x: xy[0] - 20, y: xy[1] - 10, width: 40, height: 20 };
  return { x: 0, y: at * 30, width: 100, height: 20 };
}

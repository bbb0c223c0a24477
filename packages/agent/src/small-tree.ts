// The part of a page that a model is shown: named controls and headings, in few words.

import type { LocalNode, LocalTree, SemanticNode } from '@tabhand/protocol';

const most = 250;
const short: Readonly<Record<string, string>> = {
  button: 'btn',
  textbox: 'inp',
  searchbox: 'inp',
  checkbox: 'chk',
  combobox: 'sel',
  menuitem: 'menu',
  option: 'opt',
  heading: 'h',
};

/** The part of the local tree that a model is shown. */
export function smallTree(tree: LocalTree, whole = false): SemanticNode[] {
  return tree.nodes
    .filter(
      (node) =>
        node.visible &&
        (node.inView || whole) &&
        node.i !== undefined &&
        (node.name !== '' || node.role !== '') &&
        (node.clickable !== undefined || node.editable === true || node.role === 'heading'),
    )
    .slice(0, most)
    .map(smallNode);
}

const smallNode = (node: LocalNode): SemanticNode => ({
  i: node.i ?? '',
  r: short[node.role] ?? node.role,
  n: node.name.slice(0, 50),
  ...(node.value === undefined || node.value === '' ? {} : { v: node.value.slice(0, 50) }),
  ...((node.states ?? []).length === 0 ? {} : { s: (node.states ?? []).join(' ') }),
  xy: [
    Math.round(node.rect.x + node.rect.width / 2),
    Math.round(node.rect.y + node.rect.height / 2),
  ],
  ...(node.occBy === undefined ? {} : { occ: true }),
});

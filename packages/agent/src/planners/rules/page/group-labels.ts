// What a group of radio buttons, or of two thumbs on one track, is called where only a text before it
// says so: "Quality" over a row of stars, a heading over three ways to pay.

import type { LocalNode } from '@tabhand/protocol';

const maxLabel = 60;
const maxGap = 60;

/** Thumbs further apart than this are on tracks of their own. */
const maxTrack = 60;

const isMember = (node: LocalNode): boolean =>
  /^(?:radio|slider)$/.test(node.role) && node.i !== undefined;

/** The nodes, each member of a nameless group with the text that stands before the group. */
export function withGroupLabels(
  nodes: readonly LocalNode[],
  last: readonly number[],
): readonly LocalNode[] {
  const bare = nodes.filter((node) => isMember(node) && node.group === undefined);
  if (bare.length < 2) return nodes;
  const labels = new Map<number, string>();
  for (const node of bare) {
    const box = boxAround(nodes, last, node);
    const label = box === undefined ? undefined : labelBefore(nodes, box);
    if (label !== undefined) labels.set(node.at, label);
  }
  if (labels.size === 0) return nodes;
  return nodes.map((node) => {
    const group = labels.get(node.at);
    return group === undefined ? node : { ...node, group };
  });
}

/** The smallest thing around it that holds another one as well. */
function boxAround(
  nodes: readonly LocalNode[],
  last: readonly number[],
  node: LocalNode,
): LocalNode | undefined {
  for (let at = node.parent; at >= 0; at = nodes[at]?.parent ?? -1) {
    const inside = nodes.slice(at, (last[at] ?? at) + 1);
    const other = inside.find(
      (each) => isMember(each) && each.role === node.role && each.at !== node.at,
    );
    if (other === undefined) continue;
    const apart = Math.abs(other.rect.y - node.rect.y) > maxTrack;
    return node.role === 'slider' && apart ? undefined : nodes[at];
  }
  return undefined;
}

/** The last text before it that is no number, unless something that can be worked stands in between. */
function labelBefore(nodes: readonly LocalNode[], box: LocalNode): string | undefined {
  for (let at = box.at - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node === undefined || isWorked(node)) return undefined;
    if (!node.visible || node.tag !== '#text' || !/^\s*\p{L}{2}/u.test(node.text ?? '')) continue;
    const said = (node.text ?? '').trim().replace(/\s*:$/u, '');
    const own = said.length <= maxLabel && stands(node, box) && !isInWorked(nodes, node);
    return own ? said : undefined;
  }
  return undefined;
}

const isWorked = (node: LocalNode): boolean =>
  node.editable === true ||
  (node.i !== undefined && /^(?:radio|checkbox|switch|slider|spinbutton|option)$/.test(node.role));

/** Above it or on its left, and near. */
function stands({ rect: a }: LocalNode, { rect: b }: LocalNode): boolean {
  const above = b.y - (a.y + a.height);
  const beside = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return (above > -8 && above < maxGap) || (beside > 0 && a.x <= b.x);
}

/** The text of a button, a link or a tab names that; so does the label of a box. */
function isInWorked(nodes: readonly LocalNode[], text: LocalNode): boolean {
  for (let at = text.parent; at >= 0; at = nodes[at]?.parent ?? -1) {
    const node = nodes[at];
    if (node === undefined) return false;
    if (/^(?:button|link|tab|option|menuitem|treeitem|row|cell|gridcell)$/.test(node.role))
      return true;
    if (node.tag === 'label' && isLabelOfBox(nodes, node)) return true;
  }
  return false;
}

const isLabelOfBox = (nodes: readonly LocalNode[], label: LocalNode): boolean =>
  nodes
    .slice(Math.max(0, label.at - 2), label.at + 4)
    .some((node) => /^(?:radio|checkbox|switch)$/.test(node.role));

// What to do when something covers the target: close that, by a button inside it.

import type { LocalNode, LocalTree, SemanticNode } from '@tabhand/protocol';
import { dismissOverlay } from './act.ts';
import type { Decision } from './decision.ts';
import { childrenOf } from './facts.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

const maxDismissals = 4;

export function uncover(
  node: LocalNode,
  scene: { readonly state: AgentState; readonly view: AgentView; readonly tree: LocalTree },
): Decision {
  const tried = scene.state.history
    .slice(-8)
    .filter((entry) => /covers the page/.test(entry.description));
  if (tried.length >= maxDismissals) {
    return {
      kind: 'fail',
      code: 'PAGE_SAYS_NO',
      reason: `Element "${node.name}" is occluded by a modal/overlay that does not go away`,
      evidence: [],
    };
  }
  const covered = scene.view.covered?.[node.i ?? ''];
  const act = dismissOverlay(covered, insideOverlay(node, scene.tree));
  const thought = `The "${node.name}" ${node.role} is covered by a modal or overlay. I need to dismiss the overlay first before I can interact with it.`;
  const again = tried.some((entry) => entry.action === act.action);
  return { kind: 'act', thought, acts: [again ? dismissOverlay(undefined, []) : act] };
}

const overlayRoles = new Set([
  'dialog',
  'alertdialog',
  'alert',
  'banner',
  'region',
  'complementary',
]);

/** The controls of the covering element: by its id or name, else the dialogs on top. */
function insideOverlay(node: LocalNode, tree: LocalTree): SemanticNode[] {
  const own = tree.nodes.filter(
    (each) => each.visible && (each.i === node.occBy || isNamed(each, node.occBy)),
  );
  const roots =
    own.length > 0 ? own : tree.nodes.filter((each) => each.visible && /dialog$/.test(each.role));
  const children = childrenOf(tree.nodes);
  return roots
    .filter((root) => !isAncestor(root, node, tree))
    .flatMap((root) => buttonsUnder(root, tree, children));
}

const isNamed = (each: LocalNode, name: string | undefined): boolean =>
  name !== undefined &&
  name !== '' &&
  overlayRoles.has(each.role) &&
  (each.name === name || name.includes(each.name || '\0'));

function isAncestor(root: LocalNode, node: LocalNode, tree: LocalTree): boolean {
  for (let at = node.at; at >= 0; at = tree.nodes[at]?.parent ?? -1)
    if (at === root.at) return true;
  return false;
}

function buttonsUnder(
  root: LocalNode,
  tree: LocalTree,
  children: readonly (readonly number[])[],
): SemanticNode[] {
  const found: SemanticNode[] = [];
  const stack = [root.at];
  while (stack.length > 0) {
    const at = stack.pop() ?? 0;
    const each = tree.nodes[at];
    if (each?.visible && each.i !== undefined && each.role === 'button' && each.occBy === undefined)
      found.push({ i: each.i, r: 'btn', n: each.name || each.glyph || '' });
    stack.push(...(children[at] ?? []));
  }
  return found;
}

// What to do when something covers the target: close that, by a button inside it, by Escape, by a
// press beside it, or scroll away from it; each once.

import type { LocalNode, LocalTree, SemanticNode } from '@tabhand/protocol';
import { closeBy, dismissOverlay } from './act.ts';
import { act } from './calls.ts';
import type { Act, Decision } from './decision.ts';
import { childrenOf } from './facts.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

const maxDismissals = 4;

interface Scene {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
}

export function uncover(node: LocalNode, scene: Scene): Decision {
  const tried = triedOf(scene.state);
  const way = waysOut(node, scene).find(({ action }) => !tried.includes(action));
  if (way === undefined || tried.length >= maxDismissals) {
    return {
      kind: 'fail',
      code: 'PAGE_SAYS_NO',
      reason: `Element "${node.name}" is occluded by a modal/overlay that does not go away`,
      evidence: [],
    };
  }
  const thought = `The "${node.name}" ${node.role} is covered by a modal or overlay. I need to dismiss the overlay first before I can interact with it.`;
  return { kind: 'act', thought, acts: [way] };
}

const isDismissal = ({ description }: AgentState['history'][number]): boolean =>
  /covers the page/.test(description);

/** Without anything else in between: what was closed then is not what covers now. */
function triedOf({ history }: AgentState): string[] {
  const from = history.findLastIndex((entry) => !isDismissal(entry)) + 1;
  return history.slice(from).map(({ action }) => action);
}

function waysOut(node: LocalNode, { view, tree }: Scene): Act[] {
  const covered = view.covered?.[node.i ?? ''];
  const button = dismissOverlay(covered, insideOverlay(node, tree));
  const backdrop = backdropOf(node, tree);
  return [
    button,
    dismissOverlay(undefined, []),
    ...(backdrop === undefined ? [] : [backdrop]),
    act('scroll', ['down'], 'Scroll away from what covers the page'),
  ];
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
  if (isFlat(tree)) return plainWays(tree);
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

/** The small tree of a client has no nesting. */
const isFlat = ({ nodes }: LocalTree): boolean => nodes.every(({ parent }) => parent <= 0);

const plainWord =
  /^\W*(?:(?:close|dismiss|hide)(?: (?:this|the))?(?: (?:dialog|modal|pop-?up|banner|window|overlay|message|notice))?|×|✕|✖|x|cancel|no|no,? thanks|not now|maybe later|skip|got it|ok(?:ay)?|understood|i (?:agree|accept)|(?:accept|allow|agree|agree to|reject|decline|deny|refuse)(?: (?:all|optional|necessary|cookies|all cookies|and (?:close|continue)))?|(?:only|essential|necessary)(?: (?:necessary|essential|only))?(?: cookies)?)\W*$/i;

/** Where nothing tells what lies in the cover: buttons that it leaves free, and that say nothing
 * but how to be rid of it. */
const plainWays = ({ nodes }: LocalTree): SemanticNode[] =>
  nodes.flatMap(({ i, role, name, occBy, states }) =>
    i !== undefined &&
    role === 'button' &&
    occBy === undefined &&
    !states?.includes('disabled') &&
    (plainWord.test(name) || /^\W*[×✕✖]\W*$/.test(name))
      ? [{ i, r: 'btn', n: name }]
      : [],
  );

const backdropWord = /\b(?:backdrop|overlay|scrim|lightbox)\b/i;

/** What lies behind a dialog and closes it when pressed, where the page lets it be pressed. */
function backdropOf(node: LocalNode, tree: LocalTree): Act | undefined {
  const found = tree.nodes.find(
    (each) =>
      each.visible &&
      each.i !== undefined &&
      each.clickable !== undefined &&
      !/^(?:button|link)$/.test(each.role) &&
      backdropWord.test(`${each.name} ${(each.classes ?? []).join(' ')}`.replace(/[-_]/g, ' ')) &&
      !isAncestor(each, node, tree),
  );
  return found?.i === undefined ? undefined : closeBy(found.i, found.name || 'backdrop');
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

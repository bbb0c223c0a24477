// Whether what an act aims at can be acted on now: there, not covered, not disabled. What is not
// is uncovered, scrolled to or waited for; a chain ends before it.

import type { LocalNode, LocalTree } from '@tabhand/protocol';
import { type Validation, validateActionTarget } from './act.ts';
import type { Act, Decision } from './decision.ts';
import { uncover } from './overlay.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

interface Scene {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
}

/** What stands in the way of an act, and what is done about it; undefined: nothing does. */
export function blockedTarget(act: Act, scene: Scene): Decision | undefined {
  const fault = faultOf(act, scene.tree);
  if (fault === undefined) return undefined;
  const node = nodeOf(act, scene.tree);
  if (node === undefined) return missing(act, fault, scene);
  return node.occBy === undefined ? disabled(fault, scene) : uncover(node, scene);
}

/** The beginning of a chain that can be acted on as the page is: what an earlier act may enable
 * or uncover is decided on when it has. */
export function reachable(
  [first, ...rest]: readonly [Act, ...Act[]],
  tree: LocalTree,
): readonly [Act, ...Act[]] {
  const end = rest.findIndex((act) => faultOf(act, tree) !== undefined);
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

const nodeOf = ({ target }: Act, { nodes }: LocalTree): LocalNode | undefined =>
  target === undefined ? undefined : nodes.find(({ i }) => i === target.ref);

function faultOf(act: Act, tree: LocalTree): Validation | undefined {
  if (act.target === undefined) return undefined;
  const node = nodeOf(act, tree);
  const seen = {
    i: node?.i ?? '',
    n: node?.name ?? '',
    s: (node?.states ?? []).join(' '),
    occ: node?.occBy !== undefined,
  };
  const found = validateActionTarget(act.action, node === undefined ? [] : [seen]);
  return found.valid ? undefined : found;
}

/** Who sees the whole page finds a lost element again by itself; a client has to scroll to it. */
function missing(act: Act, { error = '' }: Validation, { view }: Scene): Decision | undefined {
  if (view.local !== undefined || view.tree === undefined) return undefined;
  return {
    kind: 'look',
    thought: error,
    wish: {
      mode: 'scroll',
      screenshot: false,
      skeleton: false,
      reason: `Target element '${act.target?.name ?? ''}' not in visible viewport`,
      action: 'scroll("down")',
    },
  };
}

/** A control may be enabled a moment later (validation, loading); after that it is a fact. */
function disabled({ error = '', suggestion = '' }: Validation, { state }: Scene): Decision {
  if (state.waits < 2) return { kind: 'wait', ms: 700, why: error };
  const reason = `${error}; ${suggestion.charAt(0).toLowerCase()}${suggestion.slice(1)}`;
  return { kind: 'fail', code: 'PAGE_SAYS_NO', reason, evidence: [] };
}

// Whether a proposal may be carried out: targets that can be acted on, no endless loops, no
// sensitive click without the user's word, chains only where they are safe.

import type { LocalNode, LocalTree } from '@tabhand/protocol';
import { isLoop, maxFailures } from './budget.ts';
import { safePrefix } from './chain.ts';
import { correct } from './correct.ts';
import type { Act, Decision } from './decision.ts';
import { maxLooks, maxScrolls } from './negotiate.ts';
import { uncover } from './overlay.ts';
import { unpermitted } from './permit.ts';
import type { AgentState } from './state.ts';
import { beforeState, type Verification } from './verify.ts';
import type { AgentView } from './view.ts';

export interface Scene {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
  readonly verified: Verification | undefined;
}

export function dispose(decision: Decision, scene: Scene): Decision {
  if (decision.kind === 'look') return limitLooks(decision, scene.state);
  if (decision.kind !== 'act') return decision;
  const [first] = decision.acts;
  return (
    tooManyFailures(scene) ??
    unpermitted(decision.acts, scene) ??
    blockedTarget(first, scene) ??
    looping(decision.acts, scene) ??
    withCorrection({ ...decision, acts: safePrefix(decision.acts) }, scene)
  );
}

type Looking = Extract<Decision, { kind: 'look' }>;

function limitLooks(decision: Looking, { looks, scrolls }: AgentState): Decision {
  const over = decision.wish.mode === 'scroll' ? scrolls >= maxScrolls : looks >= maxLooks;
  return over
    ? { kind: 'fail', code: 'NOT_FOUND', reason: decision.wish.reason, evidence: [] }
    : decision;
}

function tooManyFailures({ state }: Scene): Decision | undefined {
  if (state.failures < maxFailures) return undefined;
  const reason = state.history.at(-1)?.reason ?? 'nothing worked';
  return {
    kind: 'fail',
    code: 'NO_EFFECT',
    reason: `${maxFailures} acts in a row failed: ${reason}`,
    evidence: [],
  };
}

function blockedTarget(act: Act, scene: Scene): Decision | undefined {
  const ref = act.target?.ref;
  if (ref === undefined) return undefined;
  const node = scene.tree.nodes.find((each) => each.i === ref);
  if (node === undefined) return missing(act, scene);
  if (node.states?.includes('disabled')) return disabled(node, scene);
  return node.occBy === undefined ? undefined : uncover(node, scene);
}

function missing(act: Act, { view }: Scene): Decision | undefined {
  if (view.local !== undefined || view.tree === undefined) return undefined;
  return {
    kind: 'look',
    thought: `Element ${act.target?.ref} not found in current viewport`,
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
function disabled(node: LocalNode, { state }: Scene): Decision {
  const why = `Element "${node.name}" is disabled`;
  if (state.waits < 2) return { kind: 'wait', ms: 700, why };
  return {
    kind: 'fail',
    code: 'PAGE_SAYS_NO',
    reason: `${why}; check if a prerequisite action is needed`,
    evidence: [],
  };
}

function looping(acts: readonly Act[], { state, tree }: Scene): Decision | undefined {
  if (!isLoop(state, acts, beforeState(tree).hash)) return undefined;
  const said = acts[0]?.description ?? '';
  return {
    kind: 'fail',
    code: 'LOOP',
    reason: `"${said}" was tried again and again without effect`,
    evidence: [],
  };
}

type Acting = Extract<Decision, { kind: 'act' }>;

/** Names the correction when the last act failed and this one follows it. */
function withCorrection(decision: Acting, { state, verified, view }: Scene): Decision {
  const last = state.history.at(-1);
  if (verified === undefined || verified.success || last === undefined) return decision;
  const [next] = decision.acts;
  const code = view.report?.error?.code;
  const { strategy } = correct({
    act: next,
    reason: verified.reason,
    tried: state.history.map((entry) => entry.action),
    ...(code === undefined ? {} : { code }),
  });
  return {
    ...decision,
    correction: { strategy, reason: verified.reason, retryAction: next.action },
  };
}

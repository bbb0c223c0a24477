// Whether a proposal may be carried out: targets that can be acted on, no endless loops, no
// sensitive click without the user's word, chains only where they are safe.

import type { LocalTree } from '@tabhand/protocol';
import { isLoop, maxFailures } from './budget.ts';
import { safePrefix } from './chain.ts';
import { correct } from './correct.ts';
import type { Act, Decision } from './decision.ts';
import { maxLooks, maxScrolls } from './negotiate.ts';
import { unpermitted } from './permit.ts';
import { blockedTarget, reachable } from './reach.ts';
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
  const acts = safePrefix(reachable(decision.acts, scene.tree));
  return (
    tooManyFailures(scene) ??
    unpermitted(decision.acts, scene) ??
    blockedTarget(first, scene) ??
    looping(decision.acts, scene) ??
    withCorrection({ ...decision, acts }, scene)
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

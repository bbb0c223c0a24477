// Whether a proposal may be carried out: targets that can be acted on, no endless loops, no
// sensitive click without the user's word, chains only where they are safe.

import type { LocalTree } from '@tabhand/protocol';
import { isLoop, maxFailures } from './budget.ts';
import { safePrefix, withSpare } from './chain.ts';
import { contextOf, kindOfChain } from './chain-place.ts';
import { correctionsInARow, maxCorrections, strategyOf } from './correct.ts';
import type { Act, Decision } from './decision.ts';
import { maxLooks, maxScrolls } from './negotiate.ts';
import { beforeState } from './observe.ts';
import { unpermitted } from './permit.ts';
import { blockedTarget, reachable } from './reach.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

export interface Scene {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
}

export function dispose(decision: Decision, scene: Scene): Decision {
  if (decision.kind === 'look') return limitLooks(decision, scene.state);
  if (decision.kind !== 'act') return decision;
  const [first] = decision.acts;
  const acting = { ...decision, ...chained(decision.acts, scene) };
  return (
    tooManyFailures(scene) ??
    tooManyCorrections(scene) ??
    unpermitted(decision.acts, scene) ??
    freed(first, scene) ??
    looping(decision.acts, scene) ??
    withCorrection(acting, scene)
  );
}

/** What stands in the way is cleared away only by what may be pressed: its "OK" may mean anything. */
function freed(act: Act, scene: Scene): Decision | undefined {
  const way = blockedTarget(act, scene);
  return way?.kind === 'act' ? (unpermitted(way.acts, scene) ?? way) : way;
}

/** As many of the acts as may go together, and what they have in common. */
function chained(all: Acting['acts'], { state, tree }: Scene): Pick<Acting, 'acts' | 'chain'> {
  const [first, ...rest] = reachable(all, tree);
  const left = Math.max(0, state.limits.steps - state.steps - 1);
  const open = [first, ...rest.slice(0, left)] as const;
  if (open.length === 1) return { acts: open };
  const acts = withSpare(safePrefix(open, contextOf(open, tree)));
  return acts.length === 1 ? { acts } : { acts, chain: kindOfChain(acts, tree) };
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
function withCorrection(decision: Acting, { state }: Scene): Decision {
  const { broken, failures } = state;
  if (broken === undefined) return decision;
  const [next] = decision.acts;
  const strategy = strategyOf(broken.acts[0], next, broken.code);
  const correction = { strategy, reason: broken.reason, retryAction: next.action };
  const delayMs = retryDelayMs * Math.max(1, failures);
  return { ...decision, correction, ...(strategy === 'RETRY_WITH_DELAY' && { delayMs }) };
}

const retryDelayMs = 1000;

/** Something always goes wrong that was just put right: it is not the next act's fault. */
function tooManyCorrections({ state: { broken, history } }: Scene): Decision | undefined {
  if (broken === undefined || correctionsInARow(history) < maxCorrections) return undefined;
  return {
    kind: 'fail',
    code: 'NO_EFFECT',
    reason: `Corrected ${maxCorrections} times, and it still fails: ${broken.reason}`,
    evidence: [],
  };
}

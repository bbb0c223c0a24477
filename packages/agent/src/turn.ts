// One turn: what became of the last act, what stands in the way, what the planner proposes,
// whether that may be done. Plain data in, plain data out; both drivers call this.

import { blockerDecision } from './blockers.ts';
import { overBudget } from './budget.ts';
import type { Decision } from './decision.ts';
import { dispose } from './dispose.ts';
import { pageFacts } from './facts.ts';
import type { PlannerInput, Proposal, Tools } from './planner.ts';
import { type AgentState, isOver } from './state.ts';
import { beforeState, type Verification, verifyActs } from './verify.ts';
import { type AgentView, localOf } from './view.ts';

export interface Turned {
  readonly state: AgentState;
  readonly decision: Decision;
}

export async function turn(state: AgentState, view: AgentView, tools: Tools): Promise<Turned> {
  if (isOver(state) && state.last !== undefined) return { state, decision: state.last };
  const tree = localOf(view);
  const verified = verify(state, view);
  const seen = settle(state, verified);
  const spent = overBudget(seen, tools.now());
  if (spent !== undefined) return conclude(seen, spent);
  const blocked = blockerDecision(seen, pageFacts(tree));
  if (blocked !== undefined) return conclude(seen, blocked);
  const proposal = await propose({ state: seen, view, tree, verified, tools });
  const decision = dispose(proposal.decision, { state: seen, view, tree, verified });
  return conclude(remember(seen, proposal), decision, {
    before: beforeState(tree),
    at: tools.now(),
  });
}

function verify(state: AgentState, view: AgentView): Verification | undefined {
  if (state.pending === undefined) return undefined;
  return verifyActs({
    acts: state.pending.acts,
    before: state.pending.before,
    tree: localOf(view),
    last: state.plan.at(-1)?.status === 'active',
    ...(view.client === undefined ? {} : { client: view.client }),
    ...(view.report === undefined ? {} : { report: view.report }),
  });
}

const maxHistory = 60;

/** Books the last acts: history, failures in a row. */
function settle(state: AgentState, verified: Verification | undefined): AgentState {
  const { pending, ...rest } = state;
  if (pending === undefined || verified === undefined) return rest;
  const entries = pending.acts.map((act) => ({
    action: act.action,
    description: act.description,
    url: pending.before.url,
    hash: pending.before.hash,
    ok: verified.success,
    reason: verified.reason,
  }));
  return {
    ...rest,
    verification: verified,
    failures: verified.success ? 0 : state.failures + 1,
    history: [...state.history, ...entries].slice(-maxHistory),
  };
}

/** A planner that throws is replaced by its understudy; without one the task fails plainly. */
async function propose(input: PlannerInput): Promise<Proposal> {
  const { planner, fallback } = input.tools;
  try {
    return await planner.next(input);
  } catch (thrown) {
    input.tools.signal?.throwIfAborted();
    if (fallback !== undefined) return await fallback.next(input);
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return {
      decision: { kind: 'fail', code: 'PLANNER_ERROR', reason, evidence: [] },
      minds: input.state.minds,
      plan: input.state.plan,
    };
  }
}

function remember(state: AgentState, proposal: Proposal): AgentState {
  const { prompt = 0, completion = 0 } = proposal.usage ?? {};
  return {
    ...state,
    minds: { ...state.minds, ...proposal.minds },
    plan: proposal.plan,
    tokens: {
      prompt: state.tokens.prompt + prompt,
      completion: state.tokens.completion + completion,
    },
  };
}

/** The state after a decision; looks and questions are no steps. */
function conclude(
  state: AgentState,
  decision: Decision,
  now?: { readonly before: ReturnType<typeof beforeState>; readonly at: number },
): Turned {
  const next: AgentState = { ...state, last: decision };
  switch (decision.kind) {
    case 'act': {
      const corrections = state.corrections + (decision.correction === undefined ? 0 : 1);
      const pending = now === undefined ? {} : { pending: { acts: decision.acts, ...now } };
      return {
        decision,
        state: {
          ...next,
          steps: state.steps + decision.acts.length,
          looks: 0,
          waits: 0,
          corrections,
          ...pending,
        },
      };
    }
    case 'look': {
      const scrolled = decision.wish.mode === 'scroll' ? 1 : 0;
      return {
        decision,
        state: { ...next, looks: state.looks + 1 - scrolled, scrolls: state.scrolls + scrolled },
      };
    }
    case 'wait':
      return { decision, state: { ...next, waits: state.waits + 1 } };
    case 'ask':
      return { decision, state: { ...next, status: 'asking' } };
    case 'finish':
      return { decision, state: { ...next, status: 'finished' } };
    case 'fail':
      return { decision, state: { ...next, status: 'failed' } };
  }
}

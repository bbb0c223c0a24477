// One turn: what became of the last act, what stands in the way, what the planner proposes,
// whether that may be done. Plain data in, plain data out; both drivers call this.

import type { Evidence } from '@tabhand/protocol';
import { blockerDecision } from './blockers.ts';
import { awake, outOfSteps, overBudget } from './budget.ts';
import { downloadEvidence } from './checks.ts';
import type { Decision } from './decision.ts';
import { dispose } from './dispose.ts';
import { pageFacts } from './facts.ts';
import { lowered } from './judge.ts';
import { memorize } from './memory.ts';
import { withDemand } from './missing-info.ts';
import { beforeState } from './observe.ts';
import { shutOut } from './permit.ts';
import type { Proposal, Tools } from './planner.ts';
import { propose } from './propose.ts';
import { type ReplanReason, shapeOf, shouldReplan } from './replan.ts';
import { heed } from './second-look.ts';
import { settle } from './settle.ts';
import { type AgentState, isOver } from './state.ts';
import { recording, type Tape } from './tape.ts';
import { type Verification, verifyActs } from './verify.ts';
import { lateEffect } from './verify-late.ts';
import { type AgentView, localOf } from './view.ts';

export interface Turned {
  readonly state: AgentState;
  readonly decision: Decision;
  /** What the turn heard of the world; fed back, it decides the same. */
  readonly tape?: Tape;
}

export async function turn(state: AgentState, view: AgentView, given: Tools): Promise<Turned> {
  if (isOver(state) && state.last !== undefined) return { state, decision: state.last };
  const { tools, tape } = recording(given);
  const open = awake(state, tools.now());
  const turned = denial(open) ?? (await decide(open, view, tools));
  const askedAt = turned.decision.kind === 'ask' ? { askedAt: tools.now() } : {};
  return { ...turned, state: { ...turned.state, ...askedAt }, tape: tape() };
}

/** Whoever drives the task, a permission that was refused ends it. */
function denial(state: AgentState): Turned | undefined {
  if (state.denied === undefined) return undefined;
  const what = state.denied.map((name) => `"${name}"`).join(', ');
  const reason = `Permission for ${what} was refused, so it was not done.`;
  return conclude(state, { kind: 'fail', code: 'REFUSED', reason, evidence: [] });
}

async function decide(state: AgentState, view: AgentView, tools: Tools): Promise<Turned> {
  const tree = localOf(view);
  const verified = verify(state, view);
  const late = lateEffect(state, verified, view);
  if (late !== undefined) return conclude(state, late);
  const seen = { ...settle(state, verified), place: view.url };
  const spent = overBudget(seen, tools.now());
  if (spent !== undefined) return conclude(seen, spent);
  const facts = pageFacts(tree);
  const blocked = shutOut(seen, view) ?? blockerDecision(seen, facts);
  const now = { before: beforeState(tree), at: tools.now() };
  if (blocked !== undefined) return conclude(seen, blocked, now);
  const { replan, shape } = pageChange(seen, view);
  const looked = { ...seen, shape, replans: seen.replans + (replan === undefined ? 0 : 1) };
  const input = { state: looked, view, tree, verified, tools, ...(replan && { replan }) };
  const proposal = await propose(input);
  const thought = remember(looked, proposal);
  const tired = proposal.decision.kind === 'act' ? outOfSteps(thought, tools.now()) : undefined;
  if (tired !== undefined) return conclude(thought, tired);
  const kept = memorize(proposal.decision, thought);
  if (kept !== undefined) return conclude(kept.state, kept.decision);
  const allowed = dispose(proposal.decision, { state: thought, view, tree });
  const next = isPutOff(proposal.decision, allowed) ? { ...thought, minds: looked.minds } : thought;
  const told = withDemand(lowered(allowed), facts);
  return conclude(next, told, now);
}

/** An act that waits (for permission, for its button, for what covers it to go) was not done; whoever
 * planned it must not think so. */
const isPutOff = (proposed: Decision, allowed: Decision): boolean =>
  proposed.kind === 'act' &&
  !(allowed.kind === 'act' && allowed.acts[0].action === proposed.acts[0].action);

/** Whether the plan still fits the page, once there is a plan. */
function pageChange({ shape: before, plan }: AgentState, view: AgentView) {
  const shape = shapeOf(localOf(view));
  const change = before && plan.length > 0 ? shouldReplan(before, shape) : undefined;
  const replan: ReplanReason | undefined = change?.replan === true ? change : undefined;
  return { shape, replan };
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

function remember(before: AgentState, proposal: Proposal): AgentState {
  const state = heed(before, proposal.second);
  const { prompt = 0, completion = 0, usd = 0, ms = 0 } = proposal.usage ?? {};
  const { tokens } = state;
  return {
    ...state,
    minds: { ...state.minds, ...proposal.minds },
    plan: proposal.plan,
    tokens: {
      prompt: tokens.prompt + prompt,
      completion: tokens.completion + completion,
      ...(usd + (tokens.usd ?? 0) > 0 && { usd: usd + (tokens.usd ?? 0) }),
      ...(ms + (tokens.ms ?? 0) > 0 && { ms: ms + (tokens.ms ?? 0) }),
    },
  };
}

function pendingOf({ acts, correction }: Decision & { kind: 'act' }, broken: AgentState['broken']) {
  return {
    acts,
    ...(correction && { corrects: true }),
    ...(broken?.chained && { retries: broken.retries + 1 }),
  };
}

/** Files that came belong to what was done, whoever says that it is. */
const unsaid = (evidence: readonly Evidence[], files: readonly string[] = []): Evidence[] =>
  files
    .filter((file) => !evidence.some(({ kind, found }) => kind === 'download' && found === file))
    .map(downloadEvidence);

const mostReason = 1000;

/** Reasons quote instructions and pages, of any length. */
const brief = (reason: string): string =>
  reason.length > mostReason ? `${reason.slice(0, mostReason)}…` : reason;

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
      const pending =
        now === undefined ? {} : { pending: { ...pendingOf(decision, state.broken), ...now } };
      return {
        decision,
        state: {
          ...next,
          steps: state.steps + decision.acts.length,
          looks: 0,
          scrolls: 0,
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
    case 'finish': {
      const evidence = [...decision.evidence, ...unsaid(decision.evidence, state.downloads)];
      const proved = { ...decision, evidence };
      return { decision: proved, state: { ...next, last: proved, status: 'finished' } };
    }
    case 'fail': {
      const last = { ...decision, reason: brief(decision.reason) };
      return { decision: last, state: { ...next, last, status: 'failed' } };
    }
  }
}

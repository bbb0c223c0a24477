// Asks the planner, and its understudy when it breaks; before and after that, whether more of
// the page must be seen first. What an understudy proposes is never something that was done
// already: it has not seen the task so far.

import { asTabhandError } from '@tabhand/protocol';
import type { Decision, Wish } from './decision.ts';
import { wishApart, wishFor } from './negotiate.ts';
import type { PlannerInput, Proposal, Usage } from './planner.ts';

export async function consult(input: PlannerInput): Promise<Proposal> {
  const { state, view } = input;
  const isNew = state.looks === 0 && state.steps === 0;
  const first = isNew ? wishFor(state.query, view) : undefined;
  if (first !== undefined)
    return { decision: looking(first), minds: state.minds, plan: state.plan };
  const proposal = await planned(input);
  const apart = state.looks === 0 ? wishApart(proposal.decision, view) : undefined;
  // What was read of the smaller page is not kept: the larger one may read otherwise.
  return apart === undefined
    ? proposal
    : { ...proposal, decision: looking(apart), minds: state.minds };
}

const looking = (wish: Wish): Decision => ({ kind: 'look', thought: wish.reason, wish });

async function planned(input: PlannerInput): Promise<Proposal> {
  const { planner, fallback, signal } = input.tools;
  try {
    return await planner.next(input);
  } catch (thrown) {
    signal?.throwIfAborted();
    const usage = usageIn(thrown);
    const failed = { ...input.state.minds, ...counted(input) };
    const base = { minds: failed, plan: input.state.plan, ...(usage && { usage }) };
    const { message } = asTabhandError(thrown);
    if (fallback === undefined) return { ...base, decision: broken(message) };
    const carried = await fallback.next({ ...input, state: { ...input.state, minds: failed } });
    const done = repeated(carried.decision, input);
    if (done === undefined) return { ...carried, ...(usage && { usage }) };
    return { ...base, decision: broken(`${message}. "${done}" was done before it failed`) };
  }
}

const broken = (reason: string): Decision => ({
  kind: 'fail',
  code: 'PLANNER_ERROR',
  reason,
  evidence: [],
});

function counted({ state }: PlannerInput) {
  const { notes = [], failures = 0 } = state.minds.model ?? {};
  return { model: { notes, failures: failures + 1 } };
}

/** What asking in vain has cost. */
function usageIn(thrown: unknown): Usage | undefined {
  const usage = asTabhandError(thrown).data?.usage;
  return isUsage(usage) ? usage : undefined;
}

const isUsage = (value: unknown): value is Usage =>
  typeof value === 'object' && value !== null && 'prompt' in value && 'usd' in value;

const presses = /^(?:click|doubleClick|press|tap)\(/;

/** A press that went well while the model planned; values may be typed twice, presses not. */
function repeated(decision: Decision, { state }: PlannerInput): string | undefined {
  if (decision.kind !== 'act' || state.minds.rules !== undefined) return undefined;
  const done = new Set(state.history.filter(({ ok }) => ok).map(({ action }) => action));
  const again = decision.acts.find(({ action }) => presses.test(action) && done.has(action));
  return again?.description;
}

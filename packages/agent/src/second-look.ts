// The second look: where nothing but change speaks for the last step of a plan, or no more than
// changed words for any step, a model says whether the act did its part. It may lower what the page showed; it cannot raise what failed.

import type { PlannerInput, SecondLook } from './planner.ts';
import type { SaidOutcome } from './planners/model/reply.ts';
import type { AgentState } from './state.ts';

/** Below, it does not count; below the other, it is said that it was not sure. */
const sureEnough = 0.7;
const sure = 0.85;
/** A change of this weight is one of the address or of a control; words may change by themselves. */
const meaningful = 0.8;

export const isCompleted = ({ task_completed, confidence }: SaidOutcome): boolean =>
  task_completed && confidence >= sureEnough;

export function secondLook(
  { verified, state }: Pick<PlannerInput, 'verified' | 'state'>,
  said: SaidOutcome | null | undefined,
): SecondLook | undefined {
  const isLast = state.plan.at(-1)?.status === 'active';
  if (said == null || verified?.tier !== 'one' || !verified.success) return undefined;
  if (!isLast && verified.confidence >= meaningful) return undefined;
  const { action_succeeded, confidence, reason } = said;
  const doubt = confidence < sure ? ' (low confidence)' : '';
  const success = action_succeeded && confidence >= sureEnough;
  return { success, confidence, reason: `${reason}${doubt}` };
}

/** The books after it. */
export function heed(state: AgentState, second: SecondLook | undefined): AgentState {
  const { verification, history, last } = state;
  if (second === undefined || verification === undefined) return state;
  const looked = { ...state, verification: { ...verification, ...second, tier: 'two' as const } };
  const entry = history.at(-1);
  if (second.success || entry === undefined) return looked;
  const { reason } = second;
  const act = last?.kind === 'act' ? last.acts.at(-1) : undefined;
  return {
    ...looked,
    failures: state.failures + 1,
    history: [...history.slice(0, -1), { ...entry, ok: false, reason }],
    ...(act && { broken: { acts: [act], chained: false, reason, retries: 0 } }),
  };
}

// What a goal's submitter limits: to plan and not to act, and how often to plan anew.

import type { AgentState, Decision } from '@tabhand/agent';
import type { PlanStep } from '@tabhand/protocol';
import { failedStep, gaveUp } from './goal-words.ts';
import type { Step } from './source.ts';

/** What came of planning alone: the plan, or why there is none. */
export function planned(plan: readonly PlanStep[], decision: Decision): Step {
  if (decision.kind === 'fail') return gaveUp(decision.reason);
  const steps = plan.map(({ description }) => description);
  return {
    kind: 'completed',
    result: { plan: steps },
    evidence: [
      {
        kind: 'answer',
        claim: 'planned, not executed',
        found: steps.join('; '),
        strength: 'strong',
      },
    ],
  };
}

export function replannedTooOften(
  { corrections, last }: AgentState,
  most: number,
): Step | undefined {
  const acts = last?.kind === 'act' && last.correction !== undefined;
  if (!acts || corrections <= most) return undefined;
  const times = most === 1 ? 'once' : `${most} times`;
  return failedStep('MAX_RETRIES_EXCEEDED', `The plan did not work and may change only ${times}`);
}

// Why the agent decided as it did, for people who unfold it: the step it serves, what went
// wrong before, or what proves the end.

import { currentIndex, type Decision, type FailCode } from '@tabhand/agent';
import type { PlanStep } from '@tabhand/protocol';

export function whyOf(decision: Decision, plan: readonly PlanStep[]): string {
  switch (decision.kind) {
    case 'act':
      return decision.correction?.reason ?? whichStep(plan);
    case 'look':
      return decision.wish.reason;
    case 'ask':
    case 'wait':
      return decision.why;
    case 'finish':
      return proof(decision);
    case 'fail':
      return `${failures[decision.code]} (${decision.code})`;
  }
}

function whichStep(plan: readonly PlanStep[]): string {
  const at = currentIndex(plan);
  const step = plan[at];
  return step === undefined ? '' : `Step ${at + 1} of ${plan.length}: ${step.description}`;
}

const mostProofs = 3;

const proof = ({ evidence, thought }: Decision & { kind: 'finish' }): string =>
  evidence.length === 0
    ? thought
    : evidence
        .slice(0, mostProofs)
        .map(({ claim, found }) => `${claim}: ${found}`)
        .join('; ');

const failures: Readonly<Record<FailCode, string>> = {
  NOT_UNDERSTOOD: 'The instruction could not be read for certain',
  NOT_FOUND: 'Nothing on the page fits',
  NO_EFFECT: 'What was tried had no effect',
  REFUSED: 'It may not or cannot be done',
  PAGE_SAYS_NO: 'The page does not allow it',
  LOOP: 'The same step led nowhere again and again',
  MAX_STEPS_EXCEEDED: 'The steps are used up',
  TIME_EXCEEDED: 'The time is used up',
  TOKENS_EXCEEDED: 'The tokens are used up',
  MONEY_EXCEEDED: 'The money is used up',
  NO_PROOF: 'Nothing on the page proves that it is done',
  PLANNER_ERROR: 'The planner failed',
};

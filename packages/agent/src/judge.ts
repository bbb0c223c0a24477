// The last word on a finished task: the evidence must carry it. A judge may lower a verdict,
// never raise it.

import type { Evidence } from '@tabhand/protocol';
import type { Decision } from './decision.ts';

export interface Verdict {
  readonly passed: boolean;
  readonly reason: string;
}

export interface Judged {
  readonly finished: boolean;
  readonly failure?: string;
  readonly evidence: readonly Evidence[];
  /** How many goals there were; each needs its own proof. */
  readonly goals: number;
  readonly needsAnswer: boolean;
  readonly answer?: string;
}

const strong = new Set<Evidence['strength']>(['strong', 'medium']);

export function judge(task: Judged): Verdict {
  if (!task.finished) return { passed: false, reason: task.failure ?? 'The task did not finish' };
  if (task.needsAnswer && (task.answer ?? '') === '')
    return { passed: false, reason: 'An answer was asked for and none was given' };
  const proofs = task.evidence.filter((each) => strong.has(each.strength));
  if (proofs.length >= task.goals)
    return {
      passed: true,
      reason: proofs.map((each) => each.claim).join('; ') || 'Nothing had to be proved',
    };
  const missing = task.goals - proofs.length;
  return { passed: false, reason: `${missing} of ${task.goals} goals have no proof on the page` };
}

/** A finish that nothing on the page proves is none. */
export function lowered(decision: Decision): Decision {
  if (decision.kind !== 'finish') return decision;
  const { evidence, answer = '' } = decision;
  const { passed, reason } = judge({
    finished: true,
    evidence,
    goals: 1,
    needsAnswer: false,
    answer,
  });
  return passed ? decision : { kind: 'fail', code: 'NO_PROOF', reason, evidence };
}

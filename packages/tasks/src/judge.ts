// The verdict at a task's end, from evidence: what the commands did, what the agent proved, and
// what the last page says. It never changes the task's status.

import { type FoundCondition, judge } from '@tabhand/agent';
import type { CommandRecord, EventBody, Evidence, TaskError, TaskKind } from '@tabhand/protocol';

export interface Ended {
  readonly kind: TaskKind;
  readonly status: 'completed' | 'failed';
  readonly error?: TaskError;
  readonly commands: readonly CommandRecord[];
  readonly evidence?: readonly Evidence[];
  /** What the last look at the page found. */
  readonly conditions: readonly FoundCondition[];
}

type Verdict = EventBody & { readonly kind: 'judge' };

export function judgeTask(ended: Ended): Verdict {
  const { kind, status, error, evidence = [] } = ended;
  if (status === 'failed') return verdict(false, error?.message ?? 'The task failed');
  const obstacle = ended.conditions.find(({ severity }) => severity === 'critical');
  if (obstacle !== undefined)
    return verdict(false, `The last page is no success: ${obstacle.note}`);
  if (kind === 'commands') return verdict(true, commandsProof(ended.commands));
  const proofs = judge({ finished: true, evidence, goals: 1, needsAnswer: false });
  return verdict(proofs.passed, proofs.reason);
}

const verdict = (passed: boolean, reason: string): Verdict => ({ kind: 'judge', passed, reason });

function commandsProof(commands: readonly CommandRecord[]): string {
  const done = commands.filter(({ status }) => status === 'success').length;
  return `${done} of ${commands.length} commands did what they say`;
}

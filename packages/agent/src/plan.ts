// The plan as people see it: numbered steps, one of them active.

import type { Plan, PlanStep } from '@tabhand/protocol';
import { splitCompoundAction, validateAndSplitPlan } from './split.ts';

/** What is only kept in mind is done on the server; with a deed beside it, on both sides. */
const keeping = /\b(?:remember|recall|memori[sz]e|export to the session)\b/i;
const leading = /^\W*(?:please\s+)?(?:remember|recall|memori[sz]e|export)\b/i;

const toolOf = (description: string): PlanStep['toolType'] =>
  leading.test(description) ? 'SERVER' : keeping.test(description) ? 'MIXED' : 'DOM';

export function planSteps(descriptions: readonly string[]): PlanStep[] {
  const steps = descriptions.map((description, index) => ({
    id: `step_${index}`,
    index,
    description,
    status: 'pending' as const,
    toolType: toolOf(description),
  }));
  return validateAndSplitPlan(steps);
}

/** Where the steps of a description begin: those before it may have been split. */
export const firstStepOf = (descriptions: readonly string[], at: number): number =>
  descriptions.slice(0, at).flatMap(splitCompoundAction).length;

/** Marks the steps up to `current` as done and `current` as active. */
export function markPlan(
  steps: readonly PlanStep[],
  current: number,
  outcome: 'running' | 'done' | 'failed',
): PlanStep[] {
  return steps.map((step) => ({ ...step, status: statusOf(step.index, current, outcome) }));
}

function statusOf(
  index: number,
  current: number,
  outcome: 'running' | 'done' | 'failed',
): PlanStep['status'] {
  if (outcome === 'done' || index < current) return 'completed';
  if (index > current) return 'pending';
  return outcome === 'failed' ? 'failed' : 'active';
}

export const currentIndex = (steps: readonly PlanStep[]): number => {
  const open = steps.findIndex((step) => step.status === 'active' || step.status === 'failed');
  return open === -1 ? Math.max(0, steps.length - 1) : open;
};

export function showPlan(steps: readonly PlanStep[], createdAt?: number): Plan {
  return {
    steps: [...steps],
    currentStepIndex: currentIndex(steps),
    ...(createdAt === undefined ? {} : { createdAt: new Date(createdAt).toISOString() }),
  };
}

/** The text of a `plan_preview` or `plan_update` message. */
export function sayPlan(steps: readonly PlanStep[], kind: 'plan_preview' | 'plan_update'): string {
  const head =
    kind === 'plan_preview'
      ? "Here's my plan to complete this task:"
      : "I've updated my plan for this task:";
  return `${head}\n\n${steps.map((step) => `${step.index + 1}. ${step.description}`).join('\n')}`;
}

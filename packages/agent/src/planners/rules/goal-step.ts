// What the current goal says next on this page.

import type { RulesMind } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { depthOf } from '../../view.ts';
import { checkGuard } from './goals/guarded.ts';
import { pursue } from './goals/pursue.ts';
import type { Scene, Step } from './goals/step.ts';
import type { Page } from './page/view.ts';
import { intentFor, intentOf, unread } from './reading.ts';

/** A look after a wait has no act of its own to verify: the one before it still counts. */
const afterWait = ({ state }: PlannerInput): Scene['verified'] =>
  state.last?.kind === 'wait' && state.steps > 0 ? state.verification : undefined;

export const datesOf = ({ tools }: PlannerInput, page: Page): Scene['dates'] => ({
  now: tools.now(),
  dayFirst: !/^en(?:-US)?$/i.test(tools.locale) && !/^en-us/i.test(page.tree.lang ?? ''),
});

export function stepOf(input: PlannerInput, page: Page, mind: RulesMind, fresh: boolean): Step {
  const goal = mind.goals[mind.current];
  const intent = intentOf(input, page, mind);
  if (goal === undefined || intent === undefined)
    return { do: 'stuck', why: 'I could not read the instruction', code: 'NOT_UNDERSTOOD' };
  if (intent.forbidden === true) return { do: 'held', evidence: [], waived: true };
  const lost = unread(intent);
  if (lost !== undefined)
    return {
      do: 'ask',
      question: `I am not sure what "${lost}" is for in "${intent.said}". Could you say it differently?`,
      missing: [lost],
    };
  const next =
    mind.goals[mind.current + 1]?.intent ?? intentFor(input, page, mind, mind.current + 1);
  if (intent.guard !== undefined && goal.job.phase === undefined) {
    const guarded = checkGuard(page, { intent, job: goal.job, answers: input.state.answers });
    if (guarded !== undefined) return guarded;
  }
  return pursue({
    page,
    intent,
    job: goal.job,
    mind,
    verified: fresh ? (input.verified ?? afterWait(input)) : undefined,
    next,
    dates: datesOf(input, page),
    depth: depthOf(input.view),
    dialogs: fresh ? (input.view.report?.dialogs ?? []) : [],
    ...(mind.shown === undefined ? {} : { shown: mind.shown }),
    query: input.state.query,
    reply: input.state.answers.at(-1),
  } satisfies Scene);
}

// A task's state after a restart: what the page proved and the page has forgotten is to be done
// again; what was committed stands.

import type { Evidence } from '@tabhand/protocol';
import type { GoalMind, RulesMind } from './mind.ts';
import type { AgentState } from './state.ts';

/** Values and states live in the page; when that is gone they are gone with it. */
const forgotten: ReadonlySet<Evidence['kind']> = new Set(['value', 'state']);

export function takeUp(state: AgentState, pageKept: boolean): AgentState {
  const { pending: _, ...rest } = state;
  const { rules, ...minds } = state.minds;
  if (pageKept || rules === undefined) return pageKept ? state : rest;
  return { ...rest, minds: { ...minds, rules: reopened(rules) } };
}

/** Back to the first of the goals that only the page knew of; earlier ones stand. */
function reopened(mind: RulesMind): RulesMind {
  let current = mind.current;
  while (current > 0 && isLost(mind.goals[current - 1])) current -= 1;
  const goals = mind.goals.map((goal, at) => (at < current ? goal : reopen(goal)));
  return { ...mind, goals, current };
}

const isLost = (goal: GoalMind | undefined): boolean =>
  goal !== undefined &&
  goal.evidence.length > 0 &&
  goal.evidence.every(({ kind }) => forgotten.has(kind));

const reopen = (goal: GoalMind): GoalMind =>
  goal.job.committed === true ? goal : { ...goal, status: 'open', job: {}, evidence: [] };

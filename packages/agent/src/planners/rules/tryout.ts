// What a reading would come to on the page as it is: each of its goals is asked for its first step,
// and none is taken. A reading that gets nowhere is hardly what was meant.

import type { GoalMind, RulesMind } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { datesOf, stepOf } from './goal-step.ts';
import { misheardIn } from './goals/misheard.ts';
import type { Step } from './goals/step.ts';
import { unplanned } from './goals/unplanned.ts';
import type { Page } from './page/view.ts';
import type { Intent } from './text/intent.ts';
import type { TryOut } from './text/judge/index.ts';
import type { FirstStep, Tried } from './text/judge/tried.ts';

/** A large page takes its time to be tried on. */
const large = 2000;

export const trying = (input: PlannerInput, page: Page): TryOut => ({
  most: page.nodes.length > large ? 3 : 10,
  of: (intents) => tryOut(input, page, intents),
});

/** Long instructions are tried by their beginning. */
const mostGoals = 6;

export function tryOut(input: PlannerInput, page: Page, intents: readonly Intent[]): Tried {
  const mind = mindFor(intents);
  const { query } = input.state;
  return {
    steps: firstSteps(input, page, intents).map(kindOf),
    unplanned: unplanned(mind, { query, page, dates: datesOf(input, page) }) !== undefined,
    misheard: misheardIn(query, intents, page) !== undefined,
  };
}

export function firstSteps(
  input: PlannerInput,
  page: Page,
  intents: readonly Intent[],
): readonly Step[] {
  const mind = mindFor(intents);
  return intents
    .slice(0, mostGoals)
    .map((_, current) => stepOf(input, page, { ...mind, current }, true));
}

const mindFor = (intents: readonly Intent[]): RulesMind => ({
  clauses: intents.map(({ said }) => said),
  goals: intents.map(
    (intent): GoalMind => ({ said: intent.said, status: 'open', job: {}, evidence: [], intent }),
  ),
  current: 0,
  facts: {},
  visited: [],
});

function kindOf(step: Step): FirstStep {
  if (step.do === 'stuck') return `stuck-${step.code}`;
  if (step.do === 'held')
    return step.answer !== undefined ? 'tells' : step.waived === true ? 'waived' : 'holds';
  if (step.do !== 'act') return step.do;
  const { reveals = [], scrolls = 0, pages = 0 } = step.job;
  return reveals.length + scrolls + pages > 0 ? 'looks' : 'acts';
}

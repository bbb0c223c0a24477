// Nothing was done and nothing is told: that is right only where what was asked for is so already, and
// then it must have been understood.

import type { Decision } from '../../../decision.ts';
import type { RulesMind } from '../../../mind.ts';
import type { PlannerInput } from '../../../planner.ts';

export function idle({ state }: PlannerInput, mind: RulesMind): Decision | undefined {
  if (state.steps > 0 || mind.whole === true || mind.inquiry === true) return undefined;
  const isTold = mind.goals.some(({ answer, waived }) => answer !== undefined || waived === true);
  if (isTold || (mind.asked ?? []).length > 0) return undefined;
  const said = mind.goals.map((goal) => goal.said).join('; ');
  return {
    kind: 'ask',
    question: `As I understood it there is nothing to do: ${said} is so already. What should be changed?`,
    missing: ['instruction'],
    why: 'Nothing had to be done for it as it was understood',
  };
}

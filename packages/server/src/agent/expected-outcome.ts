// What should be true after an action, as a client may check it by itself.

import { type Act, currentIndex } from '@tabhand/agent';
import { type ExpectedOutcome, type PlanStep, parseAction } from '@tabhand/protocol';

/** Acts that leave their element where it is; a press may well remove it. */
const staying = /^(?:setValue|selectDropdown|check|uncheck)$/;

export function outcomeOf(act: Act, selector: string | undefined): ExpectedOutcome {
  const { name } = parseAction(act.action);
  const expects = act.expects ?? [];
  const text = expects.find((check) => check.is === 'text');
  const moves = name === 'navigate' || name === 'goBack' || expects.some(({ is }) => is === 'url');
  const domChanges = {
    ...(selector !== undefined && staying.test(name) && { elementShouldExist: selector }),
    ...(text && { elementShouldHaveText: { selector: 'body', text: text.text } }),
    ...(moves && { urlShouldChange: true }),
  };
  return {
    description: act.description,
    ...(Object.keys(domChanges).length > 0 && { domChanges }),
  };
}

/** The step at work says what it should lead to. */
export function expecting(
  steps: readonly PlanStep[],
  outcome: ExpectedOutcome | undefined,
): readonly PlanStep[] {
  if (outcome === undefined) return steps;
  const current = currentIndex(steps);
  return steps.map((step, at) =>
    at === current && step.status === 'active'
      ? { ...step, expectedOutcome: { ...outcome } }
      : step,
  );
}

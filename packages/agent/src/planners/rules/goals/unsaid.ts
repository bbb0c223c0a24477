// Words in an order in which nobody said them are no value: a reading has left something out between
// them. What the page shows, what was read on the way and what was answered may be typed as well.

import type { RulesMind } from '../../../mind.ts';
import type { PlannerInput } from '../../../planner.ts';
import { grounderOf } from '../ground/grounder.ts';
import type { Page } from '../page/view.ts';
import { formRequest } from '../text/form/index.ts';
import { normal, wordsOf } from '../text/words.ts';
import { isShown, wholeQuestion } from './runs-on.ts';
import type { Step } from './step.ts';

type Ask = Extract<Step, { do: 'ask' }>;

export function unsaid(
  { said, state }: PlannerInput,
  mind: RulesMind,
  page: Page,
  step: Step,
): Ask | undefined {
  if (step.do !== 'act' || said === undefined) return undefined;
  const answers = state.answers.map(({ answer }) => answer);
  const read = mind.goals.flatMap(({ answer }) => answer ?? []);
  const made = formRequest(said, grounderOf(page).known) ?? '';
  const known = [said, made, ...answers, ...read, ...Object.values(mind.facts)];
  const value = step.acts
    .flatMap(({ command: { args } }) => [args.text, args.value])
    .find((each): each is string => typeof each === 'string' && isUnsaid(known, each, page));
  return value === undefined
    ? undefined
    : { do: 'ask', question: wholeQuestion(value), missing: [value] };
}

/** Numbers, days and times are written as the field wants them. */
const isUnsaid = (known: readonly string[], value: string, page: Page): boolean =>
  !/[\d{]/u.test(value) &&
  wordsOf(value).length > 1 &&
  !known.some((text) => inOrder(text).includes(inOrder(value))) &&
  !isShown(page, normal(value));

const inOrder = (text: string): string => ` ${wordsOf(text).join(' ')}`;

// How an instruction is begun: read as a whole if every word of it has its place, on this tab or on
// another one that is looked at for it; else the other readers have it.

import type { Decision } from '../../decision.ts';
import type { GoalMind, RulesMind, Survey } from '../../mind.ts';
import type { PlannerInput } from '../../planner.ts';
import { depthOf } from '../../view.ts';
import type { Page } from './page/view.ts';
import { namesIn, nextLook, seenBy } from './survey.ts';
import { type Asked, sayAsked } from './text/whole/asked.ts';
import { namesHere } from './text/whole/here.ts';
import { wholeRequest } from './text/whole/index.ts';
import { tell } from './text/whole/tell.ts';
import { openPlaces, whereaboutsOf } from './whereabouts.ts';

export interface Beginning {
  readonly whole?: string;
  /** What is to be told once it is done. */
  readonly asked?: readonly Asked[];
  readonly look?: { readonly mind: RulesMind; readonly decision: Decision };
}

export function beginning(
  { view }: PlannerInput,
  said: string,
  page: Page,
  known: RulesMind | undefined,
): Beginning {
  const survey = seenBy(page, known?.survey);
  const open = openPlaces(page, whereaboutsOf(said, page).places);
  const names = [...namesIn(page, survey), ...namesHere(open, '')];
  const whole = wholeRequest(said, page, names);
  // The small trees hold controls only; what a page says is not in them.
  const isSeen = /^(?:local|html)$/.test(depthOf(view));
  if (whole !== undefined && (isSeen || whole.asked.length === 0))
    return { whole: whole.request, asked: whole.asked };
  const look = nextLook(said, page, survey);
  if (look === undefined) return {};
  const thought = look.act.description;
  const decision: Decision = { kind: 'act', thought, acts: [look.act] };
  return { look: { mind: lookingAround(said, look.survey), decision } };
}

const lookingAround = (said: string, survey: Survey): RulesMind => ({
  clauses: [],
  goals: [{ said, status: 'open', job: {}, evidence: [] }],
  current: 0,
  facts: {},
  visited: [],
  looking: true,
  survey,
});

/** Looks around before the start are no steps of what was asked for. */
export function withoutLooks(input: PlannerInput): PlannerInput {
  const looks = input.state.minds.rules?.survey?.acts ?? 0;
  if (looks === 0) return input;
  return { ...input, state: { ...input.state, steps: Math.max(0, input.state.steps - looks) } };
}

/** What was asked, with the answer that the page gives now. */
export function answeredGoal(page: Page, asked: Asked): GoalMind | undefined {
  const told = tell(page, asked);
  if (told === undefined) return undefined;
  const said = sayAsked(asked);
  const found = told.text;
  const where = `${page.tree.url} (${told.from})`;
  const evidence = [{ kind: 'answer', claim: said, found, where, strength: 'strong' } as const];
  return { said, status: 'held', job: {}, evidence, answer: found };
}

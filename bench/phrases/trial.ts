// One request on one page kept in memory, from the first turn to the last.

import { type Decision, rulesPlanner, startState, turn } from '@tabhand/agent';
import { localFromHtml } from '../../packages/agent/src/view-html.ts';
import { Paper } from './paper.ts';
import type { State, World } from './state.ts';

export interface Tried {
  readonly kind: Decision['kind'];
  readonly why: string;
  readonly answer: string | undefined;
  readonly state: State;
}

const url = 'https://page.test/';
const mostTurns = 40;

export async function tryPhrase({ plan, state: before }: World, query: string): Promise<Tried> {
  const paper = new Paper(plan, before);
  let state = startState(query, { now: 0 });
  let decision: Decision | undefined;
  for (let round = 1; round < mostTurns; round += 1) {
    const view = { url, title: plan.title, local: { ...localFromHtml(paper.html()), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act') for (const act of decision.acts) paper.do(act.command);
    if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  const last = decision as Decision;
  return {
    kind: last.kind,
    why: last.kind === 'ask' ? last.question : last.kind === 'fail' ? last.reason : '',
    answer: last.kind === 'finish' ? last.answer : undefined,
    state: paper.state,
  };
}

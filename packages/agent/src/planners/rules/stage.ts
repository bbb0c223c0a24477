// Pages kept in memory for tests, and whole runs of the planner on them.

import type { Decision } from '../../decision.ts';
import { answerState, startState } from '../../state.ts';
import { turn } from '../../turn.ts';
import { localFromHtml } from '../../view-html.ts';
import { rulesPlanner } from './index.ts';

export interface Stage {
  html(): string;
  /** What is done to an element, and the value it is given, if any. */
  press(id: string, value?: string): void;
}

export async function run(stage: Stage, query: string, replies: readonly string[] = []) {
  const left = [...replies];
  const asked: string[] = [];
  let state = startState(query, { now: 0, approveAll: true });
  let decision: Decision | undefined;
  for (let round = 1; round < 30; round += 1) {
    const url = 'https://desk.test/';
    const view = { url, title: 'Desk', local: { ...localFromHtml(stage.html()), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act')
      for (const { command } of decision.acts) {
        const { ref, text, value } = command.args;
        const given = text ?? value;
        stage.press(String(ref), given === undefined ? undefined : String(given));
      }
    if (decision.kind === 'ask') asked.push(decision.question);
    const reply = decision.kind === 'ask' ? left.shift() : undefined;
    if (reply !== undefined) state = answerState(state, reply);
    else if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  return { decision, asked };
}

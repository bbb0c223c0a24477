// Two lists that things go between: a tick there adds nothing to anything.

import { expect, it } from 'vitest';
import type { Decision } from '../../../decision.ts';
import { startState } from '../../../state.ts';
import { turn } from '../../../turn.ts';
import { localFromHtml } from '../../../view-html.ts';
import { rulesPlanner } from '../index.ts';

const html = (ticked: boolean): string => `<h1>Choir</h1><fieldset><legend>Singing guests</legend>
  <div><label><input type="checkbox" id="1">Altos 0/2</label>
    <label><input type="checkbox" id="2" ${ticked ? 'checked' : ''}>Ana</label>
    <label><input type="checkbox" id="3">Bo</label></div>
  <div><label><input type="checkbox" id="4">Tenors 0/1</label>
    <label><input type="checkbox" id="5">Cy</label></div></fieldset>`;

it('does not call somebody added who was only ticked', async () => {
  let state = startState('Add Ana to the singing guests', { now: 0 });
  let decision: Decision | undefined;
  let ticked = false;
  for (let round = 1; round < 8; round += 1) {
    const url = 'https://choir.test/';
    const view = { url, title: 'Choir', local: { ...localFromHtml(html(ticked)), url } };
    const tools = { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner };
    ({ state, decision } = await turn(state, view, tools));
    if (decision.kind === 'act') ticked = true;
    else if (!/^(?:wait|look)$/.test(decision.kind)) break;
  }
  expect(decision?.kind).toMatch(/^(?:ask|fail)$/);
});

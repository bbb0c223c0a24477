import { expect, test } from 'vitest';
import { answerState, startState } from '../../../state.ts';
import { turn } from '../../../turn.ts';
import { localFromHtml } from '../../../view-html.ts';
import { rulesPlanner } from '../index.ts';

const url = 'https://harbour.test/';
const tools = { now: () => 1, locale: 'en', planner: rulesPlanner };
const view = (html: string) => ({ url, title: '', local: { ...localFromHtml(html), url } });

const form = (skipper: string, button: string, phone = '', alert = '') =>
  view(`<form><label>Skipper <input id="1" value="${skipper}"></label>
    <label>Phone <input id="2" type="tel" ${phone}></label>
    <p role="alert">${alert}</p><button id="3">${button}</button></form>`);

async function pressed(button: string) {
  const start = startState(`Enter Ruth as the skipper and click ${button}`, { now: 0 });
  const first = await turn(start, form('', button), tools);
  const second = await turn(first.state, form('Ruth', button), tools);
  expect(second.decision).toMatchObject({ acts: [{ action: 'click(3)' }] });
  return second.state;
}

test.each(['Hold berth', 'Moor'])(
  'a form that is turned down is not sent, whatever its button is called: %s',
  async (button) => {
    const refused = form('Ruth', button, 'aria-invalid="true"', 'A phone number is required');
    const asked = await turn(await pressed(button), refused, tools);
    expect(asked.decision).toMatchObject({ kind: 'ask', blocker: { type: 'missing_info' } });
    const again = await turn({ ...asked.state, status: 'open' }, refused, tools);
    expect(again.decision.kind).toBe('ask');
    const given = await turn(answerState(asked.state, '555 0101'), refused, tools);
    expect(given.decision).toMatchObject({ acts: [{ action: 'setValue(2, "555 0101")' }] });
    const full = form('Ruth', button, 'value="555 0101"');
    const sent = await turn(given.state, full, tools);
    expect(sent.decision).toMatchObject({ acts: [{ action: 'click(3)' }] });
    const done = await turn(sent.state, view('<h2>Welcome, Ruth</h2>'), tools);
    expect(done.decision.kind).toBe('finish');
  },
);

test('an alert that says no is the end of it', async () => {
  const full = form('Ruth', 'Moor', '', 'All berths are taken');
  const { decision } = await turn(await pressed('Moor'), full, tools);
  expect(decision).toMatchObject({ kind: 'fail', code: 'PAGE_SAYS_NO' });
});

test('an alert that tells of something else is not', async () => {
  const full = form('Ruth', 'Moor', '', 'Tide: 2.1 m');
  const { decision } = await turn(await pressed('Moor'), full, tools);
  expect(decision.kind).toBe('finish');
});

import { expect, test } from 'vitest';
import { actOn } from './calls.ts';
import type { Act, Decision } from './decision.ts';
import type { Planner } from './planner.ts';
import { startState } from './state.ts';
import { turn } from './turn.ts';
import type { ActReport } from './view.ts';
import { localFromHtml } from './view-html.ts';

const form = (...ids: readonly string[]) =>
  `<form id="sign-up">${ids.map((id, at) => `<input id="${id}" aria-label="Field ${at}">`).join('')}</form>`;
const set = (ref: string, at: number): Act =>
  actOn('setValue', { ref, role: 'textbox', name: `Field ${at}` }, ['x'], {
    description: `Enter ${at}`,
  });
const acts: readonly [Act, ...Act[]] = [set('1', 0), set('2', 1), set('3', 2)];
const url = 'https://a.test/';
const view = (html: string, report?: ActReport) => ({
  ...{ url, title: '', local: { ...localFromHtml(html), url } },
  ...(report && { report }),
});

/** Fills in the form once, then asks how to go on. */
function planner(): Planner {
  const [first, ...more]: Decision[] = [
    { kind: 'act', thought: '', acts },
    { kind: 'act', thought: '', acts: [set('1', 0), set('2', 1)] },
  ];
  const left = [first, ...more];
  return {
    name: 'script',
    next: async ({ state }) => {
      const decision = left.length > 1 ? left.shift() : left[0];
      if (decision === undefined) throw new Error('nothing to say');
      return { decision, minds: {}, plan: state.plan };
    },
  };
}

const told = (decision: Decision) =>
  decision.kind === 'act' ? decision.acts.map(({ action }) => action) : decision;

async function after(code: string, html = form('1', '2', '3'), times = 1) {
  const tools = { now: () => 1, locale: 'en', planner: planner() };
  const report = { done: 1, error: { code, message: `it was ${code}`, index: 1 } };
  let turned = await turn(startState('fill it in', { now: 0 }), view(form('1', '2', '3')), tools);
  expect(told(turned.decision)).toHaveLength(3);
  for (let round = 0; round < times; round += 1)
    turned = await turn(turned.state, view(html, { ...report }), tools);
  return turned;
}

test('[SC-58] what took too long is tried again, with what is left of the chain', async () => {
  const { decision, state } = await after('TIMEOUT');
  expect(told(decision)).toEqual(['setValue(2, "x")', 'setValue(3, "x")']);
  expect(decision).toMatchObject({
    correction: { strategy: 'RETRY_WITH_DELAY' },
    delayMs: 1000,
  });
  expect(state.history.map(({ action, ok }) => [action, ok])).toEqual([
    ['setValue(1, "x")', true],
    ['setValue(2, "x")', false],
  ]);
});

test('[SC-58] what was drawn anew under another id is found by its name', async () => {
  const { decision } = await after('ELEMENT_NOT_FOUND', form('1', '20', '3'));
  expect(told(decision)).toEqual(['setValue(20, "x")', 'setValue(3, "x")']);
  expect(decision).toMatchObject({ correction: { strategy: 'ALTERNATIVE_SELECTOR' } });
  expect(decision).not.toHaveProperty('delayMs');
});

test('[SC-58] what is lost, covered or disabled is for the planner', async () => {
  const again = ['setValue(1, "x")', 'setValue(2, "x")'];
  expect(told((await after('ELEMENT_NOT_FOUND', form('1'))).decision)).toEqual([again[0]]);
  expect(told((await after('ELEMENT_COVERED')).decision)).toEqual(again);
});

test('[SC-58] a page in another state is acted on one by one', async () => {
  expect(told((await after('INVALID_STATE')).decision)).toEqual(['setValue(1, "x")']);
});

test('[SC-58] without a network, and after two retries, it is over', async () => {
  expect((await after('NETWORK_ERROR')).decision).toMatchObject({ kind: 'fail' });
  const { decision } = await after('TIMEOUT', form('1', '2', '3'), 3);
  expect(decision).toMatchObject({ kind: 'fail', reason: expect.stringContaining('TIMEOUT') });
});

test('[SC-58] a client that knows no chains has done the first act, and that went well', async () => {
  const tools = { now: () => 1, locale: 'en', planner: planner() };
  const filled = form('1', '2', '3').replace(
    'aria-label="Field 0"',
    'aria-label="Field 0" value="x"',
  );
  const first = await turn(startState('fill it in', { now: 0 }), view(form('1', '2', '3')), tools);
  const { state } = await turn(first.state, view(filled, { done: 1 }), tools);
  expect(state.history).toMatchObject([{ action: 'setValue(1, "x")', ok: true }]);
});

import { expect, test } from 'vitest';
import { act, actOn } from './calls.ts';
import type { Act, Decision } from './decision.ts';
import type { Planner, PlannerInput } from './planner.ts';
import { type AgentState, startState } from './state.ts';
import { type Turned, turn } from './turn.ts';
import type { AgentView } from './view.ts';
import { localFromHtml } from './view-html.ts';

const url = 'https://a.test/';
const flat = (...tree: NonNullable<AgentView['tree']>): AgentView => ({ url, title: '', tree });
const html = (text: string): AgentView => ({
  url,
  title: '',
  local: { ...localFromHtml(text), url },
});

/** Whatever it is told, it wants the same. */
const wants = (...acts: [Act, ...Act[]]): Planner => ({
  name: 'script',
  next: async ({ state }) => ({
    decision: { kind: 'act', thought: '', acts },
    minds: {},
    plan: state.plan,
  }),
});

const start = startState('fill it in', { now: 0, approveAll: true });
const go = (view: AgentView, planner: Planner, state: AgentState = start): Promise<Turned> =>
  turn(state, view, { now: () => 1, locale: 'en', planner });
const actions = (decision: Decision): string[] =>
  decision.kind === 'act' ? decision.acts.map(({ action }) => action) : [decision.kind];

const set = (ref: string, text = 'x'): Act =>
  actOn('setValue', { ref, role: 'textbox', name: ref }, [text], { description: `Enter ${ref}` });
const click = (ref: string, name: string, role = 'button'): Act =>
  actOn('click', { ref, role, name }, [], { description: `Click ${name}` });

test.each([{ occ: true }, { s: 'disabled' }])(
  '[SC-53] a chain ends before a target that is %j',
  async (fault) => {
    const tree = flat(
      { i: '1', r: 'inp', n: 'First' },
      { i: '2', r: 'inp', n: 'Last', ...fault },
      { i: '3', r: 'inp', n: 'Email' },
    );
    const { decision } = await go(tree, wants(set('1'), set('2'), set('3')));
    expect(actions(decision)).toEqual(['setValue(1, "x")']);
  },
);

test('[SC-53] and before one that is not there', async () => {
  const tree = flat({ i: '1', r: 'inp', n: 'First' });
  expect(actions((await go(tree, wants(set('1'), set('2')))).decision)).toHaveLength(1);
});

test('what only reads may read what is covered or disabled', async () => {
  const read = actOn('getText', { ref: '1', role: 'textbox', name: 'a' }, [], { description: '' });
  const tree = flat({ i: '1', r: 'inp', n: 'First', s: 'disabled', occ: true });
  expect(actions((await go(tree, wants(read))).decision)).toEqual(['getText(1)']);
});

const pay = { i: '1', r: 'btn', n: 'Pay', occ: true };
const paying = wants(click('1', 'Pay'));

test.each([
  ['Close', 'click(2)'],
  ['×', 'click(2)'],
  ['Close dialog', 'click(2)'],
  ['Accept all', 'click(2)'],
  ['Got it', 'click(2)'],
  ['Close account', 'press("Escape")'],
  ['Accept the offer of 900 €', 'press("Escape")'],
])('[SC-49] in the small tree "%s" is answered by %s', async (n, way) => {
  const { decision } = await go(flat(pay, { i: '2', r: 'btn', n }), paying);
  expect(actions(decision)).toEqual([way]);
});

test('[SC-49] a question that covers the page is not agreed to', async () => {
  const ask = (buttons: string) =>
    localFromHtml(
      `<button id="1">Go</button><div role="dialog" aria-label="Sure?"><p>Delete all 30 files?</p>${buttons}</div>`,
    );
  const covered = (buttons: string): AgentView => {
    const local = ask(buttons);
    const nodes = local.nodes.map((node) => (node.i === '1' ? { ...node, occBy: 'Sure?' } : node));
    return { url, title: '', local: { ...local, nodes } };
  };
  const fresh = startState('press Go', { now: 0 });
  const press = wants(click('1', 'Go'));
  const both = covered('<button id="2">OK</button><button id="3">Cancel</button>');
  expect(actions((await go(both, press, fresh)).decision)).toEqual(['click(3)']);
  const only = covered('<button id="2">OK</button>');
  expect((await go(only, press, fresh)).decision).toMatchObject({ kind: 'ask' });
});

test('[SC-49] a button that is covered itself is no way out', async () => {
  const view = flat(pay, { i: '2', r: 'btn', n: 'Close', occ: true });
  expect(actions((await go(view, paying)).decision)).toEqual(['press("Escape")']);
});

test('[SC-49] every way is tried once: button, Escape, backdrop, scrolling away', async () => {
  const view = flat(
    pay,
    { i: '2', r: 'btn', n: 'Close' },
    { i: '3', r: 'generic', n: 'modal backdrop' },
  );
  const seen: string[] = [];
  let { state, decision } = await go(view, paying);
  for (let round = 0; round < 6 && decision.kind !== 'fail'; round += 1) {
    seen.push(...actions(decision));
    const witness = { ...view, client: { didDomMutate: true } };
    ({ state, decision } = await go(witness, paying, state));
  }
  expect(seen).toEqual(['click(2)', 'press("Escape")', 'click(3)', 'scroll("down")']);
  expect(decision).toMatchObject({ kind: 'fail', code: 'PAGE_SAYS_NO' });
});

const dead = '<button id="1">Go</button><div id="2" role="row" tabindex="0">Row</div>';

test('what had no effect on a page is not tried on it again: the planner is asked for more', async () => {
  const asked: PlannerInput[] = [];
  const stubborn: Planner = {
    ...wants(click('1', 'Go')),
    next: (input) => {
      asked.push(input);
      return wants(click('1', 'Go')).next(input);
    },
  };
  const first = await go(html(dead), stubborn);
  const waited = await go(html(dead), stubborn, first.state);
  expect(waited.decision.kind).toBe('wait');
  const { decision, state } = await go(html(dead), stubborn, waited.state);
  expect(decision).toMatchObject({ kind: 'fail', code: 'NO_EFFECT' });
  expect(state.steps).toBe(1);
  expect(asked.at(-1)?.refused).toContain('click(1) failed on this very page');
});

test('where another gesture may do, that is done, and named as what it is', async () => {
  const row = wants(click('2', 'Row', 'row'));
  const first = await go(html(dead), row);
  const waited = await go(html(dead), row, first.state);
  const { decision } = await go(html(dead), row, waited.state);
  expect(decision).toMatchObject({
    acts: [{ action: 'doubleClick(2)' }],
    correction: { strategy: 'ALTERNATIVE_TOOL', retryAction: 'doubleClick(2)' },
  });
});

test('what met an error gets one more try', async () => {
  const report = { done: 0, error: { code: 'COMMAND_TIMEOUT', message: 'too slow', index: 0 } };
  const planner = wants(click('1', 'Go'));
  const first = await go(html(dead), planner);
  const again = await go({ ...html(dead), report }, planner, first.state);
  expect(again.decision).toMatchObject({
    acts: [{ action: 'click(1)' }],
    correction: { strategy: 'RETRY_WITH_DELAY' },
  });
  const over = await go({ ...html(dead), report }, planner, again.state);
  expect(over.decision).toMatchObject({
    kind: 'fail',
    reason: expect.stringContaining('too slow'),
  });
});

test('three corrections without a planned act going well are enough', async () => {
  const entry = { description: '', url, hash: 'x', reason: 'no' };
  const failed = { ...entry, action: 'click(1)', ok: false };
  const other = { ...entry, action: 'click(9)', ok: true, corrects: true };
  const history = [failed, other, failed, other, failed, other];
  const pending = {
    acts: [click('1', 'Go')],
    before: { url, hash: 'y', elements: {}, alerts: [] },
    at: 0,
  };
  const error = { code: 'EXECUTION_ERROR', message: 'no', index: 0 };
  const view = { ...html(dead), report: { done: 0, error } };
  const next = wants(act('navigate', ['https://a.test/b'], 'Go on'));
  const state = { ...start, history, pending };
  expect((await go(view, next, state)).decision).toMatchObject({
    kind: 'fail',
    reason: expect.stringContaining('Corrected 3 times'),
  });
  const went = { ...entry, action: 'click(7)', ok: true };
  const fresh = { ...state, history: [...history, went] };
  expect((await go(view, next, fresh)).decision.kind).toBe('act');
});

test('a chain is no longer than the steps that are left', async () => {
  const tree = flat(
    { i: '1', r: 'inp', n: 'First' },
    { i: '2', r: 'inp', n: 'Last' },
    { i: '3', r: 'inp', n: 'Email' },
  );
  const state = { ...start, limits: { ...start.limits, steps: 2 } };
  const { decision } = await go(tree, wants(set('1'), set('2'), set('3')), state);
  expect(actions(decision)).toHaveLength(2);
});

// Several actions at once, what covers a target, and what failed: over real HTTP.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Endpoint, startEndpoint } from '../goals/model-endpoint.ts';
import { type Client, connect, filled, form, page } from './client.ts';

let client: Client;
let model: Client;
let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
  [client, model] = await Promise.all([
    connect(),
    connect({ model: 'acme/m', modelUrl: endpoint.url }),
  ]);
});
afterAll(() => Promise.all([client.close(), model.close(), endpoint.close()]));
beforeEach(() => {
  endpoint.asked.length = 0;
});

const query = 'Fill in the form';
const all = {
  thought: 'Filling in',
  action: 'setValue(101, "Ada")',
  more: ['setValue(102, "Lovelace")', 'setValue(103, "ada@example.com")'],
};
const told = (actions: readonly { action: string }[] | undefined) =>
  actions?.map(({ action }) => action);

test.each([{ occ: true }, { s: 'disabled' }])(
  '[SC-53] a field that is %j is not part of a chain',
  async (fault) => {
    endpoint.say(all);
    const interactiveTree = form.map((node) => (node.i === '103' ? { ...node, ...fault } : node));
    const { data } = await model.interact({ ...page, interactiveTree, query });
    expect(told(data.actions)).toEqual(['setValue(101, "Ada")', 'setValue(102, "Lovelace")']);
  },
);

test('[SC-56] a chain names the form that it lies in', async () => {
  endpoint.say(all);
  const input = (id: string) => `<input data-llm-id="${id}" aria-label="F${id}">`;
  const dom = `<form id="registration">${input('101')}${input('102')}</form><form>${input('103')}</form>`;
  const { data } = await model.interact({ ...page, domMode: 'full', dom, query });
  expect(told(data.actions)).toHaveLength(2);
  expect(data.chainMetadata).toMatchObject({
    chainReason: 'FORM_FILL',
    containerSelector: 'form#registration',
  });
  expect(data.metadata).toEqual(data.chainMetadata);
});

test('[SC-58] a chain that broke on a timeout goes on where it broke, without a new plan', async () => {
  endpoint.say(all);
  const { data } = await model.interact({ ...page, query });
  const began = performance.now();
  const next = await model.interact({
    ...filled({ '101': 'Ada' }),
    query,
    taskId: data.taskId,
    chainPartialState: { executedActions: ['setValue(101, "Ada")'], totalActionsInChain: 3 },
    chainError: {
      action: 'setValue(102, "Lovelace")',
      message: 'The field was too slow',
      code: 'TIMEOUT',
      elementId: 102,
      failedIndex: 1,
    },
  });
  expect(next.data).toMatchObject({
    status: 'correcting',
    correction: { strategy: 'RETRY_WITH_DELAY', reason: 'The field was too slow' },
  });
  expect(told(next.data.actions)).toEqual(all.more);
  expect(endpoint.asked).toHaveLength(1);
  // A client acts at once, so it is told a while later.
  expect(performance.now() - began).toBeGreaterThan(950);
});

test('[SC-58] without a network there is nothing to go on with', async () => {
  endpoint.say(all);
  const { data } = await model.interact({ ...page, query });
  const next = await model.interact({
    ...page,
    query,
    taskId: data.taskId,
    chainPartialState: { executedActions: [], totalActionsInChain: 3 },
    chainError: { action: all.action, message: 'offline', code: 'NETWORK_ERROR', failedIndex: 0 },
  });
  expect(next.data).toMatchObject({ status: 'failed', action: 'fail()' });
});

test.each([
  ['Close', 'click(60)'],
  ['Accept all', 'click(60)'],
  ['Close account', 'press("Escape")'],
])('[SC-54] in the small tree a cover with "%s" is answered by %s', async (n, action) => {
  const interactiveTree = [
    { i: '42', r: 'btn', n: 'Search', xy: [300, 240], occ: true },
    { i: '60', r: 'btn', n, xy: [300, 300] },
  ];
  const asked = { ...page, interactiveTree, query: 'Click the Search button' };
  expect((await client.interact(asked)).data).toMatchObject({ status: 'executing', action });
});

test('what changed nothing is not pressed again, whatever the model says', async () => {
  endpoint.say({ thought: 'Searching', action: 'click(42)' });
  const first = await model.interact({ ...page, query });
  const { data } = await model.interact({ ...page, query, taskId: first.data.taskId });
  expect(data).toMatchObject({ status: 'failed', verification: { success: false } });
  expect(endpoint.asked.at(-1)?.prompt).toContain('click(42) failed on this very page');
  const task = await model.server.engine.get('local', first.data.taskId ?? '');
  expect(task?.commands).toHaveLength(1);
});

test('errors that the client caught are a failure, and are said', async () => {
  endpoint.say(
    { thought: 'Searching', action: 'click(42)' },
    { thought: 'x', action: 'click(101)' },
  );
  const first = await model.interact({ ...page, query });
  const { data } = await model.interact({
    ...filled({ '101': 'Ada' }),
    query,
    taskId: first.data.taskId,
    errors_detected: ['Enter a search word'],
  });
  expect(data).toMatchObject({
    status: 'correcting',
    verification: { success: false, reason: 'Enter a search word' },
    correction: { strategy: 'UPDATE_PLAN', retryAction: 'click(101)' },
  });
});

test.each([
  [false, 0.9, 'correcting'],
  [true, 0.6, 'correcting'],
  [true, 0.9, 'executing'],
])(
  'on the last step a model looks again: %s at %f is %s',
  async (succeeded, confidence, status) => {
    const outcome = {
      action_succeeded: succeeded,
      task_completed: false,
      confidence,
      reason: 'Seen',
    };
    endpoint.say(
      { thought: 'Searching', action: 'click(42)' },
      { thought: 'x', action: 'click(101)', outcome },
    );
    const first = await model.interact({ ...page, query });
    const shown = filled({ '101': 'Ada' });
    const { data } = await model.interact({ ...shown, query, taskId: first.data.taskId });
    expect(data).toMatchObject({
      status,
      action: 'click(101)',
      verification: { success: status === 'executing', confidence },
    });
    expect(data.verification?.reason).toContain('Seen');
  },
);

test('a model that says it is not done has not finished', async () => {
  const outcome = { action_succeeded: true, task_completed: false, confidence: 1, reason: 'Half' };
  const checks = [{ is: 'text', of: 'Search', want: null }];
  endpoint.say({ thought: 'Done', action: 'finish("done")', checks, outcome });
  const { data } = await model.interact({ ...page, query });
  expect(data).toMatchObject({ status: 'failed', thought: expect.stringContaining('Half') });
});

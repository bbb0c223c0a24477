// POST /api/agent/interact over real HTTP: what it takes, what it refuses, what it answers.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Client, connect, filled, form, page, url } from './client.ts';

let client: Client;
beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

const click = { ...page, query: 'Click the Search button' };
const dom = `<body><form><button data-llm-id="42" data-testid="search-btn">Search</button></form></body>`;

const messagesOf = async (sessionId: string | undefined) =>
  JSON.parse((await client.get(`/api/session/${sessionId}/messages`)).text).messages;

describe('the first answer', () => {
  test('[SC-16] [SC-17] [SC-27] has thought, action, details, task, plan, status and session', async () => {
    const { status, data } = await client.interact(click);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      thought: expect.any(String),
      action: 'click(42)',
      actionDetails: { name: 'click', elementId: 42 },
      taskId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      sessionId: expect.any(String),
      taskType: 'web_only',
      status: 'executing',
      currentStep: 0,
      totalSteps: 1,
      usage: { promptTokens: 0, completionTokens: 0 },
      metrics: { requestDuration: expect.any(Number), stepIndex: 1 },
      expectedOutcome: { description: expect.any(String) },
    });
    expect(data.plan).toMatchObject({
      steps: [{ id: 'step_0', index: 0, status: 'active', toolType: 'DOM' }],
      currentStepIndex: 0,
      createdAt: expect.any(String),
    });
  });

  test('[SC-28] [R2] the selector comes from the document when there is one', async () => {
    const seen = await client.interact({ ...click, domMode: 'full', dom });
    expect(seen.data.actionDetails?.selectorPath).toBe("button[data-testid='search-btn']");
    const unseen = await client.interact(click);
    expect(unseen.data.actionDetails?.selectorPath).toBe('[data-llm-id="42"]');
  });

  test('[SC-28] a typed value is named in the details', async () => {
    const { data } = await client.interact({ ...page, query: 'Type "space x" into First name' });
    expect(data).toMatchObject({
      action: 'setValue(101, "space x")',
      actionDetails: { name: 'setValue', elementId: 101, args: { value: 'space x' } },
      reasoning: expect.stringContaining('Step 1 of 1'),
      expectedOutcome: { domChanges: { elementShouldExist: '[data-llm-id="101"]' } },
    });
    expect(data.plan?.steps[0]?.expectedOutcome).toEqual(data.expectedOutcome);
  });

  test('[SC-56] [A10] [R6] a form is filled by a chain; action is its first', async () => {
    const query = 'Fill in the form: First name John, Last name Doe, Email john@email.com';
    const { data } = await client.interact({ ...page, query });
    expect(data.actions?.map(({ action }) => action)).toEqual([
      'setValue(101, "John")',
      'setValue(102, "Doe")',
      'setValue(103, "john@email.com")',
    ]);
    expect(data.action).toBe(data.actions?.[0]?.action);
    expect(data.actions?.[0]).toMatchObject({
      index: 0,
      targetElementId: 101,
      actionType: 'setValue',
      verificationLevel: 'client',
      clientVerificationChecks: [{ type: 'value_matches', elementId: 101, expectedValue: 'John' }],
    });
    expect(data.metadata).toMatchObject({
      totalActions: 3,
      safeToChain: true,
      chainReason: 'FORM_FILL',
    });
    expect(data.chainMetadata).toEqual(data.metadata);
  });
});

test('[SC-47] ids that come as numbers are the same ids', async () => {
  const numbered = form.map((node) => ({ ...node, i: Number(node.i) }));
  expect((await client.interact({ ...click, interactiveTree: numbered })).data.action).toBe(
    'click(42)',
  );
  const semanticNodes = [{ id: 42, role: 'button', name: 'Search' }];
  const long = { query: click.query, url, domMode: 'semantic', semanticNodes };
  expect((await client.interact(long)).data.action).toBe('click(42)');
});

describe('what is refused', () => {
  test('[SC-67] no token is 401, in the form of these routes', async () => {
    const { status, body } = await client.interact(click, { authorization: '' });
    expect({ status, code: body.code, success: body.success }).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
      success: false,
    });
  });

  test('[SC-1] [SC-2] [R1] a field over its limit is named; a large page within them passes', async () => {
    const long = await client.interact({ ...click, query: 'x'.repeat(10_001) });
    expect(long).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(long.body.error).toContain('query');
    expect(await client.interact({ query: 'Click it', url })).toMatchObject({ status: 400 });
    const big = { dom: dom.padEnd(1_000_000), screenshot: 'A'.repeat(2_000_000) };
    expect((await client.interact({ ...click, ...big })).data.action).toBe('click(42)');
    const huge = { ...click, pad: 'x'.repeat(8 * 1024 * 1024) };
    expect(await client.interact(huge)).toMatchObject({ status: 413 });
  });

  test('[A1] an unknown task is 404; one that the server drives, or that is over, is 409', async () => {
    const unknown = await client.interact({ ...click, taskId: 'no-such-task' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'TASK_NOT_FOUND' } });
    const caller = { tenant: 'local', user: 'local' };
    const commands = [{ tool: 'sleep', args: { duration: 1 } }];
    const { task } = await client.server.engine.submit({ name: 'x', commands }, caller);
    expect(await client.interact({ ...click, taskId: task.id })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TASK_STATE' },
    });
    await client.server.engine.cancel('local', task.id);
    const chat = await client.interact({ query: 'What is 2 + 2?' });
    expect(await client.interact({ ...click, taskId: chat.data.taskId })).toMatchObject({
      status: 409,
      body: { code: 'TASK_COMPLETED' },
    });
  });

  test('[R7] a cancelled task is over', async () => {
    const { data } = await client.interact(click);
    expect(await client.server.engine.cancel('local', data.taskId ?? '')).toBe(true);
    const next = await client.interact({ ...click, taskId: data.taskId });
    expect(next).toMatchObject({ status: 409, body: { code: 'TASK_COMPLETED' } });
  });
});

describe('turns', () => {
  test('[SC-1] [SC-19] the next request verifies the last action and finishes', async () => {
    const first = await client.interact(click);
    const { data } = await client.interact({
      ...click,
      taskId: first.data.taskId,
      url: 'https://shop.example/results',
      previousUrl: url,
      interactiveTree: [{ i: '7', r: 'link', n: 'A result' }],
      lastActionStatus: 'success',
      clientObservations: { didUrlChange: true, didNetworkOccur: true },
    });
    expect(data).toMatchObject({
      action: 'finish()',
      status: 'completed',
      verification: { success: true, confidence: expect.any(Number), reason: expect.any(String) },
    });
    const task = await client.server.engine.get('local', first.data.taskId ?? '');
    expect(task).toMatchObject({
      kind: 'interact',
      status: 'completed',
      commands: [{ status: 'success', action: 'click' }],
    });
  });

  test('[SC-1] a last press that changed nothing is not the end of a task, whatever went well before', async () => {
    const query = 'Enter "Ada" in First name, then click Search';
    const first = await client.interact({ ...page, query });
    const ada = { ...filled({ 101: 'Ada' }), query, taskId: first.data.taskId };
    const pressed = await client.interact({ ...ada, lastActionStatus: 'success' });
    expect(pressed.data.action).toBe('click(42)');
    const { data } = await client.interact({ ...ada, lastActionStatus: 'success' });
    expect(data.verification).toMatchObject({ success: false, confidence: 0.2 });
    expect(data.status).not.toBe('completed');
  });

  test('a failed action is told apart, and what follows is a correction', async () => {
    const first = await client.interact(click);
    const { data } = await client.interact({
      ...click,
      taskId: first.data.taskId,
      lastActionStatus: 'failure',
      lastActionError: {
        message: 'Element not found',
        code: 'ELEMENT_NOT_FOUND',
        action: 'click(42)',
        elementId: 42,
      },
    });
    expect(data.verification).toMatchObject({ success: false, reason: 'Element not found' });
    expect(data).toMatchObject({
      status: 'correcting',
      correction: { strategy: 'ALTERNATIVE_SELECTOR', retryAction: expect.any(String) },
    });
    const task = await client.server.engine.get('local', first.data.taskId ?? '');
    expect(task?.commands[0]).toMatchObject({ status: 'error' });
  });

  test('[SC-58] [R6] a chain that broke is taken up where it broke', async () => {
    const query = 'Fill in the form: First name John, Last name Doe, Email john@email.com';
    const first = await client.interact({ ...page, query });
    const { data } = await client.interact({
      ...filled({ 101: 'John', 102: 'Doe' }),
      query,
      taskId: first.data.taskId,
      chainPartialState: {
        executedActions: ['setValue(101, "John")', 'setValue(102, "Doe")'],
        totalActionsInChain: 3,
      },
      chainError: {
        action: 'setValue(103, "john@email.com")',
        message: 'Element not found',
        code: 'ELEMENT_NOT_FOUND',
        elementId: 103,
        failedIndex: 2,
      },
    });
    expect(data.action).toBe('setValue(103, "john@email.com")');
    const task = await client.server.engine.get('local', first.data.taskId ?? '');
    const statuses = task?.commands.slice(0, 3).map(({ status }) => status);
    expect(statuses).toEqual(['success', 'success', 'error']);
  });

  test('[R6] a client that ran only the first of a chain is told the rest, and nothing failed', async () => {
    const query = 'Fill in the form: First name John, Last name Doe, Email john@email.com';
    const first = await client.interact({ ...page, query });
    expect(first.data.actions).toHaveLength(3);
    const { data } = await client.interact({
      ...filled({ 101: 'John' }),
      query,
      taskId: first.data.taskId,
      lastActionStatus: 'success',
    });
    expect(data).toMatchObject({
      status: 'executing',
      action: 'setValue(102, "Doe")',
      verification: { success: true },
    });
    expect(data.correction).toBeUndefined();
    const task = await client.server.engine.get('local', first.data.taskId ?? '');
    const statuses = task?.commands.slice(0, 3).map(({ status }) => status);
    expect(statuses).toEqual(['success', 'skipped', 'skipped']);
  });

  test('[SC-1] an action that is still under way is neither done nor failed', async () => {
    const first = await client.interact(click);
    const { taskId } = first.data;
    const { data } = await client.interact({ ...click, taskId, lastActionStatus: 'pending' });
    expect(data).toMatchObject({ status: 'executing', action: 'wait(1)' });
    expect(data.verification).toBeUndefined();
    const task = await client.server.engine.get('local', taskId ?? '');
    expect(task?.commands).toMatchObject([{ status: 'running' }]);
    const done = { ...click, taskId, url: 'https://shop.example/results' };
    const end = await client.interact({ ...done, lastActionStatus: 'success' });
    expect(end.data).toMatchObject({ status: 'completed', verification: { success: true } });
  });

  test('[SC-1] a result that says no is a failure, with what it says', async () => {
    const first = await client.interact(click);
    const { data } = await client.interact({
      ...click,
      taskId: first.data.taskId,
      lastActionResult: { success: false, actualState: 'The button did not react' },
    });
    expect(data.verification).toMatchObject({ success: false, reason: 'The button did not react' });
  });

  test('[R5] a repeated request gets the stored answer; so does one at the same time', async () => {
    const key = { 'idempotency-key': 'turn-1' };
    const first = await client.interact(click, key);
    expect((await client.interact(click, key)).data).toEqual(first.data);
    const next = { ...click, taskId: first.data.taskId, lastActionStatus: 'failure' };
    const same = { 'idempotency-key': 'turn-2' };
    const both = await Promise.all([client.interact(next, same), client.interact(next, same)]);
    expect(both[0].data).toEqual(both[1].data);
    const other = { ...click, query: 'Click something else' };
    expect(await client.interact(other, key)).toMatchObject({ status: 409 });
  });

  test('[SC-37] [R5] more of the page is asked for, without a step, and rounds come to an end', async () => {
    const query = 'Click the blue button';
    const first = await client.interact({ ...page, query });
    expect(first.data).toMatchObject({
      status: 'needs_context',
      requestedDomMode: 'hybrid',
      needsScreenshot: true,
      needsSkeletonDom: true,
      reason: expect.any(String),
      taskId: expect.any(String),
      metrics: { stepIndex: 0 },
    });
    expect(first.data.action).toBeUndefined();
    const { taskId } = first.data;
    let last = first.data;
    for (let rounds = 0; rounds < 4 && last.status?.startsWith('needs_'); rounds++)
      last = (await client.interact({ ...page, query, taskId })).data;
    // There is but one button; which of two is blue would be asked.
    expect(last).toMatchObject({ status: 'executing', action: 'click(42)' });
    const two = [...form, { i: '43', r: 'btn', n: 'Help', xy: [300, 300] }];
    const other = { ...page, query, interactiveTree: two };
    const { data: wish } = await client.interact(other);
    const { data } = await client.interact({ ...other, taskId: wish.taskId });
    expect(data.status).toBe('needs_user_input');
  });

  test('[SC-37] what the tree lacks is found in the document that was asked for', async () => {
    const query = 'Click the Save button';
    const first = await client.interact({ ...page, query });
    expect(first.data).toMatchObject({ status: 'needs_full_dom', requestedDomMode: 'full' });
    const { data } = await client.interact({
      ...page,
      query,
      taskId: first.data.taskId,
      domMode: 'full',
      dom: '<body><button data-llm-id="77" name="save">Save</button></body>',
    });
    expect(data).toMatchObject({
      action: 'click(77)',
      actionDetails: { selectorPath: "button[name='save']" },
    });
  });

  test('[R7] while a question is open the next words are its answer', async () => {
    const twins = [...form, { i: '50', r: 'btn', n: 'Name' }, { i: '51', r: 'btn', n: 'Name' }];
    const said = { ...page, query: 'Click Name', interactiveTree: twins };
    const { taskId } = (await client.interact(said)).data;
    const asked = await client.interact({ ...said, taskId });
    expect(asked.data).toMatchObject({
      status: 'needs_user_input',
      userQuestion: expect.stringContaining('Name'),
      missingInformation: ['Name'],
    });
    const waiting = await client.server.engine.get('local', asked.data.taskId ?? '');
    expect(waiting?.status).toBe('waiting');
    const of = `/api/session/${asked.data.sessionId}/task`;
    const active = JSON.parse((await client.get(`${of}/active`)).text);
    expect(active.data).toMatchObject({ taskId, status: 'needs_user_input' });
    const done = { resolutionMethod: 'user_action_on_web' };
    expect(await client.post(`${of}/${taskId}/resume`, done)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TASK_STATE' },
    });
    const answered = { ...page, interactiveTree: twins, taskId: asked.data.taskId };
    const { data } = await client.interact({ ...answered, query: 'the second' });
    expect(data.plan?.steps[0]?.description).toBe('Click Name');
    const words = (await messagesOf(data.sessionId)).map(
      (each: { content: string }) => each.content,
    );
    expect(words).toContain('the second');
  });

  test('[SC-20] [R7] other words on a live task are a new instruction: the plan is told anew', async () => {
    const first = await client.interact(click);
    const next = await client.interact({
      ...page,
      query: 'Type "Ada" into First name',
      taskId: first.data.taskId,
      lastActionStatus: 'success',
    });
    expect(next.data.action).toBe('setValue(101, "Ada")');
    const messages = await messagesOf(first.data.sessionId);
    expect(messages.map((each: { role: string }) => each.role)).toEqual([
      'user',
      'system',
      'assistant',
      'user',
      'system',
      'assistant',
    ]);
    expect(messages[1]).toMatchObject({
      content: 'Here\'s my plan to complete this task:\n\n1. Press "Search"',
      metadata: { messageType: 'plan_preview', taskId: first.data.taskId },
    });
    expect(messages[1].metadata.plan).toMatchObject({ totalSteps: 1, currentStepIndex: 0 });
    expect(messages[2]).toMatchObject({ actionString: 'click(42)', status: 'pending' });
  });
});

test('[R7] a wall that only a person can pass is awaited; after resume the client goes on', async () => {
  const wall = {
    ...page,
    query: 'Click the Search button',
    domMode: 'full',
    dom: '<body><h1>Verify you are human</h1><p>Please complete the CAPTCHA to go on</p></body>',
    interactiveTree: [{ i: '1', r: 'chk', n: "I'm not a robot" }],
  };
  const blocked = await client.interact(wall);
  expect(blocked.data).toMatchObject({
    status: 'awaiting_user',
    blockerInfo: { type: 'captcha', resolutionMethods: expect.any(Array) },
  });
  const { taskId, sessionId } = blocked.data;
  const path = `/api/session/${sessionId}/task/${taskId}/resume`;
  const done = { resolutionMethod: 'user_action_on_web' };
  expect(await client.post(path, done)).toMatchObject({
    status: 200,
    body: { data: { taskId, status: 'executing' } },
  });
  expect(await client.post(path, done)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TASK_STATE' },
  });
  expect((await client.interact({ ...click, taskId })).data.action).toBe('click(42)');
});

test('[SC-13] [R7] [A7] an unknown session is begun, named by the first words, and used again', async () => {
  const body = { ...click, sessionId: 'sess-of-a-client' };
  const { data } = await client.interact(body);
  expect(data.sessionId).toBe('sess-of-a-client');
  await client.interact({ ...body, query: 'Click Search again' });
  const { text } = await client.get('/api/session/latest');
  expect(JSON.parse(text)).toMatchObject({
    sessionId: 'sess-of-a-client',
    title: 'shop.example: Click the Search button',
    url,
  });
});

test('[R5] the request that ended a task gets the end again', async () => {
  const first = await client.interact(click);
  const last = { ...click, taskId: first.data.taskId, url: 'https://shop.example/results' };
  const { data } = await client.interact(last);
  expect(data.action).toBe('finish()');
  expect((await client.interact(last)).data).toEqual(data);
});

test('the state of a task survives a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-interact-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await connect({ dataDir });
  const query = 'Type "Ada" into First name, then click the Search button';
  const first = await before.interact({ ...page, query });
  expect(first.data.action).toBe('setValue(101, "Ada")');
  await before.close();
  const after = await connect({ dataDir });
  onTestFinished(() => after.close());
  const next = { ...filled({ 101: 'Ada' }), query, taskId: first.data.taskId };
  const { data } = await after.interact({ ...next, lastActionStatus: 'success' });
  expect(data).toMatchObject({ action: 'click(42)', verification: { success: true } });
});

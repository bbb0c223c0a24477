// HTTP for tasks, tools and the server itself, against real Chromium.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';

let server: TestServer;
let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const evaluate = (script: string) => ({
  tool_name: 'browser_execute',
  args: { action: 'evaluate', script },
});
const task = (...scripts: string[]) => ({ task_name: 'Scripts', commands: scripts.map(evaluate) });

async function ended(id: string) {
  await expect
    .poll(async () => (await call(`/tasks/${id}`)).body.task.completedAt, { timeout: 20_000 })
    .toBeTypeOf('number');
  return (await call(`/tasks/${id}`)).body.task;
}

test('[WS-20] [TF-1] [TF-2] [TF-4] [TF-14] a task is submitted, looked at and listed with times in ms', async () => {
  const metadata = { requestId: 'req-1', nested: { n: 1 } };
  const made = await call('/tasks', { ...task('return 1', 'return 2'), metadata });
  expect(made).toMatchObject({ status: 201, body: { queuePosition: 0, metadata } });
  expect(made.body.wsEndpoint).toBe(server.socketUrl);
  expect(made.body.taskId).toMatch(/^task_\d{13}_[0-9a-z]+$/);
  const done = await ended(made.body.taskId);
  expect(done).toMatchObject({
    name: 'Scripts',
    intention: 'Scripts',
    status: 'completed',
    currentCommandIndex: 1,
    metadata,
    commands: [
      { id: `${done.id}_cmd_0`, status: 'success', tool_name: 'browser_execute' },
      { id: `${done.id}_cmd_1`, status: 'success' },
    ],
  });
  for (const at of [done.createdAt, done.startedAt, done.completedAt])
    expect(at).toBeTypeOf('number');
  const { body } = await call('/tasks?status=completed&limit=1');
  expect(body.tasks).toMatchObject([{ id: done.id, totalCommands: 2, createdAt: done.createdAt }]);
  expect((await call('/tasks?status=failed')).body.tasks).toEqual([]);
});

test('[TF-15] [TF-16] bad submissions are refused with what is wrong', async () => {
  const refused = async (body: unknown) => {
    const answer = await call('/tasks', body);
    expect(answer.status).toBe(400);
    return answer.body;
  };
  expect((await refused({ task_name: 'x', commands: [] })).error).toContain('No commands provided');
  expect((await refused({ task_name: '', commands: [evaluate('1')] })).error).toMatch(/^task_name/);
  expect((await refused(task('return 1', ''))).error).toMatch(/^Command 1: .*script/);
  const unknown = { task_name: 'x', commands: [{ tool_name: 'agent_run', args: {} }] };
  expect(await refused(unknown)).toMatchObject({
    error: 'Command 0: Unknown tool: agent_run',
    code: 'INVALID_ARGUMENTS',
  });
  expect((await refused({ ...task('1'), instanceId: 'inst_none' })).error).toBe(
    'Instance not connected: inst_none',
  );
  const odd = { task_name: 'x', commands: [{ ...evaluate('return 1'), extra: 1 }] };
  expect((await refused(odd)).error).toMatch(/commands\.0.*extra/);
});

test('cancel answers 200 in both cases', async () => {
  const { body } = await call('/tasks', task('await new Promise(() => {})'));
  expect(await call(`/tasks/${body.taskId}/cancel`, {})).toMatchObject({
    status: 200,
    body: { success: true, message: 'Task cancelled' },
  });
  expect(await call(`/tasks/${body.taskId}/cancel`, {})).toMatchObject({
    status: 200,
    body: { success: false, message: 'Task not found or already completed' },
  });
  expect(await call('/tasks/task_1_none')).toMatchObject({
    status: 404,
    body: { error: 'Task not found' },
  });
});

test('an Idempotency-Key makes two submits one task, and another body under it a conflict', async () => {
  const key = { 'idempotency-key': 'once' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('/tasks', task('return 1'), key)),
  );
  expect(new Set(answers.map(({ body }) => body.taskId)).size).toBe(1);
  expect(await call('/tasks', task('return 2'), key)).toMatchObject({
    status: 409,
    body: { code: 'RESOURCE_CONFLICT' },
  });
});

test('a tool call is a one-command task and answers with its result', async () => {
  const tools = await call('/api/tools');
  expect(tools.body.tools).toContainEqual(
    expect.objectContaining({
      name: 'browser_navigate',
      inputSchema: expect.objectContaining({ type: 'object' }),
    }),
  );
  const opened = await call('/api/tools/browser_navigate', { action: 'goto', url: site.url });
  expect(opened).toMatchObject({ status: 200, body: { success: true } });
  expect((await call(`/tasks/${opened.body.taskId}`)).body.task.commands).toHaveLength(1);
  const title = await call('/api/tools/browser_execute', {
    action: 'evaluate',
    script: 'return document.title',
  });
  expect(title.body.result.content).toEqual([{ type: 'text', text: 'Counter' }]);
  expect(await call('/api/tools/nothing', {})).toMatchObject({
    status: 404,
    body: { success: false, error: { code: 'TOOL_NOT_FOUND' } },
  });
  expect(await call('/api/tools/browser_navigate', { action: 'goto' })).toMatchObject({
    status: 400,
    body: { success: false, error: { code: 'INVALID_ARGUMENTS' } },
  });
});

test('the server tells about itself', async () => {
  expect((await call('/health')).body).toMatchObject({
    status: 'ok',
    auth: 'disabled',
    tls: false,
  });
  expect((await call('/info')).body).toMatchObject({ name: 'tabhand', auth: { required: false } });
  expect((await call('/livez')).body).toEqual({ status: 'ok' });
  expect((await call('/readyz')).body).toEqual({ status: 'ok' });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^tabhand_tasks_accepted_total [1-9]/m);
  expect((await call('/instances')).body.instances).toMatchObject([{ kind: 'managed' }]);
  const home = await fetch(server.url, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/ui/']);
});

test('/openapi.json describes every route', async () => {
  const { body } = await call('/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const told = Object.entries<object>(body.paths).flatMap(([path, ways]) =>
    Object.keys(ways).map((way) => `${way} ${path}`),
  );
  expect(told).toEqual(
    expect.arrayContaining([
      'post /tasks',
      'get /tasks',
      'get /tasks/{id}',
      'post /tasks/{id}/cancel',
      'get /instances',
      'get /api/tools',
      'post /api/tools/{name}',
      'get /health',
      'get /metrics',
      'get /openapi.json',
    ]),
  );
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((ways) =>
    Object.values(ways).map((way) => way.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is no JSON, too large or of another type is refused by its own code', async () => {
  const post = async (body: string, type: string) => {
    const answer = await fetch(`${server.url}/tasks`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    return [answer.status, (await answer.json()).code];
  };
  expect(await post('{', 'application/json')).toEqual([400, 'PARSE_ERROR']);
  expect(await post('{}', 'text/plain')).toEqual([415, 'UNSUPPORTED_TYPE']);
  expect(await post(`"${'x'.repeat(9_000_000)}"`, 'application/json')).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
});

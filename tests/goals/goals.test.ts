// Goals in plain English, end to end: HTTP or MCP in, real Chromium on the site, evidence out.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let site: Site;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer({ mcpTools: 'full' }), startSite()]);
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
});
beforeEach(() => site.reset());

const auth = () => ({ authorization: `Bearer ${server.token}` });

async function call(path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...auth(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function goal(prompt: string, path: string, more = {}): Promise<string> {
  const made = await call('/api/tasks', { prompt, current_url: `${site.url}/${path}`, ...more });
  expect(made).toMatchObject({ status: 200, body: { success: true } });
  return made.body.task_id;
}

async function until(id: string, statuses: RegExp) {
  const look = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 30_000, interval: 50 }).toMatch(statuses);
  return (await call(`/tasks/${id}`)).body.task;
}
const ended = (id: string) => until(id, /completed|failed|cancelled/);

/** Everything the task's stream says, from the first event to the last. */
async function streamed(id: string) {
  const answer = await fetch(`${server.url}/api/tasks/${id}/events`, {
    headers: auth(),
  });
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data:'));
  return lines.map((line) => JSON.parse(line.slice(5)));
}

test('[A1] [A2] a person is logged in: plan, history, verdict, then the end; all of it told in the session', async () => {
  const prompt = 'Log in with email ada@example.com and password tea-and-crumpets';
  const id = await goal(prompt, 'login');
  const task = await ended(id);
  expect(task).toMatchObject({ status: 'completed', totalCommands: 4, kind: 'goal' });
  expect(site.counts()['login:ok']).toBe(1);
  expect(task.evidence).toMatchObject([{ claim: 'signed in', strength: 'medium' }]);

  const seen = await streamed(id);
  const kinds = seen.map((each) => each.event);
  expect(kinds.filter((each) => each === 'agent_history')).toHaveLength(4);
  expect(kinds.at(-1)).toBe('status');
  expect(kinds.indexOf('judge')).toBeGreaterThan(kinds.lastIndexOf('agent_history'));
  expect(seen.at(-1).status.status).toBe('success');

  const { messages } = (await call(`/api/session/${task.sessionId}/messages`)).body;
  expect(messages[0]).toMatchObject({ role: 'user', content: prompt });
  expect(messages[1]).toMatchObject({
    role: 'system',
    content: expect.stringContaining("Here's my plan to complete this task:"),
    metadata: { messageType: 'plan_preview', taskId: id },
  });
  const actions = messages.map((each: { actionString?: string }) => each.actionString);
  expect(actions).toContainEqual(expect.stringMatching(/^setValue\(\d+, "ada@example.com"\)$/));
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'success' });
  expect(JSON.stringify(actions)).not.toContain('crumpets');
});

test('a product is found and put into the cart, once', async () => {
  const task = await ended(await goal('Add the Larch Daypack to the cart', 'shop?banner=0'));
  expect(task.status).toBe('completed');
  expect(site.counts()['cart:add']).toBe(1);
});

test('a price is read and given back as the result, with where it stood', async () => {
  const task = await ended(await goal('What is the price of the Larch Daypack?', 'shop?banner=0'));
  expect(task).toMatchObject({ status: 'completed', result: '$89.00', commands: [{}] });
  expect(task.evidence[0]).toMatchObject({ kind: 'answer', found: '$89.00', strength: 'strong' });
});

test('[A2] [R7] a task that cannot go on asks, waits, and goes on with the answer', async () => {
  const id = await goal('Log in with email ada@example.com and password wrong', 'login');
  const waiting = await until(id, /waiting|completed|failed/);
  expect(waiting.status).toBe('running');
  const { status } = (await call(`/api/tasks/${id}/status`)).body;
  expect(status).toMatchObject({ status: 'running' });
  expect(status.alerts).toContainEqual(
    expect.objectContaining({ kind: 'needs_user', message: expect.stringContaining('password') }),
  );
  expect(await call(`/api/tasks/${id}/answer`, { answer: 'leave it' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  await until(id, /running|completed|failed/);
  await server.engine.cancel('local', id);
  expect((await call(`/api/tasks/${id}/answer`, { answer: 'x' })).status).toBe(409);
});

test('a start page that cannot be opened fails the goal at once, saying so', async () => {
  const made = await call('/api/tasks', { prompt: 'Press OK', current_url: 'http://127.0.0.1:9/' });
  const task = await ended(made.body.task_id);
  expect(task).toMatchObject({ status: 'failed', error: { code: 'NAVIGATION_FAILED' } });
});

test('what the page does not have is a plain failure, and nothing is pressed at random', async () => {
  const task = await ended(await goal('Press the Frobnicate button', 'login'));
  expect(task).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('Frobnicate') },
  });
  expect(site.posts()).toEqual([]);
});

test('[WS-20] MCP agent_run does a goal, and files are kept by handle', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const headers = auth();
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers },
  });
  await client.connect(transport as Transport);
  const said = await client.callTool({
    name: 'agent_run',
    arguments: {
      goal: 'What is the price of the Larch Daypack?',
      url: `${site.url}/shop?banner=0`,
    },
  });
  expect(JSON.stringify(said.content)).toContain('$89.00');
  expect(said.isError).toBeUndefined();
  const file = { name: 'note.txt', text: 'hello' };
  const kept = JSON.stringify(await client.callTool({ name: 'file_put', arguments: file }));
  const file_id = /"text":"(\S+) \(5 bytes\)/.exec(kept)?.[1] ?? '';
  const read = await client.callTool({ name: 'file_get', arguments: { file_id } });
  expect(JSON.stringify(read.content)).toContain('hello');
  const stray = await client.callTool({ name: 'file_get', arguments: { file_id: '/etc/passwd' } });
  expect(stray.isError).toBe(true);
  await client.close();
});

test.each(['Click "Download the CSV"', 'Download the CSV file'])(
  '[A2] a file that came proves it, although the page stays as it was: %s',
  async (prompt) => {
    const task = await ended(await goal(prompt, 'files'));
    expect(task).toMatchObject({ status: 'completed' });
    expect(task.evidence).toContainEqual({
      kind: 'download',
      claim: 'downloaded "harvest.csv"',
      found: 'harvest.csv',
      strength: 'strong',
    });
  },
);

// Goals over MCP: questions reach the person, progress is told, giving up stops the task.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ElicitRequestSchema,
  type ElicitResult,
  type Progress,
} from '@modelcontextprotocol/sdk/types.js';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { call, connect, textOf } from './client.ts';

let server: TestServer;
let site: Site;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
});
beforeEach(() => site.reset());

const wrongLogin = () => ({
  goal: 'Log in with email ada@example.com and password wrong',
  url: `${site.url}/login`,
});
const idOf = (text: string): string => /task_\w+/.exec(text)?.[0] ?? '';
const newest = async () => (await server.engine.list({ tenant: 'local', limit: 1 }))[0];

async function asked(answer: ElicitResult, args = wrongLogin()) {
  const client = await connect(server.url, { capabilities: { elicitation: {} } });
  const questions: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    questions.push(params.message);
    return answer;
  });
  const result = await call(client, 'agent_run', args);
  await client.close();
  return { result, questions };
}

test('a question is put to the person, and a refusal ends the task', async () => {
  const { result, questions } = await asked({ action: 'decline' });
  expect(questions).toEqual([expect.stringContaining('password')]);
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('The person declined to answer');
  expect((await newest())?.status).toBe('cancelled');
});

test('a question that is only closed stays open, and is answered later by its task', async () => {
  const { result } = await asked({ action: 'cancel' });
  const id = idOf(textOf(result));
  expect(await server.engine.get('local', id)).toMatchObject({ status: 'waiting' });
  const client = await connect(server.url);
  const again = textOf(await call(client, 'agent_run', { task_id: id }));
  expect(again).toContain(`${id} asks:`);
  await server.engine.cancel('local', id);
  await client.close();
});

test('an answer goes to the task, which goes on with it', async () => {
  const content = { answer: 'tea-and-crumpets' };
  const { result } = await asked({ action: 'accept', content });
  const task = await server.engine.get('local', idOf(textOf(result)));
  expect(task?.status).not.toBe('waiting');
});

test('a client that cannot ask is told what is asked and how to answer', async () => {
  const client = await connect(server.url);
  const said = textOf(await call(client, 'agent_run', wrongLogin()));
  expect(said).toMatch(/^task_\w+ asks: <page untrusted="true">.*password/);
  expect(said).toContain('call agent_run with task_id and answer');
  await server.engine.cancel('local', idOf(said));
  await client.close();
});

/** A link to another site, and a field there that tells what was typed. */
async function twoSites() {
  let typed = '';
  const listener = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/typed') typed = searchParams.get('text') ?? '';
    const form = `<title>Form</title><label>First name <input
      oninput="fetch('/typed?text=' + this.value)"></label>`;
    const first = `<title>First</title><a href="http://localhost:${port()}/form">Continue</a>`;
    response.setHeader('content-type', 'text/html').end(pathname === '/form' ? form : first);
  });
  const port = (): number => (listener.address() as AddressInfo).port;
  await once(listener.listen(0), 'listening');
  return { url: `http://127.0.0.1:${port()}/`, typed: () => typed, close: () => listener.close() };
}

test.each([
  ['yes', 'Ada'],
  ['no', ''],
])('a confirmation is put to the person: %s', async (answer, wanted) => {
  const sites = await twoSites();
  const goal = 'Click Continue, then type "Ada" into First name';
  const { questions } = await asked(
    { action: 'accept', content: { answer } },
    { goal, url: sites.url },
  );
  expect(questions).toEqual([expect.stringContaining('http://localhost')]);
  await expect.poll(sites.typed).toBe(wanted);
  sites.close();
});

test('progress rises while the goal is worked on', async () => {
  const client = await connect(server.url);
  const seen: Progress[] = [];
  const goal = 'Log in with email ada@example.com and password tea-and-crumpets';
  const request = { name: 'agent_run', arguments: { goal, url: `${site.url}/login` } };
  const result = await client.callTool(request, undefined, { onprogress: (it) => seen.push(it) });
  expect(textOf(result)).toContain('completed after 4 commands');
  expect(seen.map((each) => each.progress)).toEqual([1, 2, 3, 4]);
  expect(seen[0]?.message).toBeTruthy();
  await client.close();
});

const slow = () => ({
  name: 'slow',
  commands: [
    { tool_name: 'sleep', args: { duration: 20_000 } },
    { tool_name: 'sleep', args: { duration: 1 } },
  ],
});
const ended = async () => {
  await vi.waitFor(async () => expect((await newest())?.status).toBe('cancelled'), 10_000);
};
const running = async () => {
  await vi.waitFor(async () => expect((await newest())?.status).toBe('running'), 10_000);
};

test('a list is answered when its last command is done; the picture of the end follows', async () => {
  const client = await connect(server.url);
  // A page that is busy for a while cannot be pictured before it has time again.
  const busy = 'setTimeout(() => { const end = Date.now() + 2000; while (Date.now() < end); })';
  const commands = [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: `${site.url}/form` } },
    { tool_name: 'browser_execute', args: { action: 'evaluate', script: busy } },
  ];
  const answer = textOf(await call(client, 'task_submit', { commands }));
  expect(answer).toContain('completed');
  expect((await newest())?.status).toBe('running');
  await vi.waitFor(async () => expect((await newest())?.status).toBe('completed'), 10_000);
  await client.close();
});

test('notifications/cancelled stops the task', async () => {
  const client = await connect(server.url);
  const giveUp = new AbortController();
  const request = { name: 'task_submit', arguments: slow() };
  const waiting = client.callTool(request, undefined, { signal: giveUp.signal });
  const failed = expect(waiting).rejects.toThrow();
  await running();
  giveUp.abort();
  await failed;
  await ended();
  await client.close();
});

test('ending the session stops what it waited for', async () => {
  const client = await connect(server.url);
  const waiting = call(client, 'task_submit', slow()).catch(() => undefined);
  await running();
  const { transport } = client;
  await (transport as unknown as { terminateSession(): Promise<void> }).terminateSession();
  await ended();
  await client.close();
  await waiting;
});

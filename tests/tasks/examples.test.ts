// The example tasks of the task format, word for word but for their addresses, on pages that
// have what they look for.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, TestSocket } from '../fixtures.ts';

const pages: Readonly<Record<string, string>> = {
  '/google': '<title>Google</title><h1>Search</h1>',
  '/login': `<form id="login-form" action="/dashboard"><input id="email"><input id="password"
    type="password"><button type="submit">Log in</button></form>`,
  '/dashboard': '<h1 class="dashboard">Welcome</h1>',
  '/product/123': `<div class="product-details"><b class="product-title">Lamp</b>
    <i class="product-price">12 EUR</i><div class="product-image" style="height:40px">-</div></div>`,
  '/wiki': '<form action="/article"><input id="searchInput" name="q"></form>',
  '/article': '<h1 id="firstHeading">Artificial intelligence</h1><p style="height:3000px">…</p>',
};

let site: Server;
let server: TestServer;
let socket: TestSocket;
let base: string;
beforeAll(async () => {
  site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('content-type', 'text/html').end(pages[pathname] ?? '');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = site.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await startServer();
  socket = await TestSocket.connect(server.socketUrl);
});
afterAll(async () => {
  socket.close();
  await server.close();
  site.closeAllConnections();
  site.close();
});

const go = (path: string) => ({
  tool_name: 'browser_navigate',
  intention: 'Go there',
  args: { action: 'goto', url: base + path },
});
const waitFor = (selector: string, timeout?: number) => ({
  tool_name: 'browser_navigate',
  intention: 'Wait',
  args: { action: 'wait_for', selector, ...(timeout !== undefined && { timeout }) },
});
const interact = (args: object) => ({ tool_name: 'browser_interact', intention: 'Act', args });
const content = (args: object) => ({ tool_name: 'browser_content', intention: 'Read', args });

async function run(name: string, commands: object[]) {
  const task = { type: 'task_submit', task_name: name, task_intention: `${name}!`, commands };
  const { taskId } = await socket.ask(task, 'task_submit_response');
  const complete = await socket.hear('task_complete', (each) => each.taskId === taskId);
  expect(complete.status, JSON.stringify(complete)).toBe('completed');
  return {
    id: String(taskId),
    results: complete.results as { result: { content: { type: string; text?: string }[] } }[],
  };
}

test('[TF-13] simple navigation', async () => {
  await run('Open Google', [go('/google')]);
});

test('[TF-13] form submission, and the password is nowhere afterwards', async () => {
  const { id } = await run('Login', [
    go('/login'),
    waitFor('#login-form', 5000),
    interact({ action: 'type', selector: '#email', text: 'user@example.com' }),
    interact({ action: 'type', selector: '#password', text: 'password123' }),
    interact({ action: 'click', selector: 'button[type=submit]' }),
    waitFor('.dashboard', 10_000),
  ]);
  const told = await (await fetch(`${server.url}/tasks/${id}`)).text();
  expect(told).toContain('user@example.com');
  expect(told).not.toContain('password123');
  const db = new DatabaseSync(join(server.dataDir, 'tabhand.db'), { readOnly: true });
  for (const table of ['tasks', 'commands', 'events', 'projections']) {
    const kept = db.prepare(`SELECT 1 FROM ${table} WHERE body LIKE '%password123%'`).all();
    expect(kept, table).toEqual([]);
  }
  db.close();
});

test('[TF-13] data extraction', async () => {
  const { results } = await run('Extract Product Info', [
    go('/product/123'),
    waitFor('.product-details'),
    content({ action: 'get_text', selector: '.product-title' }),
    content({ action: 'get_text', selector: '.product-price' }),
    content({ action: 'screenshot', selector: '.product-image' }),
  ]);
  const said = results.map(({ result }) => result.content);
  expect(said[2]?.[0]?.text).toContain('Lamp');
  expect(said[3]?.[0]?.text).toContain('12 EUR');
  expect(said[4]?.some(({ type }) => type === 'image')).toBe(true);
});

test('[TF-13] search and navigate', async () => {
  await run('Wikipedia Search', [
    go('/wiki'),
    interact({ action: 'click', selector: '#searchInput' }),
    interact({ action: 'type', selector: '#searchInput', text: 'Artificial Intelligence' }),
    interact({ action: 'keyboard', key: 'Enter' }),
    waitFor('#firstHeading', 10_000),
    interact({ action: 'scroll', direction: 'down', amount: 500 }),
    content({ action: 'screenshot' }),
  ]);
});

test('a command is given back with the name that it came with', async () => {
  const commands = [go('/google'), interact({ action: 'press', key: 'Escape' })];
  const { id } = await run('By another name', commands);
  const { task } = await (await fetch(`${server.url}/tasks/${id}`)).json();
  expect(task.commands[1].args).toEqual({ action: 'press', key: 'Escape' });
  const status = await socket.ask({ type: 'task_status', taskId: id }, 'task_status_response');
  expect(status.task).toMatchObject({ commands: [{}, { args: { action: 'press' } }] });
});

test('[WS-19] a client that reconnects finds its pending tasks again, skipped results and all', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-again-'));
  const first = await startServer({ dataDir, drainTimeout: 0 });
  const client = await TestSocket.connect(first.socketUrl);
  const submit = (task_name: string, commands: object[]) =>
    client.ask({ type: 'task_submit', task_name, commands }, 'task_submit_response');
  await submit('Hold', [go('/google'), waitFor('#never', 60_000)]);
  const missing = interact({ action: 'click', selector: '#missing', timeout: 1 });
  const { taskId } = await submit('Pending', [go('/google'), missing, waitFor('h1')]);
  await first.close();
  const port = Number(new URL(first.url).port);
  const second = await startServer({ port, dataDir, drainTimeout: 0 });
  const again = await TestSocket.connect(first.socketUrl);
  again.send({ type: 'subscribe_task', taskId });
  const ask = { type: 'task_status', taskId };
  await expect
    .poll(async () => (await again.ask(ask, 'task_status_response')).task, { timeout: 20_000 })
    .toMatchObject({
      status: 'failed',
      commands: [{ status: 'success' }, { status: 'error' }, { status: 'skipped' }],
    });
  again.close();
  await second.close();
  await rm(dataDir, { recursive: true, maxRetries: 5 });
});

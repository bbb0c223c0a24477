// One path through all layers: socket, submit, SQLite, runner, real Chromium, journal, answer.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, TestSocket } from '../fixtures.ts';

const html = `<title>Counter</title><button id="more" onclick="count.textContent++">More</button>
  <output id="count">0</output>`;

let server: TestServer;
let site: Server;
let siteUrl: string;

beforeAll(async () => {
  site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  server = await startServer();
});

afterAll(async () => {
  await server.close();
  site.close();
});

const goTo = () => ({ tool_name: 'browser_navigate', args: { action: 'goto', url: siteUrl } });
const click = (selector: string) => ({
  tool_name: 'browser_interact',
  args: { action: 'click', selector, timeout: 500 },
});
const read = {
  tool_name: 'browser_execute',
  args: { action: 'evaluate', script: "return document.querySelector('#count').textContent" },
};

test('[WS-7] [WS-8] [WS-13] [WS-14] a task goes from the socket to the page and back', async () => {
  const socket = await TestSocket.connect(server.socketUrl);
  const submitted = await socket.ask(
    {
      type: 'task_submit',
      task_name: 'Count',
      commands: [goTo(), click('#more'), click('#more'), read],
    },
    'task_submit_response',
  );
  expect(submitted).toMatchObject({ status: 'accepted', queuePosition: 0 });
  const complete = await socket.hear('task_complete');
  expect(complete).toMatchObject({ taskId: submitted.taskId, status: 'completed' });
  expect(complete.results).toMatchObject([
    { status: 'success' },
    { status: 'success', result: { content: [{ type: 'text', text: "Clicked button 'More'" }] } },
    { status: 'success' },
    { status: 'success', result: { content: [{ type: 'text', text: '2' }] } },
  ]);
  const progress = socket.heard.filter((message) => message.type === 'task_progress');
  expect(progress.map(({ commandIndex, status }) => [commandIndex, status])).toEqual([
    [0, 'running'],
    [0, 'success'],
    [1, 'running'],
    [1, 'success'],
    [2, 'running'],
    [2, 'success'],
    [3, 'running'],
    [3, 'success'],
  ]);
  socket.close();
});

test('[WS-13] [WS-14] [TF-5] the first failure stops the task and the rest is skipped', async () => {
  const socket = await TestSocket.connect(server.socketUrl);
  socket.send({
    type: 'task_submit',
    task_name: 'Fail',
    commands: [goTo(), click('#missing'), read],
  });
  const complete = await socket.hear('task_complete');
  expect(complete.status).toBe('failed');
  expect(complete.results).toMatchObject([
    { status: 'success' },
    { status: 'error', error: 'Element not found: #missing' },
    { status: 'skipped' },
  ]);
  socket.close();
});

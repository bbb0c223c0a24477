// Goals outlive a server that is killed: the question stands, what was done is not done again.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ChildServer, startChild } from '../faults/child.ts';

let web: Server;
let site: string;
const heard: string[] = [];

const page = `<!doctype html><title>Notes</title>
  <button onclick="fetch('/begun')">Begin</button>
  <label>Title <input id="subject"></label>
  <div role="dialog" aria-label="Price"><p>Do you want to pay five euros?</p>
  <button onclick="fetch('/saved?' + subject.value); out.textContent = 'Saved'">Continue</button></div>
  <p id="out" role="status"></p>`;

beforeAll(async () => {
  web = createServer((request, response) => {
    const path = request.url ?? '';
    if (/^\/(begun|saved)/.test(path)) heard.push(path);
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
});

async function call({ url }: ChildServer, path: string, body?: unknown) {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return await answer.json();
}

const statusOf = async (server: ChildServer, id: string) =>
  (await call(server, `/tasks/${id}`)).task;
const asks = async (server: ChildServer, id: string): Promise<string> =>
  JSON.stringify((await call(server, `/api/tasks/${id}/status`)).status.alerts ?? []);

test('[A1] a goal that waits for an answer when the server is killed goes on with it afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-restart-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const first = await startChild({ dataDir, port: 0, logLevel: 'silent' });
  const prompt = 'Click Begin, then type "Moss" into Title, then click Continue';
  const { task_id: id } = await call(first, '/api/tasks', { prompt, current_url: `${site}/` });
  await expect.poll(() => asks(first, id), { timeout: 20_000 }).toContain('Continue');
  expect(heard).toEqual(['/begun']);
  await first.kill();

  const second = await startChild({ dataDir, port: 0, logLevel: 'silent' });
  onTestFinished(() => second.kill());
  const waits = async () => (await call(second, `/api/tasks/${id}/status`)).status.status;
  await expect.poll(waits, { timeout: 20_000 }).toBe('running');
  const answer = async () =>
    (await call(second, `/api/tasks/${id}/answer`, { answer: 'yes' })).success;
  await expect.poll(answer, { timeout: 20_000 }).toBe(true);
  const ended = async () => (await statusOf(second, id)).status;
  await expect.poll(ended, { timeout: 25_000 }).toMatch(/completed|failed/);
  expect(heard.filter((path) => path === '/begun')).toHaveLength(1);
  const task = await statusOf(second, id);
  expect({ status: task.status, error: task.error?.message }).toMatchObject({
    status: 'completed',
  });
  expect(heard.at(-1)).toBe('/saved?Moss');
}, 90_000);

// What stands in the way of a goal, in a real browser: a site that asks for patience, and a form
// that wants to know more than the instruction says.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let refusals = 0;
let asked = 0;

const busy = '<h1>Too Many Requests</h1><p>Please try again in 1 second.</p>';
const ferry =
  '<h1>Ferry</h1><button onclick="this.outerHTML=\'<h2>Ticket held</h2>\'">Hold ticket</button>';
const berth = `<form novalidate onsubmit="event.preventDefault();
    if (tel.value) document.body.innerHTML = '<h2>Berth held for ' + tel.value + '</h2>';
    else { tel.setAttribute('aria-invalid', 'true'); why.textContent = 'A phone number is required'; }">
  <label>Skipper <input id="skipper"></label>
  <label>Phone <input id="tel" type="tel"></label><p id="why" role="alert"></p>
  <button>Hold berth</button></form>`;

const site = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  if (request.url === '/berth') return void response.end(`<!doctype html>${berth}`);
  if (request.url !== '/ferry') return void response.writeHead(404).end();
  asked += 1;
  const isBusy = asked <= refusals;
  response.writeHead(isBusy ? 429 : 200).end(`<!doctype html>${isBusy ? busy : ferry}`);
});

beforeAll(async () => {
  server = await startServer();
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.close();
});
beforeEach(() => {
  asked = 0;
});

const headers = () => ({
  authorization: `Bearer ${server.token}`,
  'content-type': 'application/json',
});

async function post(path: string, body: object) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  });
  return await answer.json();
}

async function goal(prompt: string, path: string): Promise<string> {
  const current_url = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
  return (await post('/api/tasks', { prompt, current_url })).task_id;
}

async function reaches(id: string, status: string) {
  const look = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 40_000, interval: 50 }).toBe(status);
  return await server.engine.get('local', id);
}

test('[R7] a page that is refused for a while is asked for again, and the goal goes on', async () => {
  refusals = 2;
  const task = await reaches(await goal('Click Hold ticket', '/ferry'), 'completed');
  expect(asked).toBe(3);
  expect(task?.commands.map(({ intention }) => intention)).toContain('Load the page again');
});

test('[R7] one that stays so is given up', async () => {
  refusals = 100;
  const task = await reaches(await goal('Click Hold ticket', '/ferry'), 'failed');
  expect(asked).toBe(4);
  expect(task?.error?.message).toContain('limits how often');
});

test('[R7] what a form demands is asked for, entered, and sent', async () => {
  const id = await goal('Enter Ruth as the skipper and click Hold berth', '/berth');
  await reaches(id, 'waiting');
  const { status } = await (
    await fetch(`${server.url}/api/tasks/${id}/status`, { headers: headers() })
  ).json();
  expect(status.waiting_for).toMatchObject({
    kind: 'question',
    text: expect.stringContaining('A phone number is required'),
    missing: ['Phone'],
  });
  await post(`/api/tasks/${id}/answer`, { answer: '555 0101' });
  const task = await reaches(id, 'completed');
  expect(JSON.stringify(task?.evidence)).toContain('555 0101');
});

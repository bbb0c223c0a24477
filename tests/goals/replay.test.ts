// A finished run, done again without a planner: strictly, or healed.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let web: Server;
let site: string;
let page = '';
let done = '';
const saved: string[] = [];

const form = (button: string, id = 'save') => `<!doctype html><title>Notes</title>
  <label>Title <input id="subject"></label>
  <button id="${id}" onclick="fetch('/saved?' + subject.value).then(() => location.href = '/done')">${button}</button>`;

beforeAll(async () => {
  web = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/saved')) saved.push(decodeURIComponent(path.slice(7)));
    const body = path === '/done' ? `<!doctype html><title>Done</title>${done}` : page;
    response.setHeader('content-type', 'text/html').end(body);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  web.closeAllConnections();
  web.close();
});
beforeEach(() => {
  saved.length = 0;
  page = form('Save');
  done = '<h1>Saved</h1>';
});

async function call(path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${server.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function until(id: string, statuses: RegExp) {
  const look = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 20_000, interval: 30 }).toMatch(statuses);
  const task = await server.engine.get('local', id);
  if (task === undefined) throw new Error('no task');
  return task;
}
const ended = (id: string) => until(id, /completed|failed/);

let run: string;
let file: { commands: { args: { selector?: string } }[]; metadata: { expected: object[] } };

test('a run is saved with what each step met and led to', async () => {
  const prompt = 'Type "Moss" into Title, then click Save';
  run = (await call('/api/tasks', { prompt, current_url: site })).body.task_id;
  expect(await ended(run)).toMatchObject({ status: 'completed' });
  file = (await call(`/api/tasks/${run}/report?format=task`)).body;
  expect(file.metadata.expected).toMatchObject([
    {},
    { role: 'textbox', name: 'Title' },
    { role: 'button', name: 'Save' },
  ]);
  expect(file.commands[2]?.args.selector).toBeDefined();
  expect(saved).toEqual(['Moss']);
});

test('it is done again, strictly, without a planner', async () => {
  const { body } = await call(`/api/tasks/${run}/replay`, {});
  const task = await ended(body.task_id);
  expect(task.error).toBeUndefined();
  expect(task).toMatchObject({ status: 'completed', result: { mode: 'strict', differences: [] } });
  expect(saved).toEqual(['Moss']);
});

test('strict: the same steps that end otherwise are a drift', async () => {
  done = '<p role="alert">Could not save: the title is taken</p>';
  const { body } = await call(`/api/tasks/${run}/replay`, {});
  const task = await ended(body.task_id);
  expect(task).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('no trouble at the end, found Could not save') },
  });
  const healed = await ended(
    (await call(`/api/tasks/${run}/replay`, { mode: 'heal' })).body.task_id,
  );
  expect(healed).toMatchObject({
    status: 'completed',
    result: { differences: [{ what: 'evidence', expected: 'no trouble' }] },
  });
});

test('strict: what drifted is said, and nothing else is pressed', async () => {
  page = form('Store it');
  const { body } = await call('/api/replay', { task: file, mode: 'strict' });
  const task = await ended(body.task_id);
  expect(task.status).toBe('failed');
  expect(task.error?.message).toMatch(
    /drifted at step 3 .*expected button "Save", found button "Store it"/,
  );
  expect(saved).toEqual([]);
});

test('heal: a target is found again by what it is, and the difference is proposed', async () => {
  page = form('Save', 'b17').replace('<label>', '<button>Help</button><p><label>');
  const { body } = await call('/api/replay', { task: file, mode: 'heal' });
  const task = await ended(body.task_id);
  expect(task.error).toBeUndefined();
  expect(saved).toEqual(['Moss']);
  const { result } = task as unknown as { result: { differences: object[]; proposal: object[] } };
  expect(result.differences).toMatchObject([{ what: 'target', target: { name: 'Save' } }]);
  expect(result.proposal.at(-1)).toMatchObject({ args: { role: 'button', name: 'Save' } });
  const again = await call('/api/replay', {
    mode: 'strict',
    task: { task_name: 'healed', commands: result.proposal, metadata: file.metadata },
  });
  expect((await ended(again.body.task_id)).error).toBeUndefined();
});

test('heal: another name is asked for first; a no ends it, a yes goes on', async () => {
  page = form('Save note', 'other');
  const first = (await call('/api/replay', { task: file, mode: 'heal' })).body.task_id;
  await until(first, /waiting/);
  expect(saved).toEqual([]);
  await call(`/api/tasks/${first}/answer`, { answer: 'no' });
  expect(await ended(first)).toMatchObject({ status: 'failed' });
  const second = (await call('/api/replay', { task: file, mode: 'heal' })).body.task_id;
  await until(second, /waiting/);
  await call(`/api/tasks/${second}/answer`, { answer: 'yes' });
  expect(await ended(second)).toMatchObject({ status: 'completed' });
  expect(saved).toEqual(['Moss']);
});

test('what cannot be replayed is refused at once', async () => {
  const wrong = { task_name: 'x', commands: [{ tool_name: 'browser_interact', args: {} }] };
  expect(await call('/api/replay', { task: wrong })).toMatchObject({ status: 400 });
  expect((await call('/api/tasks/none/replay', {})).status).toBe(404);
});

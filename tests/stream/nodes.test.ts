// A task watched, taken over and answered through a node that does not have its browser.

import { CreateGoalAnswerSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite, TestSocket } from '../fixtures.ts';
import { startPostgres, type TestPostgres } from '../storage/stores.ts';
import { click, goto, post, postRaw } from './stage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let postgres: TestPostgres;
let site: TestSite;
let worker: TestServer;
let api: TestServer;

beforeAll(async () => {
  [postgres, site] = await Promise.all([startPostgres(), startSite()]);
  const databaseUrl = postgres.url;
  worker = await startServer({ databaseUrl });
  api = await startServer({ databaseUrl, role: 'api' });
});
afterAll(async () => {
  await Promise.all([api?.close(), worker?.close(), site?.close()]);
  await postgres?.close();
});

type Ask = (node: TestServer, what: string, body?: object) => Promise<Response>;

async function person(user: string, id: string): Promise<Ask> {
  const { token } = await worker.talk.tokens.issue({ tenant: 'local', user }, 'access');
  const headers = { authorization: `Bearer ${token}` };
  return (node, what, body = {}) => postRaw(`${node.url}/api/tasks/${id}/${what}`, body, headers);
}

const begin = async (commands: readonly object[]): Promise<string> => {
  const { task_id = '' } = await post(`${api.url}/api/tasks`, { commands }, CreateGoalAnswerSchema);
  onTestFinished(async () => void (await api.engine.cancel('local', task_id)));
  return task_id;
};
const statusOf = async (id: string) => (await api.engine.get('local', id))?.status;
const nap = (duration: number) => ({ tool_name: 'sleep', args: { duration } });
const patience = { timeout: 20_000, interval: 20 };

test('its browser is seen through the other node, and the film ends with the task', async () => {
  const id = await begin([goto(`${site.url}?name=far`), nap(60_000)]);
  const socket = await TestSocket.connect(api.socketUrl);
  onTestFinished(() => socket.close());
  socket.send({ type: 'watch_screen', taskId: id });
  const frame = await socket.hear('screen_frame', ({ url }) => String(url).includes('name=far'));
  expect(Buffer.from(String(frame.data), 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  await socket.hear('screen_state', ({ state }) => state === 'live');
  expect((await postRaw(`${api.url}/api/tasks/${id}/cancel`, {})).status).toBe(200);
  await socket.hear('screen_state', ({ state }) => state === 'ended');
});

test('one person holds its tab, whichever node she and the others come through', async () => {
  const id = await begin([goto(`${site.url}?name=reach`), nap(500), click('#more')]);
  const [ada, bea] = [await person('ada', id), await person('bea', id)];
  await expect.poll(async () => (await ada(api, 'pause')).status, patience).toBe(200);
  await expect.poll(() => statusOf(id), patience).toBe('waiting');
  const press = { events: [{ type: 'click', x: 30, y: 20 }] };
  for (const node of [api, worker]) {
    expect((await bea(node, 'input', press)).status).toBe(409);
    expect((await bea(node, 'answer', { answer: 'go on' })).status).toBe(409);
    expect((await bea(node, 'execute')).status).toBe(409);
  }
  const refused = await bea(api, 'input', press);
  expect(await refused.json()).toMatchObject({ code: 'RESOURCE_CONFLICT' });
  expect((await ada(api, 'input', press)).status).toBe(200);
  expect((await ada(worker, 'input', press)).status).toBe(200);
  await expect.poll(() => site.clicks.get('reach'), patience).toBe(2);
  expect((await ada(api, 'resume')).status).toBe(200);
  await expect.poll(() => statusOf(id), patience).toBe('completed');
  await expect.poll(() => site.clicks.get('reach'), patience).toBe(3);
  expect((await ada(api, 'input', press)).status).toBe(409);
});

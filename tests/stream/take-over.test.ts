// A person takes a task's browser, acts in the page, and gives it back.

import { CreateGoalAnswerSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';
import { click, eventsUrl, goto, of, post, postRaw, readSse } from './stage.ts';

let server: TestServer;
let site: TestSite;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
});

test('a paused task waits; the person’s clicks arrive; resumed, it goes on where it was', async () => {
  const nap = { tool_name: 'sleep', args: { duration: 1500 } };
  const commands = [goto(`${site.url}?name=hand`), nap, click('#more')];
  const api = `${server.url}/api/tasks`;
  const { task_id: id = '' } = await post(api, { commands }, CreateGoalAnswerSchema);
  const reading = readSse(eventsUrl(server, id));
  const ask = (what: string, body: object = {}) => postRaw(`${api}/${id}/${what}`, body);
  const command = async (index: number) =>
    (await server.engine.get('local', id))?.commands[index]?.status;
  await expect.poll(() => command(1), { timeout: 10_000, interval: 10 }).toBe('running');
  const clicks = { events: [{ type: 'click', x: 30, y: 20 }] };
  expect((await ask('input', clicks)).status).toBe(409);
  expect((await ask('pause')).status).toBe(200);
  await expect
    .poll(async () => (await server.engine.get('local', id))?.status, { timeout: 5000 })
    .toBe('waiting');
  expect(site.clicks.get('hand')).toBeUndefined();
  expect((await ask('input', clicks)).status).toBe(200);
  expect((await ask('input', { events: [{ type: 'shout' }] })).status).toBe(400);
  await expect.poll(() => site.clicks.get('hand')).toBe(1);
  expect((await ask('resume')).status).toBe(200);
  const heard = await reading;
  expect(of(heard, 'status').at(-1)?.status.status).toBe('success');
  await expect.poll(() => site.clicks.get('hand')).toBe(2);
  expect((await ask('pause')).status).toBe(409);
  expect((await ask('resume')).status).toBe(409);
});

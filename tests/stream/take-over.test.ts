// A person takes a task's browser, acts in the page, and gives it back.

import { CreateGoalAnswerSchema, StreamStatusAnswerSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';
import { click, eventsUrl, get, goto, of, post, postRaw, readSse } from './stage.ts';

let server: TestServer;
let site: TestSite;
let api: string;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  api = `${server.url}/api/tasks`;
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
});

type Ask = (what: string, body?: object) => Promise<Response>;

/** What a person of this tenant may ask of a task. */
async function person(user: string): Promise<(id: string) => Ask> {
  const { token } = await server.talk.tokens.issue({ tenant: 'local', user }, 'access');
  const headers = { authorization: `Bearer ${token}` };
  return (id) =>
    (what, body = {}) =>
      postRaw(`${api}/${id}/${what}`, body, headers);
}

const statusOf = async (id: string) => (await server.engine.get('local', id))?.status;
const waits = (id: string) =>
  expect.poll(() => statusOf(id), { timeout: 10_000, interval: 10 }).toBe('waiting');
const clickAt = (x: number, y: number) => ({ events: [{ type: 'click', x, y }] });

test('a paused task waits; the person’s clicks arrive; resumed, it goes on where it was', async () => {
  const nap = { tool_name: 'sleep', args: { duration: 1500 } };
  const commands = [goto(`${site.url}?name=hand`), nap, click('#more')];
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

const formPage = `data:text/html,<title>Form</title><input id=name autofocus
  style="position:fixed;left:10px;top:10px;width:200px;height:30px"><div id=list
  style="position:fixed;left:300px;top:10px;width:100px;height:100px;overflow:auto"><p
  style="height:900px">Long</p></div><button style="margin-top:90px"
  onclick="document.title = document.querySelector('input').value">Save</button>`;

const titleAndPlace = 'return [document.title, list.scrollTop, scrollY].join(" ")';

test('only the person who holds the tab acts in it; mouse, wheel, keys and text arrive in order', async () => {
  const [ada, bea] = await Promise.all([person('ada'), person('bea')]);
  const nap = { tool_name: 'sleep', args: { duration: 600 } };
  const read = { tool_name: 'browser_execute', args: { script: titleAndPlace } };
  const commands = [goto(formPage), nap, click('button'), read];
  const { task_id: id = '' } = await post(api, { commands }, CreateGoalAnswerSchema);
  const [hers, other] = [ada(id), bea(id)];
  await expect.poll(async () => (await hers('pause')).status, { timeout: 10_000 }).toBe(200);
  await waits(id);
  expect((await other('input', clickAt(50, 20))).status).toBe(409);
  expect((await other('pause')).status).toBe(409);
  expect((await other('resume')).status).toBe(409);
  expect((await other('answer', { answer: 'go on' })).status).toBe(409);
  expect((await other('execute')).status).toBe(409);
  const key = (name: string) => ({ type: 'key', key: name });
  const said = [
    hers('input', clickAt(50, 20)),
    hers('input', { events: [{ type: 'text', text: 'Hello wold' }] }),
    hers('input', { events: [key('ArrowLeft'), key('ArrowLeft'), { type: 'text', text: 'r' }] }),
    hers('input', { events: [{ type: 'scroll', x: 350, y: 50, deltaY: 120 }] }),
  ];
  expect((await Promise.all(said)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await hers('resume')).status).toBe(200);
  const heard = await readSse(eventsUrl(server, id));
  expect(of(heard, 'status').at(-1)?.status.status).toBe('success');
  const task = await server.engine.get('local', id);
  expect(task?.commands.at(-1)?.outcome).toMatchObject({ value: { result: 'Hello world 120 0' } });
});

test('a task that waits by itself is held by whoever acts first, until it goes on', async () => {
  const [ada, bea] = await Promise.all([person('ada'), person('bea')]);
  const captcha = `data:text/html,<title>Check</title><h1>Verify you are human</h1>`;
  const commands = [goto(captcha), click('%23inside', { timeout: 200 })];
  const { task_id: id = '' } = await post(api, { commands }, CreateGoalAnswerSchema);
  await waits(id);
  expect((await bea(id)('input', clickAt(5, 5))).status).toBe(200);
  expect((await ada(id)('input', clickAt(5, 5))).status).toBe(409);
  expect((await bea(id)('resume')).status).toBe(200);
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect((await ada(id)('input', clickAt(5, 5))).status).toBe(409);
});

test('a goal is paused between two commands, and goes on when the browser is given back', async () => {
  const goal = { prompt: 'Click the More button', current_url: `${site.url}?name=paused` };
  const { task_id: id = '' } = await post(api, goal, CreateGoalAnswerSchema);
  const reading = readSse(eventsUrl(server, id));
  const ask = (await person('ada'))(id);
  await expect
    .poll(async () => (await ask('pause')).status, { timeout: 10_000, interval: 5 })
    .toBe(200);
  await waits(id);
  expect((await ask('input', clickAt(30, 20))).status).toBe(200);
  expect((await ask('resume')).status).toBe(200);
  expect(of(await reading, 'status').at(-1)?.status.status).toBe('success');
  await expect.poll(() => site.clicks.get('paused')).toBe(2);
});

for (const [answer, status, shown] of [
  ['Yes, go ahead', 'success', 'Deleted'],
  ['no', 'failed', 'Delete account'],
] as const) {
  test(`a permission is asked for by name; "${answer}" ${status === 'success' ? 'gives' : 'refuses'} it`, async () => {
    const page = `<button onclick="this.textContent='Deleted'">Delete account</button>`;
    const current_url = `data:text/html,${encodeURIComponent(page)}`;
    const goal = { prompt: 'Click the first button', current_url };
    const { task_id: id = '' } = await post(api, goal, CreateGoalAnswerSchema);
    await waits(id);
    const asked = await get(`${api}/${id}/status`, StreamStatusAnswerSchema);
    expect(asked.status.waiting_for).toMatchObject({
      kind: 'confirmation',
      text: expect.stringContaining('"Delete account"'),
      missing: ['Delete account'],
    });
    const ask = (await person('ada'))(id);
    expect((await ask('resume', { answer })).status).toBe(200);
    const heard = await readSse(eventsUrl(server, id));
    expect(of(heard, 'status').at(-1)?.status).toMatchObject({ status });
    expect(of(heard, 'status').at(-1)?.status.waiting_for).toBeUndefined();
    const task = await server.engine.get('local', id);
    const driver = await server.engine.instances.driver(task?.instanceId ?? '');
    const { nodes } = await driver.local(AbortSignal.timeout(5000));
    expect(nodes.find(({ tag }) => tag === 'button')?.name).toBe(shown);
  });
}

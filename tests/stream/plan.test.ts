// A task that is planned and not executed, and what its submitter may limit.

import {
  CreateGoalAnswerSchema,
  ExecuteAnswerSchema,
  StreamLogsAnswerSchema,
  StreamTaskAnswerSchema,
} from '@tabhand/protocol';
import { type Site, startSite as startWholeSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';
import { click, eventsUrl, get, goto, of, post, postRaw, readSse } from './stage.ts';

let server: TestServer;
let site: TestSite;
let shop: Site;
let api: string;

beforeAll(async () => {
  [server, site, shop] = await Promise.all([startServer(), startSite(), startWholeSite()]);
  api = `${server.url}/api/tasks`;
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close(), shop?.close()]);
});

const create = (body: object) => post(api, body, CreateGoalAnswerSchema);

async function execute(id: string): Promise<string> {
  const { task_id = '' } = await post(`${api}/${id}/execute`, {}, ExecuteAnswerSchema);
  const heard = await readSse(eventsUrl(server, task_id));
  expect(of(heard, 'status').at(-1)?.status).toMatchObject({ status: 'success' });
  return task_id;
}

test('[TS-6] a goal with execute false answers with its plan and presses nothing until it is executed', async () => {
  const current_url = `${site.url}?name=planned`;
  const made = await create({ prompt: 'Click the More button', current_url, execute: false });
  const { task_id: id = '', plan } = made;
  expect(plan).toMatchObject({ task_id: id, description: 'Click the More button' });
  expect(plan?.steps.map(({ title }) => title).join(' ')).toContain('More');
  const whole = await get(`${api}/${id}`, StreamTaskAnswerSchema);
  expect(whole.plan).toEqual(plan);
  expect(whole.dispatches.map(({ tool }) => tool)).toEqual(['browser_navigate']);
  expect(site.clicks.get('planned')).toBeUndefined();
  expect(await execute(id)).not.toBe(id);
  await expect.poll(() => site.clicks.get('planned')).toBe(1);
});

test('[TS-6] commands with execute false are a plan in the words of plans', async () => {
  const url = `${site.url}?name=listed`;
  const type = { tool_name: 'browser_interact', args: { action: 'hover', selector: '#more' } };
  const commands = [click('#more'), click('text=More'), type];
  const made = await create({ commands, current_url: url, execute: false, title: 'Count' });
  const { task_id: id = '', plan } = made;
  expect(plan?.steps.map(({ tool }) => tool.kind)).toEqual([
    { Navigate: { url } },
    { Click: { locator: { Css: '#more' } } },
    { Click: { locator: { Text: { content: 'More' } } } },
    { Custom: { name: 'browser_interact', payload: { action: 'hover', selector: '#more' } } },
  ]);
  const again = await execute(id);
  await expect.poll(() => site.clicks.get('listed')).toBe(2);
  const logs = `${api}/${again}/logs`;
  const { logs: lines } = await get(logs, StreamLogsAnswerSchema);
  const third = lines[3]?.timestamp ?? '';
  const later = await get(`${logs}?since=${encodeURIComponent(third)}`, StreamLogsAnswerSchema);
  expect(later.logs).toEqual(lines.filter(({ timestamp }) => timestamp >= third));
});

test('max_retries says how often a failed command is tried again', async () => {
  const commands = [goto(`${shop.url}/overlay`), click('#pay', { timeout: 500 })];
  const { task_id: never = '' } = await create({ commands, max_retries: 0 });
  const given = of(await readSse(eventsUrl(server, never)), 'agent_history').at(-1)?.entry;
  expect(given).toMatchObject({ status: 'failed', attempts: 1 });
  const layer = `<div role=dialog aria-modal=true aria-label=News style="position:fixed;inset:0;background:white"><button onclick="this.parentNode.remove()">No thanks</button></div>`;
  const page = encodeURIComponent(`<button id=pay>Pay</button>${layer}${layer}`);
  const twice = [goto(`data:text/html,${page}`), click('#pay', { timeout: 500 })];
  const { task_id: id = '' } = await create({ commands: twice, max_retries: 3 });
  const tried = await readSse(eventsUrl(server, id));
  expect(of(tried, 'agent_history').at(-1)?.entry).toMatchObject({
    status: 'success',
    attempts: 3,
  });
  expect(of(tried, 'self_heal')).toHaveLength(2);
});

test('the rules planner can be asked for; a model that is not there is refused', async () => {
  const goal = { prompt: 'Click the More button', current_url: `${site.url}?name=rule` };
  const { task_id: id = '' } = await create({ ...goal, planner: 'rule' });
  await readSse(eventsUrl(server, id));
  const { summary } = await get(`${api}/${id}`, StreamTaskAnswerSchema);
  expect(summary).toMatchObject({ planner: 'rule', last_status: 'success' });
  const others = [{ planner: 'llm' }, { llm_model: 'gpt-9' }, { llm_api_key: 'sk-of-somebody' }];
  for (const other of others) {
    const refused = await postRaw(api, { ...goal, ...other });
    expect(await refused.json()).toMatchObject({ success: false, code: 'NOT_SUPPORTED' });
  }
});

test('[TS-6] what a goal is tied to holds or is said; its first page comes with the answer', async () => {
  const goal = { prompt: 'Click the More button', current_url: `${site.url}?name=tied` };
  const seen = { capture_context: true, context_screenshot: true };
  const loose = ['Only use 127.0.0.1.example and nothing else', 'Be gentle'];
  const made = await create({ ...goal, ...seen, constraints: loose });
  expect(made.context).toMatchObject({
    success: true,
    perception: { url: goal.current_url, title: 'Counter' },
    screenshot_base64: expect.stringMatching(/^\/9j\//),
  });
  const { task_id: id = '' } = made;
  await expect.poll(async () => (await server.engine.get('local', id))?.status).toBe('waiting');
  expect(site.clicks.get('tied')).toBeUndefined();
  await server.engine.cancel('local', id);
  const heard = await readSse(eventsUrl(server, id));
  const said = of(heard, 'log').filter(({ log }) => log.level === 'warn');
  expect(said[0]?.log.message).toMatch(/^Without a language model .*: Be gentle$/);
});

test('a task that waits is resumed by execute; one that runs is not run twice', async () => {
  const nap = { tool_name: 'sleep', args: { duration: 400 } };
  const { task_id: id = '' } = await create({ commands: [nap, nap] });
  const status = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(status, { interval: 5 }).toBe('running');
  expect((await postRaw(`${api}/${id}/execute`, {})).status).toBe(409);
  expect((await postRaw(`${api}/${id}/pause`, {})).status).toBe(200);
  await expect.poll(status).toBe('waiting');
  const resumed = await post(`${api}/${id}/execute`, {}, ExecuteAnswerSchema);
  expect(resumed.task_id).toBe(id);
  await expect.poll(status).toBe('completed');
});

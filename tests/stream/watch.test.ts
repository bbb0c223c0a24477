// Watchdogs and self-heal on pages that stand in the way.

import { SelfHealStrategiesAnswerSchema, SelfHealStrategyAnswerSchema } from '@tabhand/protocol';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import {
  click,
  eventsUrl,
  get,
  goto,
  type Heard,
  of,
  post,
  postRaw,
  readSse,
  run,
} from './stage.ts';

let server: TestServer;
let site: Site;
let strategies: string;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  strategies = `${server.url}/api/self-heal/strategies`;
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
});
beforeEach(() => site.reset());

const kinds = (heard: readonly Heard[]) =>
  of(heard, 'watchdog').map(({ watchdog }) => watchdog.kind);

const gates = {
  '/consent': ['consent_gate', 'info'],
  '/captcha-like': ['captcha', 'critical'],
  '/blocked': ['unusual_traffic', 'warn'],
  '/login-wall': ['login_wall', 'warn'],
  '/blank': ['blank_page', 'warn'],
} as const;

for (const [path, [kind, severity]] of Object.entries(gates)) {
  test(`[TS-2][TS-5] ${path} is noticed as ${kind}, with a note of the same id`, async () => {
    const { heard } = await run(server, [goto(site.url + path)]);
    const found = of(heard, 'watchdog').find(({ watchdog }) => watchdog.kind === kind)?.watchdog;
    expect(found).toMatchObject({ kind, severity });
    const notes = of(heard, 'annotation').map(({ annotation }) => annotation);
    expect(notes.find(({ id }) => id === found?.id)).toMatchObject({
      author: 'watchdog',
      severity,
    });
    const alerts = of(heard, 'alert').map(({ alert }) => alert.kind);
    expect(alerts.includes(kind)).toBe(severity !== 'info');
    expect(heard.at(-1)?.name).toBe('status');
  });
}

test('an ordinary page raises nothing', async () => {
  const { heard } = await run(server, [goto(`${site.url}/article`)]);
  expect(kinds(heard)).toEqual([]);
});

test('the same click three times without any change is a loop', async () => {
  const idle = click('h1', { timeout: 2000 });
  const { heard } = await run(server, [goto(`${site.url}/article`), idle, idle, idle]);
  expect(kinds(heard)).toEqual(['stuck_loop']);
});

test('[TS-2] a covered button is pressed once after what covers it was closed', async () => {
  const { heard } = await run(server, [
    goto(`${site.url}/overlay`),
    click('#pay', { timeout: 1000 }),
  ]);
  expect(of(heard, 'status').at(-1)?.status.status).toBe('success');
  await expect.poll(() => site.counts()).toMatchObject({ 'overlay:pay': 1, 'overlay:close': 1 });
  expect(of(heard, 'self_heal').map(({ self_heal }) => self_heal)).toMatchObject([
    { strategy_id: 'dismiss_overlay', action: 'retried' },
  ]);
  expect(of(heard, 'agent_history').at(-1)?.entry).toMatchObject({
    status: 'success',
    attempts: 2,
  });
});

test('a selector that is gone is healed by the one element with its words', async () => {
  const lost = click('[data-testid="pay-now-button"]', { timeout: 300 });
  const close = click('#no-thanks');
  const { heard } = await run(server, [goto(`${site.url}/overlay`), close, lost]);
  expect(of(heard, 'status').at(-1)?.status.last_error).toBeNull();
  expect(site.counts()['overlay:pay']).toBe(1);
  expect(of(heard, 'self_heal')[0]?.self_heal.note).toContain('"Pay now"');
});

test('strategies are listed, switched and told; what was switched is obeyed', async () => {
  const { stats } = await get(strategies, SelfHealStrategiesAnswerSchema);
  expect(stats).toEqual({ total_strategies: 6, enabled_strategies: 5 });
  const off = await post(
    `${strategies}/dismiss_overlay`,
    { enabled: false },
    SelfHealStrategyAnswerSchema,
  );
  expect(off.strategy).toMatchObject({ id: 'dismiss_overlay', enabled: false });
  const { heard } = await run(server, [
    goto(`${site.url}/overlay`),
    click('#pay', { timeout: 300 }),
  ]);
  expect(of(heard, 'status').at(-1)?.status.status).toBe('failed');
  expect(of(heard, 'self_heal')).toEqual([]);
  await postRaw(`${strategies}/dismiss_overlay`, { enabled: true });
  expect((await postRaw(`${strategies}/nope`, { enabled: true })).status).toBe(404);
  expect((await postRaw(`${strategies}/auto_retry/inject`, { note: 'try' })).status).toBe(200);
});

test('[TS-2] a captcha makes the task wait for a person, who lets it go on', async () => {
  const body = { commands: [goto(`${site.url}/captcha-like`), click('#inside', { timeout: 300 })] };
  const answer = await postRaw(`${server.url}/api/tasks`, body);
  const { task_id: id } = (await answer.json()) as { task_id: string };
  const reading = readSse(eventsUrl(server, id));
  await expect.poll(async () => (await server.engine.get('local', id))?.status).toBe('waiting');
  expect((await postRaw(`${server.url}/api/tasks/${id}/resume`, {})).status).toBe(200);
  const heard = await reading;
  expect(of(heard, 'alert').map(({ alert }) => alert.kind)).toContain('needs_user');
  expect(of(heard, 'agent_history').at(-1)?.entry).toMatchObject({ status: 'failed', attempts: 2 });
});

const page = (html: string): string => `data:text/html,${encodeURIComponent(html)}`;

test('a download that the page announces is waited for, then the command is tried again', async () => {
  const offer =
    page(`<div role=dialog aria-label=File><p>Your download will start shortly.</p></div>
    <script>setTimeout(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['done']));
      link.download = 'file.txt';
      link.click();
      document.body.innerHTML = '<button id=next onclick="document.title=1">Next</button>';
    }, 900)</script>`);
  const { heard } = await run(server, [goto(offer), click('#next', { timeout: 100 })]);
  expect(of(heard, 'status').at(-1)?.status.last_error).toBeNull();
  expect(of(heard, 'self_heal').map(({ self_heal }) => self_heal)).toMatchObject([
    { strategy_id: 'wait_download_complete', action: 'retried' },
  ]);
});

test('a permission prompt in the way is noted; a person may look at every failure', async () => {
  const ask = page(`<div role=dialog aria-label=Ask><p>news.example wants to show notifications</p>
    <button style="position:fixed;left:0;top:0;width:90px;height:40px"
      onclick="document.body.innerHTML='<button id=go>Go</button>'">Block</button></div>`);
  await postRaw(`${strategies}/human_confirmation`, { enabled: true });
  const body = { commands: [goto(ask), click('#go', { timeout: 100 })] };
  const answer = await postRaw(`${server.url}/api/tasks`, body);
  const { task_id: id } = (await answer.json()) as { task_id: string };
  const reading = readSse(eventsUrl(server, id));
  await expect.poll(async () => (await server.engine.get('local', id))?.status).toBe('waiting');
  const press = { events: [{ type: 'click', x: 40, y: 20 }] };
  expect((await postRaw(`${server.url}/api/tasks/${id}/input`, press)).status).toBe(200);
  await postRaw(`${server.url}/api/tasks/${id}/resume`, {});
  const heard = await reading;
  await postRaw(`${strategies}/human_confirmation`, { enabled: false });
  expect(of(heard, 'status').at(-1)?.status.status).toBe('success');
  expect(of(heard, 'self_heal').map(({ self_heal }) => self_heal)).toMatchObject([
    { strategy_id: 'ack_permission_prompt', action: 'annotated' },
    { strategy_id: 'human_confirmation', action: 'retried' },
  ]);
});

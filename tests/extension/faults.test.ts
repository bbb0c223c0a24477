// The worker dies, the network goes, the browser restarts: the instance stays the same and no
// command runs twice.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { caller, finished, type Host, startHost } from './host.ts';

let host: Host;
let chrome: Chrome;
let site: Site;
let profile: string;
let instanceId: string;

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'tabhand-profile-'));
  [host, chrome, site] = await Promise.all([startHost(), startChrome({ profile }), startSite()]);
  instanceId = await pair(chrome, host);
});
afterAll(async () => {
  await chrome.close();
  await host.close();
  await site.close();
  await rm(profile, { recursive: true, force: true });
});

const login = () => [
  { tool: 'browser_navigate', args: { action: 'goto', url: `${site.url}/login` } },
];

async function submit(commands: { tool: string; args: { [key: string]: string | number } }[]) {
  const { task } = await host.engine.submit({ name: 'test', instanceId, commands }, caller);
  return task;
}

const running = async (id: string) =>
  await vi.waitUntil(
    async () => (await host.engine.get('local', id))?.status === 'running',
    10_000,
  );

const begun = async (id: string) =>
  await vi.waitUntil(async () => (await host.engine.get('local', id))?.status !== 'queued', 10_000);

const ended = (task: { readonly id: string }) => finished(host, task.id);

test('[F11] the worker is killed in the middle of a command: its outcome is unknown, never repeated', async () => {
  await ended(await submit(login()));
  const task = await submit([
    { tool: 'browser_interact', args: { action: 'click', selector: '#never', timeout: 20_000 } },
  ]);
  await running(task.id);
  await vi.waitUntil(
    async () =>
      await chrome.worker().evaluate(async () => {
        const { ledger } = await globalThis.chrome.storage.session.get<{ ledger: object[] }>(
          'ledger',
        );
        return ledger.some((entry) => !('outcome' in entry));
      }),
    10_000,
  );
  await chrome.killWorker();
  await chrome.panel.reload();
  expect(await ended(task)).toMatchObject({ status: 'failed', error: { code: 'OUTCOME_UNKNOWN' } });
  expect(host.engine.instances.find(instanceId)).toBeDefined();
  expect((await ended(await submit(login()))).status).toBe('completed');
});

const kills = process.env.TABHAND_LONG === '1' ? 50 : 3;

test('[F11] however often the worker is killed, no press is made twice', {
  timeout: 600_000,
}, async () => {
  const goto = { action: 'goto', url: `${site.url}/shadow` };
  const click = { action: 'click', selector: 'text=Third button' };
  await ended(await submit([{ tool: 'browser_navigate', args: goto }]));
  const page = chrome.context.pages().find((each) => each.url() === goto.url);
  await page?.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('pointerdown', () => (dataset.presses = `${dataset.presses ?? ''}x`));
  });
  for (let round = 0; round < kills; round++) {
    await page?.evaluate(() => delete document.documentElement.dataset.presses);
    const task = await submit([{ tool: 'browser_interact', args: click }]);
    if (round % 2 === 0) await begun(task.id);
    await chrome.killWorker();
    await chrome.panel.reload();
    const { status, error } = await ended(task);
    const presses = await page?.evaluate(() => document.documentElement.dataset.presses);
    if (status === 'completed') expect(presses).toBe('x');
    else
      expect({ ...error, presses: presses ?? 'x' }).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        presses: 'x',
      });
  }
});

test('the network goes while a command runs: it goes on once, and its outcome arrives later', async () => {
  await ended(await submit(login()));
  const args = { action: 'type', selector: '#email', text: 'once-and-only-once', delay: 100 };
  const task = await submit([{ tool: 'browser_interact', args }]);
  await running(task.id);
  const typed = async () =>
    await chrome.worker().evaluate(async () => {
      const [tab] = await globalThis.chrome.tabs.query({ url: '*://127.0.0.1/login' });
      const [answer] = await globalThis.chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        func: () => document.querySelector<HTMLInputElement>('#email')?.value ?? '',
      });
      return answer?.result ?? '';
    });
  await vi.waitUntil(async () => (await typed()).length > 2, { timeout: 10_000 });
  host.cut();
  expect(await ended(task)).toMatchObject({ status: 'completed' });
  expect(await typed()).toBe('once-and-only-once');
});

test('[F12] the extension is reloaded while a command is under way: its outcome is unknown, the instance stays', async () => {
  await ended(await submit(login()));
  const args = { action: 'click', selector: '#never', timeout: 20_000 };
  const task = await submit([{ tool: 'browser_interact', args }]);
  await running(task.id);
  await chrome.reload();
  expect(await ended(task)).toMatchObject({ status: 'failed', error: { code: 'OUTCOME_UNKNOWN' } });
  const after = await ended(await submit(login()));
  expect(after).toMatchObject({ status: 'completed', instanceId });
});

test('[SC-9] the credential is renewed before it ends; the instance stays the same', async () => {
  const credential = async (change: { expiresAt?: string } = {}) =>
    await chrome.worker().evaluate(async (changed) => {
      const opening = indexedDB.open('tabhand');
      const done = (request: IDBRequest) =>
        new Promise<unknown>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const database = (await done(opening)) as IDBDatabase;
      const vault = database.transaction('vault', 'readwrite').objectStore('vault');
      const kept = { ...((await done(vault.get('credential'))) as object), ...changed };
      await done(vault.put(kept, 'credential'));
      database.close();
      return kept as { credential: string; instanceId: string; expiresAt: string };
    }, change);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const before = await credential({ expiresAt: tomorrow });
  await chrome
    .worker()
    .evaluate(() => globalThis.chrome.alarms.create('now', { when: Date.now() }));
  const after = await vi.waitUntil(async () => {
    const now = await credential();
    return now.credential === before.credential ? undefined : now;
  }, 10_000);
  expect(after.instanceId).toBe(instanceId);
  expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(tomorrow));
  expect((await ended(await submit(login()))).status).toBe('completed');
});

test('the browser restarts: the same instance comes back without pairing again', async () => {
  await chrome.close();
  chrome = await startChrome({ profile });
  await vi.waitUntil(async () => (await ended(await submit(login()))).status === 'completed', {
    timeout: 20_000,
  });
  expect(host.engine.instances.list('local').map(({ id }) => id)).toContain(instanceId);
});

test('a second browser of the same account is another instance', async () => {
  const other = await startChrome();
  try {
    const response = await fetch(`${host.url}/api/pair/start`, { method: 'POST' });
    const { code } = await response.json();
    await other.ask('pair', { server: host.url, code });
    await vi.waitUntil(() => host.engine.instances.list('local').length === 2, { timeout: 10_000 });
    await ended(await submit(login()));
    const second = host.engine.instances.list('local').find(({ id }) => id !== instanceId);
    const tabs = await other.worker().evaluate(() => globalThis.chrome.tabs.query({}));
    expect(tabs.some(({ url }) => url?.includes('/login'))).toBe(false);
    const commands = [
      { tool: 'browser_navigate', args: { action: 'goto', url: `${site.url}/shop` } },
    ];
    const there = { name: 'there', instanceId: second?.id, commands };
    const [here, elsewhere] = await Promise.all([
      submit(login()).then(ended),
      host.engine.submit(there, caller).then(({ task }) => ended(task)),
    ]);
    expect([here.status, elsewhere.status]).toEqual(['completed', 'completed']);
    const urls = chrome.context.pages().map((page) => page.url());
    expect(urls).not.toContain(`${site.url}/shop`);
  } finally {
    await other.close();
  }
});

// One session a tab: kept while the tab travels, shown with it, forgotten with it, found again
// after storage was lost, and usable while the server is away.

import { type Site, startSite } from '@tabhand/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Talk } from '../../apps/extension/src/loop/talk.ts';
import { AgentStandIn } from './agent-stand-in.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { type Host, startHost } from './host.ts';

const agent = new AgentStandIn();
let host: Host;
let chrome: Chrome;
let site: Site;

beforeAll(async () => {
  [host, chrome, site] = await Promise.all([
    startHost({ routes: agent.routes() }),
    startChrome(),
    startSite(),
  ]);
  await pair(chrome, host);
  // A panel that follows the tab in front would begin sessions of its own accord.
  await chrome.panel.goto(`${chrome.panel.url()}?tab=99999999`);
});
afterAll(async () => {
  await chrome.close();
  await host.close();
  await site.close();
});

async function newTab(path: string): Promise<{ page: Page; tabId: number }> {
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}${path}`);
  const tabId = await chrome.worker().evaluate(async (url) => {
    const tabs = await globalThis.chrome.tabs.query({ url });
    return Math.max(...tabs.map(({ id }) => id ?? 0));
  }, `${site.url}${path}`);
  return { page, tabId };
}

const sessionOf = async (tabId: number): Promise<string> =>
  ((await chrome.ask('open', { tabId })) as Talk).sessionId;

const kept = async (): Promise<Record<string, string>> =>
  await chrome.worker().evaluate(async () => {
    const { tabSessions } = await globalThis.chrome.storage.local.get<{
      tabSessions: Record<string, string>;
    }>('tabSessions');
    return tabSessions ?? {};
  });

const store = async (values: object): Promise<void> =>
  await chrome.worker().evaluate(async (given) => {
    await globalThis.chrome.storage.local.set(given);
  }, values);

test('[SC-3] [SC-12] a tab keeps its session across sites; another tab has another', async () => {
  const { page, tabId } = await newTab('/login');
  const first = await sessionOf(tabId);
  await page.goto(`${site.otherUrl}/shop`);
  expect(await sessionOf(tabId)).toBe(first);
  const other = await newTab('/shop');
  expect(await sessionOf(other.tabId)).not.toBe(first);
  await page.close();
  await other.page.close();
});

test('[SC-3] a panel shows the session of the tab in front, and follows to another', async () => {
  const hello = await newTab('/login');
  agent.play(() => ({ action: 'finish("Hello to you.")' }));
  await chrome.ask('say', { tabId: hello.tabId, text: 'Hello from the first tab' });
  const other = await newTab('/shop');
  const panel = await chrome.context.newPage();
  await panel.goto(chrome.panel.url().split('?')[0] ?? '');
  const said = panel.getByText('Hello from the first tab').first();
  await hello.page.bringToFront();
  await said.waitFor({ state: 'attached', timeout: 10_000 });
  await other.page.bringToFront();
  await said.waitFor({ state: 'detached', timeout: 10_000 });
  await panel.getByText('Say what should be done').waitFor({ state: 'attached' });
  await Promise.all([panel, hello.page, other.page].map((page) => page.close()));
});

test('[SC-8] panels are told of a closed tab, and its session is forgotten, not given to a later tab', async () => {
  const { page, tabId } = await newTab('/login');
  const sessionId = await sessionOf(tabId);
  const told = chrome.panel.evaluate(async (id) => {
    const port = globalThis.chrome.runtime.connect({ name: 'test' });
    const closed = Promise.withResolvers<number>();
    port.onMessage.addListener(({ news }) => news?.closed === id && closed.resolve(news.closed));
    return await closed.promise;
  }, tabId);
  await chrome.panel.evaluate(() => undefined);
  await page.close();
  expect(await told).toBe(tabId);
  await vi.waitUntil(async () => !(tabId in (await kept())), 10_000);
  expect(Object.values(await kept())).not.toContain(sessionId);
});

test('[SC-8] at startup the sessions of tabs that are gone are cleaned away', async () => {
  const { page, tabId } = await newTab('/login');
  const sessionId = await sessionOf(tabId);
  await store({ tabSessions: { ...(await kept()), 99999999: crypto.randomUUID() } });
  await chrome.killWorker();
  await chrome.panel.reload();
  await vi.waitUntil(async () => !('99999999' in (await kept())), { timeout: 10_000 });
  expect(await sessionOf(tabId)).toBe(sessionId);
  await page.close();
});

const lost = (sessionId: string, domain: string) => ({
  sessionId,
  title: domain,
  domain,
  url: `http://${domain}/`,
  status: 'active',
  isRenamed: false,
  createdAt: '2026-01-30T10:00:01.000Z',
  updatedAt: '2026-01-30T10:00:01.000Z',
  messageCount: 3,
});

test('[SC-12] [SC-13] after storage was lost the session of the same site is found again, and not begun anew', async () => {
  const [newest, same] = [crypto.randomUUID(), crypto.randomUUID()];
  agent.sessions = [lost(newest, 'example.com'), lost(same, '127.0.0.1')];
  await chrome.worker().evaluate(() => globalThis.chrome.storage.local.clear());
  const { page, tabId } = await newTab('/login');
  expect(await sessionOf(tabId)).toBe(same);
  agent.play(() => ({ action: 'finish("Here again")' }));
  await chrome.ask('say', { tabId, text: 'Go on' });
  await vi.waitUntil(() => agent.requests.length === 1, 10_000);
  expect(agent.requests[0]?.sessionId).toBe(same);
  expect(agent.begun).not.toContain(same);
  const other = await newTab('/shop');
  expect([newest, same]).not.toContain(await sessionOf(other.tabId));
  agent.sessions = [];
  await other.page.close();
  await page.close();
});

test('[SC-13] without the server a tab still has a session, and the panel says what is wrong', async () => {
  const { page, tabId } = await newTab('/login');
  await chrome.worker().evaluate(() => {
    const world = globalThis as unknown as { realFetch?: typeof fetch };
    world.realFetch ??= globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  });
  const sessionId = await sessionOf(tabId);
  await chrome.ask('say', { tabId, text: 'Anybody there?' });
  const failed = await vi.waitUntil(
    async () => {
      const talk = (await chrome.ask('open', { tabId })) as Talk;
      return talk.status === 'error' ? talk : undefined;
    },
    { timeout: 15_000, interval: 200 },
  );
  expect(failed.turns.map(({ text }) => text)).toEqual(['Anybody there?']);
  expect(failed.result).toBe('The server does not answer');
  await chrome.worker().evaluate(() => {
    const { realFetch } = globalThis as unknown as { realFetch: typeof fetch };
    globalThis.fetch = realFetch;
  });
  agent.play(() => ({ action: 'finish("Now I am.")' }));
  await chrome.ask('say', { tabId, text: 'And now?' });
  await vi.waitUntil(() => agent.requests.length === 1, 10_000);
  expect(agent.requests[0]?.sessionId).toBe(sessionId);
  await page.close();
});

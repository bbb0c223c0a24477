// Push in the real extension, from the real server: what somebody writes into a session elsewhere
// appears in the panel.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Talk } from '../../apps/extension/src/loop/talk.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';

let server: TestServer;
let chrome: Chrome;
let site: Site;
let tabId: number;

beforeAll(async () => {
  [server, chrome, site] = await Promise.all([startServer(), startChrome(), startSite()]);
  await pair(chrome, server);
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/login`);
  tabId = await chrome.worker().evaluate(async (url) => {
    const [tab] = await globalThis.chrome.tabs.query({ url: `${url}/login` });
    return tab?.id ?? 0;
  }, site.url);
  await chrome.panel.goto(`${chrome.panel.url()}?tab=${tabId}`);
});
afterAll(async () => {
  await chrome.close();
  await server.close();
  await site.close();
});

const sessionNow = async (): Promise<string> =>
  ((await chrome.ask('open', { tabId })) as Talk).sessionId;

/** As another device of the same person does. */
async function asPerson(path: string, body?: object): Promise<Response> {
  const token = await chrome.worker().evaluate(async () => {
    const { access } = await globalThis.chrome.storage.session.get<{
      access: { accessToken: string };
    }>('access');
    return access.accessToken;
  });
  return await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** No answer to any question for messages, so that only push can bring them. */
async function withoutFetching(isOff: boolean): Promise<void> {
  await chrome.worker().evaluate((off) => {
    const world = globalThis as unknown as { realFetch?: typeof fetch };
    const real = world.realFetch ?? globalThis.fetch;
    world.realFetch = real;
    globalThis.fetch = async (address, init) => {
      if (off && String(address).includes('/messages')) throw new TypeError('no network');
      return await real(address, init);
    };
  }, isOff);
}

async function writeElsewhere(sessionId: string, query: string): Promise<void> {
  const answer = await asPerson('/api/agent/interact', { sessionId, query });
  expect(answer.status).toBe(200);
}

const shows = async (text: string): Promise<void> =>
  await chrome.panel.getByText(text).first().waitFor({ timeout: 8000 });

const isBegun = async (sessionId: string): Promise<boolean> =>
  (await asPerson(`/api/session/${sessionId}`)).status === 200;

const listens = async (sessionId: string): Promise<void> =>
  void (await vi.waitUntil(
    async () => {
      await writeElsewhere(sessionId, 'What is 2 + 2?');
      return await chrome.panel.getByText('What is 2 + 2?').count();
    },
    { timeout: 15_000, interval: 500 },
  ));

test('[SC-22] [SC-24] [SC-13] the session is begun before it is listened to, and what is said elsewhere appears by push', async () => {
  const sessionId = await sessionNow();
  await vi.waitUntil(() => isBegun(sessionId), { timeout: 10_000 });
  await withoutFetching(true);
  await listens(sessionId);
  await writeElsewhere(sessionId, 'What is 6 * 7?');
  await shows('What is 6 * 7?');
});

test('[SC-24] a session the server does not have is begun anew once it refuses the channel', async () => {
  const sessionId = crypto.randomUUID();
  await chrome.worker().evaluate(async (id) => {
    await globalThis.chrome.storage.local.set({ initialized_sessions: [id] });
  }, sessionId);
  await chrome.ask('switch', { tabId, sessionId });
  await vi.waitUntil(() => isBegun(sessionId), { timeout: 10_000 });
  await listens(sessionId);
});

test('[SC-24] [SC-13] where push is cut off, polling brings what was said', async () => {
  await withoutFetching(false);
  await chrome.worker().evaluate(() => {
    const world = globalThis as unknown as { WebSocket: typeof WebSocket };
    const Real = world.WebSocket;
    world.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        if (String(url).includes('/app/')) super('ws://127.0.0.1:9/nobody');
        else super(url, protocols);
      }
    };
  });
  // Without a panel nobody listens; the one that opens now finds no push.
  const address = chrome.panel.url();
  await chrome.panel.goto('about:blank');
  await chrome.panel.goto(address);
  await shows('What is 2 + 2?');
  const sessionId = await sessionNow();
  await writeElsewhere(sessionId, 'What is 9 * 9?');
  await chrome.panel.getByText('What is 9 * 9?').first().waitFor({ timeout: 20_000 });
});

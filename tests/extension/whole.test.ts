// Everything together: the real server with its own agent, the real extension, a real page.

import { readFile } from 'node:fs/promises';
import { isTerminal } from '@tabhand/protocol';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { archive } from '../../apps/extension/build.ts';
import type { Talk } from '../../apps/extension/src/loop/talk.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';

let server: TestServer;
let chrome: Chrome;
let site: Site;

beforeAll(async () => {
  [server, chrome, site] = await Promise.all([startServer(), startChrome(), startSite()]);
});
afterAll(async () => {
  await chrome.close();
  await server.close();
  await site.close();
});

test('the server offers the extension that was built', async () => {
  const answer = await fetch(`${server.url}/extension.zip`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.equals(await readFile(archive))).toBe(true);
  for (const name of ['manifest.json', 'worker.js', 'panel.html']) {
    expect(bytes.includes(name)).toBe(true);
  }
});

test('a person pairs, asks in plain English, and the agent does it on the page in front', async () => {
  await pair(chrome, server);
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/login`);
  const tabId = await chrome.worker().evaluate(async (url) => {
    const [tab] = await globalThis.chrome.tabs.query({ url: `${url}/login` });
    return tab?.id ?? 0;
  }, site.url);
  const text = 'Enter ada@example.com as email';
  await chrome.ask('say', { tabId, text });
  const done = await vi.waitUntil(
    async () => {
      const talk = (await chrome.ask('open', { tabId })) as Talk;
      return talk.status === 'running' || talk.status === 'idle' ? undefined : talk;
    },
    { timeout: 25_000, interval: 100 },
  );
  expect(done.turns.map(({ action }) => action?.split('(')[0])).toContain('setValue');
  expect(done.status).toBe('success');
  expect(await page.inputValue('#email')).toBe('ada@example.com');
  await vi.waitUntil(
    async () => ((await chrome.ask('open', { tabId })) as Talk).messages.length > 0,
    { timeout: 5000 },
  );
});

test('a goal task runs in the person’s Chrome: the server drives, the agent opens a tab of its own', async () => {
  const instanceId = server.engine.instances
    .list('local')
    .map(({ id }) => id)
    .find((id) => id.startsWith('ext_'));
  const prompt = `Go to ${site.url}/login and enter grace@example.com as email`;
  const asked = { name: 'goal', prompt, commands: [], instanceId };
  const { task } = await server.engine.submit(asked, { tenant: 'local', user: 'local' });
  const done = await vi.waitUntil(
    async () => {
      const now = await server.engine.get('local', task.id);
      return now !== undefined && isTerminal(now.status) ? now : undefined;
    },
    { timeout: 25_000, interval: 50 },
  );
  expect(done.error).toBeUndefined();
  expect(done).toMatchObject({ status: 'completed', instanceId });
  const pages = chrome.context.pages().filter((each) => each.url() === `${site.url}/login`);
  const emails = await Promise.all(pages.map((each) => each.inputValue('#email')));
  expect(emails).toContain('grace@example.com');
});

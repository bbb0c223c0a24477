// Push to a real pusher-js in a real Chromium, on a page of the server itself.

import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { ensureChromium } from '@tabhand/browser/node';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

const script = createRequire(import.meta.url).resolve('pusher-js/dist/web/pusher.js');
const quiet = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  const executablePath = await ensureChromium(() => undefined);
  [server, browser] = await Promise.all([
    startServer(),
    chromium.launch({ executablePath, args: [...quiet, '--disable-sync', '--no-first-run'] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Runs in the page, as text, since the page's own globals are not ours. */
const listen = (sessionId: string, token: string) => `
  (async () => {
    window.heard = [];
    const headers = { authorization: 'Bearer ${token}' };
    const answer = await fetch('/api/pusher/config', { headers });
    const { key, authEndpoint: endpoint, ...options } = (await answer.json()).data;
    const channelAuthorization = { endpoint, transport: 'ajax', headers };
    const channel = new Pusher(key, { ...options, channelAuthorization })
      .subscribe('private-session-${sessionId}');
    channel.bind('new_message', ({ message }) => window.heard.push(message.content));
    return await new Promise((resolve) => {
      channel.bind('pusher:subscription_succeeded', () => resolve('listening'));
      channel.bind('pusher:subscription_error', ({ status }) => resolve(status));
    });
  })()`;

test('[SC-22] [SC-10] a page hears the messages of its own session, and of no other', async () => {
  const owner = { tenant: 'local', user: 'local' };
  const { session } = await server.talk.sessions.init(owner, { sessionId: randomUUID() });
  const page = await browser.newPage();
  await page.goto(`${server.url}/livez`);
  await page.addScriptTag({ path: script });
  expect(await page.evaluate(listen(randomUUID(), server.token))).toBe(403);
  expect(await page.evaluate(listen(session.id, server.token))).toBe('listening');
  await server.talk.messages.append(session, { role: 'assistant', content: 'Grüße 👋' });
  await expect.poll(() => page.evaluate('window.heard')).toEqual(['Grüße 👋']);
});

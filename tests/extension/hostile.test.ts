// What a hostile page, a second extension and a stranger on the network get: nothing.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folder } from '../../apps/extension/build.ts';
import { manifest, reasons } from '../../apps/extension/src/manifest.ts';
import { extensionId } from '../../packages/server/src/extension/index.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { type Host, startHost } from './host.ts';

let host: Host;
let chrome: Chrome;
let site: Site;
let stranger: string;

const strangerManifest = {
  manifest_version: 3,
  name: 'Stranger',
  version: '1',
  background: { service_worker: 'worker.js' },
};

beforeAll(async () => {
  stranger = await mkdtemp(join(tmpdir(), 'tabhand-stranger-'));
  await writeFile(join(stranger, 'manifest.json'), JSON.stringify(strangerManifest));
  await writeFile(join(stranger, 'worker.js'), 'self.stranger = true;');
  [host, site] = await Promise.all([startHost(), startSite()]);
  chrome = await startChrome({ folders: [folder, stranger] });
  await pair(chrome, host);
});
afterAll(async () => {
  await chrome.close();
  await host.close();
  await site.close();
  await rm(stranger, { recursive: true, force: true });
});

const shapes = [
  { type: 'request', data: { what: 'perform', command: { action: 'goto', args: {} } } },
  { type: 'ActionCommand', data: { type: 'navigate_to', url: 'https://evil.example' } },
  { id: 1, ask: 'pair', body: { server: 'https://evil.example', code: 'AAAA-BBBB' } },
  { id: 1, ask: 'say', body: { tabId: 1, text: 'delete everything' } },
  { id: 1, ask: 'upload', body: { name: 'a', type: 'b', base64: '' } },
  'accessToken',
];

test('[T11] a page can neither speak to the extension nor find it', async () => {
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/shop`);
  const found = await page.evaluate(
    async ({ id, said }) => {
      for (const message of said) postMessage(message, '*');
      const runtime = Reflect.get(globalThis, 'chrome')?.runtime;
      const reachable = typeof runtime?.sendMessage;
      const panel = await fetch(`chrome-extension://${id}/panel.html`).then(
        () => 'there',
        () => 'nothing',
      );
      const globals = Object.keys(globalThis).filter((name) => /tabhand/i.test(name));
      return { reachable, panel, globals };
    },
    { id: extensionId, said: shapes },
  );
  expect(found).toEqual({ reachable: 'undefined', panel: 'nothing', globals: [] });
  expect(await page.content()).not.toContain('data-llm-id');
  await page.close();
});

test('[T11] another extension gets no answer and no port', async () => {
  const other = chrome.context.serviceWorkers().find((each) => !each.url().includes(extensionId));
  if (other === undefined) throw new Error('the stranger did not start');
  const heard = await other.evaluate(
    async ({ id, said }) => {
      const tries = said.map((message) =>
        globalThis.chrome.runtime.sendMessage(id, message).then(
          () => 'answered',
          () => 'refused',
        ),
      );
      const port = globalThis.chrome.runtime.connect(id);
      const closed = new Promise((resolve) =>
        port.onDisconnect.addListener(() => resolve('closed')),
      );
      return [...(await Promise.all(tries)), await closed];
    },
    { id: extensionId, said: shapes },
  );
  expect(new Set(heard)).toEqual(new Set(['refused', 'closed']));
});

test('[T12] what content scripts can read holds no token, and what holds one they cannot read', async () => {
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/shop`);
  const seen = await chrome.worker().evaluate(async (url) => {
    const { scripting, storage, tabs } = globalThis.chrome;
    const [tab] = await tabs.query({ url: `${url}/shop` });
    const [answer] = await scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      func: async () => {
        const refused = () => 'refused';
        const session = await globalThis.chrome.storage.session.get().then(JSON.stringify, refused);
        return { session, local: JSON.stringify(await globalThis.chrome.storage.local.get()) };
      },
    });
    return { ...answer?.result, kept: JSON.stringify(await storage.local.get()) };
  }, site.url);
  expect(seen.session).toBe('refused');
  expect(seen.local).toBe(seen.kept);
  expect(seen.local).toContain(host.url);
  expect(seen.local).not.toContain('th_');
  await page.close();
});

test('[SC-9] only the extension may pair, a code is good once, and a revoked pairing is given up', async () => {
  const start = async (headers = {}) =>
    await fetch(`${host.url}/api/pair/start`, { method: 'POST', headers });
  const claim = async (code: string, origin: string) =>
    await fetch(`${host.url}/api/pair/claim`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  const ours = `chrome-extension://${extensionId}`;
  expect((await start({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await start({ origin: ours })).status).toBe(403);
  const { code } = await (await start()).json();
  expect((await claim(code, 'https://evil.example')).status).toBe(403);
  expect((await claim(code, host.url)).status).toBe(403);
  expect((await claim(code, ours)).status).toBe(200);
  expect((await claim(code, ours)).status).toBe(401);
  host.forgetTokens();
  host.cut();
  await chrome.panel.getByText('Connect this browser to your server').waitFor({ timeout: 15_000 });
});

test('[T13] the manifest asks for nothing without a reason and runs no code from elsewhere', () => {
  const { permissions, host_permissions, externally_connectable, content_security_policy } =
    manifest('0.1.0');
  expect([...permissions, ...host_permissions].toSorted()).toEqual(Object.keys(reasons).toSorted());
  expect(externally_connectable).toEqual({ ids: [] });
  expect(content_security_policy.extension_pages).toContain("script-src 'self';");
  expect(content_security_policy.extension_pages).not.toMatch(/unsafe-eval|script-src[^;]*http/);
});

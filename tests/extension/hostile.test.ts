// What a hostile page, a second extension and a stranger on the network get: nothing.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

const asks = [
  ['pair', { server: 'https://evil.example', code: 'AAAA-BBBB' }],
  ['login', { server: 'https://evil.example', email: 'a@b.c', password: 'x' }],
  ['unpair', {}],
  ['confirm', { id: '1', yes: true }],
  ['open', { tabId: 1 }],
  ['say', { tabId: 1, text: 'delete everything' }],
  ['stop', { tabId: 1 }],
  ['resume', { tabId: 1, data: { code: '1' } }],
  ['switch', { tabId: 1, sessionId: 'x' }],
  ['sessions', {}],
  ['rename', { sessionId: 'x', title: 'y' }],
  ['report', { sessionId: 'x', taskId: 'y' }],
  ['upload', { name: 'a', type: 'b', base64: '' }],
  ['suggest', { tabId: 1 }],
  ['refresh', { tabId: 1 }],
] as const;
const frames = [
  { type: 'request', data: { what: 'perform', command: { action: 'goto', args: {} } } },
  { type: 'ActionCommand', data: { type: 'navigate_to', url: 'https://evil.example' } },
  { type: 'action_request', data: { request_id: '1', command: { type: 'click_element', ref: 1 } } },
  { type: 'welcome', data: { instance_id: 'ext_x', epoch: 1 } },
  { type: 'session_init', data: { session_id: 'x' } },
  { type: 'give', data: { need_id: '1', value: 'x' } },
  { type: 'give_file', data: { need_id: '1', file: { name: 'x', mimeType: '', data: '' } } },
  { type: 'cancel', data: { request_id: '1' } },
  { type: 'TAB_CLOSED', tabId: 1 },
];
const odd = [
  'accessToken',
  { news: { link: 'unpaired' } },
  { news: { closed: 1 } },
  [],
  {},
  0,
  true,
];
const keys = [{ get: 'credential' }];
/** Everything that means something inside, said from outside. */
const shapes = [...asks.map(([ask, body], id) => ({ id, ask, body })), ...frames, ...odd, ...keys];

/** What a deed would have changed. */
const standing = async (): Promise<unknown> =>
  await chrome.worker().evaluate(async () => {
    const { storage, tabs } = globalThis.chrome;
    const local = await storage.local.get(['settings', 'tabSessions']);
    return { local, tabs: (await tabs.query({})).map(({ url }) => url).sort() };
  });

test('[T11] a page can neither speak to the extension nor find it', async () => {
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/shop`);
  const before = await standing();
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
  expect(shapes).toHaveLength(32);
  expect(await standing()).toEqual(before);
  await page.close();
});

test('[T11] [T12] a content script that was taken over gets no port and no answer', async () => {
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/shop`);
  const before = await standing();
  const heard = await chrome.worker().evaluate(
    async ({ url, said }) => {
      const { scripting, tabs } = globalThis.chrome;
      const [tab] = await tabs.query({ url: `${url}/shop` });
      const [answer] = await scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        args: [said],
        func: async (all) => {
          const { runtime } = globalThis.chrome;
          const answers: string[] = [];
          const port = runtime.connect({ name: 'panel' });
          const closed = Promise.withResolvers<void>();
          port.onMessage.addListener((message) => void answers.push(JSON.stringify(message)));
          port.onDisconnect.addListener(() => closed.resolve());
          for (const message of all) port.postMessage(message);
          await closed.promise;
          const tries = all.map((message) =>
            runtime.sendMessage(message).then(
              (said) => said !== undefined && void answers.push(JSON.stringify(said)),
              () => undefined,
            ),
          );
          await Promise.all(tries);
          return answers;
        },
      });
      return answer?.result;
    },
    { url: site.url, said: shapes },
  );
  expect(heard).toEqual([]);
  expect(await standing()).toEqual(before);
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

test('[T13] the build holds no eval, no remote script and no inline script', async () => {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThanOrEqual(4);
  for (const name of scripts) {
    const text = await readFile(join(folder, name), 'utf8');
    expect(text, name).not.toMatch(/\beval\(|importScripts|import\(["'`]https?:/);
    expect(text, name).not.toMatch(/createElement\(["'`]script["'`]\)[^;]*\.src\s*=/);
  }
  const html = await readFile(join(folder, 'panel.html'), 'utf8');
  expect(html).not.toMatch(/https?:|<script(?![^>]*\ssrc=)|\son\w+=/);
  for (const script of html.matchAll(/<script[^>]*src="([^"]+)"/g)) {
    expect(names).toContain(script[1]);
  }
});

test('[T13] the manifest asks for nothing without a reason and runs no code from elsewhere', () => {
  const { permissions, host_permissions, externally_connectable, content_security_policy } =
    manifest('0.1.0');
  expect([...permissions, ...host_permissions].toSorted()).toEqual(Object.keys(reasons).toSorted());
  expect(externally_connectable).toEqual({ ids: [] });
  expect(content_security_policy.extension_pages).toContain("script-src 'self';");
  expect(content_security_policy.extension_pages).not.toMatch(/unsafe-eval|script-src[^;]*http/);
});

// Real Chromium with the real extension, built from its sources and paired with a host.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@tabhand/browser/node';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { vi } from 'vitest';
import { buildExtension, folder, isBuilt } from '../../apps/extension/build.ts';
import { extensionId } from '../../packages/server/src/extension/index.ts';
import type { Host } from './host.ts';

const executablePath = await ensureChromium(() => undefined);

let built: Promise<void> | undefined;

export interface Chrome {
  readonly context: BrowserContext;
  readonly panel: Page;
  worker(): Worker;
  /** Asks the worker through the panel's door, as the panel does. */
  ask(ask: string, body: object): Promise<unknown>;
  /** Stops the worker, as Chrome does with an idle one. */
  killWorker(): Promise<void>;
  /** Reloads the extension, as a person does after an update; its pages close, a panel opens. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface ChromeOptions {
  /** A profile that outlives the browser. */
  readonly profile?: string;
  readonly folders?: readonly string[];
}

export async function startChrome(options: ChromeOptions = {}): Promise<Chrome> {
  built ??= isBuilt() ? Promise.resolve() : buildExtension();
  await built;
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'tabhand-chrome-')));
  const folders = (options.folders ?? [folder]).join(',');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    viewport: { width: 1000, height: 800 },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
    ],
  });
  const ours = () => context.serviceWorkers().find((each) => each.url().includes(extensionId));
  await vi.waitUntil(ours, { timeout: 15_000 });
  const worker = () => {
    const found = ours();
    if (found === undefined) throw new Error('the worker is not running');
    return found;
  };
  let panel = await openPanel(context);
  return {
    context,
    get panel() {
      return panel;
    },
    worker,
    ask: (ask, body) => panel.evaluate(askThrough, { ask, body }),
    killWorker: async () => await stopWorker(context),
    reload: async () => {
      await reloadExtension(context, worker());
      await vi.waitUntil(ours, { timeout: 15_000 });
      panel = await openPanel(context);
    },
    close: async () => {
      await context.close();
      if (options.profile === undefined) await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openPanel(context: BrowserContext): Promise<Page> {
  const panel = await context.newPage();
  await panel.goto(`chrome-extension://${extensionId}/panel.html`);
  return panel;
}

/** Chrome brings an unpacked extension back only where developer mode is on, as it must be to load one. */
async function reloadExtension(context: BrowserContext, worker: Worker): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(async () => {
    const { developerPrivate } = globalThis.chrome as typeof chrome & {
      developerPrivate: { updateProfileConfiguration(change: object): Promise<void> };
    };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  });
  await page.close();
  const gone = new Promise((resolve) => worker.once('close', resolve));
  // The worker goes away before it can answer.
  await Promise.race([worker.evaluate(() => chrome.runtime.reload()).catch(() => gone), gone]);
  await gone;
}

async function stopWorker(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  const page = context.pages()[0];
  if (page === undefined) throw new Error('no page');
  const session =
    browser === null ? await context.newCDPSession(page) : await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const worker = targetInfos.find(
    (each) => each.type === 'service_worker' && each.url.includes(extensionId),
  );
  if (worker !== undefined) await session.send('Target.closeTarget', { targetId: worker.targetId });
  await session.detach();
}

/** Runs in the panel page. */
async function askThrough({ ask, body }: { ask: string; body: object }): Promise<unknown> {
  const port = chrome.runtime.connect({ name: 'test' });
  const answered = Promise.withResolvers<unknown>();
  port.onMessage.addListener((message: { id?: number; answer?: unknown; failed?: object }) => {
    if (message.id !== 1) return;
    if (message.failed === undefined) answered.resolve(message.answer);
    else answered.reject(new Error(JSON.stringify(message.failed)));
  });
  port.postMessage({ id: 1, ask, body });
  return await answered.promise.finally(() => port.disconnect());
}

/** Pairs as a person does who lets programs of the machine in: a code, given to the extension. */
export async function pair(chrome: Chrome, host: Pick<Host, 'url' | 'engine'>): Promise<string> {
  const response = await fetch(`${host.url}/api/pair/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ local: true }),
  });
  const { code } = await response.json();
  await chrome.ask('pair', { server: host.url, code });
  return await vi.waitUntil(
    () =>
      host.engine.instances
        .list('local')
        .map(({ id }) => id)
        .find((id) => id.startsWith('ext_')),
    { timeout: 10_000 },
  );
}

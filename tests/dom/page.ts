// A real Chromium with the page engine in an isolated world, for the tests of this folder.

import { EventEmitter, once } from 'node:events';
import { ensureChromium } from '@tabhand/browser/node';
import type { PageTable } from '@tabhand/dom';
import type { LocalNode, SemanticNode } from '@tabhand/protocol';
import { build } from 'esbuild';

import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

const source = new URL('../../packages/dom/src/', import.meta.url).pathname;
const origin = 'http://page.test/';

/** What the tests ask beyond the table; runs in the same world. */
const entry = `
import { pageTable } from './page-table.ts';
import './more.ts';
import { roleOf } from './role.ts';
import { nameOf } from './name.ts';
import { selectorFor } from './selector.ts';
import { elementOf, fingerprintFor, refOf } from './tag.ts';
import { elementAt } from './walk.ts';
import { receives } from './visible.ts';
Object.assign(globalThis, { __tabhand: pageTable, __probe: { roleOf, nameOf, selectorFor, elementOf, fingerprintFor, refOf, elementAt, receives } });
`;

let bundled: Promise<string> | undefined;

export function pageScript(): Promise<string> {
  bundled ??= build({
    stdin: { contents: entry, resolveDir: source, loader: 'ts' },
    bundle: true,
    format: 'iife',
    target: 'chrome130',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

export const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(() => undefined),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  });

type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];
type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;

export interface Opened {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Calls a function of the table. */
  call<F extends keyof PageTable>(fn: F, arg: Argument<F>): Promise<Answer<F>>;
  /** Evaluates an expression in the isolated world. */
  ask<T>(expression: string): Promise<T>;
  /** The nodes in view. */
  tree(options?: Argument<'observe'>): Promise<readonly SemanticNode[]>;
  local(): Promise<readonly LocalNode[]>;
  /** The id of our world in the current document. */
  world(): number;
}

export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
}

interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Context ids of our world in the main frame, newest last. */
  readonly worlds: number[];
  html: string;
  /** Whether other addresses may be reached. */
  isLive: boolean;
  /** Says `world` when one is made. */
  readonly arrived: EventEmitter;
}

const tabs = new WeakMap<Browser, Promise<Tab>>();

/** One tab serves a whole test file: a new document has a new world. */
function tabOf(browser: Browser): Promise<Tab> {
  const known = tabs.get(browser);
  if (known) return known;
  const made = makeTab(browser);
  tabs.set(browser, made);
  return made;
}

async function makeTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  const tab: Tab = { page, cdp, worlds: [], html: '', isLive: false, arrived: new EventEmitter() };
  await cdp.send('Page.enable');
  const mainFrame = (await cdp.send('Page.getFrameTree')).frameTree.frame.id;
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === 'tabhand' && context.auxData?.frameId === mainFrame) {
      tab.worlds.push(context.id);
      tab.arrived.emit('world');
    }
  });
  await cdp.send('Runtime.enable');
  const source = `${await pageScript()};__tabhand.setup({ frame: 0, firstId: 1 });`;
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'tabhand' });
  await page.route('**/*', (route) =>
    route.request().url() === origin
      ? route.fulfill({ contentType: 'text/html', body: tab.html })
      : tab.isLive
        ? route.continue()
        : route.abort(),
  );
  return tab;
}

/** Shows a page; what was opened before in the same browser is gone. */
export async function open(
  browser: Browser,
  html: string,
  options: OpenOptions = {},
): Promise<Opened> {
  const tab = await tabOf(browser);
  tab.html = html;
  tab.isLive = false;
  return show(tab, origin, options);
}

/** Shows a page of a server. */
export async function visit(browser: Browser, url: string): Promise<Opened> {
  const tab = await tabOf(browser);
  tab.isLive = true;
  return show(tab, url, {});
}

async function show(tab: Tab, url: string, options: OpenOptions): Promise<Opened> {
  const { width = 1280, height = 800 } = options;
  const { page, cdp, worlds } = tab;
  await page.setViewportSize({ width, height });
  const before = worlds.length;
  await page.goto(url);

  // The event that tells of the new world may come after the answer to goto.
  if (worlds.length === before) await once(tab.arrived, 'world');
  const ask = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId: worlds.at(-1) ?? 0,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  };
  const call: Opened['call'] = (fn, arg) => ask(`__tabhand.${fn}(${JSON.stringify(arg) ?? ''})`);
  return {
    page,
    cdp,
    ask,
    call,
    tree: async (observing = {}) => (await call('observe', observing)).nodes,
    world: () => worlds.at(-1) ?? 0,
    local: async () => (await call('local', {})).nodes,
  };
}

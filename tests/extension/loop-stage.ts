// The extension on one tab of the site, its loop driven by a scripted agent.

import { type Site, startSite } from '@tabhand/site';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Talk } from '../../apps/extension/src/loop/talk.ts';
import { AgentStandIn } from './agent-stand-in.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { type Host, startHost } from './host.ts';

export const taskId = 'e49abedb-f50c-45d2-bf81-62662b6a038e';

/** What the stories of the loop stand on; there from the first test on. */
export interface LoopStage {
  readonly agent: AgentStandIn;
  readonly host: Host;
  readonly chrome: Chrome;
  readonly site: Site;
  readonly page: Page;
  readonly tabId: number;
  talk(): Promise<Talk>;
  say(text: string): Promise<void>;
  until(status: Talk['status']): Promise<Talk>;
}

export function loopStage(): LoopStage {
  const agent = new AgentStandIn();
  let host: Host;
  let chrome: Chrome;
  let site: Site;
  let page: Page;
  let tabId: number;

  beforeAll(async () => {
    const routes = agent.routes();
    [host, chrome, site] = await Promise.all([startHost({ routes }), startChrome(), startSite()]);
    await pair(chrome, host);
  });
  afterAll(async () => {
    await chrome.close();
    await host.close();
    await site.close();
  });
  beforeEach(async () => {
    page = await chrome.context.newPage();
    await page.goto(`${site.url}/login`);
    tabId = await chrome.worker().evaluate(async (url) => {
      const [tab] = await globalThis.chrome.tabs.query({ url: `${url}/login` });
      return tab?.id ?? 0;
    }, site.url);
  });
  afterEach(async () => await page.close());

  const talk = async () => (await chrome.ask('open', { tabId })) as Talk;
  const isNow = async (status: Talk['status']) => {
    const now = await talk();
    return now.status === status ? now : undefined;
  };
  return {
    agent,
    get host() {
      return host;
    },
    get chrome() {
      return chrome;
    },
    get site() {
      return site;
    },
    get page() {
      return page;
    },
    get tabId() {
      return tabId;
    },
    talk,
    say: async (text) => void (await chrome.ask('say', { tabId, text })),
    until: (status) => vi.waitUntil(() => isNow(status), { timeout: 15_000, interval: 50 }),
  };
}

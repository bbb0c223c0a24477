// The Chromium of the evals: runners attach by its DevTools address, states are read beside them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureChromium, launchChromium } from '@tabhand/browser/node';
import type { State } from './task.ts';

export type EvalBrowser = AsyncDisposable & {
  address: string;
  /** The state a widget page begins with, read in a tab of our own. */
  firstState: (url: string) => Promise<State>;
  /** The state of the tab the runner left open, or none when it is gone. */
  lastState: (url: string) => Promise<State | undefined>;
  closeTabs: (url: string) => Promise<void>;
};

const read = '(window.evalState && JSON.stringify(window.evalState())) || ""';

/** The pipe may answer before the port is written down. */
async function portIn(profile: string, attempts = 500): Promise<string> {
  const said = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
  const [port = ''] = said.split('\n');
  if (port !== '') return port;
  if (attempts === 0) throw new Error('Chromium opened no debugging port');
  await pause(20);
  return await portIn(profile, attempts - 1);
}

export async function openEvalBrowser(): Promise<EvalBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'tabhand-evals-'));
  const executable = await ensureChromium((line) => console.error(line));
  const args = ['--remote-debugging-port=0'];
  const { browser, close } = await launchChromium({ executable, profile, args });
  const address = `http://127.0.0.1:${await portIn(profile)}`;

  const tabsAt = (url: string) =>
    browser.targets().filter((one) => one.type() === 'page' && one.url().startsWith(url));
  return {
    address,
    async firstState(url) {
      const page = await browser.newPage();
      await page.goto(url);
      await page.waitForFunction('Boolean(window.evalState)');
      const state: State = JSON.parse(String(await page.evaluate(read)));
      await page.close();
      return state;
    },
    async lastState(url) {
      const page = await tabsAt(url).at(-1)?.page();
      const text = await page?.evaluate(read);
      return text ? JSON.parse(String(text)) : undefined;
    },
    async closeTabs(url) {
      // Over HTTP: attaching to a tab that is just navigating may never be answered.
      const listed: unknown = await (await fetch(`${address}/json/list`)).json();
      for (const tab of Array.isArray(listed) ? listed : []) {
        if (String(tab.url).startsWith(url)) await fetch(`${address}/json/close/${tab.id}`);
      }
    },
    async [Symbol.asyncDispose]() {
      await close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

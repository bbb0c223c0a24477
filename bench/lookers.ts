// Everyone who can look at a page, ours and others', each in a browser of its own that it opened
// itself: MCP servers through the official client, a command line, libraries in a plain tab.

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCommand } from '@tabhand/actions';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import puppeteer, { type Page } from 'puppeteer-core';
import { installScratch } from '../scripts/scratch.ts';
import { type Contender, contenders, Running } from './mcp-contenders.ts';
import { fullWalk } from './observe.ts';

export interface Looker {
  readonly name: string;
  /** Whether it sees the whole page or only what is in view. */
  readonly sees: 'view' | 'page' | 'nothing';
  open(url: string): Promise<void>;
  /** What a model would read. */
  look(): Promise<string>;
  close(): Promise<void>;
}

export const otherVersions = { 'agent-browser': '0.41.0', '@midscene/shared': '1.13.1' };
const run = promisify(execFile);
const flags = ['--no-sandbox', '--no-first-run', '--disable-background-networking'];

async function overMcp(contender: Contender): Promise<Looker> {
  const running = await Running.start(contender);
  const isOurs = contender.name === 'tabhand';
  return {
    name: isOurs ? 'tabhand, view, over MCP' : contender.name,
    sees: isOurs ? 'view' : 'page',
    open: async (url) => void (await running.do(contender.goto(url))),
    look: () => running.do(contender.observe()),
    close: () => running.close(),
  };
}

async function ours(executable: string): Promise<Looker> {
  const { browser, close } = await launchChromium({ executable });
  const driver = await LocalDriver.over(browser, await pageScript(), close);
  const signal = AbortSignal.timeout(3_600_000);
  const context = {
    signal,
    taskId: 'bench',
    readArtifact: () => Promise.reject(new Error('none')),
  };
  return {
    name: 'tabhand, whole page',
    sees: 'page',
    open: async (url) => {
      await driver.perform(readCommand('browser_navigate', { action: 'goto', url }), context);
    },
    look: async () => JSON.stringify((await driver.observe({ scope: 'page' }, signal)).tree),
    close: () => driver.close(),
  };
}

async function agentBrowser(executable: string, folder: string): Promise<Looker> {
  const file = `agent-browser-linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}`;
  const program = join(folder, 'node_modules/agent-browser/bin', file);
  await chmod(program, 0o755);
  const home = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
  const env = {
    ...process.env,
    HOME: home,
    AGENT_BROWSER_EXECUTABLE_PATH: executable,
    AGENT_BROWSER_ARGS: '--no-sandbox',
    AGENT_BROWSER_SESSION: `bench${process.pid}`,
  };
  const tell = (...args: string[]) => run(program, args, { env, maxBuffer: 1e9, timeout: 120_000 });
  return {
    name: 'agent-browser, interactive',
    sees: 'page',
    open: async (url) => void (await tell('open', url)),
    look: async () => (await tell('snapshot', '-i')).stdout,
    close: async () => {
      await tell('close');
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function playwrightCore(executablePath: string): Promise<Looker> {
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage();
  return {
    name: 'playwright-core, aria snapshot',
    sees: 'page',
    open: async (url) => void (await page.goto(url)),
    look: () => page.locator('body').ariaSnapshot(),
    close: () => browser.close(),
  };
}

/** What is asked of a tab of Puppeteer: its own tree, another's script in it, or just a walk. */
async function inPuppeteer(
  executablePath: string,
  seen: Pick<Looker, 'name' | 'sees'>,
  look: (page: Page) => Promise<string>,
): Promise<Looker> {
  const browser = await puppeteer.launch({ executablePath, args: flags });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    ...seen,
    open: async (url) => void (await page.goto(url)),
    look: () => look(page),
    close: () => browser.close(),
  };
}

/** The extractor of Midscene as one script; it prints its own description of what it found. */
async function midscene(folder: string): Promise<string> {
  const made = await build({
    stdin: {
      contents: `import { webExtractNodeTree, descriptionOfTree } from '@midscene/shared/extractor';
        globalThis.midscene = () => descriptionOfTree(webExtractNodeTree());`,
      resolveDir: folder,
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    logLevel: 'error',
    define: { 'process.env': '{}' },
    write: false,
  });
  return made.outputFiles[0]?.text ?? '';
}

export async function lookers(): Promise<Looker[]> {
  const executable = await ensureChromium(() => undefined);
  const folder = await installScratch('peers-more', otherVersions);
  const script = await midscene(folder);
  const inPage = { name: 'Midscene extractor', sees: 'view' } as const;
  const walk = { name: 'bare walk (the limit)', sees: 'nothing' } as const;
  const tree = { name: 'puppeteer-core, accessibility', sees: 'page' } as const;
  return [
    ...(await Promise.all((await contenders()).map(overMcp))),
    await ours(executable),
    await agentBrowser(executable, folder),
    await playwrightCore(executable),
    await inPuppeteer(executable, tree, async (page) =>
      JSON.stringify(await page.accessibility.snapshot()),
    ),
    await inPuppeteer(executable, inPage, async (page) => {
      await page.evaluate(`globalThis.midscene ?? (() => { ${script} })()`);
      return String(await page.evaluate('midscene()'));
    }),
    await inPuppeteer(executable, walk, async (page) => String(await page.evaluate(fullWalk))),
  ];
}

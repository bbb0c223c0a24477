// How much an action costs: over raw CDP (click, type, read; medians in one run, as ratios), in
// memory (1,000 actions on 4 browsers), and with --peers beside the MCP servers of others.
// Raw is one evaluate for the box and pipelined press and release, insertText, one evaluate.

import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from '@tabhand/actions';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import type { Command } from '@tabhand/protocol';
import type { CDPSession } from 'puppeteer-core';
import { endFigures, tell } from './figures.ts';
import { sampleOf, say, time } from './timing.ts';

const buildIt = `import('../scripts/build.ts').then(({ buildAll }) => buildAll())`;
const rounds = Number(process.env.ROUNDS ?? 200);
const bar = 1.5;
const memoryBar = 150;

const html = `<!doctype html><title>Bench</title><h1 id=h>Fern</h1><button id=b onclick="h.textContent=++n">Press</button><input id=i>
<script>let n=0</script>${'<p>some text <a href="#x">link</a></p>'.repeat(200)}`;

async function serve(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function boxOf(session: CDPSession, selector: string): Promise<{ x: number; y: number }> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(()=>{const r=document.querySelector('${selector}').getBoundingClientRect();return {x:r.x+r.width/2,y:r.y+r.height/2}})()`,
    returnByValue: true,
  });
  return result.value;
}

const raw = {
  async click(session: CDPSession) {
    const at = { ...(await boxOf(session, '#b')), button: 'left', clickCount: 1 } as const;
    await Promise.all([
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    ]);
  },
  async type(session: CDPSession) {
    const expression = `document.querySelector('#i').focus()`;
    await session.send('Runtime.evaluate', { expression });
    await session.send('Input.insertText', { text: 'x' });
  },
  async read(session: CDPSession) {
    const expression = `document.querySelector('#h').innerText`;
    await session.send('Runtime.evaluate', { expression, returnByValue: true });
  },
};

const ours: Record<keyof typeof raw, Command> = {
  click: readCommand('browser_interact', { action: 'click', selector: '#b' }),
  type: readCommand('browser_interact', { action: 'type', selector: '#i', text: 'x' }),
  read: readCommand('browser_content', { action: 'get_text', selector: '#h' }),
};
const deeds = ['click', 'type', 'read'] as const;

const context = {
  signal: new AbortController().signal,
  taskId: 'bench',
  readArtifact: async () => ({ name: '', path: '' }),
};

async function perform(driver: LocalDriver, command: Command): Promise<void> {
  const outcome = await driver.perform(command, context);
  if (!outcome.ok) throw new Error(outcome.error.message);
}

async function launch(url: string) {
  const executable = await ensureChromium(console.error);
  const { browser, close } = await launchChromium({ executable });
  const driver = await LocalDriver.over(browser, await pageScript(), close);
  await perform(driver, readCommand('browser_navigate', { action: 'goto', url }));
  return { browser, driver };
}

async function overRaw(url: string): Promise<void> {
  const { browser, driver } = await launch(url);
  const [page] = await browser.pages();
  const session = await page?.createCDPSession();
  if (session === undefined) throw new Error('no page');
  for (const what of deeds) {
    const [rawTimes, ourTimes]: [number[], number[]] = [[], []];
    // By turns, so that whatever else the machine does falls on both.
    for (let i = -20; i < rounds; i++) {
      await time(i < 0 ? [] : rawTimes, () => raw[what](session));
      await time(i < 0 ? [] : ourTimes, () => perform(driver, ours[what]));
    }
    const [theirs, own] = [sampleOf(rawTimes), sampleOf(ourTimes)];
    tell({
      name: what,
      ours: say(own, ' ms', 2),
      against: `raw CDP ${say(theirs, ' ms', 2)}`,
      ratio: own.middle / theirs.middle,
      bar: { most: bar },
    });
  }
  await driver.close();
}

/** 1,000 actions on four browsers, in a process that does nothing else. */
async function memory(): Promise<void> {
  const site = await serve();
  const drivers = await Promise.all(Array.from({ length: 4 }, () => launch(site.url)));
  const work = drivers.map(async ({ driver }) => {
    for (let i = 0; i < 250; i++) await perform(driver, ours[deeds[i % 3] ?? 'read']);
  });
  await Promise.all(work);
  console.log(Math.round(process.memoryUsage().rss / 1e6));
  await Promise.all(drivers.map(({ driver }) => driver.close()));
  site.close();
}

/** Twice: as the installed program does, the second start runs from the compile cache. */
function inMemory(): void {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tabhand-bench-cache') };
  const args = [import.meta.filename, '--memory'];
  const run = () => execFileSync(process.execPath, args, { encoding: 'utf8', env });
  run();
  const used = Number(run().trim());
  tell({
    name: 'node process after 1,000 actions on 4 browsers',
    ours: `${used} MB`,
    against: `bar ${memoryBar} MB`,
    ratio: used / memoryBar,
    bar: { most: 1 },
  });
}

if (process.argv.includes('--memory')) {
  await memory();
} else {
  // Elsewhere: what a build loads must not be counted as ours.
  execFileSync(process.execPath, ['-e', buildIt], { stdio: 'inherit', cwd: import.meta.dirname });
  const site = await serve();
  await overRaw(site.url);
  inMemory();
  if (process.argv.includes('--peers')) {
    const { besidePeers } = await import('./actions-peers.ts');
    const { driver } = await launch(site.url);
    const inside = async (): Promise<void> => {
      for (const what of deeds) await perform(driver, ours[what]);
    };
    await besidePeers(site.url, { inside, rounds: Math.min(rounds, 30) });
    await driver.close();
  }
  site.close();
  endFigures();
}

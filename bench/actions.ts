// How much an action costs over raw CDP: click, type and read in one run, medians, as ratios.
// Raw is one evaluate for the box and pipelined press and release, insertText, one evaluate.

import { readCommand } from '@tabhand/actions';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import type { Command } from '@tabhand/protocol';
import type { CDPSession } from 'puppeteer-core';
import { buildAll } from '../scripts/build.ts';

const rounds = Number(process.env.ROUNDS ?? 200);
const bar = 1.5;

const html = `<title>Bench</title><h1 id=h>Fern</h1><button id=b onclick="h.textContent=++n">Press</button><input id=i>
<script>let n=0</script>${'<p>some text <a href="#x">link</a></p>'.repeat(200)}`;
const address = `data:text/html,${encodeURIComponent(html)}`;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function time(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
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

await buildAll();
const launched = await launchChromium({ executable: await ensureChromium(console.error) });
const driver = await LocalDriver.over(launched.browser, await pageScript(), launched.close);

async function perform(command: Command): Promise<void> {
  const outcome = await driver.perform(command, {
    signal: AbortSignal.timeout(60_000),
    taskId: 'bench',
    readArtifact: async () => ({ name: '', path: '' }),
  });
  if (!outcome.ok) throw new Error(outcome.error.message);
}

try {
  await perform(readCommand('browser_navigate', { action: 'goto', url: address }));
  const [page] = await launched.browser.pages();
  const session = await page?.createCDPSession();
  if (session === undefined) throw new Error('no page');
  let isGood = true;
  for (const what of ['click', 'type', 'read'] as const) {
    const [rawTimes, ourTimes]: [number[], number[]] = [[], []];
    // By turns, so that whatever else the machine does falls on both.
    for (let i = -20; i < rounds; i++) {
      await time(i < 0 ? [] : rawTimes, () => raw[what](session));
      await time(i < 0 ? [] : ourTimes, () => perform(ours[what]));
    }
    const ratio = median(ourTimes) / median(rawTimes);
    isGood &&= ratio <= bar;
    console.log(
      `${what.padEnd(6)} raw ${median(rawTimes).toFixed(2)} ms   tabhand ${median(ourTimes).toFixed(2)} ms   ratio ${ratio.toFixed(2)}`,
    );
  }
  console.log(`node process ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  console.log(isGood ? `every ratio is at most ${bar}` : `some ratio is above ${bar}`);
} finally {
  await driver.close();
}

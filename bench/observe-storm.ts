// What tagging and observing add to the page's own script time on a page that renders 500
// controls anew sixty times a second. The same page with and without us, by turns in one tab.

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch, pageScript } from '../tests/dom/page.ts';

const seconds = 1;
const rounds = 41;
/** Until the page's own code is compiled. */
const warmMs = 300;
const address = 'http://page.test/';
const worldName = 'tabhand';

const html = `<!doctype html><main></main><script>
  let count = 0;
  const row = (k) => '<li><a href="/p/' + k + '">Item ' + k + '</a> <button>Buy ' + (count % 7) + '</button></li>';
  setInterval(() => {
    count++;
    document.querySelector('main').innerHTML = Array.from({ length: 250 }, (_, k) => row(k)).join('');
  }, 1000 / 60);
</script>`;

interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** The world of the last document that had us. */
  world: number;
}

async function openTab(browser: Browser): Promise<Tab> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const cdp = await page.context().newCDPSession(page);
  const tab: Tab = { page, cdp, world: 0 };
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === worldName) tab.world = context.id;
  });
  await Promise.all(
    (['Page.enable', 'Runtime.enable', 'Performance.enable'] as const).map((on) => cdp.send(on)),
  );
  return tab;
}

async function measureAlone({ page, cdp }: Tab): Promise<number> {
  await page.goto(address);
  return await measure(cdp, async () => undefined);
}

async function measureWithUs(tab: Tab): Promise<number> {
  const { page, cdp } = tab;
  const source = `${await pageScript()};__tabhand.setup({ frame: 0, firstId: 1 });`;
  const added = 'Page.addScriptToEvaluateOnNewDocument';
  const { identifier } = await cdp.send(added, { source, worldName });
  await page.goto(address);
  const expression = 'JSON.stringify(__tabhand.observe({}))';
  const look = () => cdp.send('Runtime.evaluate', { expression, contextId: tab.world });
  const time = await measure(cdp, look);
  await cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return time;
}

/** Script time per render, so that a busy machine renders less but compares the same. */
async function measure(cdp: CDPSession, look: () => Promise<unknown>): Promise<number> {
  await pause(warmMs);
  const [time, done] = [await scriptTime(cdp), await renders(cdp)];
  for (let second = 0; second < seconds; second++) {
    await pause(1000);
    await look();
  }
  return ((await scriptTime(cdp)) - time) / ((await renders(cdp)) - done);
}

async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

async function renders(cdp: CDPSession): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'count' });
  return Number(result.value);
}

export interface StormShare {
  /** 0.05 for five percent: the middle of the pairs. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/**
 * One process differs from the next by more than what is measured, so all documents are of one tab,
 * and each run with us is compared with the one beside it; who begins takes turns.
 */
export async function stormShare(): Promise<StormShare> {
  const browser = await launch();
  try {
    const tab = await openTab(browser);
    const shares: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = round % 2 ? await measureWithUs(tab) : undefined;
      const alone = await measureAlone(tab);
      shares.push((before ?? (await measureWithUs(tab))) / alone - 1);
    }
    const at = (part: number): number =>
      shares.toSorted((a, b) => a - b)[Math.round((shares.length - 1) * part)] ?? Number.NaN;
    return { share: at(0.5), least: at(0), most: at(1) };
  } finally {
    await browser.close();
  }
}

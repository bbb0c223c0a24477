// What tagging and observing add to the page's own script time on a page that renders 500
// controls anew sixty times a second. The same page with and without us.

import type { Browser, CDPSession } from 'playwright-core';
import { launch, open } from '../tests/dom/page.ts';

const seconds = 4;
/** Odd, for a middle one. */
const rounds = 15;
const address = 'http://page.test/';

const page = `<!doctype html><main></main><script>
  let count = 0;
  const row = (k) => '<li><a href="/p/' + k + '">Item ' + k + '</a> <button>Buy ' + (count % 7) + '</button></li>';
  setInterval(() => {
    count++;
    document.querySelector('main').innerHTML = Array.from({ length: 250 }, (_, k) => row(k)).join('');
  }, 1000 / 60);
</script>`;

async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** Script time per render, so that a busy machine renders less but compares the same. */
async function measure(cdp: CDPSession, look: () => Promise<unknown>): Promise<number> {
  await cdp.send('Performance.enable');
  const renders = async () => {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'count' });
    return Number(result.value);
  };
  const [time, done] = [await scriptTime(cdp), await renders()];
  for (let second = 0; second < seconds; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await look();
  }
  return ((await scriptTime(cdp)) - time) / ((await renders()) - done);
}

export interface StormShare {
  readonly middle: number;
  readonly least: number;
  readonly most: number;
}

/**
 * The share that we add, 0.05 for five percent. One process differs from the next by more than
 * that, so it is the middle of many pairs, each of two fresh browsers; who begins takes turns.
 */
export async function stormShare(): Promise<StormShare> {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 ? await inFreshBrowser(measureWithUs) : undefined;
    const alone = await inFreshBrowser(measureAlone);
    const withUs = before ?? (await inFreshBrowser(measureWithUs));
    shares.push(withUs / alone - 1);
  }
  shares.sort((a, b) => a - b);
  const at = (index: number) => shares.at(index) ?? Number.NaN;
  return { middle: at((rounds - 1) / 2), least: at(0), most: at(-1) };
}

/** Served as `open` serves it: links of a page without an address cost the parser other work. */
async function measureAlone(browser: Browser): Promise<number> {
  const bare = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await bare.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: page }));
  await bare.goto(address);
  return measure(await bare.context().newCDPSession(bare), async () => undefined);
}

async function measureWithUs(browser: Browser): Promise<number> {
  const opened = await open(browser, page);
  return measure(opened.cdp, () => opened.call('observe', {}));
}

async function inFreshBrowser(work: (browser: Browser) => Promise<number>): Promise<number> {
  const browser = await launch();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

// What tagging and observing add to the page's own script time on a page that renders 500
// controls anew sixty times a second. The same page with and without us, in one browser.

import type { Browser, CDPSession } from 'playwright-core';
import { open } from '../tests/dom/page.ts';

const seconds = 6;

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

/** The share that we add, 0.05 for five percent. */
export async function stormShare(browser: Browser): Promise<number> {
  const bare = await browser.newPage();
  await bare.setContent(page);
  const alone = await measure(await bare.context().newCDPSession(bare), async () => undefined);
  await bare.close();
  const opened = await open(browser, page);
  const withUs = await measure(opened.cdp, () => opened.call('observe', {}));
  return withUs / alone - 1;
}

// What tagging and observing add to the page's own script time on a page that renders 500
// controls anew sixty times a second. The same page with and without us.

import type { Browser, CDPSession } from 'playwright-core';
import { launch, open } from '../tests/dom/page.ts';

const seconds = 4;
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
  readonly share: number;
  /** The same by the middle of the pairs, and how far they lie apart. */
  readonly pairs: { readonly middle: number; readonly least: number; readonly most: number };
}

/**
 * The share that we add, 0.05 for five percent. One process differs from the next by more than that,
 * and whatever else the machine does only adds to either: so the quiet quarter of the runs without us
 * is compared with that of the runs with us, each in a fresh browser; who begins takes turns.
 */
export async function stormShare(): Promise<StormShare> {
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 ? await inFreshBrowser(measureWithUs) : undefined;
    bare.push(await inFreshBrowser(measureAlone));
    ours.push(before ?? (await inFreshBrowser(measureWithUs)));
  }
  const shares = ours.map((time, round) => time / (bare[round] ?? time) - 1);
  const at = (times: readonly number[], part: number): number =>
    times.toSorted((a, b) => a - b)[Math.round((times.length - 1) * part)] ?? Number.NaN;
  const pairs = { middle: at(shares, 0.5), least: at(shares, 0), most: at(shares, 1) };
  return { share: at(ours, 0.25) / at(bare, 0.25) - 1, pairs };
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

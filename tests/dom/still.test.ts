// What the page engine does on a page that does nothing itself: a trace of five seconds, which
// virtual time makes short. Every timer, frame and script of the renderer stands in it.

import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const work = new Set([
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
]);

async function fiveSeconds(cdp: CDPSession): Promise<string[]> {
  const seen: string[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    const names = value.map((event) => String(Reflect.get(event, 'name')));
    seen.push(...names.filter((name) => work.has(name)));
  });
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
  });
  const over = new Promise((told) => cdp.once('Emulation.virtualTimeBudgetExpired', told));
  await cdp.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: 5000 });
  await over;
  const complete = new Promise((told) => cdp.once('Tracing.tracingComplete', told));
  await cdp.send('Tracing.end');
  await complete;
  return seen;
}

describe('five seconds of a page', () => {
  it('that is still: no timer, frame or script of ours', async () => {
    const { call, cdp } = await open(browser, '<button>Still</button><input>');
    await call('observe', {});
    await call('quiet', { quietMs: 400, capMs: 3000 });
    expect(await fiveSeconds(cdp)).toEqual([]);
  });

  it('that ticks: the trace shows it', async () => {
    const other = await launch();
    try {
      const html = '<p></p><script>setInterval(() => { window.ticks = 1; }, 1000)</script>';
      const { call, cdp } = await open(other, html);
      await call('observe', {});
      const seen = await fiveSeconds(cdp);
      expect(seen.filter((name) => name === 'TimerFire').length).toBeGreaterThanOrEqual(4);
    } finally {
      await other.close();
    }
  });
});

// Pages that do not let go: each command ends in time, and the next one works.

import type { JsonObject } from '@tabhand/protocol';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([TestBrowser.open(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));
beforeEach(() => site.reset());

const open = (path: string, more: JsonObject = {}) =>
  browser.do('browser_navigate', { action: 'goto', url: `${site.url}${path}`, ...more });

/** Far more than any command here may take: a command that does not end by itself is CANCELLED. */
const generousMs = 30_000;

/** The command's own outcome, and that the browser still works after it. */
async function survive(tool: string, args: JsonObject) {
  const context = { signal: AbortSignal.timeout(generousMs) };
  const outcome = await browser.do(tool, args, context);
  await browser.show('<p id=ok>still here</p>');
  const read = { action: 'get_text', selector: '#ok' };
  const text = await browser.ok('browser_content', read, context);
  expect(text.value).toMatchObject({ content: 'still here' });
  expect(context.signal.aborted).toBe(false);
  return outcome;
}

describe('hostile pages', () => {
  test('[F44] evaluate that never returns', async () => {
    await browser.show('<p>x</p>');
    const outcome = await survive('browser_execute', {
      script: 'while(true);',
      timeout: 500,
    });
    expect(outcome).toMatchObject({
      ok: false,
      reached: 'gestured',
      error: { code: 'COMMAND_TIMEOUT' },
    });
  });

  test('[F44] a click whose handler never returns', async () => {
    await open('/hostile/busy-loop');
    const outcome = await survive('browser_interact', {
      action: 'click',
      selector: '#spin',
      timeout: 500,
    });
    expect(outcome).toMatchObject({
      ok: false,
      reached: 'gestured',
      error: { code: 'COMMAND_TIMEOUT' },
    });
    await expect.poll(() => site.counts()['hostile:spin'] ?? 0).toBeLessThanOrEqual(1);
  });

  test('[F38] alerts without end', async () => {
    await open('/hostile/alert-loop');
    const outcome = await survive('browser_navigate', {
      action: 'wait_for',
      selector: '#never',
      timeout: 3000,
    });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'PAGE_CRASHED' } });
  });

  test('[F36] a page that never loads, one that drips, one that redirects for ever', async () => {
    for (const path of ['/never', '/hostile/drip']) {
      const outcome = await survive('browser_navigate', {
        action: 'goto',
        url: site.url + path,
        timeout: 700,
      });
      expect(outcome).toMatchObject({ ok: false, error: { code: 'COMMAND_TIMEOUT' } });
    }
    const outcome = await survive('browser_navigate', {
      action: 'goto',
      url: `${site.url}/hostile/redirect-loop`,
      timeout: 5000,
    });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'NAVIGATION_FAILED' } });
  });

  test('[F40] a storm of windows', async () => {
    await open('/hostile/popup-storm?n=25');
    await survive('browser_interact', { action: 'click', selector: '#storm', timeout: 10_000 });
    await expect.poll(() => browser.driver.tabs().length).toBeLessThanOrEqual(11);
    await browser.ok('browser_tab', { action: 'close_others' });
    expect(browser.driver.tabs()).toHaveLength(1);
  });

  test('[F39] a page that does not want to be left', async () => {
    await open('/dialogs');
    await browser.ok('browser_interact', { action: 'click', selector: '#guard' });
    const left = await open('/toast');
    expect(left).toMatchObject({
      ok: true,
      changes: { dialogs: [{ type: 'beforeunload', answer: 'accept' }] },
    });
  });

  test('[F9] a renderer that crashes', async () => {
    await browser.show('<p>x</p>');
    const tab = browser.driver.tabs()[0]?.id;
    const crashed = browser.do('browser_navigate', {
      action: 'wait_for',
      selector: '#never',
      timeout: 5000,
    });
    await browser.crashPage();
    expect(await crashed).toMatchObject({ ok: false, error: { code: 'PAGE_CRASHED' } });
    await browser.show('<p id=ok>still here</p>');
    expect(browser.driver.tabs().map(({ id }) => id)).not.toContain(tab);
  });

  const nodes = process.env.TABHAND_LONG === '1' ? 1_000_000 : 50_000;
  test(`[F41] a page of ${nodes} nodes and one 2,000 levels deep`, async () => {
    await open(`/hostile/huge?n=${nodes}`, { timeout: 120_000 });
    await browser.ok('browser_navigate', {
      action: 'wait_for',
      selector: 'text=Last button',
      timeout: 120_000,
    });
    await browser.ok('browser_interact', {
      action: 'click',
      selector: 'text=Last button',
      timeout: 60_000,
    });
    await open('/hostile/deep');
    await browser.ok('browser_interact', { action: 'click', selector: 'text=Bottom button' });
    await expect.poll(() => site.counts()).toEqual({ 'hostile:last': 1, 'hostile:bottom': 1 });
  }, 300_000);

  test('a frame that goes away while it is waited for', async () => {
    await open('/hostile/detached-frame?ms=200');
    const outcome = await browser.do('browser_interact', {
      action: 'click',
      selector: '#nothing',
      timeout: 3000,
    });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'ELEMENT_NOT_FOUND' } });
    await browser.ok('browser_interact', { action: 'click', selector: 'text=Press restless' });
  });

  test('[F46] permission prompts are refused and never block', async () => {
    await open('/hostile/prompts');
    for (const [ask, answer] of [
      ['location', 'location refused'],
      ['notifications', 'notifications denied'],
      ['camera', 'camera refused'],
      ['print', 'printed'],
    ]) {
      await browser.ok('browser_interact', {
        action: 'click',
        selector: `[data-ask=${ask}]`,
        timeout: 2000,
      });
      await browser.ok('browser_navigate', {
        action: 'wait_for',
        text: answer ?? '',
        timeout: 2000,
      });
    }
  });

  test('[F45] a download without end is cut off', async () => {
    await open('/hostile/endless-download', { timeout: 3000 });
    const { value } = await browser.ok('browser_debug', {
      action: 'download_wait',
      timeout: 20_000,
    });
    expect(value).toMatchObject({ filename: 'endless.bin', state: 'error' });
  });

  test('[F47] a page 100,000 pixels tall', async () => {
    await open('/hostile/tall');
    await browser.ok('browser_interact', { action: 'click', selector: '#end' });
    const { value } = await browser.ok('browser_content', {
      action: 'screenshot',
      fullPage: true,
      format: 'jpeg',
      maxWidth: 200,
    });
    expect(value).toMatchObject({ width: 200 });
    const whole = { action: 'screenshot', fullPage: true, format: 'png' };
    const { value: picture } = await browser.ok('browser_content', whole);
    expect((picture as { height: number }).height).toBe(16_384);
  });

  test('a cancelled command ends at once, and the next one works', async () => {
    await browser.show('<p>x</p>');
    const cancel = new AbortController();
    const waiting = browser.do(
      'browser_navigate',
      { action: 'wait_for', selector: '#never' },
      { signal: cancel.signal },
    );
    cancel.abort(new Error('called off'));
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    await browser.ok('browser_interact', { action: 'click', selector: 'p' });
  });
});

describe('bad input', () => {
  test('addresses that are no pages are refused', async () => {
    for (const url of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'chrome://settings',
      'view-source:http://x',
      'about:config',
    ]) {
      expect(await browser.do('browser_navigate', { action: 'goto', url })).toMatchObject({
        ok: false,
        reached: 'parsed',
        error: { code: 'INVALID_ARGUMENTS' },
      });
    }
    const gone = await browser.do('browser_navigate', {
      action: 'goto',
      url: 'http://127.0.0.1:1/',
    });
    expect(gone).toMatchObject({ ok: false, error: { code: 'NAVIGATION_FAILED' } });
    await browser.show('<p>fine</p>');
  });

  test('a very long text is typed', async () => {
    await browser.show('<textarea id=t></textarea>');
    await browser.ok('browser_interact', {
      action: 'type',
      selector: '#t',
      text: 'x'.repeat(200_000),
    });
    expect(await browser.js('document.querySelector("#t").value.length')).toBe(200_000);
  });
});

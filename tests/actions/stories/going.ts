// Going places, waiting there, and tabs.

import { describe, expect, test } from 'vitest';
import type { Telling } from '../telling.ts';

export function going({ browser, story }: Telling): void {
  const go = (args: object) => browser.do('browser_navigate', { ...args });
  const tab = async (args: object) => (await browser.ok('browser_tab', { ...args })).value;

  describe('[TF-6] browser_navigate', () => {
    test('goes, reloads, goes back and forward', async () => {
      browser.answer('/one', '<title>One</title><p>1');
      browser.answer('/two', '<title>Two</title><p>2');
      const [one, two] = [browser.url('/one'), browser.url('/two')];
      expect(await go({ action: 'goto', url: one })).toMatchObject({
        ok: true,
        value: { success: true, url: one, title: 'One' },
      });
      expect(await go({ action: 'goto', url: two, waitUntil: 'domcontentloaded' })).toMatchObject({
        ok: true,
        changes: { url: { from: one, to: two } },
      });
      expect(await go({ action: 'back' })).toMatchObject({ value: { url: one, title: 'One' } });
      expect(await go({ action: 'forward' })).toMatchObject({ value: { url: two, title: 'Two' } });
      await browser.js('window.mark=1');
      expect(await go({ action: 'reload', ignoreCache: true })).toMatchObject({
        value: { url: two },
      });
      expect(await browser.js('window.mark ?? "fresh"')).toBe('fresh');
    });

    test('waits for what comes and for what goes, and says what it waited for in vain', async () => {
      await browser.show(`<div id=box></div><script>
        setTimeout(()=>box.innerHTML='<p class=late>Hello there</p>',100)</script>`);
      const late = { action: 'wait_for', selector: '.late', timeout: 5000 };
      expect(await go(late)).toMatchObject({ value: { success: true, selector: '.late' } });
      await browser.js("setTimeout(()=>box.innerHTML='',100)");
      expect(await go({ ...late, state: 'detached' })).toMatchObject({ ok: true });
      await browser.show('<script>setInterval(() => { location.hash = Date.now() }, 200)</script>');
      expect((await go({ action: 'wait_for', urlChange: true, timeout: 5000 })).ok).toBe(true);
      expect(await go({ action: 'wait_for', text: 'never said', timeout: 300 })).toMatchObject({
        ok: false,
        error: { code: 'COMMAND_TIMEOUT', message: 'Wait timeout: never said' },
      });
    });

    test('search goes to the engine, within the limits of the task', async () => {
      await browser.show('<p>x');
      const policy = { allow: [new URL(browser.url('/')).origin] };
      const search = { action: 'search', query: 'a fern & more', engine: 'bing' };
      const { error } = await browser.fails('browser_navigate', search, { policy });
      expect(error).toMatchObject({
        code: 'POLICY_BLOCKED',
        data: { url: 'https://www.bing.com/search?q=a%20fern%20%26%20more' },
      });
    });
  });

  story('tabs are listed, opened, switched and closed', ['tabs'], async () => {
    browser.answer('/other', '<title>Other</title><p>other');
    await browser.show('<p>first');
    const { activeTabId: first } = (await tab({ action: 'list' })) as { activeTabId: string };
    const opened = (await tab({ action: 'new', url: browser.url('/other') })) as { tabId: string };
    expect(opened).toMatchObject({ url: browser.url('/other'), title: 'Other' });
    expect(await tab({ action: 'list' })).toMatchObject({ activeTabId: opened.tabId });
    const text = async (more: object) =>
      (await browser.ok('browser_content', { action: 'get_text', selector: 'p', ...more })).value;
    expect(await text({})).toMatchObject({ content: 'other' });
    expect(await text({ tabId: first })).toMatchObject({ content: 'first' });
    await tab({ action: 'activate', tabId: first });
    expect(await text({})).toMatchObject({ content: 'first' });
    expect(await tab({ action: 'close', tabId: opened.tabId })).toMatchObject({ success: true });
    await browser.fails('browser_tab', { action: 'activate', tabId: 'nope' });
    await tab({ action: 'new', url: browser.url('/other') });
    await tab({ action: 'activate', tabId: first });
    await tab({ action: 'close_others' });
    expect(await tab({ action: 'list' })).toMatchObject({ activeTabId: first });
  });
}

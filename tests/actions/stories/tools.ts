// Network, emulation, debugging: the further tools.

import { describe, expect, test } from 'vitest';
import type { Telling } from '../telling.ts';

export function tools({ browser, story }: Telling): void {
  const value = async (tool: string, args: object) => (await browser.ok(tool, { ...args })).value;

  describe('browser_network', () => {
    story('cookies are set, read and cleared', ['network'], async () => {
      await browser.show('<p>x');
      await value('browser_network', {
        action: 'set_cookie',
        name: 'taste',
        value: 'sweet',
        path: '/',
      });
      expect(await browser.js('document.cookie')).toBe('taste=sweet');
      expect(await value('browser_network', { action: 'get_cookies' })).toMatchObject({
        count: 1,
        cookies: [{ name: 'taste', value: 'sweet' }],
      });
      expect(
        await value('browser_network', { action: 'clear_cookies', domain: '127.0.0.1' }),
      ).toMatchObject({ count: 1 });
      expect(await browser.js('document.cookie')).toBe('');
    });

    test('storage is set, read and cleared', async () => {
      await browser.show('<p>x');
      await value('browser_network', {
        action: 'set_storage',
        storageType: 'localStorage',
        key: 'k',
        value: 'v',
      });
      expect(await browser.js('localStorage.k')).toBe('v');
      expect(
        await value('browser_network', {
          action: 'get_storage',
          storageType: 'localStorage',
          key: 'k',
        }),
      ).toMatchObject({ value: 'v' });
      expect(
        await value('browser_network', { action: 'get_storage', storageType: 'localStorage' }),
      ).toMatchObject({ data: { k: 'v' } });
      await value('browser_network', { action: 'clear_storage', storageType: 'all' });
      expect(await browser.js('localStorage.length')).toBe(0);
    });

    story('headers are sent along', ['network'], async () => {
      browser.answer(
        '/headers',
        (request, response) => void response.end(String(request.headers['x-fern'])),
      );
      await browser.show('<p>x');
      await value('browser_network', { action: 'set_headers', headers: { 'x-fern': 'green' } });
      expect(await browser.js('fetch("/headers").then(r=>r.text())')).toBe('green');
      await value('browser_network', { action: 'set_headers', headers: {} });
    });

    story('requests are blocked and mocked, and said to be', ['network', 'evaluate'], async () => {
      await browser.show('<p>x');
      await value('browser_network', {
        action: 'intercept',
        enabled: true,
        patterns: [
          { urlPattern: '*/tracker*' },
          { urlPattern: '*/api/me', do: 'mock', body: '{"name":"Ada"}' },
        ],
      });
      const outcome = await browser.ok('browser_execute', {
        script:
          'return [await fetch("/tracker.js").then(()=>"came","").catch(()=>"blocked"), await (await fetch("/api/me")).json()]',
      });
      expect(outcome.value).toEqual({ result: ['blocked', { name: 'Ada' }] });
      expect(outcome.changes?.blocked).toHaveLength(2);
      await value('browser_network', { action: 'intercept', enabled: false });
      expect(await browser.js('fetch("/api/me").then(r=>r.status)')).toBe(404);
    });
  });

  story('requests go on with other headers and another body', ['network', 'evaluate'], async () => {
    browser.answer('/echo', async (request, response) => {
      const body = (await request.toArray()).join('');
      response.end(`${request.headers['x-fern']} ${request.headers['x-own']} ${body}`);
    });
    await browser.show('<p>x');
    const change = { do: 'modify', headers: { 'x-fern': 'green' }, body: 'changed' };
    const patterns = [{ urlPattern: '*/echo', ...change }];
    await value('browser_network', { action: 'intercept', enabled: true, patterns });
    const sent = 'fetch("/echo", {method: "POST", body: "own", headers: {"x-own": "1"}})';
    expect(await browser.js(`${sent}.then(r => r.text())`)).toBe('green 1 changed');
    await value('browser_network', { action: 'intercept', enabled: false });
  });

  story('databases of the page are emptied', ['network', 'evaluate'], async () => {
    await browser.show('<p>x');
    const names = 'indexedDB.databases().then(all => all.map(each => each.name))';
    await browser.js(
      'new Promise(done => { const opening = indexedDB.open("kept"); opening.onsuccess = () => { opening.result.close(); done(true); } })',
    );
    expect(await browser.js(names)).toEqual(['kept']);
    await value('browser_network', { action: 'clear_storage', storageType: 'indexedDB' });
    expect(await browser.js(names)).toEqual([]);
  });

  describe('browser_emulate', () => {
    story('viewport, device, user agent', ['emulate'], async () => {
      await browser.show('<p>x');
      await value('browser_emulate', { action: 'viewport', width: 500, height: 400 });
      expect(await browser.js('[innerWidth, innerHeight]')).toEqual([500, 400]);
      await value('browser_emulate', { action: 'device', device: 'iphone 14' });
      expect(
        await browser.js('[screen.width, devicePixelRatio, /iPhone/.test(navigator.userAgent)]'),
      ).toEqual([390, 3, true]);
      await value('browser_emulate', { action: 'device', device: 'Desktop' });
      await value('browser_emulate', { action: 'user_agent', userAgent: 'Fern/1.0' });
      expect(await browser.js('navigator.userAgent')).toBe('Fern/1.0');
      expect(
        await browser.do('browser_emulate', { action: 'device', device: 'Toaster' }),
      ).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENTS' } });
    });

    story('time', ['emulate'], async () => {
      await browser.show('<p>x');
      await value('browser_emulate', { action: 'timezone', timezoneId: 'Asia/Tokyo' });
      expect(await browser.js('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(
        'Asia/Tokyo',
      );
    });

    story('a place, and permissions, or whose they are to grant', ['emulate'], async () => {
      await browser.show('<p>x');
      const place = { action: 'geolocation', latitude: 48.1, longitude: 11.5 };
      const { granted } = (await value('browser_emulate', place)) as { granted: boolean };
      const grant = { action: 'set_permissions', permissions: ['notifications'] };
      const outcome = await browser.do('browser_emulate', grant);
      expect(outcome.ok || outcome.error.code).toBe(granted || 'NOT_SUPPORTED');
      if (!granted) return;
      const where =
        'new Promise((y,n)=>navigator.geolocation.getCurrentPosition(p=>y(p.coords.latitude),e=>n(e)))';
      expect(await browser.js(where)).toBeCloseTo(48.1);
    });

    story('network conditions', ['emulate', 'network'], async () => {
      await browser.show('<p>x');
      await value('browser_emulate', { action: 'offline', offline: true });
      expect(await browser.js('fetch("/x").then(()=>"up",()=>"down")')).toBe('down');
      await value('browser_emulate', { action: 'offline', offline: false });
      expect(await browser.js('fetch("/x").then(()=>"up",()=>"down")')).toBe('up');
      await value('browser_emulate', { action: 'throttle', preset: 'fast-3g' });
      expect(
        await browser.js('const t=performance.now();await fetch("/x");return performance.now()-t'),
      ).toBeGreaterThan(300);
      await value('browser_emulate', { action: 'throttle', preset: 'none' });
    });
  });

  describe('browser_debug', () => {
    story('the console, with uncaught errors', ['dialogs'], async () => {
      await browser.show(
        '<script>console.log("hello",{a:1});console.warn("careful");setTimeout(()=>{throw new Error("lost")})</script>',
      );
      await expect
        .poll(async () => await value('browser_debug', { action: 'console' }))
        .toMatchObject({
          logs: expect.arrayContaining([
            expect.objectContaining({ level: 'warning', text: 'careful' }),
            expect.objectContaining({ level: 'error', text: expect.stringContaining('lost') }),
          ]),
        });
      await value('browser_debug', { action: 'console', clear: true });
      expect(await value('browser_debug', { action: 'console', level: 'error' })).toEqual({
        logs: [],
        count: 0,
      });
    });

    story('metrics and a trace', ['trace', 'evaluate'], async () => {
      await browser.show('<p>x');
      expect(await value('browser_debug', { action: 'performance' })).toMatchObject({
        metrics: { Nodes: expect.any(Number) },
        timing: { entryType: 'navigation' },
      });
      await value('browser_debug', { action: 'trace_start' });
      await browser.js('1');
      const { trace } = (await value('browser_debug', { action: 'trace_stop' })) as {
        trace: string;
      };
      expect(JSON.parse(Buffer.from(trace, 'base64').toString())).toHaveProperty('traceEvents');
    });
  });

  story('an answer to the next dialog is kept until it comes', ['dialogs'], async () => {
    await browser.show('<p>x');
    expect(
      await value('browser_debug', { action: 'dialog', dialogAction: 'accept' }),
    ).toMatchObject({ handled: false, action: 'accept' });
  });

  story('a dialog is waited for, and answered as wished', ['dialogs', 'evaluate'], async () => {
    await browser.show(
      `<script>const asks = setInterval(() => {
        const said = prompt("Who?");
        if (said === null) return;
        clearInterval(asks);
        document.title = said;
      }, 500)</script>`,
    );
    const answer = { action: 'dialog', dialogAction: 'accept', promptText: 'Ada', wait: true };
    expect(await value('browser_debug', { ...answer, timeout: 5000 })).toEqual({
      handled: true,
      dialogType: 'prompt',
      message: 'Who?',
      action: 'accept',
    });
    await expect.poll(() => browser.js('document.title')).toBe('Ada');
    expect(await browser.do('browser_debug', { ...answer, timeout: 300 })).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_TIMEOUT', message: 'Wait timeout: no dialog opened' },
    });
  });

  story('a download is kept and named', ['downloads'], async () => {
    browser.answer('/list.csv', (_, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename=list.csv' });
      response.end('a,b');
    });
    await browser.show('<a id=a href="/list.csv">List</a>');
    await browser.ok('browser_interact', { action: 'click', selector: '#a' });
    expect(await value('browser_debug', { action: 'download_wait', timeout: 5000 })).toMatchObject({
      state: 'complete',
      progress: 100,
    });
    expect(await value('browser_debug', { action: 'downloads', state: 'complete' })).toMatchObject({
      count: 1,
    });
  });

  test('sleep sleeps', async () => {
    const outcome = await browser.ok('sleep', { duration: 30 });
    expect(outcome.value).toEqual({ slept: 30 });
  });

  test('instances are the server’s to manage', async () => {
    for (const args of [
      { action: 'list' },
      { action: 'new' },
      { action: 'close', instanceId: 'inst_1' },
      { action: 'profiles' },
    ])
      expect(await browser.do('browser_instance', args)).toMatchObject({
        ok: false,
        error: { code: 'NOT_SUPPORTED' },
      });
  });
}

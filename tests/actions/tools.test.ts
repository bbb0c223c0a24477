// Network, emulation, debugging, instances: the further tools.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open({
    credentials: async (_, realm) =>
      realm === 'vault' ? { username: 'ada', password: 'lace' } : undefined,
  });
});
afterAll(() => browser.close());

const value = async (tool: string, args: object) => (await browser.ok(tool, { ...args })).value;

describe('browser_network', () => {
  test('cookies are set, read and cleared', async () => {
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

  test('headers are sent along', async () => {
    browser.answer(
      '/headers',
      (request, response) => void response.end(String(request.headers['x-fern'])),
    );
    await browser.show('<p>x');
    await value('browser_network', { action: 'set_headers', headers: { 'x-fern': 'green' } });
    expect(await browser.js('fetch("/headers").then(r=>r.text())')).toBe('green');
    await value('browser_network', { action: 'set_headers', headers: {} });
  });

  test('requests are blocked and mocked, and said to be', async () => {
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

  test('[F46] basic authentication is answered by the one who may, else refused', async () => {
    for (const realm of ['vault', 'other']) {
      browser.answer(`/${realm}/in`, (request, response) => {
        const isIn = request.headers.authorization === `Basic ${btoa('ada:lace')}`;
        response.writeHead(isIn ? 200 : 401, {
          'www-authenticate': `Basic realm="${realm}"`,
          'content-type': 'text/html',
        });
        response.end(isIn ? '<p>inside' : '<p>outside');
      });
    }
    for (const [realm, text] of [
      ['vault', 'inside'],
      ['other', 'outside'],
    ]) {
      await browser.ok('browser_navigate', {
        action: 'goto',
        url: browser.url(`/${realm}/in`),
        timeout: 3000,
      });
      expect(await value('browser_content', { action: 'get_text', selector: 'p' })).toMatchObject({
        content: text,
      });
    }
  });
});

describe('browser_emulate', () => {
  test('viewport, device, user agent', async () => {
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

  test('place and time', async () => {
    await browser.show('<p>x');
    await value('browser_emulate', { action: 'timezone', timezoneId: 'Asia/Tokyo' });
    expect(await browser.js('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe('Asia/Tokyo');
    await value('browser_emulate', { action: 'geolocation', latitude: 48.1, longitude: 11.5 });
    const where =
      'new Promise((y,n)=>navigator.geolocation.getCurrentPosition(p=>y(p.coords.latitude),e=>n(e)))';
    expect(await browser.js(where)).toBeCloseTo(48.1);
  });

  test('network conditions', async () => {
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
  test('the console, with uncaught errors', async () => {
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

  test('metrics and a trace', async () => {
    await browser.show('<p>x');
    expect(await value('browser_debug', { action: 'performance' })).toMatchObject({
      metrics: { Nodes: expect.any(Number) },
      timing: { entryType: 'navigation' },
    });
    await value('browser_debug', { action: 'trace_start' });
    await browser.js('1');
    const { trace } = (await value('browser_debug', { action: 'trace_stop' })) as { trace: string };
    expect(JSON.parse(Buffer.from(trace, 'base64').toString())).toHaveProperty('traceEvents');
  });
});

describe('sleep and browser_instance', () => {
  test('sleep sleeps', async () => {
    const outcome = await browser.ok('sleep', { duration: 30 });
    expect(outcome.value).toEqual({ slept: 30 });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(29);
  });

  test('[TF-10] instances are the server’s to manage', async () => {
    expect(await browser.do('browser_instance', { action: 'list' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_SUPPORTED' },
    });
    const launched: unknown[] = [];
    const instances = {
      list: async () => [
        { id: 'inst_1', browserType: 'chromium', profile: null, connectedAt: 1, lastActivity: 2 },
      ],
      launch: async (wanted: unknown) => {
        launched.push(wanted);
        return {
          instanceId: 'inst_2',
          browserType: 'chromium',
          profile: 'work',
          downloadDirectory: null,
        };
      },
      close: async () => undefined,
      profiles: async () => [{ directory: 'work', name: 'work' }],
    };
    expect(
      (await browser.ok('browser_instance', { action: 'list' }, { instances })).value,
    ).toMatchObject({ instances: [{ id: 'inst_1' }] });
    const made = await browser.ok(
      'browser_instance',
      { action: 'new', profile: 'work', headless: true },
      { instances },
    );
    expect(made.value).toMatchObject({
      instanceId: 'inst_2',
      extensionAutoLoaded: false,
      message: expect.any(String),
    });
    expect(launched).toEqual([{ profile: 'work', headless: true }]);
    expect(
      (
        await browser.ok(
          'browser_instance',
          { action: 'close', instanceId: 'inst_2' },
          { instances },
        )
      ).value,
    ).toMatchObject({ success: true });
    expect(
      (await browser.ok('browser_instance', { action: 'profiles' }, { instances })).value,
    ).toEqual({ profiles: [{ directory: 'work', name: 'work' }] });
  });
});

describe('policy', () => {
  test('a task writes only where it may, and presses nothing sensitive without consent', async () => {
    const url = await browser.show(
      '<button id=b onclick="n++">Delete account</button><button id=c>Fine</button><script>n=0</script>',
    );
    const { origin } = new URL(url);
    const click = (selector: string, policy: object) =>
      browser.do('browser_interact', { action: 'click', selector }, { policy });
    expect(await click('#c', { origins: ['https://elsewhere.example'] })).toMatchObject({
      ok: false,
      reached: 'parsed',
      error: { code: 'POLICY_BLOCKED' },
    });
    expect(await click('#b', { origins: [origin], consent: 'needed' })).toMatchObject({
      ok: false,
      reached: 'located',
      error: { code: 'CONSENT_REQUIRED' },
    });
    expect(await click('#c', { consent: 'needed' })).toMatchObject({ ok: true });
    expect(await browser.js('n')).toBe(0);
    expect(await click('#b', { consent: 'needed', approved: ['delete account'] })).toMatchObject({
      ok: true,
    });
    expect(await browser.js('n')).toBe(1);
  });
});

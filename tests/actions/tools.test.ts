// Basic authentication, instances and policy, which only a host with a server behind it has.

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

describe('browser_instance', () => {
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

describe('permissions', () => {
  test('are refused to pages unless they are granted', async () => {
    await browser.show('<p>x</p>');
    const state = `navigator.permissions.query({name:'notifications'}).then(p=>p.state)`;
    expect(await browser.js(state)).toBe('denied');
    const grant = { action: 'set_permissions', permissions: ['notifications'] };
    await browser.ok('browser_emulate', grant);
    expect(await browser.js(state)).toBe('granted');
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

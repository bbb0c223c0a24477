// Browsers, tabs and pages that fail or misbehave: what is lost is said, and the rest goes on.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { JsonObject } from '@tabhand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../actions/browser.ts';

const long = process.env.TABHAND_LONG === '1';
let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

async function stillWorks(): Promise<void> {
  await browser.show('<p id=ok>still here</p>');
  const { value } = await browser.ok('browser_content', { action: 'get_text', selector: '#ok' });
  expect(value).toMatchObject({ content: 'still here' });
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the browser itself', () => {
  test('[F8] stopped in its tracks: the command ends in time, then the browser is given up', async () => {
    const stopped = await TestBrowser.open();
    const gone = Promise.withResolvers<string>();
    stopped.driver.onGone(gone.resolve);
    await stopped.show('<p>x</p>');
    const pid = stopped.pid ?? 0;
    process.kill(-pid, 'SIGSTOP');
    const click = { action: 'click', selector: 'p', timeout: 500 };
    expect(await stopped.do('browser_interact', click)).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_TIMEOUT' },
    });
    // A neighbour notices nothing.
    await stillWorks();
    expect(await gone.promise).toBe('Browser instance disconnected');
    await expect.poll(() => isRunning(pid)).toBe(false);
    const late = await stopped.do('browser_interact', click);
    expect(late).toMatchObject({ ok: false, error: { code: 'INSTANCE_DISCONNECTED' } });
    await stopped.close();
  }, 60_000);

  test('[F10] tabs whose pages never rest are closed all the same', async () => {
    browser.answer('/restless', '<meta http-equiv=refresh content=0><p>again</p>');
    const before = browser.driver.tabs().length;
    for (let i = 0; i < (long ? 500 : 8); i++) {
      const opened = await browser.ok('browser_tab', {
        action: 'new',
        url: browser.url('/restless'),
      });
      const { tabId } = opened.value as { tabId: string };
      await browser.ok('browser_tab', { action: 'close', tabId, timeout: 5000 });
    }
    expect(browser.driver.tabs()).toHaveLength(before);
    await stillWorks();
  }, 300_000);

  test('[F7] killed while many commands wait: each is answered', async () => {
    const doomed = await TestBrowser.open();
    await doomed.show('<p>x</p>');
    const never = { action: 'wait_for', selector: '#never' };
    const waiting = Array.from({ length: 5 }, () => doomed.do('browser_navigate', never));
    process.kill(doomed.pid ?? 0, 'SIGKILL');
    for (const outcome of await Promise.all(waiting))
      expect(outcome).toMatchObject({ ok: false, error: { code: 'INSTANCE_DISCONNECTED' } });
    await doomed.close();
  });
});

describe('[F9] a renderer that crashes', () => {
  const during: Record<string, [string, JsonObject]> = {
    'a click': ['browser_interact', { action: 'click', selector: '#never' }],
    typing: [
      'browser_interact',
      { action: 'type', selector: '#i', text: 'x'.repeat(50), delay: 100 },
    ],
    'an evaluate': ['browser_execute', { script: 'await new Promise(() => {})' }],
    'a wait': ['browser_navigate', { action: 'wait_for', selector: '#never' }],
  };
  test.for(Object.keys(during))('during %s', async (what) => {
    const [tool, args] = during[what] ?? ['', {}];
    await browser.show('<input id=i>');
    const running = browser.do(tool, args);
    await browser.crashPage();
    expect(await running).toMatchObject({ ok: false, error: { code: 'PAGE_CRASHED' } });
    await stillWorks();
  });
});

describe('pages that never come to rest', () => {
  test('[F36] a picture that never arrives: the deadline says so, the document is there', async () => {
    browser.answer('/never-picture', () => undefined);
    browser.answer('/waiting', '<p id=p>words</p><img src="/never-picture">');
    const go = { action: 'goto', url: browser.url('/waiting') };
    const late = await browser.do('browser_navigate', { ...go, timeout: 700 });
    expect(late).toMatchObject({ ok: false, error: { code: 'COMMAND_TIMEOUT' } });
    await browser.ok('browser_navigate', { ...go, waitUntil: 'domcontentloaded', timeout: 5000 });
    const { value } = await browser.ok('browser_content', { action: 'get_text', selector: '#p' });
    expect(value).toMatchObject({ content: 'words' });
    await stillWorks();
  });

  test.for(['alert', 'confirm', 'prompt'])('[F38] %s without end is stopped', async (kind) => {
    await browser.show(`<button onclick="for(;;)${kind}('again')">go</button>`);
    const click = { action: 'click', selector: 'button', timeout: 10_000 };
    const outcome = await browser.do('browser_interact', click);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'PAGE_CRASHED' } });
    expect(outcome.changes?.dialogs?.length).toBeLessThanOrEqual(20);
    await stillWorks();
  });

  test('[F40] windows without end: a few are kept, the rest is closed', async () => {
    await browser.show(
      `<button onclick="for(let i=0;i<${long ? 1000 : 30};i++)window.open('about:blank')">go</button>`,
    );
    await browser.do('browser_interact', { action: 'click', selector: 'button', timeout: 20_000 });
    await expect.poll(() => browser.driver.tabs().length).toBeLessThanOrEqual(11);
    await browser.ok('browser_tab', { action: 'close_others' });
    await stillWorks();
  }, 120_000);
});

describe('pages that are too much', () => {
  test('[F41] 50 MB of text: what is handed on is bounded, and so is our own memory', async () => {
    const megabytes = long ? 50 : 10;
    await browser.show(
      `<p id=p></p><script>p.textContent='lorem ipsum '.repeat(${megabytes}e6/12)</script>`,
    );
    const { value } = await browser.ok('browser_content', { action: 'get_text', timeout: 60_000 });
    const { content, truncated } = value as { content: string; truncated?: boolean };
    expect(content).toHaveLength(2_000_000);
    expect(truncated).toBe(true);
    const seen = await browser.driver.observe({}, AbortSignal.timeout(60_000));
    expect(JSON.stringify(seen).length).toBeLessThan(200_000);
    await stillWorks();
  }, 120_000);

  test('[F45] downloads without end: twenty at once, the rest is refused', async () => {
    browser.answer('/endless', (_, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename=e.bin' });
      response.write('x'.repeat(100_000));
    });
    await browser.show('<p>downloads</p>');
    await browser.js(`for(let i=0;i<30;i++){const f=document.createElement('iframe');
      f.src='http://h'+i+'.localhost:'+location.port+'/endless';document.body.append(f)}`);
    const list = async () => {
      const { value } = await browser.ok('browser_debug', { action: 'downloads', state: 'all' });
      return (value as { downloads: { state: string; error?: string }[] }).downloads;
    };
    await expect
      .poll(async () => (await list()).filter(({ error }) => error?.includes('at once')).length)
      .toBeGreaterThan(0);
    await expect
      .poll(async () => (await list()).filter(({ state }) => state === 'in_progress').length)
      .toBeLessThanOrEqual(20);
    await stillWorks();
  }, 60_000);

  test('[F46] a login box of the browser, a file chooser and a passkey prompt block nothing', async () => {
    const own = await TestBrowser.open();
    own.answer('/login-box', (_, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('who are you');
    });
    const go = { action: 'goto', url: own.url('/login-box'), timeout: 5000 };
    await own.do('browser_navigate', go);
    await own.show(`<input type=file id=f><button id=c onclick="f.click()">file</button>
      <button id=k onclick="navigator.credentials.get({publicKey:{challenge:new Uint8Array(8)}}).catch(()=>{})">key</button>`);
    const choose = { action: 'click', selector: '#c', settle: 'quiet', timeout: 5000 };
    const { changes } = await own.ok('browser_interact', choose);
    expect(changes?.dialogs).toMatchObject([{ type: 'file', answer: 'dismiss' }]);
    await own.ok('browser_interact', { action: 'click', selector: '#k', timeout: 5000 });
    await own.show('<p id=ok>still here</p>');
    const read = { action: 'get_text', selector: '#ok' };
    expect(await own.ok('browser_content', read)).toMatchObject({ ok: true });
    await own.close();
  });
});

test('a server that is killed leaves no browser behind, even without the next start', async () => {
  const script = `import { launchChromium, ensureChromium } from '@tabhand/browser/node';
    const { pid } = await launchChromium({ executable: await ensureChromium(() => undefined) });
    process.stdout.write(String(pid) + '\\n'); setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  const pid = Number(String(line).trim());
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await once(server, 'exit');
  // The pipe to its owner is cut, and Chromium ends by itself.
  await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false);
}, 30_000);

// The same actions on both pages of the extension: by content script and over the debugger. They
// differ only where Chrome forbids it, and then the missing ability is named.

import { actions } from '@tabhand/actions';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TouchStep } from '../../apps/extension/src/content/touch.ts';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { type Host, startHost } from './host.ts';

let host: Host;
let chrome: Chrome;
let site: Site;
let instanceId: string;

beforeAll(async () => {
  [host, chrome, site] = await Promise.all([startHost(), startChrome(), startSite()]);
  instanceId = await pair(chrome, host);
});
afterAll(async () => {
  await chrome.close();
  await host.close();
  await site.close();
});

const driver = () => host.engine.instances.driver(instanceId);

async function run(action: string, args: Record<string, string | number> = {}) {
  const at = await driver();
  const command = { action, args: { timeout: 8000, ...args }, intention: action, toolName: 'test' };
  const readArtifact = () => Promise.reject(new Error('no files'));
  return await at.perform(command, {
    signal: AbortSignal.timeout(15_000),
    taskId: 't',
    readArtifact,
  });
}

async function done(action: string, args: Record<string, string | number> = {}) {
  const outcome = await run(action, args);
  if (!outcome.ok) throw new Error(`${action} ${JSON.stringify(args)}: ${outcome.error.message}`);
  return outcome;
}

/** Each really happened, once; pages tell of it by requests that take a moment. */
const counted = async (...names: readonly string[]): Promise<void> =>
  void (await vi.waitUntil(() => names.every((name) => site.counts()[name] === 1), {
    timeout: 5000,
  }));

const reading = async (selector: string): Promise<unknown> => {
  const outcome = await run('get_text', { selector });
  return outcome.ok ? outcome.summary : outcome.error;
};

/** Leaves for another process, and keeps its own from saying so. */
const leaving = (to: string) => `<button onclick="
  location.href = '${to}';
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { for (const end = performance.now() + 500; performance.now() < end;); };
  port2.postMessage(0)">Next</button>`;

/** What the content script's finger did to a page that is higher than its window. */
async function fingered(style: string, steps: readonly TouchStep[]) {
  await done('goto', { url: `${site.url}/form` });
  const tab = (await driver()).tabs().find(({ active }) => active);
  await done('tab_activate', { tabId: tab?.id ?? '' });
  const page = chrome.context.pages().find((each) => each.url().endsWith('/form'));
  await page?.evaluate((touchAction) => {
    const log: string[] = [];
    Object.assign(globalThis, { log });
    document.body.style.touchAction = touchAction;
    for (const name of ['touchstart', 'pointercancel', 'touchend', 'mousedown', 'click']) {
      document.addEventListener(name, () => log.push(name));
    }
  }, style);
  await chrome.worker().evaluate(
    async ([tabId, all]) => {
      const func = (each: typeof all) => {
        for (const step of each) globalThis.__tabhandHands.touch(step);
      };
      await globalThis.chrome.scripting.executeScript({ target: { tabId }, func, args: [all] });
    },
    [Number(tab?.id), steps] as const,
  );
  return await page?.evaluate(() => ({ log: Reflect.get(globalThis, 'log'), y: scrollY }));
}

test('by DOM events a finger taps and scrolls as a browser makes it, where the page lets it', async () => {
  const at = { x: 300, y: 600 };
  const tap = [{ type: 'touchStart', at }, { type: 'touchEnd' }] as const;
  expect(await fingered('auto', tap)).toEqual({
    log: ['touchstart', 'touchend', 'mousedown', 'click'],
    y: 0,
  });
  const way = [580, 500, 400].map((y) => ({ type: 'touchMove', at: { x: 300, y } }) as const);
  const swipe = [tap[0], ...way, tap[1]];
  const scrolled = { log: ['touchstart', 'pointercancel', 'touchend'], y: 200 };
  expect(await fingered('auto', swipe)).toEqual(scrolled);
  expect(await fingered('pan-x', swipe)).toMatchObject({ y: 0 });
  expect(await fingered('none', swipe)).toEqual({ log: ['touchstart', 'touchend'], y: 0 });
});

describe.each([
  ['content script', false],
  ['debugger', true],
])('by %s', (_, trustedInput) => {
  beforeAll(async () => {
    await chrome.worker().evaluate(async (trusted) => {
      await globalThis.chrome.storage.local.set({ settings: { trustedInput: trusted } });
    }, trustedInput);
    const at = await driver();
    await vi.waitUntil(() => at.has.has('evaluate') === trustedInput, 10_000);
    site.reset();
  });

  test('fields of every kind are filled and the form is sent', async () => {
    await done('goto', { url: `${site.url}/form` });
    await done('set_value', { selector: '#full-name', text: 'Ada Lovelace' });
    await done('type', { selector: '#email', text: 'ada@example.com' });
    await done('set_value', { selector: '[name=house]', text: '12' });
    await done('click', { selector: 'button:has-text(Submit)' });
    await counted('form:submit');
    expect(await reading('main')).toContain('Ada Lovelace');
  });

  test('a press that takes its page away at once is not made again on the page that follows', async () => {
    const [first, second] = [`${site.url}/step-1`, `${site.otherUrl}/step-2`];
    const next = '<body><button onclick="document.title = `pressed`">Next</button>';
    for (const [url, body] of [
      [first, leaving(second)],
      [second, next],
    ] as const) {
      await chrome.context.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
    }
    await done('goto', { url: first });
    await done('click', { selector: 'text=Next' });
    const arrived = () => chrome.context.pages().find((each) => each.url() === second);
    const page = await vi.waitUntil(arrived, { timeout: 10_000 });
    expect(await page.title()).toBe('');
  });

  test('buttons in shadow roots, open and closed', async () => {
    await done('goto', { url: `${site.url}/shadow` });
    await done('click', { selector: 'text=Third button' });
    await done('click', { selector: 'text=Closed button' });
    await counted('shadow:third', 'shadow:closed');
  });

  test('buttons and fields in frames of other origins', async () => {
    await done('goto', { url: `${site.url}/frames` });
    // Chrome lays out and paints frames of other processes only in the tab in front.
    const tab = (await driver()).tabs().find(({ active }) => active);
    await done('tab_activate', { tabId: tab?.id ?? '' });
    await done('click', { selector: 'text=Press other-inner' });
    await done('click', { selector: 'text=Press same-inner' });
    await counted('frame:other-inner', 'frame:same-inner');
  });

  test('a covered button is not pressed through its cover', async () => {
    await done('goto', { url: `${site.url}/overlay` });
    expect(await run('click', { selector: '#pay', timeout: 1000 })).toMatchObject({
      ok: false,
      error: { code: 'ELEMENT_COVERED' },
    });
    await done('click', { selector: '#no-thanks' });
    await done('click', { selector: '#pay' });
    await counted('overlay:pay', 'overlay:close');
    expect(site.counts()).not.toHaveProperty('overlay:hit');
  });

  test('the page is observed, and its ids can be acted on', async () => {
    await done('goto', { url: `${site.url}/login` });
    const at = await driver();
    const { tree } = await at.observe({}, AbortSignal.timeout(10_000));
    const email = tree.find((node) => node.r === 'inp' && node.n === 'Email');
    await done('set_value', { ref: email?.i ?? '', text: 'by@ref.example' });
    expect(await reading('#email')).toBe('by@ref.example');
  });

  test('what the page cannot do is refused at once, with the ability named', async () => {
    const { has } = await driver();
    const others = actions.filter(({ needs }) => needs.some((need) => !has.has(need)));
    // The debugger can do whatever a browser of the server's own can.
    expect(others.some(({ name }) => name === 'download_wait')).toBe(!trustedInput);
    for (const { name, needs } of others) {
      const lacking = needs.find((need) => !has.has(need)) ?? '';
      expect(await run(name), name).toMatchObject({
        ok: false,
        reached: 'parsed',
        error: { code: 'NOT_SUPPORTED', message: expect.stringContaining(lacking) },
      });
    }
  });

  test('metrics and a trace are taken over the debugger; elsewhere the ability is named', async () => {
    await done('goto', { url: `${site.url}/login` });
    const began = await run('trace_start');
    if (!trustedInput) {
      expect(began).toMatchObject({ error: { message: expect.stringContaining('trace') } });
      return;
    }
    const { value } = await done('trace_stop');
    const { trace } = value as { trace: string };
    expect(JSON.parse(Buffer.from(trace, 'base64').toString())).toHaveProperty('traceEvents');
    expect((await done('performance')).summary).toMatch(/\d+ metrics/);
  });

  test('JavaScript runs only over the debugger; elsewhere the ability is named', async () => {
    const outcome = await run('evaluate', { script: 'return 6 * 7' });
    if (trustedInput) expect(outcome).toMatchObject({ ok: true, summary: '42' });
    else
      expect(outcome).toMatchObject({
        error: { code: 'NOT_SUPPORTED', message: expect.stringContaining('evaluate') },
      });
  });
});

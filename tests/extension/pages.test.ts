// The same actions on both pages of the extension: by content script and over the debugger. They
// differ only where Chrome forbids it, and then the missing ability is named.

import { actions } from '@tabhand/actions';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe.each([
  ['content script', false],
  ['debugger', true],
])('by %s', (_, trustedInput) => {
  beforeAll(async () => {
    await chrome.worker().evaluate(async (trusted) => {
      await globalThis.chrome.storage.local.set({ settings: { trustedInput: trusted } });
    }, trustedInput);
    const at = await driver();
    await vi.waitUntil(() => at.has.has('evaluate') === trustedInput);
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
    expect(others.map(({ name }) => name)).toContain('download_wait');
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

// The link from the server's side, with a scripted browser that says hello as the extension does:
// what is asked again after a reconnect, what is unknown, and what is dropped.

import type { Outcome } from '@tabhand/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { extensionId } from '../../packages/server/src/extension/index.ts';
import { type Host, startHost } from './host.ts';

interface Frame {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let host: Host;
let credential: string;
let instanceId: string;

beforeEach(async () => {
  host = await startHost({ graceMs: 1000 });
  const { token, record } = await host.tokens.issue({ tenant: 'local', user: 'local' }, 'pairing');
  credential = token;
  instanceId = `ext_${record.family.slice(0, 13)}`;
});
afterEach(async () => await host.close());

class Browser {
  readonly heard: Frame[] = [];
  readonly socket: WebSocket;

  constructor(boot: string) {
    const protocols = ['tabhand', `bearer.${credential}`];
    const origin = `chrome-extension://${extensionId}`;
    this.socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws`, protocols, { origin });
    this.socket.on('message', (data) => this.heard.push(JSON.parse(data.toString())));
    const data = { link: 1, version: '0.1.0', boot, abilities: ['dom', 'flying'] };
    this.socket.on('open', () => this.say('hello', data));
  }

  say(type: string, data: object): void {
    this.socket.send(JSON.stringify({ type, data }));
  }

  async hear(type: string): Promise<Frame> {
    return await vi.waitUntil(() => this.heard.find((frame) => frame.type === type), {
      timeout: 5000,
    });
  }
}

const outcome: Outcome = { ok: true, reached: 'settled', durationMs: 1, summary: 'Clicked' };

async function click(): Promise<Outcome> {
  const driver = await host.engine.instances.driver(instanceId);
  return await driver.perform(
    { action: 'click', args: { ref: '1' }, intention: 'click', toolName: 'browser_interact' },
    { signal: AbortSignal.timeout(8000), taskId: 't', readArtifact: () => Promise.reject() },
  );
}

async function connect(boot: string): Promise<{ browser: Browser; address: object }> {
  const browser = new Browser(boot);
  const { data } = await browser.hear('welcome');
  return { browser, address: { instance_id: data.instance_id, epoch: data.epoch } };
}

test('a request carries instance and epoch; abilities nobody knows are left out', async () => {
  const { browser, address } = await connect('b1');
  const clicked = click();
  const { data } = await browser.hear('request');
  expect(data).toMatchObject({ ...address, what: 'perform', command: { action: 'click' } });
  browser.say('answer', { ...address, request_id: data.request_id, value: outcome });
  expect(await clicked).toEqual(outcome);
  const driver = await host.engine.instances.driver(instanceId);
  expect([...driver.has]).toEqual(['dom']);
});

test('[T10] answers that name another instance or an older epoch are dropped', async () => {
  const { browser, address } = await connect('b1');
  const clicked = click();
  const { request_id } = (await browser.hear('request')).data;
  const wrong = { ...outcome, summary: 'Forged' };
  browser.say('answer', { ...address, instance_id: 'ext_other', request_id, value: wrong });
  browser.say('answer', { ...address, epoch: 0, request_id, value: wrong });
  browser.say('answer', { ...address, request_id, value: outcome });
  expect(await clicked).toEqual(outcome);
});

test('[F11] after a reconnect the same request is asked again by the same id', async () => {
  const first = await connect('b1');
  const clicked = click();
  const { request_id } = (await first.browser.hear('request')).data;
  first.browser.socket.terminate();
  const second = await connect('b1');
  const again = (await second.browser.hear('request')).data;
  expect(again.request_id).toBe(request_id);
  second.browser.say('answer', { ...second.address, request_id, value: outcome });
  expect(await clicked).toEqual(outcome);
});

test('[F11] a browser that lost its ledger is not asked again: the outcome is unknown', async () => {
  const first = await connect('b1');
  const clicked = click();
  await first.browser.hear('request');
  first.browser.socket.terminate();
  const second = await connect('b2');
  expect(await clicked).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
  expect(second.browser.heard.some(({ type }) => type === 'request')).toBe(false);
});

test('a browser that stays away is gone, and what was asked of it is unknown', async () => {
  const { browser } = await connect('b1');
  const clicked = click();
  await browser.hear('request');
  browser.socket.terminate();
  expect(await clicked).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
  await vi.waitUntil(() => host.engine.instances.find(instanceId) === undefined);
});

test('a second connection of the same pairing takes the seat of the first', async () => {
  const first = await connect('b1');
  const closed = new Promise<number>((resolve) => first.browser.socket.once('close', resolve));
  await connect('b1');
  expect(await closed).toBe(4409);
  expect(host.engine.instances.list('local').filter(({ id }) => id === instanceId)).toHaveLength(1);
});

// The link from the server's side, with a scripted browser that says hello as the extension does:
// what is asked again after a reconnect, what is unknown, and what is dropped.

import type { AddressInfo } from 'node:net';
import type { Outcome } from '@tabhand/protocol';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { ServerLink } from '../../apps/extension/src/worker/link.ts';
import { pairingName } from '../../packages/server/src/extension/credentials.ts';
import { extensionId } from '../../packages/server/src/extension/index.ts';
import { caller, finished, type Host, startHost } from './host.ts';

interface Frame {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let host: Host;
let credential: string;
let instanceId: string;

beforeAll(async () => {
  host = await startHost({ graceMs: 1000 });
});
afterAll(async () => await host.close());
beforeEach(async () => {
  const { token, record } = await host.tokens.issue({ tenant: 'local', user: 'local' }, 'pairing');
  credential = token;
  instanceId = `ext_${record.family.slice(0, 13)}`;
});

class Browser {
  readonly heard: Frame[] = [];
  readonly socket: WebSocket;

  constructor(boot: string, token = credential) {
    const protocols = ['tabhand', `bearer.${token}`];
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

test('[T10] three browsers of one account: a task that names none of them runs in none, one that names one runs there', async () => {
  const owner = { tenant: 'local', user: 'local' };
  const pairings = await Promise.all([1, 2, 3].map(() => host.tokens.issue(owner, 'pairing')));
  const browsers = pairings.map(({ token }, at) => new Browser(`b${at}`, token));
  const seats = await Promise.all(browsers.map((each) => each.hear('welcome')));
  const asked = () => browsers.map(({ heard }) => heard.some(({ type }) => type === 'request'));
  const submit = async (instanceId?: string) => {
    const commands = [{ tool: 'browser_content', args: { action: 'get_text' } }];
    return (await host.engine.submit({ name: 'x', commands, instanceId }, caller)).task;
  };
  const free = await finished(host, (await submit()).id);
  expect(free.status).toBe('completed');
  expect(seats.map(({ data }) => data.instance_id)).not.toContain(free.instanceId);
  expect(asked()).toEqual([false, false, false]);
  const data = seats[1]?.data ?? {};
  const bound = await submit(String(data.instance_id));
  const request = (await browsers[1]?.hear('request'))?.data;
  browsers[1]?.say('answer', { ...data, request_id: request?.request_id, value: outcome });
  expect((await finished(host, bound.id)).status).toBe('completed');
  expect(asked()).toEqual([false, true, false]);
});

test('[T10] the extension drops what names nobody, somebody else or an older epoch', async () => {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'tabhand',
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const address = { instance_id: 'ext_a', epoch: 3 };
  const request = { request_id: 'r', what: 'local' };
  const click = { type: 'click_element', ref: 1 };
  server.on('connection', (socket) => {
    const say = (type: string, data: object) => socket.send(JSON.stringify({ type, data }));
    say('session_init', { session_id: 's', link: 1 });
    say('welcome', address);
    say('request', request);
    say('request', { ...address, ...request, instance_id: 'ext_b' });
    say('request', { ...address, ...request, epoch: 2 });
    say('ActionCommand', click);
    say('action_request', { request_id: 'r', command: click });
    say('request', { ...address, ...request, request_id: 'ours' });
  });
  const heard: object[] = [];
  const link = new ServerLink({
    address: async () => ({ server: `http://127.0.0.1:${port}`, credential: 'th_x' }),
    hello: async () => ({}),
    hear: (frame) => void heard.push(frame),
    changed: () => undefined,
    plain: () => undefined,
    refused: async () => undefined,
  });
  await link.wake();
  await vi.waitUntil(() => heard.length > 0, 10_000);
  expect(heard).toMatchObject([{ type: 'request', data: { request_id: 'ours' } }]);
  link.rest();
  server.close();
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
  await vi.waitUntil(() => host.engine.instances.find(instanceId) === undefined, 10_000);
});

test('a second connection of the same pairing takes the seat of the first', async () => {
  const first = await connect('b1');
  const closed = new Promise<number>((resolve) => first.browser.socket.once('close', resolve));
  await connect('b1');
  expect(await closed).toBe(4409);
  expect(host.engine.instances.list('local').filter(({ id }) => id === instanceId)).toHaveLength(1);
});

test('a person’s own Chrome is not for programs without a token, unless it was opened to them', async () => {
  const { browser } = await connect('own');
  const tokenless = { ...caller, how: 'local' as const };
  const task = { name: 'T', instanceId, commands: [{ tool: 'sleep', args: { duration: 1 } }] };
  await expect(host.engine.submit(task, tokenless)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await host.engine.submit(task, caller)).task.instanceId).toBe(instanceId);
  browser.socket.close();
  const owner = { tenant: 'local', user: 'local' };
  const name = pairingName('extension', true);
  const { token, record } = await host.tokens.issue(owner, 'pairing', { name });
  const opened = new Browser('opened', token);
  await opened.hear('welcome');
  const there = { ...task, instanceId: `ext_${record.family.slice(0, 13)}` };
  expect((await host.engine.submit(there, tokenless)).task.instanceId).toBe(there.instanceId);
  opened.socket.close();
});

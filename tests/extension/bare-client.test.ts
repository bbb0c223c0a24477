// A client that speaks only the action protocol, over a real socket: the flow of its document.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { caller, finished, type Host, startHost } from './host.ts';

let host: Host;

beforeEach(async () => {
  host = await startHost({ graceMs: 300 });
});
afterEach(async () => await host.close());

interface Frame {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Connects, keeps what it hears, and hands out frames in order. */
class Client {
  readonly heard: Frame[] = [];
  readonly socket: WebSocket;

  constructor(query = '', headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws${query}`, { headers });
    this.socket.on('message', (data) => this.heard.push(JSON.parse(data.toString())));
    this.socket.on('error', () => undefined);
  }

  say(type: string, data?: object): void {
    this.socket.send(JSON.stringify({ type, ...(data && { data }) }));
  }

  async hear(type: string): Promise<Frame> {
    const found = await vi.waitUntil(() => this.heard.find((frame) => frame.type === type), {
      timeout: 5000,
      interval: 10,
    });
    this.heard.splice(0, this.heard.indexOf(found) + 1);
    return found;
  }
}

const login = {
  tree: [
    {
      id: 1,
      role: 'button',
      name: 'Login',
      tag: 'BUTTON',
      bounds: { x: 10, y: 20, width: 80, height: 30 },
    },
    {
      id: 2,
      role: 'textbox',
      name: 'Email',
      tag: 'INPUT',
      bounds: { x: 10, y: 60, width: 200, height: 30 },
    },
  ],
};

async function connectBare(): Promise<{ client: Client; instanceId: string; secret: string }> {
  const client = new Client();
  const { data } = await client.hear('session_init');
  client.say('Snapshot', login);
  const instanceId = String(data.instance_id);
  await expect.poll(() => host.engine.instances.find(instanceId)).toBeDefined();
  return { client, instanceId, secret: String(data.secret) };
}

const submit = (instanceId: string, commands: { tool: string; args: object }[]) =>
  host.engine.submit(
    {
      name: 'bare',
      instanceId,
      commands: commands.map((each) => ({ ...each, args: { ...each.args } })),
    },
    caller,
  );

const ended = (id: string) => finished(host, id);

test('[AP-5] [AP-6] pushed snapshot, command, result without an id: the flow of the document', async () => {
  const { client, instanceId } = await connectBare();
  const { task } = await submit(instanceId, [
    { tool: 'browser_interact', args: { action: 'click', snapshotRef: 1 } },
  ]);
  const command = await client.hear('ActionCommand');
  expect(command.data).toMatchObject({ type: 'click_element', ref: 1 });
  client.say('ActionResult', { success: true });
  const done = await ended(task.id);
  expect(done).toMatchObject({
    status: 'completed',
    commands: [{ outcome: { ok: true, summary: "Clicked button 'Login'" } }],
  });
});

test('[AP-1] [AP-2] all four commands go out in its words, and a refusal comes back as it was said', async () => {
  const { client, instanceId } = await connectBare();
  const { task } = await submit(instanceId, [
    { tool: 'browser_navigate', args: { action: 'goto', url: 'https://example.com' } },
    { tool: 'browser_interact', args: { action: 'set_value', ref: '2', text: 'Hello World' } },
    { tool: 'browser_interact', args: { action: 'scroll', x: 0, y: 500 } },
    { tool: 'browser_interact', args: { action: 'click', role: 'button', name: 'Login' } },
  ]);
  const asked: object[] = [];
  for (const answer of [
    { success: true, error: null, data: { navigated_to: 'https://example.com' } },
    { success: true },
    { success: true },
    { success: false, error: 'Cancelled by user' },
  ]) {
    const { data } = await client.hear('ActionCommand');
    const { request_id, ...command } = data;
    asked.push(command);
    client.say('ActionResult', { request_id, ...answer });
  }
  expect(asked).toEqual([
    { type: 'navigate_to', url: 'https://example.com' },
    { type: 'type_text', ref: 2, text: 'Hello World' },
    { type: 'scroll_to', x: 0, y: 500 },
    { type: 'click_element', ref: 1 },
  ]);
  expect(await ended(task.id)).toMatchObject({
    status: 'failed',
    error: { message: 'Cancelled by user' },
  });
});

test('its last snapshot is the observation', async () => {
  const { client, instanceId } = await connectBare();
  client.say('SessionUpdate', { url: 'https://example.com/login', title: 'Log in' });
  const driver = await host.engine.instances.driver(instanceId);
  await expect
    .poll(() => driver.observe({}, AbortSignal.timeout(1000)))
    .toMatchObject({
      url: 'https://example.com/login',
      tree: [
        { i: '1', r: 'btn', n: 'Login', xy: [50, 35] },
        { i: '2', r: 'inp', n: 'Email' },
      ],
    });
});

test('what the protocol cannot say is refused, and a ref of an older snapshot is stale', async () => {
  const { client, instanceId } = await connectBare();
  const driver = await host.engine.instances.driver(instanceId);
  const run = (action: string, args: object) =>
    driver.perform(
      { action, args: { ...args }, intention: action, toolName: 'browser_interact' },
      { signal: AbortSignal.timeout(5000), taskId: 't', readArtifact: () => Promise.reject() },
    );
  expect(await run('hover', { ref: '1' })).toMatchObject({ error: { code: 'NOT_SUPPORTED' } });
  expect(await run('click', { ref: '9' })).toMatchObject({
    reached: 'parsed',
    error: { code: 'STALE_REF', message: 'Element with ref 9 not found' },
  });
  expect(client.heard).toEqual([]);
});

test('Ping is answered, unknown frames are ignored', async () => {
  const { client } = await connectBare();
  client.say('context_update', { url: 'https://example.com' });
  client.say('Ping');
  expect(await client.hear('Pong')).toEqual({ type: 'Pong' });
});

test('a command in flight when the client leaves is unknown; the instance returns by its secret', async () => {
  const { client, instanceId, secret } = await connectBare();
  const { task } = await submit(instanceId, [
    { tool: 'browser_interact', args: { action: 'click', ref: '1' } },
  ]);
  await client.hear('ActionCommand');
  client.socket.terminate();
  expect(await ended(task.id)).toMatchObject({
    status: 'failed',
    error: { code: 'OUTCOME_UNKNOWN' },
  });
  const again = new Client(`?instance_id=${instanceId}&secret=${secret}`);
  expect((await again.hear('session_init')).data).toMatchObject({ instance_id: instanceId });
  const thief = new Client(`?instance_id=${instanceId}&secret=wrong`);
  expect((await thief.hear('session_init')).data.instance_id).not.toBe(instanceId);
});

test('[SEC] a web page, another extension and an unpaired extension are refused', async () => {
  const status = async (origin: string): Promise<number | undefined> => {
    const client = new Client('', { origin });
    return await new Promise((resolve) => {
      client.socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      client.socket.on('open', () => resolve(101));
    });
  };
  expect(await status('https://evil.example')).toBe(403);
  expect(await status('chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(403);
  expect(await status('chrome-extension://ahphcgkinpcacoaeippdnnddmgkindgi')).toBe(401);
  expect(await status(host.url)).toBe(403);
});

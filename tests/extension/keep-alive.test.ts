// The extension's end of the link beside a real socket: pings that keep the worker awake, a network
// that goes away without a word, and pauses that grow. Only the clock is not real.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { type LinkState, ServerLink } from '../../apps/extension/src/worker/link.ts';

const seat = { instance_id: 'ext_1', epoch: 1 };
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

let server: WebSocketServer;
let port: number;
let isAnswering = true;
let waiting: { readonly what: string; readonly came: () => void }[] = [];

/** The next time the link says this of itself, or the server's answer to a ping has come in. */
const next = (what: LinkState | 'answered'): Promise<void> =>
  new Promise((came) => void waiting.push({ what, came }));

function tell(what: string): void {
  const [now, later] = [true, false].map((is) => waiting.filter((it) => (it.what === what) === is));
  waiting = later ?? [];
  for (const { came } of now ?? []) came();
}

async function startServer(at: number): Promise<WebSocketServer> {
  const made = new WebSocketServer({
    host: '127.0.0.1',
    port: at,
    handleProtocols: () => 'tabhand',
  });
  made.on('connection', (socket) => {
    const say = (type: string, data?: object) => socket.send(JSON.stringify({ type, data }));
    say('session_init', { session_id: 's', link: 1 });
    socket.on('message', (data) => answer(JSON.parse(data.toString()), say));
  });
  await once(made, 'listening');
  return made;
}

function answer({ type }: { type: string }, say: (type: string, data?: object) => void): void {
  if (type === 'hello') say('welcome', seat);
  if (type !== 'Ping' || !isAnswering) return;
  say('Pong');
  say('cancel', { ...seat, request_id: 'none' });
}

async function stopServer(): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of server.clients) socket.terminate();
  await closed;
}

const link = new ServerLink({
  address: async () => ({ server: `http://127.0.0.1:${port}`, credential: 'th_x' }),
  hello: async () => ({}),
  hear: () => tell('answered'),
  changed: tell,
  plain: () => undefined,
  refused: async () => undefined,
});

beforeEach(async () => {
  isAnswering = true;
  server = await startServer(0);
  port = (server.address() as AddressInfo).port;
  vi.useFakeTimers({ toFake: [...timers] });
  const live = next('live');
  await link.wake();
  await live;
});
afterEach(async () => {
  link.rest();
  vi.useRealTimers();
  await stopServer();
});

/** Milliseconds until the link tries again. */
async function pause(): Promise<number> {
  const before = Date.now();
  const tried = next('connecting');
  vi.advanceTimersToNextTimer();
  await tried;
  return Date.now() - before;
}

test('[F11] a ping goes out well within the 30 s after which Chrome would stop the worker', async () => {
  for (let round = 0; round < 5; round++) {
    const answered = next('answered');
    vi.advanceTimersByTime(20_000);
    await answered;
  }
});

test('a server that has fallen silent is left, and found again when it answers', async () => {
  const answered = next('answered');
  vi.advanceTimersByTime(20_000);
  await answered;
  isAnswering = false;
  const offline = next('offline');
  vi.advanceTimersByTime(40_000);
  await offline;
  const live = next('live');
  expect(await pause()).toBeLessThan(1000);
  await live;
});

test('pauses between tries double up to half a minute, and are short again after a good one', async () => {
  let offline = next('offline');
  await stopServer();
  await offline;
  const pauses: number[] = [];
  for (let tries = 0; tries < 9; tries++) {
    offline = next('offline');
    pauses.push(await pause());
    await offline;
  }
  pauses.forEach((waited, tries) => {
    const wanted = Math.min(500 * 2 ** tries, 30_000);
    expect(waited / wanted).toBeGreaterThan(0.74);
    expect(waited / wanted).toBeLessThan(1.26);
  });
  server = await startServer(port);
  const live = next('live');
  await pause();
  await live;
  offline = next('offline');
  for (const socket of server.clients) socket.terminate();
  await offline;
  expect(await pause()).toBeLessThan(1000);
});

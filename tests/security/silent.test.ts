// [T6] Connections that never say who they are cost little and keep nobody out.

import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';
import { tried } from './tries.ts';

const count = process.env.TABHAND_LONG === '1' ? 5000 : 200;
const token = 'the-token-of-this-test';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ authToken: [token] });
});
afterAll(() => server.close());

const handshake = (host: string): string =>
  [
    'GET / HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 1).toString('base64')}`,
  ].join('\r\n');

/** The first line of the answer; `none` for those that never even finish asking. */
async function knock(sockets: Socket[], isHalf: boolean): Promise<string> {
  const { hostname, port, host } = new URL(server.url);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname, () => {
    socket.write(handshake(host) + (isHalf ? '' : '\r\n\r\n'));
    if (isHalf) resolve('none');
  });
  sockets.push(socket);
  socket.on('data', (data) => resolve(data.toString('latin1').split('\r\n')[0] ?? ''));
  socket.on('error', () => resolve('cut'));
  return await promise;
}

async function welcome(): Promise<number> {
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(server.socketUrl, ['tabhand', `bearer.${token}`]);
  socket.on('message', () => resolve());
  socket.on('error', reject);
  await promise.finally(() => socket.terminate());
  return performance.now() - began;
}

test(`[T6] ${count} silent and half-made upgrades: who has a token is let in at once`, {
  timeout: 120_000,
}, async () => {
  const sockets: Socket[] = [];
  const before = process.memoryUsage().rss;
  const answers: string[] = [];
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: 100 }, (_, each) => knock(sockets, each % 4 === 0));
    answers.push(...(await Promise.all(some)));
  }
  const let101 = answers.filter((line) => line.includes(' 101 '));
  const refused = answers.filter((line) => line.includes(' 401 '));
  // Without the cap all of them would be upgraded and kept for the five seconds they have.
  expect(let101.length).toBeGreaterThan(0);
  expect(let101.length).toBeLessThanOrEqual(8 * (1 + count / 200));
  expect(refused.length).toBeGreaterThan(count / 2);
  tried(count);
  expect(await welcome()).toBeLessThan(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  for (const socket of sockets) socket.destroy();
});

test('[T6] who says nothing is let go after five seconds, and makes room', async () => {
  const socket = new WebSocket(server.socketUrl);
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on('close', resolve);
  socket.on('error', () => resolve(0));
  expect(await promise).toBe(4401);
});

import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { keepAlive } from './keep-alive.ts';

const upgrade = (port: number): string =>
  [
    'GET / HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
    '',
  ].join('\r\n');

test('[F13] a peer that answers no ping is let go, and one that does stays', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const timer = keepAlive(server, 50);
  onTestFinished(() => {
    clearInterval(timer);
    server.close();
  });
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const dead = connect(port, '127.0.0.1');
  const gone = new Promise((closed) => dead.once('close', closed));
  dead.write(upgrade(port));
  dead.resume();
  const alive = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((open) => alive.once('open', open));
  await gone;
  expect(alive.readyState).toBe(WebSocket.OPEN);
  await expect.poll(() => server.clients.size).toBe(1);
  alive.terminate();
});

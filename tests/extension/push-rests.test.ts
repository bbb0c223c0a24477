// When push tries again and when it rests, with a real socket and a clock that the test moves.

import type { AddressInfo } from 'node:net';
import { TabhandError } from '@tabhand/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { Push } from '../../apps/extension/src/push/push.ts';

const sessionId = '59adf5f0-cddb-42dd-a20d-658ac57278fd';
const channel = `private-session-${sessionId}`;

let endpoint: WebSocketServer;
let peers: WebSocket[];
/** What was asked of the server, in order. */
let asked: string[];
let refuses: () => boolean;
let known: boolean;
let heard: unknown[];
let push: Push;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [peers, asked, heard, known, refuses] = [[], [], [], true, () => false];
  endpoint = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => endpoint.once('listening', resolve));
  endpoint.on('connection', greet);
  push = new Push({
    config: async () => {
      asked.push('config');
      const { port } = endpoint.address() as AddressInfo;
      return { key: 'k', cluster: '', wsHost: '127.0.0.1', wsPort: port, forceTLS: false };
    },
    authorize: async () => {
      asked.push('auth');
      if (refuses()) throw new TabhandError('SESSION_NOT_FOUND', 'Session not found');
      return 'k:signature';
    },
    isKnown: async () => {
      asked.push('isKnown');
      return known;
    },
    ensure: async (_, again) => {
      asked.push(again ? 'init again' : 'init');
      return true;
    },
    message: (_, message) => heard.push(message),
    stale: () => heard.push('stale'),
    changed: () => undefined,
  });
});
afterEach(async () => {
  push.want(new Set());
  vi.useRealTimers();
  for (const peer of peers) peer.terminate();
  await new Promise((resolve) => endpoint.close(resolve));
});

function greet(socket: WebSocket): void {
  peers.push(socket);
  say(socket, 'pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(text.toString());
    if (event === 'pusher:subscribe')
      say(socket, 'pusher_internal:subscription_succeeded', {}, data.channel);
  });
}

function say(socket: WebSocket | undefined, event: string, data: object, at?: string): void {
  socket?.send(JSON.stringify({ event, channel: at, data: JSON.stringify(data) }));
}

const live = async (): Promise<void> => void (await vi.waitUntil(() => push.isLive, 10_000));
const askedFor = (what: string): number => asked.filter((each) => each === what).length;

test('[SC-10] [SC-22] [SC-23] the session is begun, then listened to; a message without a role arrives as the assistant’s', async () => {
  push.want(new Set([sessionId]));
  await live();
  expect(asked).toEqual(['config', 'init', 'auth']);
  const message = { messageId: 'm1', content: 'Hi', timestamp: '2026-01-30T10:00:01.000Z' };
  say(peers[0], 'new_message', { type: 'new_message', sessionId, message }, channel);
  say(peers[0], 'interact_response', { type: 'interact_response', sessionId, data: {} }, channel);
  await vi.waitUntil(() => heard.length === 3, 10_000);
  expect(heard).toEqual(['stale', { ...message, role: 'assistant' }, 'stale']);
});

test('[SC-24] refused with a good token: begun anew once and tried at once; refused again, it rests a minute', async () => {
  refuses = () => true;
  push.want(new Set([sessionId]));
  await vi.waitUntil(() => askedFor('isKnown') === 2, 10_000);
  expect(asked).toEqual([
    'config',
    'init',
    'auth',
    'isKnown',
    'init again',
    'init',
    'auth',
    'isKnown',
  ]);
  refuses = () => false;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(askedFor('config')).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await live();
  expect(askedFor('config')).toBe(2);
});

test('[SC-24] refused three times with a bad token, it rests five minutes; who looks again ends the rest', async () => {
  [known, refuses] = [false, () => true];
  push.want(new Set([sessionId]));
  for (const times of [1, 2, 3]) {
    await vi.waitUntil(() => askedFor('isKnown') === times, 10_000);
    if (times < 3) await vi.advanceTimersByTimeAsync(61_000);
  }
  expect(asked).not.toContain('init again');
  await vi.advanceTimersByTimeAsync(240_000);
  expect(askedFor('config')).toBe(3);
  await push.renew();
  expect(push.isLive).toBe(false);
  expect(askedFor('config')).toBe(3);
  [known, refuses] = [true, () => false];
  await push.renew();
  await live();
});

test('[SC-24] a live connection that was heard from just now is left alone; an older one is renewed', async () => {
  push.want(new Set([sessionId]));
  await live();
  await push.renew();
  expect(peers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  await push.renew();
  await live();
  expect(peers).toHaveLength(2);
});

test.each([
  [4200, 50],
  [1006, 1_000],
  [4009, 60_000],
])('closed with %i it comes back within about %i ms', async (code, ms) => {
  push.want(new Set([sessionId]));
  await live();
  if (code === 1006) peers[0]?.terminate();
  else peers[0]?.close(code);
  await vi.waitUntil(() => !push.isLive, 10_000);
  if (ms > 500) await vi.advanceTimersByTimeAsync(ms - 500);
  expect(askedFor('config')).toBe(ms > 500 ? 1 : 2);
  await vi.advanceTimersByTimeAsync(600);
  await live();
});

test('who does not answer a ping is gone, and is come back to', async () => {
  push.want(new Set([sessionId]));
  await live();
  await vi.advanceTimersByTimeAsync(121_000);
  expect(push.isLive).toBe(true);
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitUntil(() => peers.length === 2, 10_000);
  await live();
});

// The embedded push endpoint on the wire, and leave to listen: every code and refusal.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from './people.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = (await addPerson(server, 'ann')).accessToken;
});
afterAll(() => server.close());

async function begin(): Promise<{ id: string }> {
  const id = randomUUID();
  await ask(server, 'POST /api/session/init', { token, body: { sessionId: id } });
  return { id };
}

describe('on the wire', () => {
  interface Frame {
    readonly event: string;
    readonly data: Record<string, unknown>;
  }

  async function dial(key: string, query = 'protocol=7') {
    const socket = new WebSocket(`${server.socketUrl}/app/${key}?${query}`);
    const frames: Frame[] = [];
    let closed: number | undefined;
    socket.on('message', (data) => {
      const { event, data: inner } = JSON.parse(data.toString());
      frames.push({ event, data: JSON.parse(inner) });
    });
    socket.on('close', (code) => {
      closed = code;
    });
    await vi.waitFor(() => expect(frames).not.toHaveLength(0));
    const say = async (message: object | string): Promise<Frame | undefined> => {
      const known = frames.length;
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      await vi.waitFor(() => expect(frames.length).toBeGreaterThan(known));
      return frames[known];
    };
    return { socket, frames, say, closed: () => closed };
  }

  const key = async (): Promise<string> => {
    const { body } = await ask(server, 'GET /api/pusher/config', { token });
    return String(body.data?.key);
  };

  test('a wrong key is 4001, an old protocol 4007: do not come back', async () => {
    for (const [code, name, query] of [
      [4001, 'wrong', 'protocol=7'],
      [4007, await key(), 'protocol=4'],
    ] as const) {
      const { frames, closed } = await dial(name, query);
      expect(frames[0]).toMatchObject({ event: 'pusher:error', data: { code } });
      await vi.waitFor(() => expect(closed()).toBe(code));
    }
  });

  test('ping is answered; client events, garbage and forged signatures are refused', async () => {
    const { id } = await begin();
    const { socket, frames, say } = await dial(await key());
    expect(frames[0]).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    });
    expect(await say({ event: 'pusher:ping', data: {} })).toMatchObject({ event: 'pusher:pong' });
    const channel = `private-session-${id}`;
    expect(await say({ event: 'client-typing', channel, data: {} })).toMatchObject({
      event: 'pusher:error',
      data: { code: 4301 },
    });
    expect(await say('not json')).toMatchObject({ event: 'pusher:error' });
    const forged = `${await key()}:${'0'.repeat(64)}`;
    for (const data of [
      { channel, auth: forged },
      { channel },
      { channel: 'public' },
      { channel: 'presence-x', auth: forged },
    ]) {
      const answer = await say({ event: 'pusher:subscribe', data });
      expect(answer).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
    }
    // A signature is for one socket: taken to another, it opens nothing.
    const signed = await ask(server, 'POST /api/pusher/auth', {
      token,
      body: { socket_id: '1.2', channel_name: channel },
    });
    const moved = { event: 'pusher:subscribe', data: { channel, auth: signed.body.auth } };
    expect(await say(moved)).toMatchObject({ event: 'pusher:subscription_error' });
    socket.terminate();
  });

  test('another web site cannot connect', async () => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    const url = `${server.socketUrl}/app/${await key()}?protocol=7`;
    const socket = new WebSocket(url, { origin: 'https://evil.test' });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
    expect(await promise).toBe(403);
  });
});

test('channel authorization: 401, 400 and 403 as the contract has them', async () => {
  const path = 'POST /api/pusher/auth';
  const { id } = await begin();
  const channel_name = `private-session-${id}`;
  const good = { socket_id: '123.456', channel_name };
  expect((await ask(server, path, { body: good })).status).toBe(401);
  for (const body of [{}, { socket_id: '1.2' }, { channel_name }]) {
    expect((await ask(server, path, { token, body })).status).toBe(400);
  }
  const codes = await Promise.all(
    ['private-other', 'presence-x', `private-session-${randomUUID()}`].map(async (name) => {
      const { status, body } = await ask(server, path, {
        token,
        body: { ...good, channel_name: name },
      });
      return [status, body.code];
    }),
  );
  expect(codes).toEqual([
    [403, 'CHANNEL_FORBIDDEN'],
    [403, 'CHANNEL_FORBIDDEN'],
    [403, 'SESSION_NOT_FOUND'],
  ]);
  const form = {
    token,
    body: new URLSearchParams(good).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect((await ask(server, path, form)).body.auth).toMatch(/^[0-9a-f]{20}:[0-9a-f]{64}$/);
  // Forms are read nowhere else.
  expect((await ask(server, 'POST /api/session', form)).status).toBe(415);
});

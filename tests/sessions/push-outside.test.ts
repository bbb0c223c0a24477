// Push over an outside Pusher, through its library; and push that is switched off.

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { ask } from './people.ts';

describe('an outside Pusher', () => {
  let outside: Server;
  let server: TestServer;
  const posted: { path: string; body: Record<string, unknown> }[] = [];
  const settings = (port: number) => ({
    appId: '7',
    key: 'outside-key',
    secret: 'outside-secret',
    host: '127.0.0.1',
    port: String(port),
    useTls: 'false',
  });

  beforeAll(async () => {
    outside = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        posted.push({ path: request.url?.split('?')[0] ?? '', body: JSON.parse(text) });
        response.end('{}');
      });
    });
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    const { port } = outside.address() as AddressInfo;
    server = await startServer({ pusher: settings(port) });
  });
  afterAll(async () => {
    await server.close();
    outside.closeAllConnections();
    outside.close();
  });

  test('gets the events, signs the channels, and is where clients are sent', async () => {
    const { token } = server;
    const owner = { tenant: 'local', user: 'local' };
    const { session } = await server.talk.sessions.init(owner, { sessionId: randomUUID() });
    await server.talk.messages.append(session, { role: 'user', content: 'hello' });
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    const channel = `private-session-${session.id}`;
    expect(posted[0]).toMatchObject({
      path: '/apps/7/events',
      body: { name: 'new_message', channels: [channel] },
    });
    // Too much for Pusher: clients are told to fetch.
    await server.talk.messages.append(session, { role: 'user', content: 'x'.repeat(20_000) });
    await vi.waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.body).toMatchObject({ name: 'interact_response' });

    const { body } = await ask(server, 'GET /api/pusher/config', { token });
    expect(body.data).toMatchObject({ key: 'outside-key', wsHost: '127.0.0.1', forceTLS: false });
    const body2 = { socket_id: '1.2', channel_name: channel };
    const signed = await ask(server, 'POST /api/pusher/auth', { token, body: body2 });
    expect(signed.body.auth).toMatch(/^outside-key:[0-9a-f]{64}$/);
  });

  test('that is away fails nobody; switched off, push is 503', async () => {
    const owner = { tenant: 'local', user: 'local' };
    const away = await startServer({ pusher: settings(1) });
    const { session } = await away.talk.sessions.init(owner, { sessionId: randomUUID() });
    const kept = await away.talk.messages.append(session, { role: 'user', content: 'hello' });
    expect(kept.sequenceNumber).toBe(0);
    await away.close();
    const off = await startServer({ pusher: { enabled: 'false' } });
    for (const [what, body] of [
      ['GET /api/pusher/config', undefined],
      ['POST /api/pusher/auth', { socket_id: '1.2', channel_name: 'private-session-x' }],
    ] as const) {
      const answer = await ask(off, what, { token: off.token, ...(body && { body }) });
      expect(answer).toMatchObject({ status: 503, body: { code: 'PUSH_NOT_CONFIGURED' } });
    }
    await off.close();
    const half = startServer({ pusher: { appId: '7', key: 'k' } });
    await expect(half).rejects.toThrow('PUSHER_SECRET');
  });
});

// Push to real Pusher clients: our own endpoint, and an outside one.

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Session } from '@tabhand/sessions';
import pusherJs, { type Channel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from './people.ts';

interface PushConfig {
  readonly key: string;
  readonly wsHost: string;
  readonly wsPort: number;
}

// Its types say that the class is a `default` inside the module; at run time it is the module.
const PusherClient = pusherJs as unknown as typeof pusherJs.default;
type Pusher = InstanceType<typeof PusherClient>;

const clients: Pusher[] = [];

/** A client made with what /api/pusher/config says, and nothing else. */
async function connect(server: TestServer, token: string): Promise<Pusher> {
  const { body } = await ask(server, 'GET /api/pusher/config', { token });
  const { key, authEndpoint, ...options } = body.data as unknown as PushConfig & {
    authEndpoint: string;
    cluster: string;
    forceTLS: boolean;
    enabledTransports: ['ws', 'wss'];
  };
  const client = new PusherClient(key, {
    ...options,
    channelAuthorization: {
      endpoint: server.url + authEndpoint,
      transport: 'ajax',
      headers: { authorization: `Bearer ${token}` },
    },
  });
  clients.push(client);
  return client;
}

function listen(client: Pusher, sessionId: string) {
  const channel = client.subscribe(`private-session-${sessionId}`);
  const heard: { event: string; data: Record<string, unknown> }[] = [];
  channel.bind_global((event: string, data: Record<string, unknown>) => {
    if (!event.startsWith('pusher:')) heard.push({ event, data });
  });
  return { channel, heard };
}

function subscribed(channel: Channel): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  channel.bind('pusher:subscription_succeeded', () => resolve());
  channel.bind('pusher:subscription_error', reject);
  return promise;
}

describe('the embedded endpoint', () => {
  let server: TestServer;
  let token: string;
  let tenant: string;
  let user: string;
  beforeAll(async () => {
    server = await startServer();
    const ann = await addPerson(server, 'ann');
    token = ann.accessToken;
    tenant = ann.tenantId;
    user = ann.user.id;
  });
  afterAll(() => server.close());
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });

  const begin = async (): Promise<Session> => {
    const start = { sessionId: randomUUID(), url: 'https://example.com/' };
    return (await server.talk.sessions.init({ tenant, user }, start)).session;
  };

  test('[SC-22] [SC-15] [SC-20] a message is pushed exactly as it is listed', async () => {
    const session = await begin();
    const { channel, heard } = listen(await connect(server, token), session.id);
    await subscribed(channel);
    const { messages } = server.talk;
    await messages.append(session, { role: 'user', content: 'Go to Google' });
    await messages.append(session, {
      role: 'assistant',
      content: "I'll navigate to Google first.",
      actionString: 'navigate("https://www.google.com")',
      status: 'success',
    });
    const steps = [{ index: 0, description: 'Navigate to login page', status: 'pending' }];
    await messages.append(session, {
      role: 'system',
      content: "Here's my plan to complete this task:\n\n1. Navigate to login page",
      metadata: {
        messageType: 'plan_preview',
        taskId: 'task-uuid',
        plan: { steps, totalSteps: 1, currentStepIndex: 0 },
      },
    });
    await vi.waitFor(() => expect(heard).toHaveLength(3));

    const { body } = await ask(server, `GET /api/session/${session.id}/messages`, { token });
    expect(body).toMatchObject({ sessionId: session.id, total: 3, sessionExists: true });
    const listed = body.messages as Record<string, unknown>[];
    expect(listed.map(({ role, sequenceNumber }) => [role, sequenceNumber])).toEqual([
      ['user', 0],
      ['assistant', 1],
      ['system', 2],
    ]);
    expect(heard).toEqual(
      listed.map((message) => ({
        event: 'new_message',
        data: { type: 'new_message', sessionId: session.id, message },
      })),
    );
  });

  test('[SC-22] the end of a round, plans and statuses travel on the same channel', async () => {
    const { id } = await begin();
    const { channel, heard } = listen(await connect(server, token), id);
    await subscribed(channel);
    const { push } = server.talk;
    push.interactResponse(id, { taskId: 't', action: 'finish()' });
    push.planUpdate(id, { taskId: 't' });
    push.taskStatus(id, { taskId: 't', status: 'completed' });
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard[0]).toEqual({
      event: 'interact_response',
      data: {
        type: 'interact_response',
        sessionId: id,
        data: { taskId: 't', action: 'finish()' },
      },
    });
    expect(heard.map(({ event }) => event)).toEqual([
      'interact_response',
      'plan_update',
      'task_status',
    ]);
  });

  test('who unsubscribes hears no more, and others still do', async () => {
    const session = await begin();
    const [left, right] = [await connect(server, token), await connect(server, token)].map(
      (client) => ({ client, ...listen(client, session.id) }),
    );
    if (left === undefined || right === undefined) throw new Error('two clients');
    await Promise.all([subscribed(left.channel), subscribed(right.channel)]);
    left.client.unsubscribe(`private-session-${session.id}`);
    // The endpoint answers in order, so a pong means that the unsubscribe was read.
    const again = listen(left.client, (await begin()).id);
    await subscribed(again.channel);
    await server.talk.messages.append(session, { role: 'user', content: 'hello' });
    await vi.waitFor(() => expect(right.heard).toHaveLength(1));
    expect(left.heard).toEqual([]);
  });

  test('[SC-10] a session of nobody, or of somebody else, cannot be listened to', async () => {
    const session = await begin();
    const stranger = (await addPerson(server, 'bob')).accessToken;
    const tries = [
      subscribed(listen(await connect(server, stranger), session.id).channel),
      subscribed(listen(await connect(server, token), randomUUID()).channel),
    ];
    for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
  });

  test('[SC-13] what was missed while away is read with since', async () => {
    const session = await begin();
    const { messages } = server.talk;
    const seen = await messages.append(session, { role: 'user', content: 'one' });
    const client = await connect(server, token);
    const { channel, heard } = listen(client, session.id);
    await subscribed(channel);
    client.disconnect();
    await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'));
    await messages.append(session, { role: 'assistant', content: 'two' });
    client.connect();
    await subscribed(channel);
    await messages.append(session, { role: 'assistant', content: 'three' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const since = new Date(seen.at).toISOString();
    const path = `GET /api/session/${session.id}/messages?since=${since}`;
    const { body } = await ask(server, path, { token });
    const told = body.messages as { content: string }[];
    expect(told.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });

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
});

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

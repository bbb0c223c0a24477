// Several nodes on one Postgres, one of them a process of its own: a message that one keeps
// reaches clients of the others.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ChildServer, startChild } from '../faults/child.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { startPostgres, type TestPostgres } from '../storage/stores.ts';
import { addPerson, ask } from './people.ts';
import { connect, disconnectAll, listen, subscribed } from './pusher-client.ts';

let postgres: TestPostgres;
let first: TestServer;
let second: TestServer;
/** A process of its own. */
let other: ChildServer;
let folder: string;
const logged: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  first = await startServer({ databaseUrl: postgres.url });
  const log = pino({}, { write: (line: string) => logged.push(line) });
  second = await startServer({ databaseUrl: postgres.url, log });
  folder = await mkdtemp(join(tmpdir(), 'tabhand-far-'));
  other = await startChild({ databaseUrl: postgres.url, dataDir: folder });
});
afterAll(async () => {
  disconnectAll();
  await other.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await second.close();
  await first.close();
  await postgres.close();
});

/** Of the messages that were pushed. */
const contents = (listening: ReturnType<typeof listen> | undefined): string[] =>
  (listening?.heard ?? []).flatMap(({ data }) => {
    const { message } = data as { message?: { content: string } };
    return message === undefined ? [] : [message.content];
  });

test('push reaches clients of another process, both ways', async () => {
  const { accessToken: token, user, tenantId: tenant } = await addPerson(first, 'far');
  const { session } = await first.talk.sessions.init(
    { tenant, user: user.id },
    { sessionId: randomUUID(), url: 'https://example.com/' },
  );
  const [near, far] = await Promise.all(
    [first, other].map(async (node) => listen(await connect(node, token), session.id)),
  );
  await Promise.all([near, far].map((each) => each && subscribed(each.channel)));
  await first.talk.messages.append(session, { role: 'user', content: 'from here' });
  await vi.waitFor(() => expect(contents(far)).toContain('from here'), { timeout: 10_000 });
  const asked = { query: 'What is 6 * 7?', sessionId: session.id };
  const { body } = await ask(other, 'POST /api/agent/interact', { token, body: asked });
  expect(body.data?.taskType).toBe('chat_only');
  await vi.waitFor(() => expect(contents(near).join()).toMatch(/6 \* 7.*42/), { timeout: 10_000 });
});

test('tokens, accounts, sessions and push are shared', async () => {
  const { accessToken: token, tenantId: tenant, user } = await addPerson(first, 'ann');
  // The second node needs a moment to notice that there are accounts now.
  await vi.waitFor(async () => expect((await ask(second, 'GET /tasks')).status).toBe(401), {
    timeout: 10_000,
    interval: 100,
  });
  const start = { sessionId: randomUUID(), url: 'https://example.com/' };
  const owner = { tenant, user: user.id };
  const { session } = await first.talk.sessions.init(owner, start);
  const [near, far] = [first, second].map(async (node) =>
    listen(await connect(node, token), session.id),
  );
  const heard = await Promise.all([near, far]);
  await Promise.all(heard.map((each) => each && subscribed(each.channel)));

  await first.talk.messages.append(session, { role: 'user', content: 'hello' });
  const text = 'long '.repeat(4000);
  await second.talk.messages.append(session, { role: 'assistant', content: text });
  for (const each of heard) {
    await vi.waitFor(() => expect(each?.heard).toHaveLength(2));
    expect(each?.heard.map(({ event }) => event)).toEqual(['new_message', 'interact_response']);
  }
  const path = `GET /api/session/${session.id}/messages`;
  const { body } = await ask(second, path, { token });
  expect(body.messages).toMatchObject([{ content: 'hello' }, { content: text }]);
});

test('a token revoked on one node ends what it opened on the other', async () => {
  const { accessToken: token } = await addPerson(first, 'bob');
  const sessionId = randomUUID();
  await ask(first, 'POST /api/session/init', { token, body: { sessionId } });
  const socket = new WebSocket(second.socketUrl, ['tabhand', `bearer.${token}`]);
  const closed = Promise.withResolvers<number>();
  socket.on('close', (code) => closed.resolve(code));
  await new Promise((opened) => socket.once('message', opened));
  // The socket is the second node's, the leave to listen was given by the first.
  const { body } = await ask(second, 'GET /api/pusher/config', { token });
  const push = new WebSocket(`${second.socketUrl}/app/${body.data?.key}`);
  const left = Promise.withResolvers<number>();
  push.on('close', (code) => left.resolve(code));
  const greeting = await new Promise<string>((heard) =>
    push.once('message', (said) => heard(`${said}`)),
  );
  const { socket_id } = JSON.parse(JSON.parse(greeting).data);
  const asked = { socket_id, channel_name: `private-session-${sessionId}` };
  expect((await ask(first, 'POST /api/pusher/auth', { token, body: asked })).status).toBe(200);

  await ask(first, 'POST /api/v1/auth/logout', { token });
  expect(await closed.promise).toBe(4401);
  expect(await left.promise).toBe(4009);
});

test('a node that cannot open the secrets of the others says so', async () => {
  expect(logged.join('')).toContain('secret.key is not the one');
  const owner = { tenant: 'local', user: 'local' };
  const origins = ['https://example.com'];
  await first.talk.secrets.set(owner, 'pin', { value: '1234', origins });
  expect(await first.talk.secrets.value('local', 'pin', 'https://example.com')).toBe('1234');
  const there = second.talk.secrets.value('local', 'pin', 'https://example.com');
  await expect(there).rejects.toThrow('The secret pin was sealed with another secret.key');
});

// What is open when a token ends, ends with it: task socket, streams, push, MCP.

import { randomUUID } from 'node:crypto';
import { systemEnv } from '@tabhand/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask, logIn } from './people.ts';
import { connect, disconnectAll, listen, subscribed } from './pusher-client.ts';

const day = 86_400_000;
let ahead = 0;
let server: TestServer;

beforeAll(async () => {
  const env = { ...systemEnv(), now: () => Date.now() + ahead };
  // Nothing here needs a browser; a task that waits for one is a task to watch.
  const launch = () => new Promise<never>(() => undefined);
  server = await startServer({ env, launch, drainTimeout: 0 });
  await addPerson(server, 'ann');
  await addPerson(server, 'bob');
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  disconnectAll();
  await server.close();
});

interface Open {
  readonly name: string;
  readonly ended: () => unknown;
}

async function openSocket(path: string, token: string): Promise<Open> {
  const socket = new WebSocket(server.socketUrl + path, ['tabhand', `bearer.${token}`]);
  const heard = Promise.withResolvers<void>();
  let ended: number | undefined;
  socket.once('message', () => heard.resolve());
  socket.once('error', heard.reject);
  socket.on('close', (code) => {
    ended = code;
  });
  await heard.promise;
  return { name: `socket ${path}`, ended: () => ended };
}

async function openEvents(path: string, token: string | undefined): Promise<Open> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(server.url + path, {
    headers: { accept: 'text/event-stream', ...headers },
  });
  expect([path, response.status]).toEqual([path, 200]);
  const reader = response.body?.getReader();
  await reader?.read();
  let ended: string | undefined;
  const drain = async (): Promise<void> => {
    while (!(await reader?.read())?.done);
  };
  drain().then(
    () => (ended = 'ended'),
    () => (ended = 'ended'),
  );
  return { name: `events ${path.split('?')[0]}`, ended: () => ended };
}

async function openPush(token: string, sessionId: string): Promise<Open> {
  const client = await connect(server, token);
  const { channel } = listen(client, sessionId);
  await subscribed(channel);
  let ended: string | undefined;
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    ended ??= current;
  });
  return { name: 'push', ended: () => ended };
}

async function openAll(token: string): Promise<Open[]> {
  const click = { tool_name: 'browser_interact', args: { action: 'click', selector: '#a' } };
  const made = await ask(server, 'POST /tasks', {
    token,
    body: { task_name: 'x', commands: [click] },
  });
  const id = String(made.body.taskId ?? made.body.id);
  const sessionId = randomUUID();
  await ask(server, 'POST /api/session/init', { token, body: { sessionId } });
  const { body } = await ask(server, 'POST /api/v1/auth/ticket', { token });
  return await Promise.all([
    openSocket('/', token),
    openSocket(`/api/tasks/${id}/stream`, token),
    openEvents(`/api/tasks/${id}/events`, token),
    openEvents(`/api/tasks/${id}/events?ticket=${body.ticket}`, undefined),
    openEvents('/sse', token),
    openPush(token, sessionId),
  ]);
}

const states = (all: readonly Open[]) => all.map(({ name, ended }) => [name, ended()]);
const untouched = (all: readonly Open[]) => all.map(({ name }) => [name, undefined]);

test('logging out drops all that the login had open, and nothing of anybody else', async () => {
  const { accessToken } = await logIn(server, 'ann');
  const others = await openAll((await logIn(server, 'ann')).accessToken);
  const open = await openAll(accessToken);
  expect(states(open)).toEqual(untouched(open));
  expect((await ask(server, 'POST /api/v1/auth/logout', { token: accessToken })).status).toBe(204);
  await vi.waitFor(() => {
    const [task, stream, ...rest] = states(open);
    expect([task?.[1], stream?.[1]]).toEqual([4401, 4401]);
    expect(rest.map(([, state]) => state)).toEqual(['ended', 'ended', 'ended', 'disconnected']);
  });
  expect(states(others)).toEqual(untouched(others));
});

test('so does revoking a token, a new password, and the end of the account', async () => {
  const { accessToken: token } = await logIn(server, 'bob');
  const made = await ask(server, 'POST /api/v1/tokens', { token, body: { name: 'ci' } });
  const { id, token: api } = made.body.data as { id: string; token: string };
  const open = await openAll(api);
  const login = await openAll(token);
  expect((await ask(server, `DELETE /api/v1/tokens/${id}`, { token })).status).toBe(204);
  await vi.waitFor(() => expect(states(open).filter(([, state]) => !state)).toEqual([]));
  expect(states(login)).toEqual(untouched(login));
  const gone = await ask(server, 'DELETE /api/v1/users/bob@example.com', { token: server.token });
  expect(gone.status).toBe(204);
  await vi.waitFor(() => expect(states(login).filter(([, state]) => !state)).toEqual([]));
});

test('[F50] a token that expires while streams are open closes them; a fresh one resumes', async () => {
  const { accessToken, refreshToken } = await logIn(server, 'ann');
  const open = await openAll(accessToken);
  ahead = 7 * day + 1000;
  await vi.waitFor(
    () => {
      const all = states(open);
      expect(all.filter(([, state]) => !state)).toEqual([]);
      expect(all.slice(0, 2).map(([, state]) => state)).toEqual([4401, 4401]);
    },
    { timeout: 5000 },
  );
  const fresh = await ask(server, 'POST /api/v1/auth/refresh', { body: { refreshToken } });
  const again = await openAll(String(fresh.body.accessToken));
  expect(states(again)).toEqual(untouched(again));
});

test('the use of a spent refresh token drops what the login had open', async () => {
  const { accessToken, refreshToken } = await logIn(server, 'ann');
  const open = await openAll(accessToken);
  for (const status of [200, 401]) {
    const answer = await ask(server, 'POST /api/v1/auth/refresh', { body: { refreshToken } });
    expect(answer.status).toBe(status);
  }
  await vi.waitFor(() => expect(states(open).filter(([, state]) => !state)).toEqual([]));
});

test('the operator reads in the audit log who did what, and nobody else does', async () => {
  const { accessToken: token, tenantId, refreshToken } = await addPerson(server, 'cal');
  expect((await ask(server, 'GET /api/v1/audit', { token })).status).toBe(403);
  const made = await ask(server, 'POST /api/v1/tokens', { token, body: { name: 'nightly' } });
  const { id } = made.body.data as { id: string };
  await ask(server, `DELETE /api/v1/tokens/${id}`, { token });
  for (const _ of ['once', 'twice'])
    await ask(server, 'POST /api/v1/auth/refresh', { body: { refreshToken } });
  const { accessToken: later } = await logIn(server, 'cal');
  await ask(server, 'POST /api/v1/auth/logout', { token: later });
  await ask(server, 'DELETE /api/v1/users/cal@example.com', { token: server.token });
  const read = async (query: string) => {
    const path = `GET /api/v1/audit?tenant=${tenantId}&${query}`;
    const { body } = await ask(server, path, { token: server.token });
    return body.data?.entries as { what: string; number: number }[];
  };
  const newest = await read('limit=3');
  expect(newest).toMatchObject([
    { what: 'account removed', tenant: tenantId },
    { what: 'logout' },
    { what: 'login' },
  ]);
  expect(await read(`before=${newest.at(-1)?.number}`)).toMatchObject([
    { what: 'refresh used twice' },
    { what: 'token revoked', detail: id },
    { what: 'api token made', detail: `${id} nightly` },
    { what: 'login' },
    { what: 'account added' },
  ]);
});

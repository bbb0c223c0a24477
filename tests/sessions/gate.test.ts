// The gate with accounts: no route lets anybody through without a good token, and no token is
// ever written down.

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemEnv } from '@tabhand/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask, logIn } from './people.ts';

const day = 86_400_000;
const logged: string[] = [];
let ahead = 0;
let server: TestServer;

beforeAll(async () => {
  const env = { ...systemEnv(), now: () => Date.now() + ahead };
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  server = await startServer({ env, log });
  await addPerson(server, 'ann');
});
afterAll(() => server.close());

interface Operation {
  readonly security: readonly Record<string, unknown>[];
}

async function guardedRoutes(): Promise<string[]> {
  const { body } = await ask(server, 'GET /openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.some((way) => 'bearer' in way))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x')}`),
  );
}

async function badTokens(): Promise<Record<string, string | undefined>> {
  const expired = (await logIn(server, 'ann')).accessToken;
  ahead = 8 * day;
  const { accessToken, refreshToken } = await logIn(server, 'ann');
  await ask(server, 'POST /api/v1/auth/logout', { token: accessToken });
  const fresh = await logIn(server, 'ann');
  const ticket = await ask(server, 'POST /api/v1/auth/ticket', { token: fresh.accessToken });
  return {
    none: undefined,
    empty: '',
    wrong: `th_${'A'.repeat(43)}`,
    expired,
    'logged out': accessToken,
    'a refresh token': refreshToken ?? '',
    'a ticket': String(ticket.body.ticket),
  };
}

test('every route refuses every bad token, and none at all', async () => {
  const routes = await guardedRoutes();
  expect(routes.length).toBeGreaterThan(40);
  for (const [name, token] of Object.entries(await badTokens())) {
    const answers = await Promise.all(
      routes.map(async (route) => [route, (await ask(server, route, { token })).status]),
    );
    expect({ name, answers }).toEqual({ name, answers: routes.map((route) => [route, 401]) });
  }
});

test.each(['/', '/api/tasks/x/stream', '/v1/tasks/x/stream'])(
  'the socket %s refuses a wrong token before the handshake',
  async (path) => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    const socket = new WebSocket(server.socketUrl + path, ['tabhand', 'bearer.wrong']);
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
    expect(await promise).toBe(401);
  },
);

test('no token is found in logs, files, or any answer but the one that gave it', async () => {
  const login = await logIn(server, 'ann');
  const token = login.accessToken;
  const made = await ask(server, 'POST /api/v1/tokens', { token, body: { name: 'ci' } });
  const ticket = await ask(server, 'POST /api/v1/auth/ticket', { token });
  const code = await ask(server, 'POST /api/v1/auth/code', { token });
  const secrets = [
    token,
    login.refreshToken ?? '',
    String(made.body.data?.token),
    String(ticket.body.ticket),
    new URL(String(code.body.url)).searchParams.get('code') ?? '',
  ];
  for (const each of secrets) expect(each).toMatch(/^th_[\w-]{43}$/);

  const told: string[] = [];
  for (const secret of secrets) {
    for (const what of [
      'GET /api/v1/tokens',
      `GET /tasks?ticket=${secret}`,
      `GET /ui/login?code=${secret}`,
      `GET /nowhere/${randomUUID()}`,
      'POST /api/session/init',
      'GET /info',
    ]) {
      const { headers, body } = await ask(server, what, { token: secret });
      const plain = [...headers].filter(([name]) => name !== 'set-cookie');
      told.push(JSON.stringify({ plain, body }));
    }
  }
  const files = await readdir(server.dataDir, { recursive: true });
  const bytes = await Promise.all(
    files.map((file) => readFile(join(server.dataDir, file), 'latin1').catch(() => '')),
  );
  for (const secret of secrets) {
    for (const place of [...told, ...logged, ...bytes]) expect(place).not.toContain(secret);
  }
});

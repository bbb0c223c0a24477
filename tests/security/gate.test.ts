// The gate, asked at every door. The doors are those that the server itself opens: the tables of
// routes and sockets are taken from it while it starts.

import { request } from 'node:http';
import { connect } from 'node:net';
import { systemEnv } from '@tabhand/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Route } from '../../packages/server/src/route.ts';
import type { Socket } from '../../packages/server/src/socket.ts';
import type { TestServer } from '../fixtures.ts';
import { addPerson, logIn } from '../sessions/people.ts';
import { foreignHosts, foreignOrigins } from './strangers.ts';
import { tried } from './tries.ts';

const table = { routes: [] as Route[], sockets: [] as Socket[] };
vi.doMock('../../packages/server/src/table.ts', async (original) => {
  const real = await original<typeof import('../../packages/server/src/table.ts')>();
  const keep = <T>(into: T[], found: readonly T[]): readonly T[] => {
    into.splice(0, into.length, ...found);
    return found;
  };
  return {
    allRoutes: (parts: never) => keep(table.routes, real.allRoutes(parts)),
    allSockets: (parts: never) => keep(table.sockets, real.allSockets(parts)),
  };
});
// Files share their modules: those that took the real table are read again here, and after it.
vi.resetModules();
const { startServer } = await import('../fixtures.ts');

const long = process.env.TABHAND_LONG === '1';
const day = 86_400_000;
let ahead = 0;
let open: TestServer;
let closed: TestServer;

beforeAll(async () => {
  open = await startServer();
  closed = await startServer({ env: { ...systemEnv(), now: () => Date.now() + ahead } });
  await addPerson(closed, 'ann');
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  vi.doUnmock('../../packages/server/src/table.ts');
  vi.resetModules();
});

const pathOf = ({ path }: { path: string }): string => path.replace(/:\w+|\*/g, 'x');

interface Door {
  readonly method: string;
  readonly path: string;
}

/** Every route, and paths that lead nowhere. */
const doors = (): Door[] => [
  ...table.routes.map((route) => ({ method: route.method, path: pathOf(route) })),
  { method: 'GET', path: '/nowhere' },
  { method: 'POST', path: '/api/nowhere' },
];

type Headers = Record<string, string>;

/** The status alone: an answer that has begun is not read on. */
function status(server: TestServer, { method, path }: Door, headers: Headers): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(server.url + path, { method, headers }, (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

/** How an upgrade ends: its status, the close code, or the first thing that was said. */
function knock(
  server: TestServer,
  path: string,
  given: { headers?: Headers; token?: string; first?: string },
) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const offered = given.token === undefined ? [] : ['tabhand', `bearer.${given.token}`];
  const socket = new WebSocket(server.socketUrl + path, offered, { headers: given.headers ?? {} });
  socket.on('open', () => given.first !== undefined && socket.send(given.first));
  socket.on('message', (data) => resolve(data.toString().slice(0, 60)));
  socket.on('unexpected-response', (_, answer) => resolve(String(answer.statusCode)));
  socket.on('close', (code) => resolve(`closed ${code}`));
  socket.on('error', () => undefined);
  return promise.finally(() => socket.terminate());
}

/** In the short form each door meets some of the strangers, and each stranger some doors. */
const pairs = <A, B>(some: readonly A[], others: readonly B[]): [A, B][] =>
  some.flatMap((one, at) =>
    others.filter((_, to) => long || (at + to) % 10 === 0).map((other): [A, B] => [one, other]),
  );

test('[T5] the table is the one the server has, with every kind of door in it', () => {
  expect(table.routes.length).toBeGreaterThan(75);
  expect(table.sockets.map(({ path }) => path).sort()).toEqual(
    ['/', '/api/tasks/:id/stream', '/app/:key', '/v1/tasks/:id/stream', '/ws'].sort(),
  );
  expect(
    table.routes
      .filter(({ access }) => access === 'open')
      .map(({ path }) => path)
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "/",
      "/api/pair/claim",
      "/api/v1/auth/login",
      "/api/v1/auth/refresh",
      "/health",
      "/healthz",
      "/info",
      "/livez",
      "/openapi.json",
      "/readyz",
      "/ui/*",
      "/ui/login",
      "/ui/login",
    ]
  `);
});

describe('[T1] a foreign Origin', () => {
  test('there are a hundred of them', () => {
    expect(new Set(foreignOrigins(open.url)).size).toBeGreaterThanOrEqual(100);
  });

  test('is refused at every socket before the handshake', async () => {
    const all = foreignOrigins(open.url).flatMap((origin) =>
      table.sockets.map(({ path }) => ({ origin, path })),
    );
    for (const { origin, path } of all) {
      const told = await knock(open, pathOf({ path }), { headers: { origin } });
      tried(1);
      expect([origin, path, told]).toEqual([origin, path, '403']);
    }
    expect(await knock(open, '/', { headers: { origin: open.url } })).toContain('welcome');
  });

  test('is refused at every route, unknown ones too, and by its token no less', async () => {
    const headers = { authorization: `Bearer ${open.token}` };
    for (const [origin, door] of pairs(foreignOrigins(open.url), doors())) {
      const got = await status(open, door, { ...headers, origin });
      tried(1);
      expect([origin, door, got]).toEqual([origin, door, 403]);
    }
    expect(await status(open, { method: 'GET', path: '/tasks' }, { origin: open.url })).toBe(200);
  });

  test('what a browser marks as coming from elsewhere is foreign without an Origin', async () => {
    for (const site of ['cross-site', 'same-site']) {
      for (const door of doors()) {
        const got = await status(open, door, {
          'sec-fetch-site': site,
          'sec-fetch-mode': 'no-cors',
        });
        tried(1);
        expect([site, door, got]).toEqual([site, door, 403]);
      }
    }
  });
});

/** Raw, since a client library would correct what is sent. */
function raw(
  server: TestServer,
  { method, path }: Door,
  lines: readonly string[],
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `${[`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`,
    );
  });
  let told = '';
  socket.on('data', (data) => {
    told += data.toString('latin1');
    if (told.includes('\r\n')) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1] ?? 'cut'));
  return promise;
}

describe('[T2] a foreign Host', () => {
  test('is refused at every route and socket, /health and unknown paths too', async () => {
    const hosts = foreignHosts(open.url);
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(40);
    const upgrades = table.sockets.map((socket) => ({ method: 'GET', path: pathOf(socket) }));
    for (const [host, door] of pairs(hosts, [...doors(), ...upgrades])) {
      tried(1);
      // A line that is no header at all is answered with 400 by the parser.
      expect([host, door, await raw(open, door, [`Host: ${host}`])]).toEqual([
        host,
        door,
        expect.stringMatching(/^40[03]$/),
      ]);
    }
    const { port } = new URL(open.url);
    for (const host of ['localhost', '127.0.0.1', 'LOCALHOST', '[::1]']) {
      const health = { method: 'GET', path: '/health' };
      expect([host, await raw(open, health, [`Host: ${host}:${port}`])]).toEqual([host, '200']);
    }
  });

  test('two of them, or none, are no better', async () => {
    const { host } = new URL(open.url);
    const door = { method: 'GET', path: '/tasks' };
    expect(await raw(open, door, [])).toMatch(/^40[03]$/);
    expect(await raw(open, door, ['Host: evil.test', `Host: ${host}`])).toMatch(/^40[03]$/);
  });
});

describe('[T5] where tokens are needed', () => {
  async function badTokens(): Promise<Record<string, string>> {
    ahead = 0;
    const expired = (await logIn(closed, 'ann')).accessToken;
    ahead = 8 * day;
    const { refreshToken = '' } = await logIn(closed, 'ann');
    return { empty: '', wrong: `th_${'A'.repeat(43)}`, expired, 'a refresh token': refreshToken };
  }

  test('every route refuses none at all unless it is open, and a bad one always', async () => {
    const bad = await badTokens();
    for (const route of table.routes) {
      const door = { method: route.method, path: pathOf(route) };
      const without = await status(closed, door, {});
      if (route.access === 'open') expect([door, without]).not.toEqual([door, 401]);
      else expect([door, without]).toEqual([door, 401]);
      for (const [name, token] of Object.entries(bad)) {
        const got = await status(closed, door, { authorization: `Bearer ${token}` });
        tried(1);
        expect([door, name, got]).toEqual([door, name, 401]);
      }
    }
  });

  test('every socket refuses a bad token before the handshake, or as the first message', async () => {
    const bad = await badTokens();
    for (const { path, access } of table.sockets) {
      for (const [name, token] of Object.entries(bad)) {
        const offered = await knock(closed, pathOf({ path }), { token: token || 'none' });
        tried(1);
        expect([path, name, offered]).toEqual([path, name, '401']);
        if (access === 'open') continue;
        const first = JSON.stringify({ type: 'auth', token });
        const said = await knock(closed, pathOf({ path }), { first });
        expect([path, name, said]).toEqual([path, name, 'closed 4401']);
      }
    }
  });
});

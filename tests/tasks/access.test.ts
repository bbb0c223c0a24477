// The gate in front of every request: address, Host, origin, token.

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';

type Headers = Record<string, string>;

/** Raw HTTP, since fetch would not let us lie about Host. */
function ask(server: TestServer, path: string, headers: Headers = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = request(server.url + path, { method, headers }, (answer) => {
    let body = '';
    answer.on('data', (part) => {
      body += part;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

/** What an upgrade is answered with: a welcome, a status, or a close code. */
function knock(server: TestServer, headers: Headers = {}, protocols: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = new WebSocket(server.socketUrl, protocols, { headers });
  socket.on('message', (data) => resolve(JSON.parse(data.toString()).type));
  socket.on('unexpected-response', (_, answer) => resolve(String(answer.statusCode)));
  socket.on('close', (code) => resolve(`closed ${code}`));
  socket.on('error', () => undefined);
  return promise.finally(() => socket.terminate());
}

describe('a server on loopback without tokens', () => {
  let server: TestServer;
  let port: string;
  beforeAll(async () => {
    server = await startServer();
    port = new URL(server.url).port;
  });
  afterAll(() => server.close());

  test('[WS-1] lets the local user in without a token', async () => {
    expect(await knock(server)).toBe('welcome');
    expect((await ask(server, '/tasks')).status).toBe(200);
  });

  test.each([
    'evil.test',
    'evil.test:3400',
    'localhost',
    'localhost:1',
    '127.0.0.1.evil.test',
    'localhost.',
  ])('refuses the Host %j on every path, unknown ones too', async (host) => {
    for (const path of ['/tasks', '/health', '/nowhere', '/']) {
      expect((await ask(server, path, { host })).status).toBe(403);
    }
    expect(await knock(server, { host })).toBe('403');
  });

  test('accepts its own names', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`]) {
      expect((await ask(server, '/tasks', { host })).status).toBe(200);
    }
  });

  test.each([
    'http://evil.test',
    'null',
    'http://localhost',
    'http://localhost.evil.test',
    'https://127.0.0.1',
    'http://user@localhost',
    'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('refuses the Origin %s over HTTP and WebSocket', async (origin) => {
    expect((await ask(server, '/tasks', { origin })).status).toBe(403);
    expect((await ask(server, '/tasks', { origin }, 'POST')).status).toBe(403);
    expect(await knock(server, { origin })).toBe('403');
  });

  test('accepts its own Origin', async () => {
    expect((await ask(server, '/tasks', { origin: server.url })).status).toBe(200);
    expect(await knock(server, { origin: server.url })).toBe('welcome');
  });

  test('refuses requests that a browser marks as cross-site, except a visit to the console', async () => {
    const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await ask(server, '/tasks', cross)).status).toBe(403);
    expect((await ask(server, '/', cross)).status).toBe(403);
    expect((await ask(server, '/', { ...cross, 'sec-fetch-mode': 'navigate' })).status).toBe(200);
    const same = { 'sec-fetch-site': 'same-origin' };
    expect((await ask(server, '/tasks', same)).status).toBe(200);
  });

  test('does not take a proxied caller for the local user', async () => {
    for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']) {
      expect((await ask(server, '/tasks', { [name]: 'for=1.2.3.4' })).status).toBe(401);
    }
  });

  test('refuses a wrong token everywhere, open routes included', async () => {
    for (const authorization of ['Bearer wrong-token', 'Bearer', 'Basic abc', 'x']) {
      expect((await ask(server, '/health', { authorization })).status).toBe(401);
      expect((await ask(server, '/tasks', { authorization })).status).toBe(401);
    }
    const right = { authorization: `Bearer ${server.token}` };
    expect((await ask(server, '/tasks', right)).status).toBe(200);
  });
});

describe('a server with a token', () => {
  const token = 'correct-horse';
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ authToken: token, allowOrigin: 'https://ok.test' });
  });
  afterAll(() => server.close());

  test('wants it everywhere but on the open routes', async () => {
    expect((await ask(server, '/tasks')).status).toBe(401);
    expect(JSON.parse((await ask(server, '/tasks')).body)).toMatchObject({
      error: 'Authentication required',
      code: 'UNAUTHORIZED',
    });
    expect((await ask(server, '/nowhere')).status).toBe(401);
    expect((await ask(server, '/health')).status).toBe(200);
    const right = { authorization: `Bearer ${token}` };
    expect((await ask(server, '/tasks', right)).status).toBe(200);
    expect((await ask(server, '/nowhere', right)).status).toBe(404);
  });

  test('takes it as a subprotocol or as the first message', async () => {
    expect(await knock(server, {}, ['tabhand', `bearer.${token}`])).toBe('welcome');
    expect(await knock(server, {}, ['tabhand', 'bearer.wrong-token'])).toBe('401');
    const socket = new WebSocket(server.socketUrl);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(data.toString()).type));
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'auth', token }));
      socket.send(JSON.stringify({ type: 'task_list' }));
    });
    await expect.poll(() => heard).toEqual(['welcome', 'task_list_response']);
    socket.terminate();
  });

  test('closes a socket whose first message is no valid token', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const socket = new WebSocket(server.socketUrl);
    socket.on('close', resolve);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'task_list' })));
    expect(await promise).toBe(4401);
  });

  test('answers the preflight of an allowed origin only', async () => {
    const allowed = await fetch(`${server.url}/tasks`, {
      method: 'OPTIONS',
      headers: { origin: 'https://ok.test', 'access-control-request-method': 'POST' },
    });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://ok.test');
    const foreign = await ask(server, '/tasks', { origin: 'https://ok.test.evil' }, 'OPTIONS');
    expect(foreign.status).toBe(403);
  });
});

test('a server with an address list refuses every other address first', async () => {
  const server = await startServer({ allowIp: '10.0.0.0/8,192.168.1.1' });
  expect((await ask(server, '/health')).status).toBe(403);
  expect(await knock(server)).toBe('403');
  await server.close();
  const open = await startServer({ allowIp: ['127.0.0.0/8'] });
  expect((await ask(open, '/health')).status).toBe(200);
  await open.close();
});

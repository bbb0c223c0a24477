// Secrets by name: typed where they may be, told to nobody.

import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, TestSocket } from '../fixtures.ts';
import { ask } from './people.ts';

const canary = `canary-${randomBytes(12).toString('hex')}`;
const logged: string[] = [];
const told: string[] = [];
let received = '';
let site: Server;
let origin: string;
let server: TestServer;

beforeAll(async () => {
  site = createServer((request, response) => {
    request.on('data', (part) => {
      received += part;
    });
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Log in</title>
      <form method="post" action="/done"><input id="user"><input id="pw" type="password" name="pw">
      <button id="go">Log in</button></form>`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  server = await startServer({ log });
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

const asked = async (what: string, body?: unknown) => {
  const answer = await ask(server, what, {
    token: server.token,
    ...(body !== undefined && { body }),
  });
  told.push(JSON.stringify(answer.body));
  return answer;
};

const set = (name: string, origins: readonly string[]) =>
  asked('POST /api/v1/secrets', { name, value: canary, origins });

const interact = (args: Record<string, string>) => ({ tool_name: 'browser_interact', args });

/** Opens the page, types the secret, and presses the button, as one task. */
async function logInWith(name: string) {
  const commands = [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: `${origin}/` } },
    interact({ action: 'type', selector: '#pw', text: `{{secret:${name}}}` }),
    interact({ action: 'click', selector: '#go' }),
  ];
  const socket = await TestSocket.connect(server.socketUrl);
  socket.send({ type: 'task_submit', task_name: 'Log in', commands });
  await socket.hear('task_complete');
  socket.close();
  told.push(JSON.stringify(socket.heard));
  const { body } = await asked('GET /tasks?limit=1');
  const [{ id }] = body.tasks as [{ id: string }];
  return (await asked(`GET /tasks/${id}`)).body.task as {
    status: string;
    commands: { status: string; error?: { code: string } }[];
  };
}

test('a secret is typed on its own origin, and its value appears nowhere else', async () => {
  expect((await set('pw', [`${origin}/login`])).status).toBe(204);
  const done = await logInWith('pw');
  expect(done.status).toBe('completed');
  await expect.poll(() => received).toBe(`pw=${canary}`);

  const listed = await asked('GET /api/v1/secrets');
  expect(listed.body.data?.secrets).toMatchObject([{ name: 'pw', origins: [origin] }]);
  for (const path of ['/api/tasks?limit=5', '/metrics', '/info']) await asked(`GET ${path}`);
  expect(told.join('\n')).not.toContain(canary);
  expect(logged.join('\n')).not.toContain(canary);
  for (const file of await readdir(server.dataDir, { recursive: true })) {
    const bytes = await readFile(join(server.dataDir, file)).catch(() => Buffer.alloc(0));
    expect([file, bytes.includes(canary)]).toEqual([file, false]);
  }
});

test('on another origin, and under another name, nothing is typed', async () => {
  received = '';
  await set('elsewhere', ['https://bank.example']);
  for (const name of ['elsewhere', 'unknown']) {
    const { status, commands } = await logInWith(name);
    expect(status).toBe('failed');
    expect(commands.map((each) => each.status)).toEqual(['success', 'error', 'skipped']);
    expect(JSON.stringify(commands[1])).toContain('POLICY_BLOCKED');
  }
  expect(received).toBe('');
  expect(told.join('\n')).not.toContain(canary);
});

test('a secret needs an origin, is removed by name, and only its owner can read the key', async () => {
  for (const origins of [[], ['not an origin'], ['about:blank']]) {
    expect((await set('bad', origins)).status).toBe(400);
  }
  expect((await asked('DELETE /api/v1/secrets/pw')).status).toBe(204);
  expect((await asked('DELETE /api/v1/secrets/pw')).status).toBe(404);
  const { mode } = await stat(join(server.dataDir, 'secret.key'));
  expect(mode & 0o777).toBe(0o600);
});

// Accounts, tokens and secrets from the command line of a running server.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { ask } from './people.ts';

const main = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'src', 'main.ts');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function tabhand(args: string, input = '') {
  const env = { ...process.env, TABHAND_DATA_DIR: server.dataDir };
  const child = spawn(process.execPath, [main, ...args.split(' ')], { env });
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err };
}

test('an account is added, listed, given a new password and removed', async () => {
  const added = await tabhand('user add ann@example.com --name Ann', 'a long password\n');
  expect(added).toEqual({ out: 'Added ann@example.com.\n', err: '' });
  expect((await ask(server, 'GET /tasks')).status).toBe(401);
  expect((await tabhand('user list')).out).toContain('ann@example.com  Ann');
  const short = await tabhand('user passwd ann@example.com', 'short');
  expect(short.err).toContain('at least 8 characters');
  expect((await tabhand('user passwd ann@example.com', 'another password')).err).toBe('');
  const body = { email: 'ann@example.com', password: 'another password' };
  expect((await ask(server, 'POST /api/v1/auth/login', { body })).status).toBe(200);

  const made = await tabhand('token create ci --days 7 --user ann@example.com');
  const token = made.out.trim();
  const { body: session } = await ask(server, 'GET /api/v1/auth/session', { token });
  expect(session).toMatchObject({ user: { email: 'ann@example.com' } });
  expect((await tabhand('user remove ann@example.com')).out).toBe('Removed ann@example.com.\n');
  expect((await ask(server, 'GET /api/v1/auth/session', { token })).status).toBe(401);
});

test('a token is made, listed and revoked', async () => {
  const { out } = await tabhand('token create ci --json');
  const { id, token } = JSON.parse(out);
  expect((await tabhand('token list')).out).toContain(id);
  expect((await tabhand(`token revoke ${id}`)).out).toBe('Revoked.\n');
  expect((await ask(server, 'GET /tasks', { token })).status).toBe(401);
});

test('a secret is set from a pipe, listed without its value, and removed', async () => {
  const set = await tabhand('secret set pw --origin https://a.example', 'hunter22');
  expect(set).toEqual({ out: 'Set pw; type it as {{secret:pw}}.\n', err: '' });
  const { out } = await tabhand('secret list');
  expect(out).toContain('https://a.example');
  expect(out).not.toContain('hunter22');
  expect(await server.talk.secrets.value('local', 'pw', 'https://a.example')).toBe('hunter22');
  expect((await tabhand('secret remove pw')).out).toBe('Removed pw.\n');
  expect((await tabhand('secret remove pw')).err).toContain('No such secret');
});

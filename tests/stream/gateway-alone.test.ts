// The gateway as a process of its own, in front of a server on the same Postgres: any gateway takes
// a task in, the server runs it, any gateway streams it.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GatewayTaskAnswerSchema, GatewayToolAnswerSchema } from '@tabhand/protocol';
import { startGateway } from '@tabhand/server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';
import { startPostgres, type TestPostgres } from '../storage/stores.ts';
import { idsOf, of, postRaw, readSse, upTo } from './stage.ts';

let postgres: TestPostgres;
let server: TestServer;
let site: TestSite;
let folder: string;

beforeAll(async () => {
  [postgres, site, folder] = await Promise.all([
    startPostgres(),
    startSite(),
    mkdtemp(join(tmpdir(), 'tabhand-gateways-')),
  ]);
  server = await startServer({ databaseUrl: postgres.url });
}, 60_000);
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

async function gateway(policy?: object): Promise<string> {
  const gatewayPolicy = join(folder, `${Math.random()}.json`);
  if (policy !== undefined) await writeFile(gatewayPolicy, JSON.stringify(policy));
  const started = await startGateway({
    databaseUrl: postgres.url,
    gatewayPort: 0,
    logLevel: 'silent',
    ...(policy !== undefined && { gatewayPolicy }),
  });
  onTestFinished(() => started.close());
  return started.url;
}

test('[TS-1][TS-6] a tool called at the gateway runs in the server’s browser and comes back', async () => {
  const url = await gateway();
  const goto = { action: 'goto', url: `${site.url}?name=alone` };
  const body = { tool: 'browser_navigate', params: goto, timeout_ms: 20_000 };
  const answer = await postRaw(`${url}/v1/tools/run`, body);
  const { task_id: id, status } = GatewayToolAnswerSchema.parse(await answer.json());
  expect(status).toBe('ok');
  expect((await server.engine.get('local', id))?.status).toBe('completed');
  expect((await fetch(`${url}/api/tasks/${id}`)).status).toBe(404);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

const step = (kind: object) => ({
  id: 's',
  title: 'A step',
  detail: '',
  tool: { kind, wait: 'none' },
  validations: [],
  requires_approval: false,
});

test('[TS-1][TS-7] two gateways stream one task alike, while it runs and afterwards', async () => {
  const [first, second] = [await gateway(), await gateway()];
  const steps = [
    step({ Navigate: { url: `${site.url}?name=two` } }),
    step({ Click: { locator: { Css: '#more' } } }),
  ];
  const facts = { task_id: 'p', title: 'Count', description: '', meta: {}, steps };
  const plan = { ...facts, created_at: new Date().toISOString() };
  const response = await postRaw(`${first}/v1/tasks/run`, { prompt: 'Count', plan });
  const { stream_path } = GatewayTaskAnswerSchema.parse(await response.json());
  const socket = new WebSocket(`${second.replace('http', 'ws')}${stream_path}`);
  const frames: { id?: number }[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((done) => socket.once('close', done));
  const heard = await readSse(`${first}${stream_path}`);
  expect(await closed).toBe(1000);
  expect(of(heard, 'status').at(-1)?.status).toMatchObject({ status: 'success' });
  expect(idsOf(heard)).toEqual(upTo(heard.length));
  expect(idsOf(frames)).toEqual(idsOf(heard));
  expect(await readSse(`${second}${stream_path}`)).toEqual(heard);
  await expect.poll(() => site.clicks.get('two')).toBe(1);
});

test('its policy counts: tenants, tokens, and addresses before them', async () => {
  const tenants = [{ id: 'acme', api_keys: ['acme-key-1234'] }];
  const [open, closed] = [
    await gateway({ tenants, ip_whitelist: ['127.0.0.0/8'] }),
    await gateway({ tenants, ip_whitelist: ['10.0.0.0/8'] }),
  ];
  const headers = { 'x-tenant-id': 'acme', authorization: 'Bearer acme-key-1234' };
  const body = { tool: 'sleep', params: { duration: 1 }, timeout_ms: 20_000 };
  const statuses = async (url: string, said: Record<string, string>) =>
    (await postRaw(`${url}/v1/tools/run`, body, said)).status;
  expect(await statuses(open, headers)).toBe(200);
  expect(await statuses(open, { 'x-tenant-id': 'acme' })).toBe(401);
  expect(await statuses(closed, headers)).toBe(403);
});

test('without a policy the accounts of the server count, and a token ends with its revocation', async () => {
  const { accounts, tokens } = server.talk;
  const body = { tool: 'sleep', params: { duration: 1 }, timeout_ms: 20_000 };
  const facts = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };
  const ada = await accounts.add(facts);
  onTestFinished(async () => void (await accounts.remove('ada@example.com')));
  const { token, record } = await tokens.issue({ tenant: ada.tenant, user: ada.id }, 'access');
  const url = await gateway();
  const ask = (headers: Record<string, string>) => postRaw(`${url}/v1/tools/run`, body, headers);
  expect((await ask({})).status).toBe(401);
  const answer = await ask({ authorization: `Bearer ${token}` });
  const { task_id } = GatewayToolAnswerSchema.parse(await answer.json());
  expect((await server.engine.get(ada.tenant, task_id))?.user).toBe(ada.id);
  await tokens.revoke({ id: record.id });
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401);
});

test('on a folder it says why not, and what to do instead', async () => {
  const bin = join(import.meta.dirname, '../../apps/cli/bin/tabhand.js');
  const { DATABASE_URL: _, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, [bin, 'gateway', '--port', '0'], { env });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/needs the Postgres[\s\S]*one process[\s\S]*--gateway-port/),
  });
});

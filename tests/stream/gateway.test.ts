// The gateway: one tool, one plan, its stream; and the policy file that says who may.

import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GatewayErrorSchema,
  GatewayTaskAnswerSchema,
  GatewayToolAnswerSchema,
} from '@tabhand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';
import { of, parseSse, postRaw, readSse } from './stage.ts';

let open: TestServer;
let guarded: TestServer;
let site: TestSite;
let folder: string;
let gateway: string;

const policy = {
  allowed_tokens: ['adapter-token-1'],
  ip_whitelist: ['127.0.0.1', '::1'],
  tenants: [
    { id: 'acme', api_keys: ['acme-key-1234'], hmac_secrets: ['s3cret-of-acme'] },
    { id: 'small', allow_tools: ['sleep'], rate_limit_rps: 0.001, api_keys: ['small-key-123'] },
    { id: 'narrow', concurrency_max: 1, timeout_ms_tool: 500, api_keys: ['narrow-key-12'] },
  ],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-policy-'));
  const gatewayPolicy = join(folder, 'policy.json');
  await writeFile(gatewayPolicy, JSON.stringify(policy));
  [open, guarded, site] = await Promise.all([
    startServer(),
    startServer({ gatewayPolicy, gatewayPort: 0 }),
    startSite(),
  ]);
  gateway = guarded.gatewayUrl ?? '';
});
afterAll(async () => {
  await Promise.all([open?.close(), guarded?.close(), site?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const nap = (duration = 1) => ({ tool: 'sleep', params: { duration } });
const as = (tenant: string, token?: string): Record<string, string> => ({
  'x-tenant-id': tenant,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});
const codeOf = async (response: Response): Promise<[number, string]> => {
  const { error } = GatewayErrorSchema.parse(await response.json());
  return [response.status, error.code];
};

test('[TS-6] one tool is a one-step task; the answer names it, and the same key is the same task', async () => {
  const goto = { action: 'goto', url: site.url };
  const body = { tool: 'browser_navigate', params: goto, trace_id: 't-1', idempotency_key: 'k1' };
  const answer = async () =>
    GatewayToolAnswerSchema.parse(await (await postRaw(`${open.url}/v1/tools/run`, body)).json());
  const first = await answer();
  expect(first).toMatchObject({ status: 'ok', trace_id: 't-1' });
  expect(first.action_id).toBe(`${first.task_id}_cmd_0`);
  expect((await answer()).task_id).toBe(first.task_id);
  const heard = await readSse(`${open.url}/v1/tasks/${first.task_id}/stream`);
  expect(of(heard, 'overlay')).toHaveLength(1);
});

test('a tool that fails or takes too long says so, and is not left running', async () => {
  const run = async (body: object) =>
    GatewayToolAnswerSchema.parse(await (await postRaw(`${open.url}/v1/tools/run`, body)).json());
  const late = await run({ ...nap(60_000), timeout_ms: 200 });
  expect(late).toMatchObject({ status: 'error', error: { code: 'CANCELLED' } });
  expect((await open.engine.get('local', late.task_id))?.status).toBe('cancelled');
  const wrong = await postRaw(`${open.url}/v1/tools/run`, { tool: 'browser_nothing' });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
});

const step = (title: string, kind: object | string) => ({
  id: title,
  title,
  detail: '',
  tool: { kind, wait: 'none' },
  validations: [],
  requires_approval: false,
});
const plan = (...steps: object[]) => ({
  task_id: 'p',
  title: 'Count',
  description: '',
  created_at: new Date().toISOString(),
  meta: {},
  steps,
});

test('[TS-6] a plan runs as a task that can be followed', async () => {
  const button = { Aria: { role: 'button', name: 'More' } };
  const steps = [
    step('Go there', { Navigate: { url: `${site.url}?name=plan` } }),
    step('Press', { Click: { locator: button } }),
    step('Again', { Click: { locator: { Css: '#more' } } }),
    step('See it', { Wait: { condition: { ElementVisible: { Css: '#count' } } } }),
    step('End', 'Done'),
  ];
  const body = { prompt: 'Count to two', plan: plan(...steps) };
  const response = await postRaw(`${open.url}/v1/tasks/run`, body);
  expect(response.status).toBe(202);
  const { stream_path } = GatewayTaskAnswerSchema.parse(await response.json());
  const heard = await readSse(`${open.url}${stream_path}`);
  expect(of(heard, 'status').at(-1)?.status).toMatchObject({ status: 'success', total_steps: 4 });
  await expect.poll(() => site.clicks.get('plan')).toBe(2);
  const empty = await postRaw(`${open.url}/v1/tasks/run`, { prompt: 'x', plan: plan() });
  expect(await codeOf(empty)).toEqual([400, 'invalid_argument']);
});

test('[TS-1] with a policy file only its tenants get in, each to its own tasks', async () => {
  const run = (headers: Record<string, string>) =>
    postRaw(`${gateway}/v1/tools/run`, nap(), headers);
  expect(await codeOf(await run({}))).toEqual([401, 'unauthorized']);
  expect(await codeOf(await run(as('acme')))).toEqual([401, 'unauthorized']);
  expect(await codeOf(await run(as('acme', 'wrong-key-9')))).toEqual([401, 'unauthorized']);
  expect(await codeOf(await run(as('nobody', 'adapter-token-1')))).toEqual([403, 'forbidden']);
  expect(await codeOf(await run(as('small', 'acme-key-1234')))).toEqual([401, 'unauthorized']);
  const mine = await run(as('acme', 'acme-key-1234'));
  const { task_id } = GatewayToolAnswerSchema.parse(await mine.json());
  expect((await run(as('acme', 'adapter-token-1'))).status).toBe(200);
  const url = `${gateway}/v1/tasks/${task_id}/stream`;
  const own = await fetch(url, { headers: as('acme', 'acme-key-1234') });
  expect(of(parseSse(await own.text()), 'status').length).toBeGreaterThan(1);
  const foreign = await fetch(url, { headers: as('narrow', 'narrow-key-12') });
  expect(foreign.status).toBe(404);
  // The key opens the gateway and nothing else.
  const beside = await fetch(`${guarded.url}/tasks`, { headers: as('acme', 'acme-key-1234') });
  expect(beside.status).toBe(401);
  expect((await fetch(`${gateway}/healthz`)).status).toBe(200);
  expect((await fetch(`${gateway}/tasks`)).status).toBe(404);
});

test('a signed request is checked against its bytes and its time', async () => {
  const body = JSON.stringify(nap());
  const send = (timestamp: number, over = body) => {
    const signature = createHmac('sha256', 's3cret-of-acme').update(`${timestamp}.${over}`);
    const headers = {
      'content-type': 'application/json',
      'x-tenant-id': 'acme',
      'x-signature-timestamp': String(timestamp),
      'x-signature': signature.digest('hex'),
    };
    return fetch(`${gateway}/v1/tools/run`, { method: 'POST', headers, body });
  };
  const now = Math.floor(Date.now() / 1000);
  expect((await send(now)).status).toBe(200);
  expect(await codeOf(await send(now - 400))).toEqual([401, 'unauthorized']);
  expect(await codeOf(await send(now + 400))).toEqual([401, 'unauthorized']);
  expect(await codeOf(await send(now, `${body} `))).toEqual([401, 'unauthorized']);
});

test('a tenant is held to its tools, its rate and its number of calls at once', async () => {
  const run = (body: object, headers: Record<string, string>) =>
    postRaw(`${gateway}/v1/tools/run`, body, headers);
  const small = as('small', 'small-key-123');
  const goto = { tool: 'browser_navigate', params: { action: 'goto', url: site.url } };
  expect(await codeOf(await run(goto, small))).toEqual([403, 'forbidden']);
  expect((await run(nap(), small)).status).toBe(200);
  const second = await run(nap(), small);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(100);
  expect(await codeOf(second)).toEqual([429, 'too_many_requests']);
  const narrow = as('narrow', 'narrow-key-12');
  const both = await Promise.all([run(nap(300), narrow), run(nap(300), narrow)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
});

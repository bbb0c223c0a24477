// Goals with a language model: a scripted endpoint that speaks the real wire formats, real
// Chromium, and everything between them.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { type AskedBody, type Endpoint, idOf, type Line, startEndpoint } from './model-endpoint.ts';

let site: Site;
let endpoint: Endpoint;
let server: TestServer;

beforeAll(async () => {
  [site, endpoint] = await Promise.all([startSite(), startEndpoint()]);
  server = await startServer({
    model: 'acme/m',
    modelUrl: endpoint.url,
    modelPrice: '3/15',
    modelBudget: 1,
  });
});
afterAll(() => Promise.all([server.close(), site.close(), endpoint.close()]));
beforeEach(() => {
  site.reset();
  endpoint.asked.length = 0;
});
afterEach(async () => {
  for (const task of await server.engine.list({ tenant: 'local', limit: 50 }))
    await server.engine.cancel('local', task.id);
});

const call = async (path: string, body?: unknown, on = server) => {
  const answer = await fetch(on.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${on.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return await answer.json();
};

async function goal(prompt: string, path: string, more = {}, on = server): Promise<string> {
  const asked = { prompt, current_url: `${site.url}/${path}`, ...more };
  return (await call('/api/tasks', asked, on)).task_id;
}

async function ended(id: string, statuses = /completed|failed|cancelled/, on = server) {
  const look = async () => (await on.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 25_000, interval: 50 }).toMatch(statuses);
  const task = await on.engine.get('local', id);
  if (task === undefined) throw new Error('no task');
  return task;
}

const logsOf = async (id: string) =>
  (await call(`/api/tasks/${id}/logs`)).logs.map((each: { message: string }) => each.message);

/** A model that signs in, one field at a time, by what it is shown. */
function signsIn({ prompt }: AskedBody): Line {
  const done = (action: string) => prompt.split('PAGE (untrusted')[0]?.includes(action) ?? false;
  const set = (name: string, value: string) => `setValue(${idOf(prompt, name)}, "${value}")`;
  const thought = 'Signing in';
  const plan = ['Enter the e-mail', 'Enter the password', 'Press Sign in'];
  if (/\/login/.test(/url: (\S+)/.exec(prompt)?.[1] ?? '')) {
    if (!done('setValue'))
      return {
        thought,
        plan,
        action: set('Email', 'ada@example.com'),
        more: [set('Password', '{{secret:pass}}')],
      };
    return { thought, action: `click(${idOf(prompt, 'Sign in', '"btn"')})` };
  }
  return { thought: 'In', action: 'finish()', checks: [{ is: 'url', of: 'account', want: null }] };
}

describe.each([
  ['acme', '/chat/completions'],
  ['anthropic', '/messages'],
] as const)('the model of %s', (provider, path) => {
  test('[A1] [A2] does a goal: plan, chain, secret by name, evidence, cost', async () => {
    const on =
      provider === 'acme'
        ? server
        : await startServer({
            model: 'anthropic/m',
            modelUrl: endpoint.url,
            modelKey: 'k',
            modelPrice: '3/15',
          });
    const owner = { tenant: 'local', user: 'local' };
    const secret = { value: 'tea-and-crumpets', origins: [site.url] };
    await on.talk.secrets.set(owner, 'pass', secret);
    endpoint.answer(signsIn);
    const id = await goal('Sign in as ada@example.com', 'login', {}, on);
    const task = await ended(id, undefined, on);
    expect(task.error).toBeUndefined();
    expect(site.counts()['login:ok']).toBe(1);
    expect(task.evidence).toMatchObject([{ kind: 'url', strength: 'strong' }]);
    expect(endpoint.asked[0]?.path).toContain(path);
    expect(endpoint.asked.map(({ body }) => body).join()).not.toContain('crumpets');
    const logs = (await call(`/api/tasks/${id}/logs`, undefined, on)).logs;
    expect(JSON.stringify(logs)).toMatch(/Used \d+ of 50 steps, \d+ s, \d+ of 400000 tokens, \$0/);
    if (on !== server) await on.close();
  });
});

test('a model that is down leaves simple steps to the rules planner', async () => {
  endpoint.say(400);
  const id = await goal('What is the price of the Larch Daypack?', 'shop?banner=0');
  expect(await ended(id)).toMatchObject({ status: 'completed', result: '$89.00' });
});

test('the budget of money ends a task, with what was achieved', async () => {
  endpoint.answer(({ prompt }) => ({
    thought: 'Looking around',
    action: `click(${idOf(prompt, 'Cart 0')})`,
  }));
  const id = await goal('Look around', 'shop?banner=0', { metadata: { budget: { usd: 0.005 } } });
  const task = await ended(id);
  expect(task).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('The budget of 0.005 US dollars is used up') },
  });
  expect((await logsOf(id)).at(-1)).toMatch(/\$0\.0060 of \$0\.005/);
});

test('what it remembers on one page it knows on the next, and in the next task', async () => {
  const sessionId = crypto.randomUUID();
  const steps = ['remember("price", "$89.00")', 'exportToSession("price")'];
  endpoint.answer(({ prompt }) => {
    const next = steps.shift();
    const checks = [{ is: 'text', of: 'Larch 24 Daypack', want: null }];
    if (next === undefined) return { thought: 'Known', action: 'finish("kept")', checks };
    expect(prompt).toContain('TASK');
    return { thought: 'Keep it', action: next };
  });
  const first = await goal('Note the price', 'shop?banner=0', { session_id: sessionId });
  expect(await ended(first)).toMatchObject({ status: 'completed' });
  const seen: string[] = [];
  endpoint.answer(({ prompt }) => {
    seen.push(prompt);
    const checks = [{ is: 'text', of: 'Larch 24 Daypack', want: null }];
    if (seen.length === 1) return { thought: 'What was it', action: 'recall("price", "session")' };
    return { thought: 'Known', action: 'finish("$89.00")', checks };
  });
  const second = await goal('What was the price?', 'shop?banner=0', { session_id: sessionId });
  expect(await ended(second)).toMatchObject({ status: 'completed', result: '$89.00' });
  expect(seen[1]).toContain('recall("price", "session") → ok');
});

test('a picture is shown only when the model asks for one', async () => {
  endpoint.answer(({ body }) =>
    /"image|image_url/.test(body)
      ? {
          thought: 'I see',
          action: 'finish("seen")',
          checks: [{ is: 'text', of: 'Larch 24 Daypack', want: null }],
        }
      : { thought: 'I must see it', action: 'look("what colour is it?")' },
  );
  const id = await goal('Say whether there is a picture', 'shop?banner=0');
  expect(await ended(id)).toMatchObject({ status: 'completed', result: 'seen' });
  expect(endpoint.asked).toHaveLength(2);
});

test('a task’s summary tells which model plans it, or that none does', async () => {
  endpoint.say({ thought: 'No', action: 'fail("not today")' });
  const summary = async (id: string) => (await call(`/api/tasks/${id}`)).summary;
  const planned = await goal('Sign in', 'login');
  const ruled = await goal('Click "Sign in"', 'login', { planner: 'rule' });
  expect(await summary(planned)).toMatchObject({ llm_provider: 'acme', llm_model: 'm' });
  expect(await summary(ruled)).toMatchObject({ llm_provider: null, planner: 'rule' });
});

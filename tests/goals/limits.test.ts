// What bounds a goal: its budgets, told as they are used, and words that mean nothing.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
});
afterAll(() => Promise.all([server.close(), site.close()]));
beforeEach(() => site.reset());

const auth = () => ({ authorization: `Bearer ${server.token}` });

async function submit(prompt: string, more = {}) {
  const answer = await fetch(`${server.url}/api/tasks`, {
    method: 'POST',
    headers: { ...auth(), 'content-type': 'application/json' },
    body: JSON.stringify({ prompt, current_url: `${site.url}/login`, ...more }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function ended(id: string, statuses = /completed|failed|cancelled|waiting/) {
  const look = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 30_000, interval: 50 }).toMatch(statuses);
  return await server.engine.get('local', id);
}

async function budgetsOf(id: string) {
  const answer = await fetch(`${server.url}/api/tasks/${id}/logs`, { headers: auth() });
  const { logs } = await answer.json();
  return logs.flatMap((line: { budget?: unknown }) => line.budget ?? []);
}

const logIn = 'Log in with email ada@example.com and password tea-and-crumpets';

describe('budgets', () => {
  test('the steps of a goal end it, with what was achieved; what is used is told with every step', async () => {
    const { body } = await submit(logIn, { metadata: { budget: { steps: 1 } } });
    const task = await ended(body.task_id);
    expect(task).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('The budget of 1 steps is used up') },
    });
    expect(site.counts()['login:ok']).toBeUndefined();
    const told = await budgetsOf(body.task_id);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told[0]).toMatchObject({ steps: { of: 1 }, ms: { of: 600_000 }, tokens: { used: 0 } });
  });

  test('so does its time', async () => {
    const { body } = await submit(logIn, { metadata: { budget: { ms: 1 } } });
    expect(await ended(body.task_id)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('milliseconds is used up') },
    });
  });
});

describe('a limit that is not understood is refused, not left out', () => {
  test.each([
    ['an unknown budget', { budget: { step: 1 } }, 'metadata.budget: Unrecognized key: "step"'],
    ['no number', { budget: { usd: 'little' } }, 'metadata.budget.usd'],
    ['nothing at all', { budget: { steps: 0 } }, 'metadata.budget.steps'],
    ['a budget in words', { budget: '5 steps' }, 'metadata.budget'],
    ['a budget misspelt', { buget: { steps: 1 } }, 'metadata.buget: did you mean "budget"?'],
    ['consent in words', { approveAll: 'yes' }, 'metadata.approveAll'],
    ['one site where a list belongs', { origins: 'https://a.example' }, 'metadata.origins'],
    ['a file that is none', { file_id: 7 }, 'metadata.file_id'],
  ])('%s', async (_, metadata, said) => {
    const { status, body } = await submit(logIn, { metadata });
    expect({ status, body }).toMatchObject({ status: 400, body: { success: false } });
    expect(JSON.stringify(body)).toContain(JSON.stringify(said).slice(1, -1));
  });

  test('null is absent, and what is not ours is kept', async () => {
    const metadata = { ticket: 7, budget: { steps: 1, usd: null }, origins: null };
    const { status, body } = await submit(logIn, { metadata });
    expect(status).toBe(200);
    const task = await ended(body.task_id);
    expect(task).toMatchObject({ status: 'failed', metadata: { ticket: 7 } });
  });

  test('money is no limit where prices are not known', async () => {
    const blind = await startServer({ model: 'acme/m', modelUrl: 'http://127.0.0.1:9' });
    onTestFinished(() => blind.close());
    const answer = await fetch(`${blind.url}/api/tasks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${blind.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: logIn, metadata: { budget: { usd: 0.1 } } }),
    });
    expect(await answer.json()).toMatchObject({
      success: false,
      hint: expect.stringContaining('--model-price'),
    });
  });
});

describe('bad input: a question, a failure or a refusal, and nothing is sent', () => {
  test.each([
    ['nothing', ''],
    ['nothing but space', '   \n\t '],
    ['too much', 'x'.repeat(10_001)],
    ['ten thousand characters', `Please ${'lorem ipsum dolor '.repeat(560)}`.slice(0, 10_000)],
    ['nonsense', 'colourless green ideas sleep furiously'],
    ['a contradiction', 'Tick Remember me and do not tick Remember me'],
    ['control characters', '\u0000\u0007\u202e click \u200b'],
  ])('%s', async (_, prompt) => {
    const { status, body } = await submit(prompt);
    if (status !== 200) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('prompt');
      return;
    }
    const task = await ended(body.task_id, /failed|waiting/);
    expect(['failed', 'waiting']).toContain(task?.status);
    expect(site.posts()).toEqual([]);
    await server.engine.cancel('local', body.task_id);
  });
});

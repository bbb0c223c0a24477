// What stands in the way, what is kept on the way, and what cannot be meant: over real HTTP.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, startEndpoint } from '../goals/model-endpoint.ts';
import { type Client, connect, page } from './client.ts';

let client: Client;
let model: Client;
let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
  [client, model] = await Promise.all([
    connect(),
    connect({ model: 'acme/m', modelUrl: endpoint.url, modelPrice: '3/15' }),
  ]);
});
afterAll(() => Promise.all([client.close(), model.close(), endpoint.close()]));
beforeEach(() => {
  endpoint.asked.length = 0;
});

const query = 'Click the Search button';
const seen = (dom: string, more = {}) => ({ ...page, domMode: 'full', dom, query, ...more });
const search = '<button data-llm-id="42">Search</button>';
const signIn = `<form><input aria-label="User" data-llm-id="5"><input type="password" aria-label="Password" data-llm-id="6"><button data-llm-id="7">Sign in</button></form>`;

describe('[R7] what only a person can clear is awaited', () => {
  test.each([
    ['captcha', '<h1>Verify you are human</h1>', ['user_action_on_web']],
    ['captcha', '<h1>Unusual traffic from your network</h1>', ['user_action_on_web']],
    [
      'mfa_required',
      '<h1>Two-factor authentication</h1><input aria-label="Code" data-llm-id="9">',
      ['provide_in_chat', 'user_action_on_web'],
    ],
    [
      'session_expired',
      '<h1>Your session has expired</h1>',
      ['user_action_on_web', 'provide_in_chat'],
    ],
    ['access_denied', '<h1>Access denied</h1>', ['user_action_on_web', 'alternative_action']],
  ])('%s: %s', async (type, html, resolutionMethods) => {
    const { data } = await client.interact(seen(`${html}${search}`));
    expect(data).toMatchObject({
      status: 'awaiting_user',
      blockerInfo: { type, resolutionMethods, confidence: expect.any(Number) },
      userQuestion: expect.any(String),
    });
    expect(data.action).toBeUndefined();
    const { taskId, sessionId } = data;
    const resumed = await client.post(`/api/session/${sessionId}/task/${taskId}/resume`, {
      resolutionMethod: resolutionMethods[0],
    });
    expect(resumed.status).toBe(200);
    const next = await client.interact({ ...seen(search), taskId });
    expect(next.data).toMatchObject({ status: 'executing', action: 'click(42)' });
  });

  test('login_failure: after signing in was tried, with the fields that are wanted', async () => {
    const log = 'Log in with user ada and password tea';
    const first = await client.interact(seen(signIn, { query: log }));
    expect(first.data.action).toContain('setValue(5, "ada")');
    const failed = `${signIn}<p role="alert">Invalid user name or password</p>`;
    const { data } = await client.interact({
      ...seen(failed, { query: log }),
      taskId: first.data.taskId,
      lastActionStatus: 'success',
    });
    expect(data).toMatchObject({
      status: 'awaiting_user',
      blockerInfo: {
        type: 'login_failure',
        requiredFields: [{ name: 'username' }, { name: 'password', type: 'password' }],
      },
    });
  });
});

describe('[R7] missing_info: what only the page demands', () => {
  const book = 'Enter "Moss" as Guest and click Book table';
  const form = (guest: string, phone = '') =>
    `<form><input aria-label="Guest" data-llm-id="5" value="${guest}">${phone}<button data-llm-id="7">Book table</button></form>`;
  const open = '<input aria-label="Phone" type="tel" data-llm-id="6">';
  const refused =
    '<input aria-label="Phone" type="tel" data-llm-id="6" aria-invalid="true"><p role="alert">A phone number is required</p>';

  async function untilRefused() {
    const first = await client.interact(seen(form('', open), { query: book }));
    const { taskId, sessionId } = first.data;
    expect(first.data.action).toBe('setValue(5, "Moss")');
    const go = (dom: string) => client.interact({ ...seen(dom, { query: book }), taskId });
    expect((await go(form('Moss', open))).data.action).toBe('click(7)');
    return { go, taskId, sessionId, asked: (await go(form('Moss', refused))).data };
  }

  test('is awaited, with the field that is wanted; what is given goes into it', async () => {
    const { asked, go, taskId, sessionId } = await untilRefused();
    expect(asked).toMatchObject({
      status: 'awaiting_user',
      userQuestion: expect.stringContaining('A phone number is required'),
      missingInformation: ['Phone'],
      blockerInfo: {
        type: 'missing_info',
        resolutionMethods: ['provide_in_chat'],
        requiredFields: [{ name: 'Phone', label: 'Phone', type: 'text' }],
      },
    });
    const given = { resolutionMethod: 'provide_in_chat', resolutionData: { Phone: '555 0101' } };
    await client.post(`/api/session/${sessionId}/task/${taskId}/resume`, given);
    expect((await go(form('Moss', refused))).data.action).toBe('setValue(6, "555 0101")');
  });

  test('"I did it on the page" is never typed into the field', async () => {
    const { go, taskId, sessionId } = await untilRefused();
    const done = { resolutionMethod: 'user_action_on_web' };
    await client.post(`/api/session/${sessionId}/task/${taskId}/resume`, done);
    const { data } = await go(form('Moss', refused));
    expect(data).toMatchObject({ status: 'awaiting_user', blockerInfo: { type: 'missing_info' } });
  });
});

describe('[R7] what passes by itself is waited out', () => {
  const bare: [string, string, number][] = [
    ['rate_limit', '<h1>429 Too Many Requests</h1>', 3],
    ['rate_limit', '<h1>Too Many Requests</h1><p>Please try again in 20 seconds.</p>', 20],
    ['page_error', '<h1>503 Service Unavailable</h1>', 3],
  ];
  const limited = (type: string, retryAfterSeconds: number) => ({
    status: 'executing',
    action: `wait(${retryAfterSeconds})`,
    blockerInfo: { type, retryAfterSeconds, resolutionMethods: ['auto_retry'] },
  });
  const load = { status: 'executing', action: `navigate("${page.url}")` };

  test.each(bare)(
    '%s: the page is asked for again, three times, then it is a failure',
    async (...row) => {
      const [type, html, seconds] = row;
      const first = await client.interact(seen(html));
      expect(first.data).toMatchObject(limited(type, seconds));
      const { taskId } = first.data;
      const go = async () => (await client.interact({ ...seen(html), taskId })).data;
      for (let round = 0; round < 3; round++) {
        expect(await go()).toMatchObject(load);
        if (round < 2) expect((await go()).action).toMatch(/^wait\(/);
      }
      expect(await go()).toMatchObject({ status: 'failed', action: 'fail()' });
    },
  );

  test.each(bare)('%s: it goes on when the page is there again', async (_, html) => {
    const { taskId } = (await client.interact(seen(html))).data;
    expect((await client.interact({ ...seen(html), taskId })).data).toMatchObject(load);
    const { data } = await client.interact({ ...seen(search), taskId });
    expect(data).toMatchObject({ action: 'click(42)', verification: { success: true } });
  });

  test('a page with a form keeps what was typed: it is only waited for', async () => {
    const html = '<p role="alert">Too many requests</p><input aria-label="Name" data-llm-id="5">';
    const first = await client.interact(seen(html));
    expect(first.data).toMatchObject(limited('rate_limit', 3));
    const { taskId } = first.data;
    const go = async () => (await client.interact({ ...seen(html), taskId })).data;
    expect((await go()).action).toBe('wait(6)');
    expect((await go()).action).toBe('wait(9)');
    expect(await go()).toMatchObject({ status: 'failed' });
  });

  test('what a press has led to is not asked for a second time: it may have been done', async () => {
    const { taskId } = (await client.interact(seen(search))).data;
    const error = '<h1>502 Bad Gateway</h1>';
    for (let round = 0; round < 3; round++) {
      const { data } = await client.interact({ ...seen(error), taskId });
      expect(data.action).toMatch(/^wait\(/);
    }
    const { data } = await client.interact({ ...seen(error), taskId });
    expect(data).toMatchObject({ status: 'failed' });
  });
});

test.each([
  ['cookie_consent', 'Cookies', 'We use cookies', 'Reject all'],
  ['modal_decision', 'News', 'Subscribe to our newsletter', 'No thanks'],
])('[R7] %s: what covers the target is closed by its own button', async (_, name, text, way) => {
  const tree = [
    { i: '42', r: 'btn', n: 'Search', xy: [300, 240], occ: true },
    { i: '60', r: 'btn', n: way, xy: [300, 300] },
  ];
  const html = `${search}<div role="dialog" aria-modal="true" aria-label="${name}"><p>${text}</p><button data-llm-id="60">${way}</button></div>`;
  const { data } = await client.interact(seen(html, { interactiveTree: tree }));
  expect(data).toMatchObject({ status: 'executing', action: 'click(60)' });
});

describe('what a model keeps is done here', () => {
  test('remember, recall and exportToSession: nothing for the client to execute', async () => {
    const lines = ['remember("price", "5")', 'recall("price")', 'exportToSession("price")'];
    endpoint.say(...lines.map((action) => ({ thought: 'x', action })), {
      thought: 'x',
      action: 'fail("over")',
    });
    const sessionId = crypto.randomUUID();
    const first = await model.interact({ ...page, query, sessionId });
    expect(first.data).toMatchObject({
      action: 'remember("price", "5")',
      toolAction: {
        toolName: 'remember',
        toolType: 'SERVER',
        parameters: { key: 'price', value: '5' },
        memoryResult: { success: true, scope: 'task' },
      },
      usage: { promptTokens: 1000, completionTokens: 200 },
      metrics: { llmDuration: expect.any(Number) },
    });
    const { taskId } = first.data;
    const second = await model.interact({ ...page, query, taskId });
    expect(second.data.toolAction?.memoryResult).toMatchObject({ success: true, value: '5' });
    await model.interact({ ...page, query, taskId });
    endpoint.say({ thought: 'x', action: 'recall("price", "session")' });
    const other = await model.interact({ ...page, query, sessionId });
    expect(other.data.toolAction?.memoryResult).toMatchObject({ scope: 'session', value: '5' });
  });

  test('a picture goes to the model in hybrid mode only', async () => {
    endpoint.say({ thought: 'x', action: 'click(42)' });
    const screenshot = Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64');
    await model.interact({ ...page, query, screenshot });
    await model.interact({ ...page, query, domMode: 'hybrid', skeletonDom: search, screenshot });
    expect(endpoint.asked.map(({ body }) => body.includes('image_url'))).toEqual([false, true]);
  });

  test('[SC-20] a page that became another one brings another plan', async () => {
    endpoint.say({ thought: 'x', action: 'click(42)', plan: ['Press Search', 'Open the result'] });
    const first = await model.interact({ ...page, query });
    endpoint.say({ thought: 'x', action: 'click(8)', plan: ['Close the notice'] });
    const { taskId, sessionId } = first.data;
    await model.interact({
      ...page,
      query,
      taskId,
      url: 'https://shop.example/other',
      interactiveTree: [{ i: '8', r: 'btn', n: 'Close' }],
    });
    const { text } = await model.get(`/api/session/${sessionId}/messages`);
    const types = JSON.parse(text).messages.map(
      (each: { metadata?: { messageType?: string } }) => each.metadata?.messageType,
    );
    expect(types.filter(Boolean)).toEqual(['plan_preview', 'plan_update']);
  });
});

test('[R7] another site is asked for before anything is done there', async () => {
  const both = { ...page, query: `${query}, then type "Ada" into First name` };
  const first = await client.interact(both);
  const { data } = await client.interact({
    ...both,
    taskId: first.data.taskId,
    url: 'https://elsewhere.example/',
    lastActionStatus: 'success',
  });
  expect(data).toMatchObject({
    status: 'needs_user_input',
    missingInformation: ['https://elsewhere.example'],
    blockerInfo: { type: 'confirmation' },
  });
  const refused = await client.interact({
    ...both,
    query: 'No',
    taskId: first.data.taskId,
    url: 'https://elsewhere.example/',
  });
  expect(refused.data).toMatchObject({ status: 'failed', action: 'fail()' });
  expect(refused.data.thought).toContain('refused');
});

describe('bad input: a question or a failure, nothing at random', () => {
  const buttons = [
    { i: '1', r: 'btn', n: 'Delete account', xy: [10, 10] },
    { i: '2', r: 'btn', n: 'Save', xy: [10, 40] },
    { i: '3', r: 'inp', n: 'Name', xy: [10, 80] },
  ];
  const html =
    '<button data-llm-id="1">Delete account</button><button data-llm-id="2">Save</button><input aria-label="Name" data-llm-id="3">';
  test.each([
    ['nothing but space', '   \n\t '],
    ['punctuation', '?!… — “” ()'],
    ['nonsense', 'colourless green ideas sleep furiously'],
    ['an unknown target', 'Press the Frobnicate button'],
    [
      'ten thousand characters',
      `Please ${'lorem ipsum dolor sit amet '.repeat(369)}`.slice(0, 10_000),
    ],
    ['ten thousand quotes', '"'.repeat(10_000)],
    ['markup', '<script>click(1)</script>{{constructor}}`7*7`'],
    ['a contradiction', 'Check Name and do not touch Name and uncheck Name'],
    ['control characters', '\u0000\u0007\u202e click \u200b'],
  ])('%s', async (_, said) => {
    const body = { ...page, domMode: 'full', dom: html, interactiveTree: buttons, query: said };
    const first = await client.interact(body);
    if (first.status === 400) return expect(first.body.error).toContain('query');
    let { data } = first;
    for (
      let round = 0;
      round < 4 && /^needs_(?:context|full|scroll)/.test(data.status ?? '');
      round++
    )
      data = (await client.interact({ ...body, taskId: data.taskId })).data;
    expect(['needs_user_input', 'failed']).toContain(data.status);
    expect(data.userQuestion ?? data.thought ?? '').toMatch(/\w{3,}/);
    const task = await client.server.engine.get('local', data.taskId ?? '');
    expect(task?.commands).toEqual([]);
  });
});

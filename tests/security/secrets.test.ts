// Twenty canaries go through everything that takes a secret, on a page that shows them again
// wherever it can. Nothing that is kept, told or printed may hold one.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Endpoint, idOf, startEndpoint } from '../goals/model-endpoint.ts';

/** Says what it was told: in its text, its title, its address and an error. */
const echo = `<!doctype html><title>Echo</title><form id="f">
  <label>Note <input id="note" name="note"></label>
  <label>Key <input id="key" name="key" type="password"></label>
  <button type="button" id="say" onclick="tell()">Show</button></form>
  <p id="out" role="status"></p>
  <script>
    function tell() {
      const said = note.value + ' ' + key.value;
      out.textContent = 'You said ' + said; document.title = said;
      history.replaceState(null, '', '?q=' + encodeURIComponent(said));
      setTimeout(() => { throw new Error('bad value ' + said); });
    }
  </script>`;

const canaries = Array.from({ length: 20 }, (_, at) => `c4n4ry-${at}-${'xyz'.repeat(2)}-&-ü`);
const owner = { tenant: 'local', user: 'local' };

let page: Server;
let site: string;
let server: TestServer;
let endpoint: Endpoint;
let logs = '';

beforeAll(async () => {
  page = createServer((_, response) => response.setHeader('content-type', 'text/html').end(echo));
  await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  endpoint = await startEndpoint();
  const sink = new Writable({
    write: (chunk, _, done) => {
      logs += String(chunk);
      done();
    },
  });
  const log = pino({ level: 'debug' }, sink);
  server = await startServer({ log, model: 'acme/m', modelUrl: endpoint.url });
  for (const [at, value] of canaries.entries())
    await server.talk.secrets.set(owner, `c${at}`, { value, origins: [site] });
});
afterAll(async () => {
  await Promise.all([server.close(), endpoint.close()]);
  page.closeAllConnections();
  page.close();
});

const headers = () => ({
  authorization: `Bearer ${server.token}`,
  'content-type': 'application/json',
});
const bodies: string[] = [];
async function call(path: string, body?: unknown) {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, { method, headers: headers(), ...sent });
  const text = await answer.text();
  bodies.push(text);
  return JSON.parse(text);
}

async function ended(id: string) {
  const look = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 25_000, interval: 50 }).toMatch(/completed|failed/);
  return await server.engine.get('local', id);
}

const echoed: string[] = [];
/** What the page itself shows, past every mask: the canary must have arrived there. */
async function arrived(id: string, canary: string): Promise<void> {
  const task = await server.engine.get('local', id);
  const driver = await server.engine.instances.driver(task?.instanceId ?? '');
  const local = await driver.local(AbortSignal.timeout(5000));
  expect(local.title).toContain(canary);
  echoed.push(canary);
}

const steps = (name: string) => [
  { tool_name: 'browser_navigate', args: { action: 'goto', url: site } },
  { tool_name: 'browser_interact', args: { action: 'type', selector: '#note', text: name } },
  { tool_name: 'browser_interact', args: { action: 'click', selector: '#say' } },
  { tool_name: 'browser_content', args: { action: 'get_text', selector: '#out' } },
  { tool_name: 'browser_content', args: { action: 'get_html' } },
  { tool_name: 'browser_debug', args: { action: 'console' } },
];

describe('[T29] secrets are names everywhere but in the page', () => {
  test('as arguments of commands', async () => {
    for (let at = 0; at < 8; at++) {
      const { taskId } = await call('/tasks', {
        task_name: 'echo',
        commands: steps(`{{secret:c${at}}}`),
      });
      const task = await ended(taskId);
      expect(task?.error).toBeUndefined();
      expect(JSON.stringify(task?.commands[3]?.outcome)).toContain('You said ••••••');
      await arrived(taskId, canaries[at] ?? '');
    }
  });

  test('in forms that the rules planner fills', async () => {
    for (let at = 8; at < 12; at++) {
      const prompt = `Type "{{secret:c${at}}}" into Note, then click Show`;
      const asked = { prompt, current_url: site, planner: 'rule' };
      const { task_id } = await call('/api/tasks', asked);
      await ended(task_id);
      await arrived(task_id, canaries[at] ?? '');
    }
  });

  test('in forms that a model fills, which never sees them', async () => {
    for (let at = 12; at < 15; at++) {
      let turns = 0;
      endpoint.answer(({ prompt }) => {
        turns += 1;
        const thought = 'x';
        if (turns === 1)
          return { thought, action: `setValue(${idOf(prompt, 'Key')}, "{{secret:c${at}}}")` };
        if (turns === 2) return { thought, action: `click(${idOf(prompt, 'Show')})` };
        return {
          thought,
          action: 'finish()',
          checks: [{ is: 'text', of: 'You said', want: null }],
        };
      });
      const { task_id } = await call('/api/tasks', { prompt: 'Fill it in', current_url: site });
      expect(await ended(task_id)).toMatchObject({ status: 'completed' });
      await arrived(task_id, canaries[at] ?? '');
      const last = endpoint.asked.at(-1)?.prompt ?? '';
      expect(last).toContain('You said ');
    }
    const said = JSON.stringify(endpoint.asked);
    expect(canaries.filter((each) => said.includes(each))).toEqual([]);
  });

  test('from the cells of a file', async () => {
    const form = new FormData();
    const csv = `Note,Other\n{{secret:c15}},x\n`;
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'notes.csv');
    const { authorization } = headers();
    const kept = await fetch(`${server.url}/api/knowledge/upload-to-s3`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { s3Key } = await kept.json();
    const { task_id } = await call('/api/tasks', {
      prompt: 'Fill the form from the file',
      current_url: site,
      planner: 'rule',
      metadata: { file_id: s3Key },
    });
    const task = await ended(task_id);
    expect(task?.commands.map(({ args }) => args.text)).toContain('{{secret:c15}}');
  });

  test('as a person’s answer to a question, for the client that types it', async () => {
    const tree = [
      { i: '1', r: 'inp', n: 'Verification code' },
      { i: '2', r: 'btn', n: 'Verify' },
    ];
    const html =
      '<h1>Two-factor authentication</h1><p>Enter the code we sent</p><input data-llm-id="1" aria-label="Verification code"><button data-llm-id="2">Verify</button>';
    const view = { url: site, domMode: 'full', dom: html, interactiveTree: tree };
    for (let at = 16; at < 18; at++) {
      const query = 'Open the invoices';
      const asked = await call('/api/agent/interact', { query, ...view });
      expect(asked.data).toMatchObject({ status: 'awaiting_user' });
      const { taskId, sessionId } = asked.data;
      const resumed = await call(`/api/session/${sessionId}/task/${taskId}/resume`, {
        resolutionMethod: 'provide_in_chat',
        resolutionData: { code: canaries[at] },
      });
      expect(resumed.success).toBe(true);
      const last = await fetch(`${server.url}/api/agent/interact`, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify({ query, taskId, ...view }),
      });
      await last.text();
    }
  });

  test('tokens, too, are kept as hashes only', async () => {
    for (let at = 18; at < 20; at++) {
      const wrong = { authorization: `Bearer ${canaries[at]?.replace(/[^\w-]/g, '')}` };
      const answer = await fetch(`${server.url}/api/session`, { headers: wrong });
      bodies.push(await answer.text());
      expect(answer.status).toBe(401);
    }
    bodies.push(JSON.stringify(await call('/api/v1/secrets')));
  });

  test('no place where anything is kept or told holds one', async () => {
    expect(echoed).toHaveLength(15);
    const tasks = await server.engine.list({ tenant: 'local', limit: 100 });
    expect(tasks.length).toBeGreaterThanOrEqual(18);
    for (const { id, status } of tasks) {
      for (const format of ['json', 'csv', 'markdown', 'html', 'task'])
        bodies.push(await text(`/api/tasks/${id}/report?format=${format}`));
      bodies.push(await text(`/tasks/${id}`), await text(`/api/tasks/${id}/logs`));
      if (/completed|failed/.test(status)) bodies.push(await text(`/api/tasks/${id}/events`));
    }
    const told = { answers: bodies.join('\n'), logs, database: dump(server.dataDir) };
    expect(told.database).toContain('You said');
    expect(told.answers).toContain('You said');
    const tokens = [server.token];
    const hits = Object.entries(told).flatMap(([where, all]) =>
      [...canaries.flatMap(spellings), ...tokens]
        .filter((each) => all.includes(each))
        .map((each) => `${each} in ${where}`),
    );
    expect(hits).toEqual([]);
  });
});

const text = async (path: string): Promise<string> =>
  await (await fetch(server.url + path, { headers: headers() })).text();

const spellings = (canary: string): string[] => [
  canary,
  encodeURIComponent(canary),
  canary.replace(/[^\w-]/g, ''),
];

/** Every byte of the database, its journal included. */
const dump = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && /\.db/.test(path))
    .map((path) => readFileSync(path).toString('utf8'))
    .join('\n');

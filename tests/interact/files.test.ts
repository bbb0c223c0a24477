// Files: handed in once, used by their handle in chats, tasks and tools, and given back.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
});

const auth = () => ({ authorization: `Bearer ${server.token}` });

async function upload(bytes: BlobPart, name: string, type: string, fields = {}) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
  body.append('file', new Blob([bytes], { type }), name);
  const path = `${server.url}/api/knowledge/upload-to-s3`;
  const answer = await fetch(path, { method: 'POST', headers: auth(), body });
  return { status: answer.status, body: await answer.json() };
}

async function post(path: string, body: object) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...auth(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const sales = 'region,revenue\nNorth,1200\nSouth,800.50\nWest,99.50\n';

test('[SC-62] [R1] an upload answers in both shapes, with what the server measured', async () => {
  const { status, body } = await upload(sales, 'sales.csv', 'text/csv');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    s3Key: expect.any(String),
    filename: 'sales.csv',
    mimeType: 'text/csv',
    size: sales.length,
    data: {
      s3Reference: { key: body.s3Key, url: expect.stringContaining(body.s3Key) },
      fileMetadata: { filename: 'sales.csv', size: sales.length, content_type: 'text/csv' },
    },
  });
  const linked = await fetch(body.data.presignedUrl);
  expect(await linked.text()).toBe(sales);
  expect(linked.headers.get('content-disposition')).toContain('attachment; filename="sales.csv"');
  expect((await fetch(body.data.s3Reference.url)).status).toBe(401);
});

test('what is too large, empty or no form is refused by name', async () => {
  const large = await upload(new Uint8Array(10 * 1024 * 1024 + 1), 'big.csv', 'text/csv');
  expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  expect(await upload('', 'none.txt', 'text/plain')).toMatchObject({ status: 400 });
  expect(await post('/api/knowledge/upload-to-s3', {})).toMatchObject({ status: 400 });
  const body = new FormData();
  body.append('file', new Blob(['x']), 'x.txt');
  const stray = await fetch(`${server.url}/tasks`, { method: 'POST', headers: auth(), body });
  expect(stray.status).toBe(415);
});

test('[SC-63] [SC-64] a question about a file is answered in one round trip', async () => {
  const { body: file } = await upload(sales, 'sales.csv', 'text/csv');
  const { s3Key, filename, mimeType, size } = file;
  const attachment = { s3Key, filename, mimeType, size };
  const query = "What's the total revenue from this spreadsheet?";
  const { body } = await post('/api/agent/interact', { query, sessionId: 'sess-123', attachment });
  expect(body.data).toMatchObject({
    taskType: 'chat_only',
    status: 'completed',
    sessionId: 'sess-123',
  });
  expect(body.data.action).toMatch(/^finish\(".*2,?100.*"\)$/);
  const missing = { ...attachment, s3Key: 'uploads/tenant-1/sales.csv' };
  const lost = await post('/api/agent/interact', { query, attachment: missing });
  expect(lost.body.data).toMatchObject({ taskType: 'chat_only', status: 'failed' });
  expect(lost.body.data.action).toMatch(/^fail\("File not found/);
  const hard = await post('/api/agent/interact', {
    query: 'Summarize the mood of this document',
    attachment,
  });
  expect(hard.body.data.action).toMatch(/^fail\(".*language model/);
});

test('[SC-63] [SC-64] what was done before is remembered', async () => {
  const page = { url: 'https://a.test/', interactiveTree: [{ i: '1', r: 'btn', n: 'Go' }] };
  const first = await post('/api/agent/interact', { ...page, query: 'Click Go' });
  const { taskId } = first.body.data;
  const next = { ...page, query: 'Click Go', taskId, url: 'https://a.test/next' };
  await post('/api/agent/interact', next);
  const query = 'What tasks did we complete today?';
  const { body } = await post('/api/agent/interact', { query, sessionId: 'sess-123' });
  expect(body.data).toMatchObject({ taskType: 'chat_only', status: 'completed' });
  expect(body.data.action).toContain('Click Go');
});

test('[SC-63] a form is filled from the next row of a CSV each time', async () => {
  const patients =
    'First Name,Surname,DOB,E-mail\nAda,Lovelace,1815-12-10,ada@x.org\nAlan,Turing,1912-06-23,alan@x.org\n';
  const { body: file } = await upload(patients, 'patients.csv', 'text/csv');
  const { s3Key, filename, mimeType, size } = file;
  const form = (values: readonly string[]) => `<form>
<label for="a">First name</label><input id="a" data-llm-id="1" value="${values[0] ?? ''}">
<label for="b">Last name</label><input id="b" data-llm-id="2" value="${values[1] ?? ''}">
<label for="c">Date of birth</label><input id="c" data-llm-id="3" type="date" value="${values[2] ?? ''}">
<label for="d">Email</label><input id="d" data-llm-id="4" type="email" value="${values[3] ?? ''}">
<button data-llm-id="9">Register</button></form>`;
  const ask = async (dom: string, taskId?: string) => {
    const { body } = await post('/api/agent/interact', {
      query: 'Fill the patient form with data from the CSV',
      url: 'https://clinic.example.com/register',
      sessionId: 'sess-form',
      attachment: { s3Key, filename, mimeType, size },
      domMode: 'full',
      dom,
      taskId,
    });
    return body.data;
  };
  const first = await ask(form([]));
  expect(first).toMatchObject({ taskType: 'web_with_file', status: 'executing' });
  expect(first.actions.map((each: { action: string }) => each.action)).toEqual([
    'setValue(1, "Ada")',
    'setValue(2, "Lovelace")',
    'setValue(3, "1815-12-10")',
    'setValue(4, "ada@x.org")',
  ]);
  const done = await ask(form(['Ada', 'Lovelace', '1815-12-10', 'ada@x.org']), first.taskId);
  expect(done).toMatchObject({ status: 'completed' });
  expect(done.action).toContain('Filled 4 fields from row 1 of patients.csv');
  const second = await ask(form([]));
  expect(second.action).toBe('setValue(1, "Alan")');
});

test('[SC-59] a file is put into the page by its handle; one that is gone is a plain failure', async () => {
  const { body: file } = await upload('hello', 'note.txt', 'text/plain');
  const { s3Key, filename, mimeType, size } = file;
  const attachment = { s3Key, filename, mimeType, size };
  const request = {
    query: 'Upload the file to the page',
    url: 'https://a.test/',
    domMode: 'full',
    dom: '<label for="f">Files</label><input id="f" data-llm-id="5" type="file">',
    attachment,
  };
  const told = (await post('/api/agent/interact', request)).body.data;
  expect(told).toMatchObject({ taskType: 'web_with_file', status: 'executing' });
  expect(told.action).toBe(`upload_file(5, "${s3Key}")`);
  const lost = { ...request, attachment: { ...attachment, s3Key: 'gone' } };
  const { body } = await post('/api/agent/interact', lost);
  expect(body.data).toMatchObject({ action: 'fail()', status: 'failed' });
  expect(body.data.thought).toContain('File not found');
});

async function run(...commands: [string, object][]) {
  const list = commands.map(([tool_name, args]) => ({ tool_name, args }));
  const { status, body } = await post('/tasks', { task_name: 'Files', commands: list });
  expect({ status, body }).toMatchObject({ status: 201 });
  const look = async () => (await server.engine.get('local', body.taskId))?.status;
  await expect.poll(look, { timeout: 20_000 }).toMatch(/completed|failed/);
  return await server.engine.get('local', body.taskId);
}

test('a handle is a file for a page, and a download comes back as one', async () => {
  const { body: file } = await upload('hello', 'note.txt', 'text/plain');
  const task = await run(
    ['browser_navigate', { action: 'goto', url: `${site.url}/files` }],
    ['browser_interact', { action: 'upload', selector: '#file', files: [file.s3Key] }],
    ['browser_interact', { action: 'click', selector: 'a[href$=csv]' }],
    ['browser_interact', { action: 'click', selector: 'form button', settle: 'quiet' }],
    ['browser_content', { action: 'get_text' }],
  );
  expect(task?.error).toBeUndefined();
  expect(JSON.stringify(task?.commands.at(-1)?.outcome)).toContain('note.txt, 5 bytes');
  const kept = async () => {
    const answer = await fetch(`${server.url}/api/tasks/${task?.id}/artifacts`, {
      headers: auth(),
    });
    const { artifacts } = await answer.json();
    return artifacts.filter((each: { label: string }) => each.label === 'download');
  };
  await expect.poll(kept).toMatchObject([{ filename: 'harvest.csv', content_type: 'text/csv' }]);
  const [{ path }] = await kept();
  const bytes = await fetch(`${server.url}${path}`, { headers: auth() });
  expect(await bytes.text()).toContain('North,Apple,1204');
});

test('a handle that is not ours is refused, and no file of the machine is handed out', async () => {
  const task = await run(
    ['browser_navigate', { action: 'goto', url: `${site.url}/files` }],
    ['browser_interact', { action: 'upload', selector: '#file', files: ['/etc/passwd'] }],
  );
  expect(task).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } });
});

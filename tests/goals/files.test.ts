// Goals with a file: a form filled from its rows, one after the other, and the file itself put
// into the page.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let web: Server;
let site: string;
let server: TestServer;
const sent: string[] = [];

const page = `<!doctype html><title>Guests</title><h1>New guest</h1>
  <form onsubmit="send(); return false">
    <label>Full name <input id="who"></label>
    <label>E-mail <input id="mail" type="email"></label>
    <label>Arrival <input id="day" type="date"></label>
    <button>Add guest</button></form>
  <label>Photo <input id="file" type="file" onchange="fetch('/file?' + file.files[0].name)"></label>
  <p id="out" role="status"></p>
  <script>function send() {
    fetch('/guest?' + [who.value, mail.value, day.value].join('|')); out.textContent = 'Added';
  }</script>`;

beforeAll(async () => {
  web = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (/^\/(guest|file)/.test(path)) sent.push(path);
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  web.closeAllConnections();
  web.close();
});

async function run(prompt: string, file_id: string, session_id: string) {
  const answer = await fetch(`${server.url}/api/tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt, current_url: site, session_id, metadata: { file_id } }),
  });
  const { task_id: id } = await answer.json();
  const look = async () => (await server.engine.get('local', id))?.status;
  await expect.poll(look, { timeout: 20_000, interval: 30 }).toMatch(/completed|failed|waiting/);
  return await server.engine.get('local', id);
}

test('[SC-59] each task takes the next row; the file itself can be put into the page', async () => {
  const form = new FormData();
  const csv =
    'Name,Email address,Arrival date\nAda,ada@x.test,3 May 2027\nBo,bo@x.test,2027-06-01\n';
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'guests.csv');
  const kept = await fetch(`${server.url}/api/knowledge/upload-to-s3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body: form,
  });
  const { s3Key } = await kept.json();
  const session = crypto.randomUUID();
  const fill = 'Fill the form from the file and add the guest';
  const first = await run(fill, s3Key, session);
  expect(first).toMatchObject({ status: 'completed', result: { row: 0 } });
  const second = await run(fill, s3Key, session);
  expect(second).toMatchObject({ status: 'completed', result: { row: 1 } });
  expect(sent).toEqual(['/guest?Ada|ada@x.test|2027-05-03', '/guest?Bo|bo@x.test|2027-06-01']);
  expect(await run(fill, s3Key, session)).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('Every row') },
  });
  const put = await run('Upload the file', s3Key, session);
  expect(put).toMatchObject({ status: 'completed' });
  expect(sent.at(-1)).toBe('/file?guests.csv');
});

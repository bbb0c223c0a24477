// A server whose files lie in a bucket: uploads, questions about them, and their addresses.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from '../sessions/people.ts';
import { startS3, type TestS3 } from './s3.ts';

let s3: TestS3;
let server: TestServer;

beforeAll(async () => {
  s3 = await startS3();
  const { pathStyle: _, ...settings } = s3.settings;
  server = await startServer({ s3: { ...settings, prefix: 'tabhand/' } });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

async function upload(token: string, text: string, signal?: AbortSignal) {
  const body = new FormData();
  body.append('file', new Blob([text], { type: 'text/csv' }), 'sales.csv');
  const answer = await fetch(`${server.url}/api/knowledge/upload-to-s3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    ...(signal && { signal }),
  });
  return await answer.json();
}

test('[R1] an upload lies in the bucket under its tenant, and its address is the bucket’s', async () => {
  const { accessToken: token, tenantId } = await addPerson(server, 'ann');
  const made = await upload(token, 'region,revenue\nNorth,1200\nSouth,800\n');
  expect(await s3.names()).toEqual([`tabhand/${tenantId}/${made.s3Key}`]);
  expect(made.data.s3Reference).toMatchObject({ bucket: 'files', endpoint: s3.settings.endpoint });
  const linked = await fetch(made.data.presignedUrl);
  expect(await linked.text()).toContain('North,1200');

  const attachment = { ...made, type: 'file' };
  const question = { url: '', query: 'What is the total revenue?', attachment };
  const said = await ask(server, 'POST /api/agent/interact', { token, body: question });
  expect(said.body.data).toMatchObject({ taskType: 'chat_only' });
  expect(JSON.stringify(said.body.data)).toMatch(/2,?000/);

  // Whoever has only the handle has nothing.
  const { accessToken: other } = await addPerson(server, 'bob');
  const path = `GET /api/knowledge/files/${made.s3Key}`;
  expect((await ask(server, path, { token: other })).status).toBe(404);
  expect((await ask(server, path, { token })).status).toBe(200);
});

test('settings that are half or misspelt are named before anything is served', async () => {
  await expect(startServer({ s3: { bucket: 'x' } })).rejects.toThrow('S3_ACCESS_KEY_ID');
  const misspelt = { bucket: 'x', accessKeyId: 'a', secretAccessKey: 'b', regoin: 'c' };
  await expect(startServer({ s3: misspelt })).rejects.toThrow('S3_REGOIN');
});

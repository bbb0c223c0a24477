// Uploads as clients of all kinds send them: whole, cut off, with lies about size and type.

import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { makePdf } from './made-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const mark = 'x-mark';
const part = (name: string, type: string, content: string): string =>
  `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
const end = `--${mark}--\r\n`;

/** Sends so many bytes of the body, then hangs up or waits for the answer. */
async function send(
  body: string,
  options: { cut?: number; length?: number } = {},
): Promise<string> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /api/knowledge/upload-to-s3 HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${server.token}`,
    `content-type: multipart/form-data; boundary=${mark}`,
    `content-length: ${options.length ?? Buffer.byteLength(body)}`,
    'connection: close',
  ];
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, options.cut)}`, () => {
    if (options.cut !== undefined) socket.destroySoon();
  });
  await closed;
  return Buffer.concat(heard).toString();
}

async function keptFiles(): Promise<string[]> {
  const folder = join(server.dataDir, 'artifacts');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('[F51] a form that breaks off, wherever it does, leaves nothing', async () => {
  const body = part('a.txt', 'text/plain', 'hello '.repeat(2000)) + end;
  const points = process.env.TABHAND_LONG === '1' ? 100 : 12;
  for (let at = 1; at < points; at += 1) {
    // The last points lie behind the file, within the closing mark.
    const cut =
      at > points - 4 ? body.length - (points - at) * 4 : Math.floor((body.length * at) / points);
    await send(body, { cut });
  }
  await vi.waitFor(async () => expect(await keptFiles()).toEqual([]));
});

test('[F51] a wrong length, and two files in one form, leave nothing either', async () => {
  const one = part('a.txt', 'text/plain', 'hello');
  const short = await send(one + end, { length: one.length });
  expect(short).toMatch(/^HTTP\/1\.1 4\d\d /);
  const two = await send(one + part('b.txt', 'text/plain', 'again') + end);
  expect(two).toMatch(/^HTTP\/1\.1 4\d\d /);
  await vi.waitFor(async () => expect(await keptFiles()).toEqual([]));
});

async function upload(bytes: BlobPart, name: string, type: string, source?: string) {
  const body = new FormData();
  if (source !== undefined) body.append('source_type', source);
  body.append('file', new Blob([bytes], { type }), name);
  const answer = await fetch(`${server.url}/api/knowledge/upload-to-s3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

test('size and type are what the bytes say, not what the sender does', async () => {
  const pdf = Buffer.from(await makePdf([['Hello']]));
  const said = await upload(pdf, 'notes.txt', 'text/plain');
  expect(said.body).toMatchObject({ mimeType: 'application/pdf', size: pdf.length });
  const script = await upload('<script>alert(1)</script>', 'cat.png', 'image/png');
  expect(script.body).toMatchObject({ mimeType: 'text/plain' });
  expect(script.body.data.fileMetadata.content_type).toBe('text/plain');
  const served = await fetch(script.body.data.presignedUrl);
  expect(served.headers.get('content-type')).toContain('text/plain');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toBe('sandbox');
});

test('a table that calls itself a film gets the room of a table', async () => {
  const rows = Buffer.from('a,b,c\n'.repeat(2 * 1024 * 1024));
  const film = await upload(rows, 'film.csv', 'video/mp4', 'video');
  expect(film).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
});

test('a link to a file opens that file, again and again, and nothing else', async () => {
  const { body } = await upload('hello', 'a.txt', 'text/plain');
  const link = new URL(body.data.presignedUrl);
  for (const _ of [1, 2, 3]) expect(await (await fetch(link)).text()).toBe('hello');
  const elsewhere = new URL(`/api/session${link.search}`, link);
  expect((await fetch(elsewhere)).status).toBe(401);
  const other = await upload('secret', 'b.txt', 'text/plain');
  const swapped = new URL(link.pathname.replace(body.s3Key, other.body.s3Key) + link.search, link);
  expect((await fetch(swapped)).status).toBe(401);
  expect(await (await fetch(link)).text()).toBe('hello');
});

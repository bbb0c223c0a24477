// The stream as server-sent events: numbers, replay, the ring and its gap, and the end.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../fixtures.ts';
import { eventsUrl, idsOf, openTask, parseSse, readSse, upTo } from './stage.ts';

test('[TS-1][TS-7][TS-8] a task is told from event 0 by one to its terminal status, and then no more', async () => {
  const { server, id, fill, end } = await openTask();
  await fill(20);
  const reading = fetch(eventsUrl(server, id));
  const response = await reading;
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const health = async () => (await (await fetch(`${server.url}/health`)).json()).sseClients;
  expect(await health()).toBe(1);
  await end();
  const text = await response.text();
  await expect.poll(health).toBe(0);
  expect(text).toMatch(/^retry: [123]\d{3}\n\n/);
  const heard = parseSse(text);
  expect(idsOf(heard)).toEqual(upTo(heard.length));
  expect(heard.every(({ name, event }) => name === event.event)).toBe(true);
  expect(heard.at(-1)?.event).toMatchObject({
    event: 'status',
    status: { status: 'failed', last_error: 'cancelled' },
  });
  const last = String(heard.length - 1);
  const again = await fetch(eventsUrl(server, id), { headers: { 'last-event-id': last } });
  expect(again.status).toBe(204);
});

test('[TS-7] a reconnect gets what it missed, by header or by query, whichever is later', async () => {
  const { server, id, fill, end } = await openTask();
  await fill(12);
  await end();
  const url = eventsUrl(server, id);
  const all = await readSse(url);
  expect(idsOf(await readSse(url, { 'last-event-id': '7' }))).toEqual(upTo(all.length, 8));
  expect(idsOf(await readSse(`${url}?cursor=3`))).toEqual(upTo(all.length, 4));
  const both = await readSse(`${url}?cursor=3`, { 'last-event-id': '7' });
  expect(idsOf(both)).toEqual(upTo(all.length, 8));
});

const garbage = ['-1', 'x', '1.5', '1e3', ' 4x', '0x10', 'NaN', '99999999999999999999', '5;', '٣'];

test('F17: a cursor that is none is refused; one from the future begins at the ring', async () => {
  const { server, id, end } = await openTask();
  await end();
  const url = eventsUrl(server, id);
  for (const cursor of garbage) {
    const refused = await fetch(`${url}?cursor=${encodeURIComponent(cursor)}`);
    expect([cursor, refused.status]).toEqual([cursor, 400]);
    expect(await refused.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  }
  expect((await fetch(url, { headers: { 'last-event-id': 'abc' } })).status).toBe(400);
  expect((await fetch(`${url}?cursor=`)).status).toBe(200);
});

test('F17: a cursor from the future of a running task gets the whole ring', async () => {
  const { server, id, end } = await openTask();
  const response = await fetch(`${eventsUrl(server, id)}?cursor=5000`);
  await end();
  const ids = idsOf(parseSse(await response.text()));
  expect(ids).toEqual(upTo(ids.length));
});

test('[TS-1] an unknown task is 404', async () => {
  const { server } = await openTask();
  const missing = await fetch(eventsUrl(server, 'task_1_nope'));
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ success: false, error: 'task not found' });
});

for (const total of [255, 256, 257, 1000]) {
  test(`[TS-7] F16: of ${total} events the last 256 are replayed, and a gap is said`, async () => {
    const { server, id, fill, end } = await openTask();
    // Two more when it is cancelled: its command and itself.
    await fill(total - 2);
    await end();
    const first = Math.max(0, total - 256);
    const url = eventsUrl(server, id);
    const fresh = await readSse(url);
    expect(idsOf(fresh)).toEqual(upTo(total, first));

    const resumed = await readSse(url, { 'last-event-id': '0' });
    const gaps = resumed.filter(({ name }) => name === 'gap');
    if (first <= 1) {
      expect(gaps).toEqual([]);
      expect(idsOf(resumed)).toEqual(upTo(total, 1));
      return;
    }
    expect(gaps.map(({ event }) => event)).toEqual([
      { event: 'gap', gap: { from: 1, to: first - 1 } },
    ]);
    const [gap, status] = resumed;
    expect([gap?.id, status?.id, status?.name]).toEqual([undefined, undefined, 'status']);
    const rest = await (await fetch(`${server.url}/api/tasks/${id}/status`)).json();
    expect(status?.event).toEqual({ event: 'status', status: rest.status });
    expect(idsOf(resumed)).toEqual(upTo(total, first));
  });
}

test('[TS-7] the replay survives a restart of the server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { server, id, fill, end, close } = await openTask({ dataDir });
  await fill(300);
  await end();
  const before = await readSse(eventsUrl(server, id));
  await close();
  const again = await startServer({ dataDir });
  try {
    expect(await readSse(eventsUrl(again, id))).toEqual(before);
  } finally {
    await again.close();
  }
});

// What real work in a real browser tells: overlays with boxes, log lines, history, pictures,
// the verdict before the end; and every frame as its schema says.

import {
  AnnotateAnswerSchema,
  AnnotationsAnswerSchema,
  CreateGoalAnswerSchema,
  ExecuteAnswerSchema,
  StreamArtifactsAnswerSchema,
  StreamLogsAnswerSchema,
  StreamObservationsAnswerSchema,
  StreamStatusAnswerSchema,
  StreamTaskAnswerSchema,
  StreamTasksAnswerSchema,
  TaskStreamEventSchema,
} from '@tabhand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';
import { click, eventsUrl, get, goto, of, post, postRaw, readSse, run } from './stage.ts';

let server: TestServer;
let site: TestSite;
let api: string;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  api = `${server.url}/api/tasks`;
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
});

test('[TS-2][TS-4][TS-6][TS-8] a task tells of every command and is judged before it ends', async () => {
  const { id, heard } = await run(server, [goto(site.url), click('#more'), click('#more')]);
  for (const { event } of heard) TaskStreamEventSchema.parse(event);
  const [plan, ...done] = of(heard, 'overlay').map(({ overlay }) => overlay);
  expect(plan).toMatchObject({ source: 'plan', data: { kind: 'stage_timeline' } });
  expect(done.map(({ source }) => source)).toEqual(['execution', 'execution', 'execution']);
  expect(done[1]?.data).toMatchObject({ step_id: `${id}_cmd_1`, annotation: 'click target' });
  expect(done[1]?.data.bbox?.width).toBeGreaterThan(5);

  const logs = of(heard, 'log').map(({ log }) => log);
  expect(logs.map(({ cursor }) => cursor)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(logs[0]?.message).toMatch(/^Step 1 started: /);
  const steps = of(heard, 'agent_history').map(({ entry }) => [entry.step_index, entry.status]);
  expect(steps).toEqual([
    [0, 'success'],
    [1, 'success'],
    [2, 'success'],
  ]);
  expect(of(heard, 'context')[0]?.context.perception).toMatchObject({
    url: site.url,
    title: 'Counter',
  });
  expect(heard.slice(-2).map(({ name }) => name)).toEqual(['judge', 'status']);
  expect(of(heard, 'judge')[0]?.verdict.verdict.passed).toBe(true);
  const last = of(heard, 'status').at(-1)?.status;
  expect(last).toMatchObject({ status: 'success', current_step: 2, total_steps: 3 });
});

test('[TS-3] a box lies where it was, however small the picture is kept', async () => {
  const phone = { action: 'viewport', width: 400, height: 700, deviceScaleFactor: 2 };
  const emulate = { tool_name: 'browser_emulate', args: phone };
  for (const [before, width] of [
    [[], 1280],
    [[emulate], 400],
  ] as const) {
    const { id, heard } = await run(server, [...before, goto(site.url), click('#more')]);
    const [seen] = of(heard, 'observation');
    expect(seen?.artifact.data?.shows?.width).toBe(width);
    const html = await (await fetch(`${api}/${id}/report?format=html`)).text();
    const left = Number(/class="box" style="left:([\d.]+)%/.exec(html)?.[1]);
    expect(left).toBeCloseTo(((seen?.bbox?.x ?? 0) / width) * 100, 2);
  }
});

test('[TS-3] the page is pictured at the end, to download or to show in place', async () => {
  const { id, heard } = await run(server, [goto(site.url), click('#more')]);
  const [seen, ...more] = of(heard, 'observation');
  expect(more).toEqual([]);
  expect(seen).toMatchObject({ observation_type: 'image', dispatch_index: 1, task_id: id });
  expect(seen?.screenshot_path).toBe(seen?.artifact.path);
  expect(seen?.bbox?.width).toBeGreaterThan(5);
  const picture = await fetch(`${server.url}${seen?.screenshot_path}`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(picture.headers.get('content-security-policy')).toBe('sandbox');
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length).toBe(seen?.artifact.byte_len);
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');

  const inline = await readSse(`${eventsUrl(server, id)}?inline=1`);
  const shown = of(inline, 'observation')[0]?.artifact.data_base64 ?? '';
  expect(Buffer.from(shown, 'base64').equals(bytes)).toBe(true);
  expect(inline.map((each) => each.id)).toEqual(heard.map((each) => each.id));
});

test('[TS-3] a failure is pictured, judged and alerted before the end', async () => {
  const { heard } = await run(server, [goto(site.url), click('#nothing', { timeout: 300 })]);
  expect(of(heard, 'observation')).toHaveLength(1);
  const verdict = { passed: false, reason: 'Element not found: #nothing' };
  expect(of(heard, 'judge')[0]?.verdict.verdict).toEqual(verdict);
  expect(of(heard, 'alert').at(-1)?.alert).toMatchObject({ kind: 'judge', severity: 'warn' });
  expect(of(heard, 'agent_history').at(-1)?.entry).toMatchObject({ status: 'failed' });
  expect(heard.at(-1)?.event).toMatchObject({ status: { status: 'failed' } });
});

test('[TS-6] the routes beside the stream say the same as the stream', async () => {
  const { id, heard } = await run(server, [goto(site.url), click('#more')]);
  const last = of(heard, 'status').at(-1)?.status;
  expect((await get(`${api}/${id}/status`, StreamStatusAnswerSchema)).status).toEqual(last);
  const page = await get(`${api}/${id}/logs?limit=3&cursor=1`, StreamLogsAnswerSchema);
  const lines = of(heard, 'log').map(({ log }) => log);
  expect(page).toEqual({ success: true, logs: lines.slice(1, 4), next_cursor: 4 });
  expect((await fetch(`${api}/${id}/logs?since=yesterday`)).status).toBe(400);
  const { observations } = await get(`${api}/${id}/observations`, StreamObservationsAnswerSchema);
  expect(observations).toEqual(last?.observation_history);
  const { artifacts } = await get(`${api}/${id}/artifacts`, StreamArtifactsAnswerSchema);
  expect(artifacts.map(({ path }) => path)).toEqual([observations[0]?.screenshot_path]);
  const { summary, dispatches } = await get(`${api}/${id}`, StreamTaskAnswerSchema);
  expect(summary).toMatchObject({ total_dispatches: 2, success_count: 2, last_status: 'success' });
  expect(dispatches.map(({ status }) => status)).toEqual(['success', 'success']);
});

test('tasks are listed by status, time and order', async () => {
  const before = await run(server, [goto(site.url)]);
  const { id } = await run(server, [goto(site.url)]);
  const list = async (query: string) =>
    (await get(`${api}?${query}`, StreamTasksAnswerSchema)).tasks.map(({ task_id }) => task_id);
  expect(await list('status=success&limit=1')).toEqual([id]);
  expect((await list('order=asc&limit=100')).at(-1)).toBe(id);
  const { summary } = await get(`${api}/${before.id}`, StreamTaskAnswerSchema);
  const since = `since=${encodeURIComponent(summary.created_at)}`;
  expect(await list(`order=asc&${since}&limit=1`)).toEqual([before.id]);
  expect(await list(`order=asc&${since}`)).toEqual([before.id, id]);
  expect(await list(`order=desc&${since}`)).toEqual([id, before.id]);
  expect(await list('status=pending')).toEqual([]);
  expect(
    await list(`since=${encodeURIComponent(new Date(Date.now() + 1000).toISOString())}`),
  ).toEqual([]);
});

test('[TS-6] a task is run again as a new one; one that has ended cannot be cancelled', async () => {
  const { id } = await run(server, [goto(`${site.url}?name=again`), click('#more')]);
  const again = await post(`${api}/${id}/execute`, {}, ExecuteAnswerSchema);
  expect(again.task_id).not.toBe(id);
  const heard = await readSse(eventsUrl(server, again.task_id ?? ''));
  expect(of(heard, 'status').at(-1)?.status.status).toBe('success');
  await expect.poll(() => site.clicks.get('again')).toBe(2);
  expect((await postRaw(`${api}/${id}/cancel`, {})).status).toBe(409);
});

test('[TS-5] an operator’s note appears live, and on a task that has ended', async () => {
  const sleep = { tool_name: 'sleep', args: { duration: 60_000 } };
  const { task_id: id = '' } = await post(api, { commands: [sleep] }, CreateGoalAnswerSchema);
  const reading = readSse(eventsUrl(server, id));
  const box = { x: 1, y: 2, width: 3, height: 4 };
  const note = { note: 'Look here', bbox: box };
  const { annotation } = await post(`${api}/${id}/annotations`, note, AnnotateAnswerSchema);
  expect((await postRaw(`${api}/${id}/cancel`, { reason: 'seen enough' })).status).toBe(200);
  const heard = await reading;
  expect(of(heard, 'annotation').map((event) => event.annotation)).toEqual([annotation]);
  expect(annotation).toMatchObject({ ...note, severity: 'info', author: 'local' });
  expect(heard.at(-1)?.event).toMatchObject({ status: { last_error: 'seen enough' } });
  const ended = async () =>
    /^tabhand_tasks_ended_total\{status="cancelled"\} (\d+)/m.exec(
      await (await fetch(`${server.url}/metrics`)).text(),
    )?.[1];
  const count = await ended();
  await post(`${api}/${id}/annotations`, { note: 'Afterwards' }, AnnotateAnswerSchema);
  expect([count, await ended()]).toEqual(['1', '1']);
  const { annotations } = await get(`${api}/${id}/annotations`, AnnotationsAnswerSchema);
  expect(annotations.map((each) => each.note)).toEqual(['Look here', 'Afterwards']);
  const replay = await readSse(eventsUrl(server, id));
  expect(replay.at(-1)?.id).toBe(heard.at(-1)?.id);
});

test('a request without goal and commands, or with both, is refused', async () => {
  expect((await postRaw(api, {})).status).toBe(400);
  const both = { prompt: 'x', commands: [goto(site.url)] };
  expect((await postRaw(api, both)).status).toBe(400);
});

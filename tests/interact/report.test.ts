// Reports of every kind of task, as files with exact headers.

import { TaskReportSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, connect, page } from './client.ts';

let client: Client;
let ids: { taskId: string; sessionId: string };
beforeAll(async () => {
  client = await connect();
  const query = 'Click the Search button';
  const { data } = await client.interact({ ...page, query });
  const { taskId = '', sessionId = '' } = data;
  ids = { taskId, sessionId };
  await client.interact({ ...page, query, taskId, url: 'https://shop.example/results' });
});
afterAll(() => client.close());

const report = (format?: string) =>
  client.get(
    `/api/session/${ids.sessionId}/task/${ids.taskId}/report${format ? `?format=${format}` : ''}`,
  );

test.each([
  [undefined, 'application/json', 'json'],
  ['csv', 'text/csv', 'csv'],
  ['markdown', 'text/markdown', 'md'],
  ['html', 'text/html', 'html'],
  ['task', 'application/json', 'task.json'],
])('[SC-65] format %s is a download of its own type', async (format, type, extension) => {
  const { status, headers } = await report(format);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain(type);
  const named = headers.get('content-disposition');
  expect(named).toMatch(/^attachment; filename="task-report-\d+\./);
  expect(named).toContain(`.${extension}"`);
  expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate');
});

test('[SC-66] the JSON has the task, its actions with thoughts, and a summary', async () => {
  const read = TaskReportSchema.parse(JSON.parse((await report()).text));
  expect(read).toMatchObject({
    metadata: { ...ids, format: 'json' },
    task: { query: 'Click the Search button', status: 'completed', taskType: 'web_only' },
    actionHistory: [{ stepIndex: 0, action: 'click("42")', status: 'success' }],
    summary: { totalSteps: 1, successfulSteps: 1, duration: expect.stringMatching(/^\d+s$/) },
  });
  expect(read.actionHistory[0]?.thought).toContain('Search');
});

test('[SC-66] CSV and Markdown tell the same', async () => {
  const [head, first] = (await report('csv')).text.split(/\r?\n/);
  expect(head).toBe('Step,Action,Status,Thought,Timestamp');
  expect(first).toMatch(/^0,"click\(""42""\)","success",/);
  expect((await report('markdown')).text).toContain('- **Query:** Click the Search button');
});

test('[SC-67] a wrong format is 400, a foreign or missing task 404', async () => {
  const wrong = await report('docx');
  expect(wrong.status).toBe(400);
  expect(JSON.parse(wrong.text)).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  const elsewhere = await client.get(`/api/session/another/task/${ids.taskId}/report`);
  expect(elsewhere.status).toBe(404);
  expect(JSON.parse(elsewhere.text)).toMatchObject({ code: 'NOT_FOUND' });
});

test('[A1] [SC-65] a list of commands has a report too, under its session and under its id', async () => {
  const caller = { tenant: 'local', user: 'local' };
  const commands = [{ tool: 'sleep', args: { duration: 1 } }];
  const { task } = await client.server.engine.submit({ name: 'A nap', commands }, caller);
  const over = async () => (await client.server.engine.get('local', task.id))?.completedAt;
  await expect.poll(over).toBeTypeOf('number');
  const long = await client.get(`/api/session/${task.sessionId}/task/${task.id}/report`);
  const short = await client.get(`/api/tasks/${task.id}/report?format=json`);
  expect(JSON.parse(long.text).task.query).toBe('A nap');
  expect(JSON.parse(short.text).actionHistory).toHaveLength(1);
});

// Reports: what a task did and came to, as a file to keep.

import { makeReport, readReportKind } from '@tabhand/files';
import { IdSchema, TabhandError, type TaskWithCommands } from '@tabhand/protocol';
import { z } from 'zod';
import { reportOf } from '../agent/report-of.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';
import { TaskParams } from './api-tasks.ts';

const QuerySchema = z.object({
  format: z.string().max(100).optional().describe('json, csv, markdown, html or task.'),
});
const facts = {
  method: 'GET',
  tag: 'reports',
  summary: 'A report of a task: json, csv, markdown, html, or a task that repeats it',
  query: QuerySchema,
  produces: 'application/octet-stream',
  answers: { 200: z.string() },
} as const;

export const reportRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...facts,
    path: '/api/session/:sessionId/task/:taskId/report',
    access: 'bearer',
    params: z.object({ sessionId: IdSchema, taskId: IdSchema }),
    handler: async ({ params, query, caller }) => {
      const task = await parts.engine.get(caller.tenant, params.taskId);
      const own = task?.sessionId === params.sessionId && task.user === caller.user;
      return await report(parts, own ? task : undefined, query.format);
    },
  }),
  defineRoute({
    ...facts,
    path: '/api/tasks/:id/report',
    access: 'local',
    params: TaskParams,
    handler: async ({ params, query, caller }) => {
      const task = await parts.engine.get(caller.tenant, params.id);
      return await report(parts, task, query.format);
    },
  }),
];

async function report(parts: Parts, task: TaskWithCommands | undefined, format?: string) {
  const kind = readReportKind(format);
  if (task === undefined) throw new TabhandError('NOT_FOUND', 'Task not found');
  const input = await reportOf(parts, task, { pictures: kind === 'html' });
  const { body, headers } = makeReport(input, kind);
  return new Answer(200, body, { ...headers, 'Content-Security-Policy': 'sandbox' });
}

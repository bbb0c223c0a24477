// HTTP for tasks: submit, list, look, cancel. Times are milliseconds.

import {
  CancelTaskAnswerSchema,
  GetTaskAnswerSchema,
  IdSchema,
  ListTasksAnswerSchema,
  ListTasksQuerySchema,
  SubmitTaskAnswerSchema,
  SubmitTaskRequestSchema,
  TabhandError,
} from '@tabhand/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { printHttpItem, printHttpTask } from '../dialects/http-task.ts';
import { readSubmission } from '../dialects/submission.ts';
import { readStatusFilter } from '../dialects/task-status.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';

const tag = 'tasks';
const TaskParams = z.object({ id: IdSchema });
const pageSize = 100;

export const taskRoutes = (parts: Parts): readonly Route[] => [
  submitRoute(parts),
  listRoute(parts),
  getRoute(parts),
  cancelRoute(parts),
];

const submitRoute = ({ engine }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/tasks',
    access: 'local',
    tag,
    summary: 'Submit a task',
    body: SubmitTaskRequestSchema,
    bodyLimit: 8 * 1024 * 1024,
    answers: { 201: SubmitTaskAnswerSchema },
    handler: async ({ body, caller, request }) => {
      const submission = readSubmission(body, readKey(request));
      const { task, ahead } = await engine.submit(submission, caller);
      return {
        taskId: task.id,
        queuePosition: ahead,
        wsEndpoint: socketAddress(request),
        metadata: task.metadata,
      };
    },
  });

const listRoute = ({ engine }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/tasks',
    access: 'local',
    tag,
    summary: 'List tasks, newest first',
    query: ListTasksQuerySchema.extend({ before: IdSchema.optional() }),
    answers: { 200: ListTasksAnswerSchema },
    handler: async ({ query, caller, request }) => {
      const statuses = readStatusFilter(query.status);
      const tasks = await engine.list({
        tenant: caller.tenant,
        limit: query.limit ?? pageSize,
        ...(query.instanceId !== undefined && { instanceId: query.instanceId }),
        ...(statuses !== undefined && { statuses }),
        ...(query.before !== undefined && { before: query.before }),
      });
      return { tasks: tasks.map(printHttpItem), wsEndpoint: socketAddress(request) };
    },
  });

const getRoute = ({ engine, turns }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/tasks/:id',
    access: 'local',
    tag,
    summary: 'A task with its commands',
    params: TaskParams,
    answers: { 200: GetTaskAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await engine.get(caller.tenant, params.id);
      if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
      const last = task.kind === 'commands' ? undefined : await turns.last(task.id);
      return { task: printHttpTask(task, last?.state.tokens) };
    },
  });

const cancelRoute = ({ engine }: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/tasks/:id/cancel',
    access: 'local',
    tag,
    summary: 'Cancel a queued or running task',
    params: TaskParams,
    answers: { 200: CancelTaskAnswerSchema },
    handler: async ({ params, caller }) => {
      const success = await engine.cancel(caller.tenant, params.id);
      const message = success ? 'Task cancelled' : 'Task not found or already completed';
      return { success, message };
    },
  });

/** Where the task socket is, by the name that the caller used. */
const socketAddress = (request: FastifyRequest): string =>
  `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`;

const KeySchema = z.string().min(1).max(256);

/** Two submits with the same key are one task. */
export function readKey(request: FastifyRequest): string | undefined {
  const said = request.headers['idempotency-key'];
  if (said === undefined) return undefined;
  const key = KeySchema.safeParse(said);
  if (key.success) return key.data;
  throw new TabhandError('VALIDATION_ERROR', 'Idempotency-Key: 1 to 256 characters');
}

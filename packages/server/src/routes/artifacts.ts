// What a task left behind: pictures and other bytes, log lines, observations, annotations.

import { contentDisposition } from '@tabhand/files';
import {
  AnnotateAnswerSchema,
  AnnotateRequestSchema,
  AnnotationsAnswerSchema,
  type EventBody,
  IdSchema,
  type LogLine,
  StreamArtifactsAnswerSchema,
  StreamLogsAnswerSchema,
  StreamLogsQuerySchema,
  StreamObservationsAnswerSchema,
  TabhandError,
  taskStatuses,
} from '@tabhand/protocol';
import type { Entry } from '@tabhand/tasks';
import { z } from 'zod';
import {
  artifactPath,
  iso,
  printAnnotation,
  printLog,
  printObservation,
} from '../dialects/stream-payloads.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route, taken } from '../route.ts';
import { entries } from '../stream/records.ts';
import { requireTask, TaskParams } from './api-tasks.ts';

const tag = 'stream';

export const artifactRoutes = (parts: Parts): readonly Route[] => [
  logsRoute(parts),
  observationsRoute(parts),
  artifactsRoute(parts),
  artifactRoute(parts),
  annotationsRoute(parts),
  annotateRoute(parts),
];

const logsRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id/logs',
    access: 'local',
    tag,
    summary: 'A task’s log lines, oldest first',
    params: TaskParams,
    query: StreamLogsQuerySchema,
    answers: { 200: StreamLogsAnswerSchema },
    handler: async ({ params, query, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const { cursor: from = 0, limit, since } = query;
      const earliest = since === undefined ? 0 : Date.parse(since);
      const logs: LogLine[] = [];
      let cursor = 0;
      for await (const entry of entries(parts.store, task.id, 'log')) {
        if (logs.length === limit) break;
        if (cursor >= from && entry.at >= earliest) logs.push(printLog(entry, cursor));
        cursor += 1;
      }
      return { success: true as const, logs, next_cursor: (logs.at(-1)?.cursor ?? from - 1) + 1 };
    },
  });

const observationsRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id/observations',
    access: 'local',
    tag,
    summary: 'The newest pictures and other evidence of a task, oldest first',
    params: TaskParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
    answers: { 200: StreamObservationsAnswerSchema },
    handler: async ({ params, query, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const all = await Array.fromAsync(entries(parts.store, task.id, 'observation'));
      const observations = all.slice(-query.limit).map(printObservation);
      return { success: true as const, observations };
    },
  });

const artifactsRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id/artifacts',
    access: 'local',
    tag,
    summary: 'Everything a task left behind',
    params: TaskParams,
    answers: { 200: StreamArtifactsAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const records = await parts.artifactStore.list(caller.tenant, { taskId: task.id });
      const artifacts = records.map((record) => ({
        label: record.kind,
        content_type: record.mimeType,
        byte_len: record.size,
        filename: record.filename,
        path: artifactPath(task.id, record.id),
        recorded_at: iso(record.createdAt),
      }));
      return { success: true as const, artifacts };
    },
  });

/** Bytes that came from pages: shown without scripts, types never guessed. */
const artifactRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id/artifacts/:name',
    access: 'local',
    tag,
    summary: 'The bytes of an artifact',
    params: z.object({ id: IdSchema, name: z.string().max(500) }),
    produces: 'application/octet-stream',
    answers: { 200: z.unknown() },
    handler: async ({ params, caller, reply }) => {
      const task = await requireTask(parts, caller, params.id);
      const records = await parts.artifactStore.list(caller.tenant, { taskId: task.id });
      const record =
        records.find(({ id }) => id === params.name) ??
        records.findLast(({ filename }) => filename === params.name);
      if (record === undefined) throw new TabhandError('NOT_FOUND', 'artifact not found');
      const { bytes } = await parts.artifacts.open(caller.tenant, record.id);
      const image = record.mimeType.startsWith('image/');
      reply.headers({
        'content-type': record.mimeType,
        'content-length': record.size,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        ...(!image && { 'content-disposition': contentDisposition(record.filename) }),
      });
      await reply.send(bytes);
      return taken;
    },
  });

const annotationsRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id/annotations',
    access: 'local',
    tag,
    summary: 'Notes on a task',
    params: TaskParams,
    answers: { 200: AnnotationsAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const all = await Array.fromAsync(entries(parts.store, task.id, 'annotation'));
      return { success: true as const, annotations: all.map(printAnnotation) };
    },
  });

const annotateRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/annotations',
    access: 'local',
    tag,
    summary: 'Put a note on a task; whoever follows it sees it at once',
    params: TaskParams,
    body: AnnotateRequestSchema,
    answers: { 200: AnnotateAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const { env, engine } = parts;
      const task = await requireTask(parts, caller, params.id);
      const note: EventBody = {
        kind: 'annotation',
        id: env.uuid(),
        note: body.note,
        author: body.author ?? caller.user,
        severity: body.severity ?? 'info',
        ...(body.step_id != null && { stepId: body.step_id }),
        ...(body.dispatch_label != null && { label: body.dispatch_label }),
        ...(body.bbox != null && { bbox: body.bbox }),
      };
      const at = env.now();
      const write = { taskId: task.id, at, from: taskStatuses, events: [note] };
      const written = await engine.journal.append(write);
      const entry = written?.events.find((event): event is Entry<'annotation'> => {
        return event.kind === 'annotation';
      });
      if (entry === undefined) throw new TabhandError('TASK_NOT_FOUND', 'task not found');
      return { success: true as const, annotation: printAnnotation(entry) };
    },
  });

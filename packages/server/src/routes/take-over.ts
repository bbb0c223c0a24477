// A person in a task's loop: let a waiting task go on, with an answer if it asked for one.

import { DoneAnswerSchema, type Json, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { requireTask, TaskParams } from './api-tasks.ts';

const tag = 'stream';
const ResumeRequestSchema = z.object({
  answer: z.json().optional().describe('What the task asked for; default: go on.'),
});

export const takeOverRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/resume',
    access: 'local',
    tag,
    summary: 'Let a waiting task go on',
    params: TaskParams,
    body: ResumeRequestSchema,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const answer = (body.answer ?? 'go on') as Json;
      if (await parts.engine.answer(caller.tenant, task.id, answer))
        return { success: true as const };
      throw new TabhandError('INVALID_TASK_STATE', 'The task does not wait for anybody');
    },
  }),
];

// Answers to what a task asks: a missing value, a choice, or the permission to go on.

import { DoneAnswerSchema, type Json, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { requireTask, TaskParams } from './api-tasks.ts';

const AnswerSchema = z.object({
  answer: z.json().describe('What the person says: a text, or values by name.'),
});

export const answerRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/answer',
    access: 'local',
    tag: 'stream',
    summary: 'Answer the question a task waits with',
    params: TaskParams,
    body: AnswerSchema,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const answer: Json = body.answer;
      if (await answerTask(parts, caller, { id: task.id, answer }))
        return { success: true as const };
      throw new TabhandError('INVALID_TASK_STATE', `The task is ${task.status}; it asks nothing`);
    },
  }),
];

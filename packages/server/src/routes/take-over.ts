// A person in a task's loop: take its browser, act in the live page, give it back, with an
// answer if the task asked for one.

import { DoneAnswerSchema, type Json, TabhandError, type Task } from '@tabhand/protocol';
import { requireOpen } from '@tabhand/tasks';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { HandInputSchema } from '../stream/hand-input.ts';
import { requireTask, TaskParams } from './api-tasks.ts';

const tag = 'stream';
const done = { success: true as const };
const ResumeRequestSchema = z.object({
  answer: z.json().optional().describe('What the task asked for; default: go on.'),
});
const InputRequestSchema = z.object({
  events: z.array(HandInputSchema).min(1).max(100).describe('In order; the first failure ends it.'),
});

export const takeOverRoutes = (parts: Parts): readonly Route[] => [
  pauseRoute(parts),
  inputRoute(parts),
  resumeRoute(parts),
];

const pauseRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/pause',
    access: 'local',
    tag,
    summary: 'Take a task’s browser, after the command in progress; one person at a time',
    params: TaskParams,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, caller, signal }) => {
      const task = await requireTask(parts, caller, params.id);
      requireOpenTo(parts, task, caller);
      await parts.takeOver.pause(task, caller, signal);
      return done;
    },
  });

const inputRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/input',
    access: 'local',
    tag,
    summary: 'Mouse, keys and text into the page of a task that waits for a person',
    params: TaskParams,
    body: InputRequestSchema,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, body: { events }, caller, signal }) => {
      const task = await requireTask(parts, caller, params.id);
      requireOpenTo(parts, task, caller);
      await parts.takeOver.input(task, caller, { events, signal });
      return done;
    },
  });

function requireOpenTo({ engine }: Parts, { instanceId }: Task, caller: Caller): void {
  const instance = engine.instances.find(instanceId);
  if (instance !== undefined) requireOpen(instance, caller);
}

const resumeRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/resume',
    access: 'local',
    tag,
    summary: 'Let a waiting task go on, with the answer it asked for',
    params: TaskParams,
    body: ResumeRequestSchema,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const answer = (body.answer ?? 'go on') as Json;
      if (await answerTask(parts, caller, { id: task.id, answer })) return done;
      throw new TabhandError('INVALID_TASK_STATE', 'The task does not wait for anybody');
    },
  });

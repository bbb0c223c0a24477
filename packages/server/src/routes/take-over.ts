// A person in a task's loop: take its browser, act in the live page, give it back, with an
// answer if the task asked for one.

import {
  DoneAnswerSchema,
  type Json,
  TabhandError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { HandInputSchema, readHandInput } from '../stream/hand-input.ts';
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
    summary: 'Take a running task’s browser after the command in progress',
    params: TaskParams,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      if (await parts.engine.pause(caller.tenant, task.id)) return done;
      throw new TabhandError('INVALID_TASK_STATE', `The task is ${task.status}; it does not run`);
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
    handler: async ({ params, body, caller, signal }) => {
      const task = await requireTask(parts, caller, params.id);
      if (task.status !== 'waiting') throw notHeld(task);
      for (const input of body.events) await act(parts, task, { input, signal });
      return done;
    },
  });

const notHeld = ({ status }: TaskWithCommands): TabhandError =>
  new TabhandError('INVALID_TASK_STATE', `The task is ${status}; nobody has taken over`, {
    hint: 'Pause the task first, and wait until it waits.',
  });

async function act(
  { engine }: Parts,
  task: TaskWithCommands,
  { input, signal }: { input: z.infer<typeof HandInputSchema>; signal: AbortSignal },
): Promise<void> {
  const driver = await engine.instances.driver(task.instanceId);
  const readArtifact = () => Promise.reject(new TabhandError('NOT_FOUND', 'No such file'));
  const context = { signal, taskId: task.id, readArtifact };
  const outcome = await driver.perform(readHandInput(input), context);
  if (outcome.ok) return;
  const { code, message, hint } = outcome.error;
  throw new TabhandError(code, message, { hint });
}

const resumeRoute = (parts: Parts): Route =>
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
      if (await parts.engine.answer(caller.tenant, task.id, answer)) return done;
      throw new TabhandError('INVALID_TASK_STATE', 'The task does not wait for anybody');
    },
  });

// A person in a task's loop: take its browser, act in the live page, give it back, with an
// answer if the task asked for one.

import {
  DoneAnswerSchema,
  type Json,
  TabhandError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { HandInputSchema, readHandInput } from '../stream/hand-input.ts';
import { Holders } from '../stream/holders.ts';
import { requireTask, TaskParams } from './api-tasks.ts';

const tag = 'stream';
const done = { success: true as const };
const ResumeRequestSchema = z.object({
  answer: z.json().optional().describe('What the task asked for; default: go on.'),
});
const InputRequestSchema = z.object({
  events: z.array(HandInputSchema).min(1).max(100).describe('In order; the first failure ends it.'),
});

export function takeOverRoutes(parts: Parts): readonly Route[] {
  const holders = new Holders(parts.engine.journal);
  return [pauseRoute(parts, holders), inputRoute(parts, holders), resumeRoute(parts, holders)];
}

const pauseRoute = (parts: Parts, holders: Holders): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/pause',
    access: 'local',
    tag,
    summary: 'Take a task’s browser, after the command in progress; one person at a time',
    params: TaskParams,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      holders.check(task.id, caller);
      // One that waits for somebody already needs no pause, only somebody.
      const stands =
        task.status === 'waiting' || (await parts.engine.pause(caller.tenant, task.id));
      if (stands) {
        holders.take(task.id, caller, task.status);
        return done;
      }
      throw new TabhandError('INVALID_TASK_STATE', `The task is ${task.status}; it does not run`);
    },
  });

const inputRoute = (parts: Parts, holders: Holders): Route =>
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
      holders.take(task.id, caller, task.status);
      await holders.inTurn(task.id, async () => {
        for (const input of body.events) await act(parts, task, { input, signal });
      });
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

const resumeRoute = (parts: Parts, holders: Holders): Route =>
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
      holders.check(task.id, caller);
      const answer = (body.answer ?? 'go on') as Json;
      if (await answerTask(parts, caller, { id: task.id, answer })) {
        holders.release(task.id);
        return done;
      }
      throw new TabhandError('INVALID_TASK_STATE', 'The task does not wait for anybody');
    },
  });

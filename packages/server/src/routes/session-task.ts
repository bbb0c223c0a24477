// The task that goes on in a session: which one it is, and how it is resumed after a person
// has answered or acted.

import {
  ActiveTaskAnswerSchema,
  ErrorEnvelopeSchema,
  IdSchema,
  type InteractStatus,
  type Json,
  ResumeTaskAnswerSchema,
  type ResumeTaskRequest,
  ResumeTaskRequestSchema,
  TabhandError,
  type Task,
  type TaskStatus,
} from '@tabhand/protocol';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import { awaits } from '../agent/interact-answer.ts';
import type { Caller } from '../caller.ts';
import { wrapped } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';

const facts = { access: 'bearer', tag: 'sessions' } as const;
const open = ['queued', 'running', 'waiting'] as const satisfies readonly TaskStatus[];
const idleMs = 30 * 60_000;
const time = (ms: number): string => new Date(ms).toISOString();

export const sessionTaskRoutes = (parts: Parts): readonly Route[] => [
  activeRoute(parts),
  resumeRoute(parts),
];

const activeRoute = (parts: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'GET',
    path: '/api/session/:id/task/active',
    summary: 'The task that goes on in a session: for this page, this site, or the latest',
    params: z.object({ id: IdSchema }),
    query: z.object({ url: z.string().max(8192).optional() }),
    answers: { 200: ActiveTaskAnswerSchema },
    handler: async ({ params, query, caller }) => {
      await parts.sessions.require(caller, params.id);
      const task = pick(await openTasks(parts, caller, params.id), query.url);
      if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'No task goes on here');
      return { success: true as const, data: await printActive(parts, task) };
    },
  });

/** A task that its client left alone for half an hour is interrupted for good. */
async function openTasks({ engine, store, env }: Parts, caller: Caller, sessionId: string) {
  const { tenant } = caller;
  const tasks = await engine.list({ tenant, sessionId, statuses: open, limit: 50 });
  const alive = await Promise.all(
    tasks.map(async (task) => {
      if (task.kind !== 'interact') return true;
      const { updatedAt = task.createdAt } = (await store.projection(task.id)) ?? {};
      if (env.now() - updatedAt <= idleMs) return true;
      await engine.cancel(tenant, task.id, 'Interrupted: its client was away too long');
      return false;
    }),
  );
  return tasks.filter((_, at) => alive[at]);
}

/** Tasks come newest first. */
function pick(tasks: readonly Task[], url: string | undefined): Task | undefined {
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  const here = tasks.find((task) => urlOf(task) !== undefined && urlOf(task) === url);
  const near = tasks.find(
    (task) => origin !== undefined && URL.parse(urlOf(task) ?? '')?.origin === origin,
  );
  return here ?? near ?? tasks[0];
}

function urlOf({ metadata }: Task): string | undefined {
  const url = metadata?.url ?? metadata?.current_url;
  return typeof url === 'string' ? url : undefined;
}

const words: Readonly<Record<(typeof open)[number], InteractStatus>> = {
  queued: 'planning',
  running: 'executing',
  waiting: 'awaiting_user',
};

async function printActive(parts: Parts, task: Task) {
  const { step, updatedAt } = (await parts.store.projection(task.id)) ?? {};
  const found = open.find((each) => each === task.status) ?? 'running';
  const status = (await isQuestion(parts, task)) ? 'needs_user_input' : words[found];
  return {
    taskId: task.id,
    query: task.prompt ?? task.intention,
    status,
    currentStepIndex: step?.index ?? task.currentCommandIndex,
    createdAt: time(task.createdAt),
    updatedAt: time(updatedAt ?? task.createdAt),
  };
}

const resumeRoute = (parts: Parts): Route =>
  defineRoute({
    ...facts,
    method: 'POST',
    path: '/api/session/:id/task/:taskId/resume',
    summary: 'Go on with a task that waits for a person',
    params: z.object({ id: IdSchema, taskId: IdSchema }),
    body: ResumeTaskRequestSchema,
    answers: { 200: ResumeTaskAnswerSchema, 400: ErrorEnvelopeSchema },
    handler: async ({ params: { id, taskId }, body, caller }) => {
      const { sessions, engine, env } = parts;
      await sessions.require(caller, id);
      const task = await engine.get(caller.tenant, taskId);
      if (task?.sessionId !== id) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
      if (await isQuestion(parts, task)) return new Answer(400, wrapped.print(answerIt()));
      const went = await answerTask(parts, caller, { id: taskId, answer: readAnswer(body) });
      if (!went) return new Answer(400, wrapped.print(notWaiting(task)));
      const data = {
        taskId,
        status: 'executing' as const,
        message: 'The task goes on',
        resumedAt: time(env.now()),
      };
      return { success: true as const, data };
    },
  });

/** A client's next request answers a mere question; only what a person clears away is resumed. */
async function isQuestion({ turns }: Parts, { id, kind, status }: Task): Promise<boolean> {
  if (kind !== 'interact' || status !== 'waiting') return false;
  const decision = (await turns.last(id))?.decision;
  return decision?.kind === 'ask' && !awaits(decision);
}

const answerIt = (): TabhandError =>
  new TabhandError('INVALID_TASK_STATE', 'The task asks a question: needs_user_input', {
    hint: 'Send the answer as `query` of the next interact request with its taskId.',
  });

const notWaiting = ({ status }: Task): TabhandError =>
  new TabhandError('INVALID_TASK_STATE', `The task is ${status}; it does not wait for anybody`);

/** What the person gave: one value as it is, several by name. */
function readAnswer({ resolutionMethod, resolutionData }: ResumeTaskRequest): Json {
  if (resolutionMethod === 'user_action_on_web') return 'done';
  const values = Object.values(resolutionData ?? {});
  const [only] = values;
  if (values.length === 1 && typeof only === 'string') return only;
  return JSON.parse(JSON.stringify(resolutionData ?? {}));
}

// The stream's own HTTP for tasks: create, list, look, run again, cancel. Statuses are the
// stream's words, times are RFC 3339.

import {
  type CommandInput,
  CommandInputSchema,
  CreateGoalAnswerSchema,
  CreateGoalRequestSchema,
  DoneAnswerSchema,
  ExecuteAnswerSchema,
  ExecuteRequestSchema,
  IdSchema,
  isTerminal,
  type JsonObject,
  StreamCancelRequestSchema,
  type StreamPlan,
  StreamStatusAnswerSchema,
  StreamTaskAnswerSchema,
  StreamTasksAnswerSchema,
  StreamTasksQuerySchema,
  TabhandError,
  type Task,
  type TaskWithCommands,
  TextSchema,
} from '@tabhand/protocol';
import { finished, type SubmitRequest } from '@tabhand/tasks';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import { checkModel, plannedBy } from '../agent/chosen-model.ts';
import { checkWishes } from '../agent/wishes.ts';
import type { Caller } from '../caller.ts';
import { printPlan } from '../dialects/stream-plan-print.ts';
import { printDispatch, printSummary } from '../dialects/stream-task.ts';
import { idempotencyOf } from '../dialects/submission.ts';
import { printSnapshot, statusesOf } from '../dialects/task-stream.ts';
import { wireArgs } from '../dialects/wire-args.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { firstContext } from '../stream/first-context.ts';
import { listTasks } from '../stream/list.ts';
import { readKey } from './tasks.ts';

const tag = 'stream';
export const TaskParams = z.object({ id: IdSchema });
const streamPath = (id: string): string => `/api/tasks/${id}/stream`;

/** A goal in plain words, or commands. */
const CreateRequestSchema = CreateGoalRequestSchema.extend({
  prompt: CreateGoalRequestSchema.shape.prompt.optional(),
  title: TextSchema.max(500).nullish().describe('Display name. Default: the prompt.'),
  commands: z.array(CommandInputSchema).min(1, 'No commands provided').nullish(),
}).refine(({ prompt, commands }) => (prompt === undefined) !== (commands == null), {
  error: 'send either prompt or commands',
});
type CreateRequest = z.infer<typeof CreateRequestSchema>;

export const apiTaskRoutes = (parts: Parts): readonly Route[] => [
  createRoute(parts),
  listRoute(parts),
  getRoute(parts),
  statusRoute(parts),
  executeRoute(parts),
  cancelRoute(parts),
];

export async function requireTask(
  { engine }: Pick<Parts, 'engine'>,
  caller: Caller,
  id: string,
): Promise<TaskWithCommands> {
  const task = await engine.get(caller.tenant, id);
  if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'task not found');
  return task;
}

const createRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks',
    access: 'local',
    tag,
    summary: 'Create a task from a goal in plain words or from commands',
    body: CreateRequestSchema,
    bodyLimit: 8 * 1024 * 1024,
    answers: { 200: CreateGoalAnswerSchema },
    handler: async ({ body, caller, request, signal }) => {
      checkModel(parts, body);
      const submission = readCreation(body, plannedBy(parts, body));
      checkWishes(parts, submission);
      const idempotency = idempotencyOf(readKey(request), body);
      const { task } = await parts.engine.submit({ ...submission, idempotency }, caller);
      const plan = body.execute === false ? { plan: await planOf(parts, task, signal) } : {};
      const seen = body.capture_context === true ? await seenBy(parts, task, body, signal) : {};
      const ok = { success: true as const, stdout: [], stderr: [] };
      return { ...ok, task_id: task.id, stream_path: streamPath(task.id), ...plan, ...seen };
    },
  });

/** Planning alone is short; whoever asks for it is answered with the plan. */
async function planOf(
  { engine, store }: Parts,
  task: Task,
  signal: AbortSignal,
): Promise<StreamPlan | null> {
  const ended = await finished(task, store, engine.journal, signal);
  const projection = await store.projection(task.id);
  return printPlan(ended, projection?.plan);
}

async function seenBy({ engine }: Parts, task: Task, body: CreateRequest, signal: AbortSignal) {
  const timeoutMs = (body.context_timeout_secs ?? 30) * 1000;
  const screenshot = body.context_screenshot === true;
  return { context: { ...(await firstContext(engine, task, { timeoutMs, screenshot, signal })) } };
}

function readCreation(body: CreateRequest, by: ReturnType<typeof plannedBy>): SubmitRequest {
  const { prompt, commands, current_url, constraints, planner, max_replans, max_retries } = body;
  const execute = body.execute === false ? false : undefined;
  const asked = { current_url, constraints, planner, max_replans, max_retries, execute };
  const said = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
  const metadata = { ...body.metadata, ...Object.fromEntries(said), ...by };
  return {
    name: body.title ?? prompt?.slice(0, 200) ?? 'Commands',
    ...(prompt !== undefined && { prompt }),
    ...(body.instance_id != null && { instanceId: body.instance_id }),
    ...(body.session_id != null && { sessionId: body.session_id }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    commands: [...startAt(body), ...(commands ?? [])].map(({ tool_name, intention, args }) => ({
      tool: tool_name,
      intention,
      args: args as JsonObject,
    })),
  };
}

/** A goal goes to its start page by itself; a list of commands is led there. */
function startAt({ prompt, current_url }: CreateRequest): CommandInput[] {
  if (prompt !== undefined || current_url == null) return [];
  const args = { action: 'goto', url: current_url };
  return [{ tool_name: 'browser_navigate', intention: `Go to ${current_url}`, args }];
}

const listRoute = ({ engine }: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks',
    access: 'local',
    tag,
    summary: 'List tasks',
    query: StreamTasksQuerySchema,
    answers: { 200: StreamTasksAnswerSchema },
    handler: async ({ query, caller }) => {
      const { limit, status, since, order } = query;
      const tasks = await listTasks(engine, {
        tenant: caller.tenant,
        limit,
        order,
        ...(status && { statuses: statusesOf(status) }),
        ...(since && { since: Date.parse(since) }),
      });
      return { success: true as const, tasks: tasks.map(printSummary) };
    },
  });

const getRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id',
    access: 'local',
    tag,
    summary: 'A task and what it dispatched',
    params: TaskParams,
    answers: { 200: StreamTaskAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const dispatches = task.commands.map(printDispatch);
      const projection = await parts.store.projection(task.id);
      const plan = printPlan(task, projection?.plan);
      return { success: true as const, summary: printSummary(task), dispatches, plan };
    },
  });

const statusRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'GET',
    path: '/api/tasks/:id/status',
    access: 'local',
    tag,
    summary: 'Everything known about a task now',
    params: TaskParams,
    answers: { 200: StreamStatusAnswerSchema },
    handler: async ({ params, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const projection = await parts.store.projection(task.id);
      if (projection === undefined) throw new TabhandError('TASK_NOT_FOUND', 'task not found');
      return { success: true as const, status: printSnapshot(task, projection) };
    },
  });

const executeRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/execute',
    access: 'local',
    tag,
    summary: 'Resume a task that waits, or run one that has ended again, as a new task',
    params: TaskParams,
    body: ExecuteRequestSchema,
    answers: { 200: ExecuteAnswerSchema },
    handler: async ({ params, body, caller, request }) => {
      const task = await requireTask(parts, caller, params.id);
      const ok = { success: true as const, stdout: [], stderr: [] };
      if (task.status === 'waiting' && (await answerTask(parts, caller, goOn(task.id))))
        return { ...ok, task_id: task.id };
      if (!isTerminal(task.status)) throw stillOpen(task);
      const idempotency = idempotencyOf(readKey(request), { again: task.id });
      const same = sameAgain(task, body.max_retries ?? undefined);
      const again = await parts.engine.submit({ ...same, idempotency }, caller);
      return { ...ok, task_id: again.task.id };
    },
  });

const goOn = (id: string) => ({ id, answer: 'go on' });

const stillOpen = ({ status }: Task): TabhandError =>
  new TabhandError('INVALID_TASK_STATE', `The task is ${status}`, {
    hint: 'Wait until it has ended, or cancel it.',
  });

/** A goal is set again in its own words; the commands it led to last time are not its list. */
function sameAgain(task: TaskWithCommands, retries: number | undefined): SubmitRequest {
  const { name, intention, sessionId, prompt } = task;
  const { execute: _, ...metadata } = task.metadata ?? {};
  const limits = retries === undefined ? {} : { max_retries: retries };
  const commands = task.commands.map((command) => ({
    tool: command.toolName,
    intention: command.intention,
    args: wireArgs(command) as JsonObject,
  }));
  const base = { name, intention, sessionId, metadata: { ...metadata, ...limits } };
  return prompt === undefined ? { ...base, commands } : { ...base, prompt, commands: [] };
}

const cancelRoute = (parts: Parts): Route =>
  defineRoute({
    method: 'POST',
    path: '/api/tasks/:id/cancel',
    access: 'local',
    tag,
    summary: 'Cancel a task',
    params: TaskParams,
    body: StreamCancelRequestSchema,
    answers: { 200: DoneAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const done = await parts.engine.cancel(caller.tenant, task.id, body.reason ?? undefined);
      if (!done) throw new TabhandError('TASK_COMPLETED', 'The task had ended before');
      return { success: true as const };
    },
  });

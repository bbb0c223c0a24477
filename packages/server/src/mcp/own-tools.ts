// The tools beside the browser's own: observing a page cheaply, and handing in whole tasks.

import { asTabhandError, issueText, type JsonObject, TabhandError } from '@tabhand/protocol';
import { finished } from '@tabhand/tasks';
import { z } from 'zod';
import { printTask } from '../dialects/task-socket.ts';
import { countTokens } from './tokens.ts';
import { type McpTool, type OwnTool, textResult } from './tool.ts';
import { sayObservation } from './words.ts';

const reads = { readOnlyHint: true, openWorldHint: true };
const acts = { readOnlyHint: false, destructiveHint: true, openWorldHint: true };

export const define = <P extends z.ZodObject>(tool: OwnTool<P>): McpTool => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  annotations: tool.annotations,
  inputSchema: shortSchema(tool.params),
  call: async (args, calling) => {
    const read = tool.params.safeParse(args);
    if (!read.success) throw new TabhandError('INVALID_ARGUMENTS', issueText(read.error));
    const given = await tool.run(read.data, calling);
    return typeof given === 'string' ? textResult(given) : given;
  },
});

function shortSchema(params: z.ZodObject): Readonly<Record<string, unknown>> {
  const { $schema: _, ...schema } = z.toJSONSchema(params, { io: 'input' });
  return schema;
}

const observe = define({
  name: 'page_observe',
  title: 'Observe the page',
  description:
    'The controls of the page, one a line: ref, role, name, value. Use a ref in browser_interact.',
  annotations: reads,
  params: z.strictObject({
    scope: z.enum(['viewport', 'page']).optional(),
    budget: z.int().min(50).max(50_000).optional().describe('Most tokens; 1500 by default'),
    delta: z.string().optional().describe('The since= of an earlier look: only what changed'),
    find: z.string().max(500).optional().describe('Keep what fits these words'),
  }),
  run: async ({ scope, budget = 1500, delta, find }, { session, signal }) => {
    const driver = await session.parts.engine.instances.driver(session.instanceId());
    const observation = await driver.observe(
      { budget, ...(scope && { scope }), ...(delta && { since: delta }), ...(find && { find }) },
      signal,
    );
    const text = sayObservation(observation);
    return `${text}\n${await countTokens(text)} tokens`;
  },
});

const commands = z
  .array(
    z.strictObject({
      tool_name: z.string(),
      intention: z.string().optional(),
      args: z.record(z.string(), z.unknown()),
    }),
  )
  .min(1);

const submit = define({
  name: 'task_submit',
  title: 'Submit a task',
  description:
    'Runs browser commands in order, stops at the first failure. Answers when done, or at once with wait: false.',
  annotations: acts,
  params: z.strictObject({ name: z.string().optional(), commands, wait: z.boolean().optional() }),
  run: async (
    { name = 'MCP task', commands: list, wait = true },
    { session, signal, progress },
  ) => {
    const { engine } = session.parts;
    const request = {
      name,
      instanceId: session.instanceId(),
      commands: list.map(({ tool_name, intention, args }) => ({
        tool: tool_name,
        intention,
        args: args as JsonObject,
      })),
    };
    const { task } = await engine.submit(request, session.caller);
    if (!wait) return `${task.id} accepted`;
    const stop = engine.journal.subscribe((news) => {
      if (news.task.id === task.id) progress(news.task.currentCommandIndex, news.task.status);
    });
    const ended = await finished(task, session.parts.store, engine.journal, signal).finally(stop);
    const lines = ended.commands.map((each) => `${each.index} ${each.status}: ${sayCommand(each)}`);
    return textResult(
      [`${task.id} ${ended.status}`, ...lines].join('\n'),
      ended.status !== 'completed',
    );
  },
});

type Ended = {
  status: string;
  outcome?: { ok: boolean; summary?: string };
  error?: { message: string; hint: string };
};

const sayCommand = ({ outcome, error }: Ended): string =>
  error === undefined ? (outcome?.summary ?? '') : `${error.message} (${error.hint})`;

const taskId = z.strictObject({ task_id: z.string() });

const status = define({
  name: 'task_status',
  title: 'Task status',
  description: 'A task with its commands and results.',
  annotations: reads,
  params: taskId,
  run: async ({ task_id }, { session }) => {
    const task = await session.parts.engine.get(session.caller.tenant, task_id);
    if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
    return JSON.stringify(printTask(task), withoutPictures);
  },
});

/** A screenshot is fetched by reference, never printed into a status. */
const withoutPictures = (key: string, value: unknown): unknown =>
  key === 'data' && typeof value === 'string' && value.length > 500
    ? `${value.length} characters`
    : value;

const cancel = define({
  name: 'task_cancel',
  title: 'Cancel a task',
  description: 'Stops a queued or running task.',
  annotations: { ...acts, destructiveHint: false, idempotentHint: true },
  params: taskId,
  run: async ({ task_id }, { session }) => {
    const done = await session.parts.engine.cancel(session.caller.tenant, task_id);
    return done ? 'Cancelled' : textResult('Task not found or already completed', true);
  },
});

const list = define({
  name: 'task_list',
  title: 'List tasks',
  description: 'The newest tasks: id, status, name.',
  annotations: reads,
  params: z.strictObject({ limit: z.int().min(1).max(200).optional() }),
  run: async ({ limit = 20 }, { session }) => {
    const tasks = await session.parts.engine.list({ tenant: session.caller.tenant, limit });
    return (
      tasks.map((task) => `${task.id} ${task.status} ${task.name}`).join('\n') || 'No tasks yet'
    );
  },
});

export const ownTools = (): McpTool[] => [observe, submit, status, cancel, list];

export const failure = (thrown: unknown) => {
  const { code, message, hint } = asTabhandError(thrown);
  return textResult(`${code}: ${message}\nTry: ${hint}`, true);
};

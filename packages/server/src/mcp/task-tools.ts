// Handing in whole tasks, and looking after them.

import {
  type JsonObject,
  type Success,
  TabhandError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { finished, isDecided } from '@tabhand/tasks';
import { z } from 'zod';
import { printTask } from '../dialects/task-socket.ts';
import { fence, fenceQuotes, fenceShort } from './fence.ts';
import {
  browserOf,
  type Calling,
  defineTool,
  instanceField,
  type McpTool,
  textResult,
} from './tool.ts';
import { cancelOnAbort } from './waiting.ts';

const reads = { readOnlyHint: true, openWorldHint: false };

const commands = z
  .array(
    z.strictObject({
      tool_name: z.string(),
      intention: z.string().optional(),
      args: z.record(z.string(), z.unknown()),
    }),
  )
  .min(1);

const submit = defineTool({
  name: 'task_submit',
  title: 'Submit a task',
  description:
    'Runs browser commands in order, stops at the first failure. Answers when done, or at once with wait: false.',
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  params: z.strictObject({
    name: z.string().optional(),
    commands,
    wait: z.boolean().optional(),
    instanceId: instanceField,
  }),
  run: async ({ name = 'MCP task', commands: list, wait = true, instanceId }, calling) => {
    const { session } = calling;
    const request = {
      name,
      instanceId: browserOf(session, instanceId),
      commands: list.map(({ tool_name, intention, args }) => ({
        tool: tool_name,
        intention,
        args: args as JsonObject,
      })),
    };
    const { task } = await session.parts.engine.submit(request, session.caller);
    return wait ? await awaited(calling, task) : `${task.id} accepted`;
  },
});

async function awaited(calling: Calling, task: Parameters<typeof finished>[0]) {
  const { session, signal, progress } = calling;
  const { engine, store } = session.parts;
  const stop = engine.journal.subscribe(
    ({ task: now }) => {
      if (now.id !== task.id) return;
      const [done, total] = [now.currentCommandIndex, now.totalCommands];
      progress({ done, total, message: `command ${done} of ${total}` });
    },
    ({ taskId }) => taskId === task.id,
  );
  const ended = await cancelOnAbort(session, task.id, () =>
    finished(task, store, engine.journal, signal, isDecided),
  ).finally(stop);
  // A list whose last command succeeded can end in no other way.
  const status = ended.status === 'running' ? 'completed' : ended.status;
  const lines = ended.commands.map(sayLine);
  const hasRead = ended.commands.some(({ outcome }) => outcome?.ok && sayRead(outcome));
  const said = hasRead ? fence(lines.join('\n')) : fenceQuotes(lines.join('\n'));
  const text = [`${task.id} ${status}`, said].join('\n');
  return textResult(text, status !== 'completed');
}

/** Success goes without saying; a word saved in every line. */
function sayLine(command: TaskWithCommands['commands'][number]): string {
  const { index, status } = command;
  return `${index}${status === 'success' ? '' : ` ${status}`}: ${sayCommand(command)}`;
}

function sayCommand({ outcome, error }: TaskWithCommands['commands'][number]): string {
  if (error !== undefined) return `${error.message} (${error.hint})`;
  return outcome?.ok === true ? (sayRead(outcome) ?? outcome.summary) : '';
}

const mostRead = 2000;

/** What a command read is its outcome; a model should not have to ask for it again. */
function sayRead({ content = [] }: Success): string | undefined {
  const texts = content.flatMap((each) => (each.type === 'text' ? each.text : []));
  if (texts.length === 0) return undefined;
  const text = texts.join('\n');
  const left = text.length - mostRead;
  return left > 0 ? `${text.slice(0, mostRead)} … ${left} more characters, by task_status` : text;
}

const taskId = z.strictObject({ task_id: z.string() });

const status = defineTool({
  name: 'task_status',
  title: 'Task status',
  description: 'A task with its commands and results.',
  annotations: reads,
  params: taskId,
  run: async ({ task_id }, { session }) => {
    const task = await session.parts.engine.get(session.caller.tenant, task_id);
    if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
    return fenceShort(JSON.stringify(printTask(task), withoutPictures));
  },
});

/** A screenshot is fetched by reference, never printed into a status. */
const withoutPictures = (key: string, value: unknown): unknown =>
  (key === 'data' || key === 'screenshot') && typeof value === 'string' && value.length > 500
    ? `${value.length} characters`
    : value;

const cancel = defineTool({
  name: 'task_cancel',
  title: 'Cancel a task',
  description: 'Stops a queued or running task.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  params: taskId,
  run: async ({ task_id }, { session }) => {
    const done = await session.parts.engine.cancel(session.caller.tenant, task_id);
    return done ? 'Cancelled' : textResult('Task not found or already completed', true);
  },
});

const list = defineTool({
  name: 'task_list',
  title: 'List tasks',
  description: 'The newest tasks: id, status, name.',
  annotations: reads,
  params: z.strictObject({ limit: z.int().min(1).max(200).optional() }),
  run: async ({ limit = 20 }, { session }) => {
    const tasks = await session.parts.engine.list({ tenant: session.caller.tenant, limit });
    const lines = tasks.map((task) => `${task.id} ${task.status} ${task.name}`);
    return lines.length === 0 ? 'No tasks yet' : fence(lines.join('\n'));
  },
});

export const taskTools = (): McpTool[] => [submit, status, cancel, list];

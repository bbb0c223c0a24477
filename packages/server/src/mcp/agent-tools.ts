// Goals in plain words, and files by handle, for MCP clients.

import { isTerminal, TabhandError, type Task, type TaskWithCommands } from '@tabhand/protocol';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import { define } from './own-tools.ts';
import { type Calling, type McpTool, textResult } from './tool.ts';

const run = define({
  name: 'agent_run',
  title: 'Do a goal',
  description:
    'Does a goal said in plain English in the browser and answers with the verified outcome. If it asks something, call again with task_id and answer.',
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  params: z.strictObject({
    goal: z.string().min(1).max(10_000).optional(),
    url: z.string().optional().describe('Page to begin on; default: the open one'),
    task_id: z.string().optional(),
    answer: z.string().optional(),
  }),
  run: async ({ goal, url, task_id, answer }, calling) => {
    if (task_id !== undefined) return await goOn(calling, task_id, answer);
    if (goal === undefined) throw new TabhandError('INVALID_ARGUMENTS', 'goal is required');
    const { session } = calling;
    const request = {
      name: goal.slice(0, 200),
      prompt: goal,
      commands: [],
      instanceId: session.instanceId(),
      ...(url !== undefined && { metadata: { current_url: url } }),
    };
    const { task } = await session.parts.engine.submit(request, session.caller);
    return await outcome(calling, task, -1);
  },
});

async function goOn(calling: Calling, id: string, answer: string | undefined) {
  const { parts, caller } = calling.session;
  const task = await parts.engine.get(caller.tenant, id);
  if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
  const { seq = -1 } = (await parts.store.projection(id)) ?? {};
  if (isTerminal(task.status)) return say(task);
  if (answer === undefined)
    return await outcome(calling, task, task.status === 'waiting' ? seq - 1 : seq);
  if (!(await answerTask(parts, caller, { id, answer })))
    throw new TabhandError('INVALID_TASK_STATE', `The task is ${task.status}; it asks nothing`);
  return await outcome(calling, task, seq);
}

/** Until the task has ended or asks something. */
async function outcome(calling: Calling, task: Task, after: number) {
  const { session, signal, progress } = calling;
  const { engine } = session.parts;
  let question = '';
  for await (const event of engine.journal.follow(task.id, after, signal)) {
    if (event.kind === 'agent_history') progress(event.stepIndex + 1, event.title);
    if (event.kind === 'alert' && event.about === 'needs_user') question = event.message;
    if (event.kind !== 'status') continue;
    if (event.status === 'waiting')
      return textResult(`${task.id} asks: ${question}\nCall agent_run with task_id and answer.`);
    if (isTerminal(event.status)) break;
  }
  const ended = await engine.get(session.caller.tenant, task.id);
  if (ended === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
  return say(ended);
}

function say(task: TaskWithCommands) {
  const { id, status, result, error, evidence = [], commands } = task;
  const lines = [
    `${id} ${status} after ${commands.length} commands`,
    ...(result === undefined ? [] : [typeof result === 'string' ? result : JSON.stringify(result)]),
    ...(error === undefined ? [] : [`${error.code}: ${error.message}`, `Try: ${error.hint ?? ''}`]),
    ...evidence.map(({ claim, found }) => `Shown by: ${claim}: ${found}`),
  ];
  return textResult(lines.join('\n'), status !== 'completed');
}

const mostBytes = 10 * 1024 * 1024;

const put = define({
  name: 'file_put',
  title: 'Keep a file',
  description: 'Keeps a file and answers its file_id, for browser_interact upload.',
  annotations: { readOnlyHint: false, destructiveHint: false },
  params: z.strictObject({
    name: z.string().min(1).max(500),
    text: z.string().optional(),
    base64: z.base64().optional().describe('Instead of text'),
    mime_type: z.string().max(100).optional(),
  }),
  run: async ({ name, text, base64, mime_type: mimeType = 'text/plain' }, { session }) => {
    const bytes = base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64');
    const { tenant } = session.caller;
    const about = {
      tenant,
      kind: 'upload',
      filename: name,
      mimeType,
      maxBytes: mostBytes,
    } as const;
    const { id, size } = await session.parts.artifacts.keep([bytes], about);
    return `${id} (${size} bytes)`;
  },
});

const get = define({
  name: 'file_get',
  title: 'Read a file',
  description: 'The content of a kept or downloaded file: text as it is, else base64.',
  annotations: { readOnlyHint: true },
  params: z.strictObject({ file_id: z.string() }),
  run: async ({ file_id }, { session }) => {
    const { artifacts } = session.parts;
    const { tenant } = session.caller;
    const { filename, mimeType } = await artifacts.find(tenant, file_id);
    const bytes = Buffer.from(await artifacts.read(tenant, file_id, mostBytes));
    const isText = /^text\/|json|xml|csv/.test(mimeType);
    const content = bytes.toString(isText ? 'utf8' : 'base64');
    return `${filename} (${mimeType}, ${isText ? 'untrusted text' : 'base64'})\n${content}`;
  },
});

export const agentTools = (): McpTool[] => [run, put, get];

// A goal in plain words: done in the browser, with progress told, questions asked of the
// person behind the client, and the task stopped when the client gives up.

import { isTerminal, TabhandError, type Task, type TaskWithCommands } from '@tabhand/protocol';
import { z } from 'zod';
import { answerTask } from '../agent/answer-task.ts';
import { fence, fenceQuotes, fenceShort } from './fence.ts';
import {
  browserOf,
  type Calling,
  defineTool,
  instanceField,
  type Question,
  textResult,
} from './tool.ts';
import { cancelOnAbort } from './waiting.ts';
import { sayError } from './words.ts';

export const agentRun = defineTool({
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
    instanceId: instanceField,
  }),
  run: async ({ goal, url, task_id, answer, instanceId }, calling) => {
    if (task_id !== undefined) return await goOn(calling, task_id, answer);
    if (goal === undefined) throw new TabhandError('INVALID_ARGUMENTS', 'goal is required');
    const { session } = calling;
    const request = {
      name: goal.slice(0, 200),
      prompt: goal,
      commands: [],
      instanceId: browserOf(session, instanceId),
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
  if (isTerminal(task.status)) return say(task);
  const { seq = -1 } = (await parts.store.projection(id)) ?? {};
  if (answer === undefined) return await outcome(calling, task, -1);
  if (!(await answerTask(parts, caller, { id, answer })))
    throw new TabhandError('INVALID_TASK_STATE', `The task is ${task.status}; it asks nothing`);
  return await outcome(calling, task, seq);
}

/** Until the task has ended, or asks something that nobody here can answer now. */
async function outcome(calling: Calling, task: Task, after: number) {
  const { session } = calling;
  let seen = after;
  for (;;) {
    const from = seen;
    const stop = await cancelOnAbort(session, task.id, () => untilStop(calling, task, from));
    if (stop === undefined) return await ended(calling, task);
    const { question } = stop;
    const reply = await cancelOnAbort(session, task.id, () => calling.ask(question));
    if (reply.kind === 'later') return later(question);
    if (reply.kind === 'declined' && !question.confirm) {
      await session.parts.engine.cancel(task.tenant, task.id, 'The person declined to answer');
      return await ended(calling, task);
    }
    const answer = reply.kind === 'answered' ? reply.answer : 'no';
    await answerTask(session.parts, session.caller, { id: task.id, answer });
    seen = stop.seq;
  }
}

interface Stop {
  readonly question: Question;
  readonly seq: number;
}

/** The first question that still waits; undefined when the task ended. */
async function untilStop(calling: Calling, task: Task, after: number): Promise<Stop | undefined> {
  const { session, signal, progress } = calling;
  const { engine, turns, store } = session.parts;
  let text = '';
  for await (const event of engine.journal.follow(task.id, after, signal)) {
    if (event.kind === 'agent_history')
      progress({ done: event.stepIndex + 1, message: event.title });
    if (event.kind === 'alert' && event.about === 'needs_user') text = event.message;
    if (event.kind !== 'status') continue;
    if (isTerminal(event.status)) return undefined;
    if (event.status !== 'waiting') continue;
    // An older question that was answered since is passed over.
    const now = await store.get(task.tenant, task.id);
    if (now?.status !== 'waiting') continue;
    const last = (await turns.last(task.id))?.decision;
    const confirm = last?.kind === 'ask' && last.blocker?.type === 'confirmation';
    return { question: { taskId: task.id, text, confirm }, seq: event.seq };
  }
  return undefined;
}

const later = ({ taskId, text, confirm }: Question) =>
  textResult(
    `${taskId} asks: ${fence(text)}\nAsk the person, then call agent_run with task_id and answer${confirm ? ' (yes or no)' : ''}.`,
  );

async function ended({ session }: Calling, { tenant, id }: Task) {
  const task = await session.parts.engine.get(tenant, id);
  if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
  return say(task);
}

function say(task: TaskWithCommands) {
  const { id, status, result, error, evidence = [], commands } = task;
  const shown = evidence.map(({ claim, found }) => `Shown by: ${claim}: ${found}`).join('\n');
  const lines = [
    `${id} ${status} after ${commands.length} commands`,
    ...(result === undefined ? [] : [fenceShort(asText(result))]),
    ...(error === undefined ? [] : [sayError(error)]),
    ...(shown === '' ? [] : [fenceQuotes(shown)]),
  ];
  return textResult(lines.join('\n'), status !== 'completed');
}

const asText = (result: unknown): string =>
  typeof result === 'string' ? result : JSON.stringify(result);

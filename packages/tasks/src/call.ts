// Waiting for a task: what single tool calls are made of.

import {
  isTerminal,
  type JsonObject,
  TabhandError,
  type Task,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Journal, News } from './journal.ts';
import type { NewTask, TaskStore } from './store.ts';

export interface ToolCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly instanceId?: string | undefined;
  readonly sessionId?: string | undefined;
}

export interface CallOptions {
  /** The caller left: the task is cancelled. */
  readonly signal: AbortSignal;
  readonly idempotency?: NewTask['idempotency'] | undefined;
}

/** What is known of a task: after a write, only the commands that it touched. */
type Known = Pick<News, 'task' | 'commands'>;

const hasEnded = ({ task }: Known): boolean => isTerminal(task.status);

/** Ended, or every command has succeeded: what is left is filing a picture of the end. */
export const isDecided = (known: Known): boolean =>
  hasEnded(known) ||
  known.commands.some(
    ({ index, status }) => index === known.task.totalCommands - 1 && status === 'success',
  );

/** The task with its commands, once it has ended, or once enough of it is known. */
export async function finished(
  task: Task,
  store: TaskStore,
  journal: Journal,
  signal: AbortSignal,
  isEnough = hasEnded,
): Promise<TaskWithCommands> {
  const ended = Promise.withResolvers<void>();
  const stop = journal.subscribe(
    (news) => {
      if (news.task.id === task.id && isEnough(news)) ended.resolve();
    },
    ({ taskId }) => taskId === task.id,
  );
  const abort = (): void => ended.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const now = await store.get(task.tenant, task.id);
    if (now !== undefined && isEnough({ task: now, commands: now.commands })) return now;
    signal.throwIfAborted();
    await ended.promise;
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
  const whole = await store.get(task.tenant, task.id);
  if (whole === undefined) throw new TabhandError('TASK_NOT_FOUND', 'Task not found');
  return whole;
}

// Waiting for a task: what single tool calls are made of.

import {
  isTerminal,
  type JsonObject,
  TabhandError,
  type Task,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Journal } from './journal.ts';
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

/** The task with its commands, once it has ended. */
export async function finished(
  task: Task,
  store: TaskStore,
  journal: Journal,
  signal: AbortSignal,
): Promise<TaskWithCommands> {
  const ended = Promise.withResolvers<void>();
  const stop = journal.subscribe(
    (news) => {
      if (news.task.id === task.id && isTerminal(news.task.status)) ended.resolve();
    },
    ({ taskId }) => taskId === task.id,
  );
  const abort = (): void => ended.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const now = await store.get(task.tenant, task.id);
    if (now !== undefined && isTerminal(now.status)) return now;
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

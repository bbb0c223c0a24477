// A task submitted over the task socket and followed there to its end.

import type {
  TaskCompleteMessage,
  TaskProgressMessage,
  TaskSubmitResponse,
} from '@tabhand/protocol';
import { isErrorCode, TabhandError } from '@tabhand/protocol/errors';
import type { Http } from './http.ts';
import { TaskSocket } from './task-socket.ts';
import type { TaskInput } from './tasks.ts';

/** Yields each progress, and returns the completion. When the signal aborts, the task is cancelled. */
export async function* runTask(
  http: Http,
  task: TaskInput,
  signal?: AbortSignal,
): AsyncGenerator<TaskProgressMessage, TaskCompleteMessage> {
  signal?.throwIfAborted();
  const socket = await TaskSocket.open(http);
  try {
    const news = collect(socket, signal);
    socket.send({ type: 'task_submit', ...task });
    for await (const message of news) {
      if (message.type === 'task_progress') yield message;
      if (message.type === 'task_complete') return message;
    }
    throw new TabhandError('INSTANCE_DISCONNECTED', 'The task socket closed before the task ended');
  } finally {
    socket.close();
  }
}

type RunNews = TaskProgressMessage | TaskCompleteMessage;

async function* collect(
  socket: TaskSocket,
  signal: AbortSignal | undefined,
): AsyncGenerator<RunNews> {
  const waiting: RunNews[] = [];
  let wake = Promise.withResolvers<void>();
  let over = false;
  let refused: TabhandError | undefined;
  let taskId: string | undefined;
  const cancel = (): void => {
    if (taskId !== undefined) socket.send({ type: 'task_cancel', taskId });
  };
  socket.on((message) => {
    if (message.type === 'task_submit_response') {
      if (message.status === 'rejected') refused = refusal(message);
      else taskId = message.taskId;
      if (signal?.aborted === true) cancel();
    }
    if (message.type === 'task_progress' || message.type === 'task_complete') waiting.push(message);
    wake.resolve();
  });
  void socket.closed.then(() => {
    over = true;
    wake.resolve();
  });
  signal?.addEventListener('abort', cancel, { once: true });
  while (!over || waiting.length > 0) {
    if (refused !== undefined) throw refused;
    const message = waiting.shift();
    if (message !== undefined) yield message;
    else if (!over) await wake.promise;
    wake = Promise.withResolvers();
  }
  signal?.throwIfAborted();
}

function refusal({ error, errorDetails }: TaskSubmitResponse): TabhandError {
  const code = errorDetails?.code ?? '';
  const hint = errorDetails?.hint;
  const known = isErrorCode(code) ? code : 'INVALID_REQUEST';
  return new TabhandError(known, error ?? 'The task was refused', hint ? { hint } : {});
}

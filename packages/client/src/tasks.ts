// Tasks from the client's side: submit, watch until the end, read, cancel.

import type {
  CancelTaskAnswer,
  GetTaskAnswer,
  HttpTask,
  HttpTaskItem,
  ListTasksAnswer,
  SubmitTaskAnswer,
  TaskCompleteMessage,
  TaskProgressMessage,
} from '@tabhand/protocol';
import type { Http } from './http.ts';
import { followTask, type StreamItem, type StreamOptions } from './stream.ts';
import { TaskSocket } from './task-socket.ts';

export interface CommandInput {
  readonly tool_name: string;
  readonly intention?: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface TaskInput {
  readonly task_name: string;
  readonly task_intention?: string;
  readonly instanceId?: string | null;
  readonly commands: readonly CommandInput[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface GoalInput {
  readonly prompt: string;
  readonly current_url?: string;
  readonly instance_id?: string;
  readonly planner?: 'rule' | 'llm';
  readonly execute?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export class Tasks {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  async submit(
    task: TaskInput,
    options: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<SubmitTaskAnswer> {
    const key = options.idempotencyKey;
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return await this.#http.json({
      method: 'POST',
      path: '/tasks',
      body: task,
      headers,
      signal: options.signal,
    });
  }

  /** A goal in plain English; the server drives. Answers the task's id. */
  async goal(goal: GoalInput): Promise<string> {
    const answer = await this.#http.json<{ task_id: string }>({
      method: 'POST',
      path: '/api/tasks',
      body: goal,
    });
    return answer.task_id;
  }

  async get(id: string): Promise<HttpTask> {
    const { task } = await this.#http.json<GetTaskAnswer>({
      path: `/tasks/${encodeURIComponent(id)}`,
    });
    return task;
  }

  async list(
    filter: { instanceId?: string; status?: string; limit?: number } = {},
  ): Promise<readonly HttpTaskItem[]> {
    const { tasks } = await this.#http.json<ListTasksAnswer>({ path: '/tasks', query: filter });
    return tasks;
  }

  /** False when the task is unknown or had ended. */
  async cancel(id: string): Promise<boolean> {
    const path = `/tasks/${encodeURIComponent(id)}/cancel`;
    const { success } = await this.#http.json<CancelTaskAnswer>({ method: 'POST', path });
    return success;
  }

  /** Everything known about the task while it runs; ends with the task. */
  follow(id: string, options: StreamOptions = {}): AsyncGenerator<StreamItem> {
    return followTask(this.#http, id, options);
  }

  /** Submits over the task socket, yields each progress, and returns the completion. */
  async *run(
    task: TaskInput,
    signal?: AbortSignal,
  ): AsyncGenerator<TaskProgressMessage, TaskCompleteMessage> {
    const socket = await TaskSocket.open(this.#http);
    try {
      const news = collect(socket, signal);
      socket.send({ type: 'task_submit', ...task });
      for await (const message of news) {
        if (message.type === 'task_progress') yield message;
        if (message.type === 'task_complete') return message;
      }
      throw new Error('the task socket was closed before the task ended');
    } finally {
      socket.close();
    }
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
  let refused: string | undefined;
  const end = (): void => {
    over = true;
    wake.resolve();
  };
  socket.on((message) => {
    if (message.type === 'task_submit_response' && message.status === 'rejected')
      refused = message.error;
    if (message.type === 'task_progress' || message.type === 'task_complete') waiting.push(message);
    wake.resolve();
  });
  void socket.closed.then(end);
  signal?.addEventListener('abort', end, { once: true });
  while (!over || waiting.length > 0) {
    if (refused !== undefined) throw new Error(refused);
    const message = waiting.shift();
    if (message !== undefined) yield message;
    else if (!over) await wake.promise;
    wake = Promise.withResolvers();
  }
  signal?.throwIfAborted();
}

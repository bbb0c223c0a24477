// Tasks from the client's side: submit, watch until the end, read, answer, cancel, do again.

import type {
  CancelTaskAnswer,
  GetTaskAnswer,
  HttpTask,
  HttpTaskItem,
  Json,
  ListTasksAnswer,
  StatusSnapshot,
  StreamStatusAnswer,
  SubmitTaskAnswer,
  TaskCompleteMessage,
  TaskProgressMessage,
} from '@tabhand/protocol';
import type { Http } from './http.ts';
import { followTask, type StreamItem, type StreamOptions } from './stream.ts';
import { runTask } from './task-run.ts';

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

export interface ReplayOptions {
  /** `strict` (default) ends at the first drift; `heal` finds targets again. */
  readonly mode?: 'strict' | 'heal';
  readonly instanceId?: string;
}

export type ReportFormat = 'json' | 'csv' | 'markdown' | 'html' | 'task';

const pathOf = (id: string): string => `/api/tasks/${encodeURIComponent(id)}`;

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
    return await this.#begin('/api/tasks', goal);
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
  run(
    task: TaskInput,
    signal?: AbortSignal,
  ): AsyncGenerator<TaskProgressMessage, TaskCompleteMessage> {
    return runTask(this.#http, task, signal);
  }

  /** Everything known about the task now. */
  async status(id: string): Promise<StatusSnapshot> {
    const { status } = await this.#http.json<StreamStatusAnswer>({ path: `${pathOf(id)}/status` });
    return status;
  }

  /** Answers the question that a task waits with. */
  async answer(id: string, answer: Json): Promise<void> {
    await this.#http.json({ method: 'POST', path: `${pathOf(id)}/answer`, body: { answer } });
  }

  /** Sets an ended task again, as a new one: a goal in its own words, commands as they were. */
  async rerun(id: string): Promise<string> {
    return await this.#begin(`${pathOf(id)}/execute`, {});
  }

  /** Does a saved run (`report(id, 'task')`) again, without a planner. Answers the new task's id. */
  async replay(file: TaskInput, options: ReplayOptions = {}): Promise<string> {
    const { mode = 'strict', instanceId } = options;
    const body = { task: file, mode, ...(instanceId !== undefined && { instance_id: instanceId }) };
    return await this.#begin('/api/replay', body);
  }

  /** What the task did and came to, as a file to keep. */
  async report(id: string, format: ReportFormat = 'json'): Promise<string> {
    const response = await this.#http.fetch({ path: `${pathOf(id)}/report`, query: { format } });
    return await response.text();
  }

  async #begin(path: string, body: unknown): Promise<string> {
    const answer = await this.#http.json<{ task_id: string }>({ method: 'POST', path, body });
    return answer.task_id;
  }
}

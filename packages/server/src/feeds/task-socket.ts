// The task socket: one connection's messages in, answers and news out.

import { randomUUID } from 'node:crypto';
import {
  asTabhandError,
  type Event,
  isTerminal,
  SubmitTaskRequestSchema,
  TabhandError,
  type Task,
} from '@tabhand/protocol';
import type { Caller, Engine, News } from '@tabhand/tasks';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { readSubmission } from '../dialects/submission.ts';
import { printComplete, printListItem, printProgress, printTask } from '../dialects/task-socket.ts';
import type { Parts } from '../parts.ts';
import { defineSocket, type Socket } from '../socket.ts';
import { version } from '../version.ts';

/** The task socket's place in the table of sockets. */
export const taskSocket = ({ engine }: Parts): readonly Socket[] => [
  defineSocket({
    path: '/',
    access: 'local',
    summary: 'Tasks: submit, follow, list, cancel',
    open: (socket, { caller }) => void new TaskSocket(socket, engine, caller),
  }),
];

export class TaskSocket {
  readonly #socket: WebSocket;
  readonly #engine: Engine;
  readonly #caller: Caller;
  readonly #tasks = new Set<string>();
  readonly #instances = new Set<string>();

  constructor(socket: WebSocket, engine: Engine, caller: Caller) {
    this.#socket = socket;
    this.#engine = engine;
    this.#caller = caller;
    const unsubscribe = engine.subscribe((news) => this.#news(news));
    socket.on('close', unsubscribe);
    socket.on('error', () => socket.terminate());
    socket.on(
      'message',
      (data, binary) => void this.#message(binary ? undefined : data.toString()),
    );
    this.#send({ type: 'welcome', sessionId: `session_${randomUUID()}`, serverVersion: version });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  async #message(text: string | undefined): Promise<void> {
    const message = parse(text);
    if (message === undefined)
      return this.#send({ type: 'error', message: 'Invalid message format' });
    const answer = this.#answers[message.type];
    if (answer === undefined) {
      return this.#send({ type: 'error', message: `Unknown message type: ${message.type}` });
    }
    try {
      this.#send(await answer(message));
    } catch (thrown) {
      this.#send({ type: 'error', message: asTabhandError(thrown).message });
    }
  }

  readonly #answers: Readonly<Record<string, (message: Message) => Promise<object>>> = {
    task_submit: (message) => this.#submit(message),
    task_list: (message) => this.#list(message),
    task_status: (message) => this.#status(message),
    task_cancel: (message) => this.#cancel(message),
    subscribe_task: (message) => this.#subscribeTask(message),
    subscribe_instance: async ({ instanceId }) => {
      this.#instances.add(requireId(instanceId));
      return { type: 'subscribe_ack', instanceId };
    },
  };

  async #submit(message: Message): Promise<object> {
    const type = 'task_submit_response';
    try {
      const request = readSubmission(SubmitTaskRequestSchema.parse(message));
      const { task, ahead } = await this.#engine.submit(request, this.#caller);
      this.#tasks.add(task.id);
      return {
        type,
        taskId: task.id,
        status: 'accepted',
        queuePosition: ahead,
        metadata: task.metadata,
      };
    } catch (thrown) {
      const error = asTabhandError(thrown);
      return {
        type,
        taskId: '',
        status: 'rejected',
        error: error.message,
        errorDetails: error.details(),
      };
    }
  }

  async #list({ instanceId, status }: Message): Promise<object> {
    const filter = {
      tenant: this.#caller.tenant,
      limit: 1000,
      ...(typeof instanceId === 'string' && { instanceId }),
      ...(typeof status === 'string' && status !== 'all' && { statuses: readStatus(status) }),
    };
    const tasks = await this.#engine.list(filter);
    return { type: 'task_list_response', tasks: tasks.map(printListItem) };
  }

  async #status({ taskId }: Message): Promise<object> {
    const task = await this.#engine.get(this.#caller.tenant, requireId(taskId));
    const type = 'task_status_response';
    return task === undefined
      ? { type, task: null, error: 'Task not found' }
      : { type, task: printTask(task) };
  }

  async #cancel({ taskId }: Message): Promise<object> {
    const success = await this.#engine.cancel(this.#caller.tenant, requireId(taskId));
    const error = success ? undefined : 'Task not found or already completed';
    return { type: 'task_cancel_response', taskId, success, error };
  }

  async #subscribeTask({ taskId }: Message): Promise<object> {
    const task = await this.#engine.get(this.#caller.tenant, requireId(taskId));
    if (task === undefined) return { type: 'error', message: 'Task not found' };
    this.#tasks.add(task.id);
    return { type: 'subscribe_ack', taskId };
  }

  #news(news: News): void {
    const { task } = news;
    const wanted = this.#tasks.has(task.id) || this.#instances.has(task.instanceId);
    if (!wanted || task.tenant !== this.#caller.tenant) return;
    for (const event of news.events) this.#event(news, event);
  }

  #event(news: News, event: Event): void {
    if (event.kind !== 'status') return;
    const command = news.commands.find((each) => each.index === event.command?.index);
    if (command !== undefined) this.#send(printProgress(news, command));
    else if (isTerminal(event.status)) void this.#complete(news.task);
  }

  async #complete(task: Task): Promise<void> {
    const whole = await this.#engine.get(task.tenant, task.id);
    if (whole !== undefined) this.#send(printComplete(whole));
  }
}

type Message = { readonly type: string } & Readonly<Record<string, unknown>>;

function parse(text: string | undefined): Message | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    const read = z.looseObject({ type: z.string() }).safeParse(value);
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function requireId(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TabhandError('INVALID_REQUEST', 'Invalid message format');
}

function readStatus(status: string): Task['status'][] {
  const known = {
    queued: ['queued'],
    running: ['running', 'waiting'],
    completed: ['completed'],
    failed: ['failed'],
    cancelled: ['cancelled'],
  } as const;
  const statuses = Object.hasOwn(known, status) ? known[status as keyof typeof known] : undefined;
  if (statuses === undefined)
    throw new TabhandError('INVALID_REQUEST', `Unknown status: ${status}`);
  return [...statuses];
}

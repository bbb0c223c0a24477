// The task socket: one connection's messages in, answers and news out.

import {
  asTabhandError,
  readTaskClientMessage,
  type TabhandError,
  type TaskClientMessage,
} from '@tabhand/protocol';
import type { Engine } from '@tabhand/tasks';
import type { WebSocket } from 'ws';
import type { Caller } from '../caller.ts';
import { readSubmission } from '../dialects/submission.ts';
import { printListItem, printTask } from '../dialects/task-socket.ts';
import { readStatusFilter } from '../dialects/task-status.ts';
import type { Parts } from '../parts.ts';
import { defineSocket, type Socket } from '../socket.ts';
import { LiveFollowing } from '../stream/live.ts';
import type { Streams } from '../stream/streams.ts';
import { version } from '../version.ts';
import { Outbox } from './outbox.ts';
import { type Subscriber, TaskHub } from './task-hub.ts';

/** The task socket's place in the table of sockets. */
export function taskSocket({ engine, streams }: Parts): readonly Socket[] {
  const hub = new TaskHub(engine);
  return [
    defineSocket({
      path: '/',
      access: 'local',
      summary: 'Tasks: submit, follow, list, cancel',
      open: (socket, { caller, connectionId }) => {
        const connection = new TaskConnection(socket, { engine, hub, caller, streams });
        connection.welcome(connectionId);
      },
    }),
  ];
}

interface ConnectionParts {
  readonly engine: Engine;
  readonly hub: TaskHub;
  readonly caller: Caller;
  readonly streams: Streams;
}

type Said<T extends TaskClientMessage['type']> = Extract<TaskClientMessage, { type: T }>;
type Answers = { readonly [T in TaskClientMessage['type']]: (said: Said<T>) => Promise<object> };

/** Messages of one connection that may be in work at once; the rest waits in the line. */
const inWorkCap = 256;
/** Tasks in one answer; whoever wants older ones pages through them over HTTP. */
const listCap = 1000;

class TaskConnection implements Subscriber {
  readonly tenant: string;
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #outbox: Outbox;
  readonly #live: LiveFollowing;
  readonly #tasks = new Set<string>();
  readonly #instances = new Set<string>();
  #inWork = 0;

  constructor(socket: WebSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.tenant = parts.caller.tenant;
    const read = (taskId: string, after: number) => parts.hub.read(this.tenant, taskId, after);
    this.#outbox = new Outbox(socket, { read });
    const { streams, engine } = parts;
    this.#live = new LiveFollowing(socket, { streams, tenant: this.tenant, engine });
    socket.on('close', () => this.#leave());
    socket.on('message', (data, binary) => void this.#hear(binary ? '' : data.toString()));
  }

  welcome(connectionId: string): void {
    const sessionId = `session_${connectionId}`;
    this.#outbox.answer({ type: 'welcome', sessionId, serverVersion: version });
  }

  deliver(frame: Parameters<Subscriber['deliver']>[0]): void {
    this.#outbox.deliver(frame);
  }

  async #hear(text: string): Promise<void> {
    if (this.#live.hear(text)) return;
    this.#inWork += 1;
    if (this.#inWork === inWorkCap) this.#socket.pause();
    try {
      this.#outbox.answer(await this.#answer(text));
    } finally {
      this.#inWork -= 1;
      if (this.#inWork === inWorkCap - 1) this.#socket.resume();
    }
  }

  async #answer(text: string): Promise<object> {
    try {
      const said = readTaskClientMessage(text);
      const answer: (said: never) => Promise<object> = this.#answers[said.type];
      return await answer(said as never);
    } catch (thrown) {
      return refusal(asTabhandError(thrown));
    }
  }

  readonly #answers: Answers = {
    task_submit: (said) => this.#submit(said),
    task_list: (said) => this.#list(said),
    task_status: (said) => this.#status(said),
    task_cancel: (said) => this.#cancel(said),
    subscribe_task: (said) => this.#subscribeTask(said),
    subscribe_instance: async ({ instanceId }) => {
      this.#instances.add(instanceId);
      this.#parts.hub.followInstance(this, instanceId);
      return { type: 'subscribe_ack', instanceId };
    },
    unsubscribe_task: async ({ taskId }) => {
      this.#tasks.delete(taskId);
      this.#parts.hub.unfollowTask(this, taskId);
      this.#outbox.forget(taskId);
      return { type: 'unsubscribe_ack', taskId };
    },
    unsubscribe_instance: async ({ instanceId }) => {
      this.#instances.delete(instanceId);
      this.#parts.hub.unfollowInstance(this, instanceId);
      return { type: 'unsubscribe_ack', instanceId };
    },
    // Who came in without a token because none is needed may still send one.
    auth: async () => ({ type: 'auth_ack' }),
  };

  async #submit(said: Said<'task_submit'>): Promise<object> {
    try {
      const { engine, caller } = this.#parts;
      const { task, ahead } = await engine.submit(readSubmission(said), caller);
      this.#followTask(task.id);
      return accepted({ taskId: task.id, queuePosition: ahead, metadata: task.metadata });
    } catch (thrown) {
      return rejected(asTabhandError(thrown));
    }
  }

  async #list({ instanceId, status }: Said<'task_list'>): Promise<object> {
    const statuses = readStatusFilter(status);
    const tasks = await this.#parts.engine.list({
      tenant: this.tenant,
      limit: listCap + 1,
      ...(instanceId !== undefined && { instanceId }),
      ...(statuses !== undefined && { statuses }),
    });
    const shown = tasks.slice(0, listCap).map(printListItem);
    const more = tasks.length > listCap ? { hasMore: true } : {};
    return { type: 'task_list_response', tasks: shown, ...more };
  }

  async #status({ taskId }: Said<'task_status'>): Promise<object> {
    const type = 'task_status_response';
    const task = await this.#parts.engine.get(this.tenant, taskId);
    if (task === undefined) return { type, task: null, error: 'Task not found' };
    return { type, task: printTask(task) };
  }

  async #cancel({ taskId }: Said<'task_cancel'>): Promise<object> {
    const success = await this.#parts.engine.cancel(this.tenant, taskId);
    const error = success ? undefined : 'Task not found or already completed';
    return { type: 'task_cancel_response', taskId, success, error };
  }

  async #subscribeTask({ taskId }: Said<'subscribe_task'>): Promise<object> {
    const task = await this.#parts.engine.get(this.tenant, taskId);
    if (task === undefined) return { type: 'error', message: 'Task not found' };
    this.#followTask(taskId);
    return { type: 'subscribe_ack', taskId };
  }

  #followTask(taskId: string): void {
    this.#tasks.add(taskId);
    this.#parts.hub.followTask(this, taskId);
  }

  #leave(): void {
    for (const id of this.#tasks) this.#parts.hub.unfollowTask(this, id);
    for (const id of this.#instances) this.#parts.hub.unfollowInstance(this, id);
  }
}

const accepted = (facts: object): object => ({
  type: 'task_submit_response',
  ...facts,
  status: 'accepted',
});

const rejected = (error: TabhandError): object => ({
  type: 'task_submit_response',
  taskId: '',
  status: 'rejected',
  error: error.message,
  errorDetails: error.details(),
});

/** A submission that cannot be read is a rejected submission; all else is an error message. */
function refusal(error: TabhandError): object {
  const { type, issues } = error.data ?? {};
  if (type === 'task_submit') {
    const message = typeof issues === 'string' ? firstIssue(issues) : error.message;
    return { ...rejected(error), error: message };
  }
  return { type: 'error', message: error.message, errorDetails: error.details() };
}

/** `commands: No commands provided` is the document's own text without its path. */
const firstIssue = (issues: string): string =>
  issues.includes('No commands provided') ? 'No commands provided' : issues;

// Streams over the task socket: everything a console watches, on one connection. The same
// readers as everywhere; a task that changed is told at most twenty times a second.

import {
  type FollowTaskMessage,
  FollowTaskMessageSchema,
  FollowTasksMessageSchema,
  type Task,
  UnfollowTaskMessageSchema,
  UnwatchScreenMessageSchema,
  WatchScreenMessageSchema,
} from '@tabhand/protocol';
import type { Engine } from '@tabhand/tasks';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { printListItem } from '../dialects/task-socket.ts';
import { pacedSend } from './frames-socket.ts';
import { gathered, oneByOne } from './gathered.ts';
import { Reader } from './reader.ts';
import { Screens } from './screens.ts';
import type { Lease, Streams } from './streams.ts';

const LiveMessageSchema = z.discriminatedUnion('type', [
  FollowTaskMessageSchema,
  UnfollowTaskMessageSchema,
  FollowTasksMessageSchema,
  WatchScreenMessageSchema,
  UnwatchScreenMessageSchema,
]);
type LiveMessage = z.infer<typeof LiveMessageSchema>;

const told = /"(?:(?:un)?follow_tasks?|(?:un)?watch_screen)"/;
const changedMs = 50;
/** Streams on one connection. */
const followCap = 256;

export interface LiveParts {
  readonly streams: Streams;
  readonly tenant: string;
  readonly engine: Engine;
}

interface Followed {
  close(): void;
}

export class LiveFollowing {
  readonly #socket: WebSocket;
  readonly #parts: LiveParts;
  readonly #followed = new Map<string, Followed>();
  readonly #changed = new Map<string, Task>();
  readonly #screens: Screens;
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, parts: LiveParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#screens = new Screens(socket, parts);
    socket.once('close', () => this.#close());
  }

  /** True when the message was one of these. */
  hear(text: string): boolean {
    if (!told.test(text)) return false;
    const said = LiveMessageSchema.safeParse(parse(text));
    if (!said.success) return false;
    this.#obey(said.data);
    return true;
  }

  #obey(message: LiveMessage): void {
    switch (message.type) {
      case 'follow_tasks':
        this.#followAll();
        break;
      case 'unfollow_task':
        this.#followed.get(message.taskId)?.close();
        break;
      case 'follow_task':
        void this.#follow(message);
        break;
      case 'watch_screen':
        this.#screens.watch(message.taskId);
        break;
      case 'unwatch_screen':
        this.#screens.unwatch(message.taskId);
    }
  }

  async #follow(asked: FollowTaskMessage): Promise<void> {
    const { taskId } = asked;
    this.#followed.get(taskId)?.close();
    if (this.#followed.size >= followCap) return this.#refuse('Too many tasks are followed');
    const gone = new AbortController();
    this.#followed.set(taskId, { close: () => gone.abort() });
    try {
      const lease = await this.#parts.streams.open(this.#parts.tenant, taskId);
      if (gone.signal.aborted) lease.release();
      else this.#read(asked, lease);
    } catch {
      this.#followed.delete(taskId);
      this.#refuse('Task not found');
    }
  }

  #read({ taskId, cursor, together }: FollowTaskMessage, { channel, release }: Lease): void {
    const stop = (): void => {
      reader.close();
      release();
      this.#followed.delete(taskId);
    };
    const line = { socket: this.#socket, taskId, again: () => reader.ready() };
    const sink = together === true ? gathered(line) : oneByOne(line);
    const reader: Reader = new Reader(channel, { ...sink, end: stop }, cursor ?? undefined);
    this.#followed.set(taskId, { close: stop });
    reader.ready();
  }

  #refuse(message: string): void {
    this.#send({ type: 'error', message });
  }

  #followAll(): void {
    const { engine, tenant } = this.#parts;
    this.#unsubscribe ??= engine.journal.subscribe(
      ({ task }) => {
        if (task.tenant !== tenant) return;
        this.#changed.set(task.id, task);
        this.#timer ??= setTimeout(() => this.#tellChanged(), changedMs);
      },
      (about) => about.tenant === tenant,
    );
  }

  /** A slow line is told later, and then only how things are by then. */
  #tellChanged(): void {
    this.#timer = undefined;
    for (const [id, task] of this.#changed) {
      const text = JSON.stringify({ type: 'task_changed', task: printListItem(task) });
      this.#changed.delete(id);
      if (!pacedSend(this.#socket, text, () => this.#tellChanged())) return;
    }
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe?.();
    for (const followed of this.#followed.values()) followed.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

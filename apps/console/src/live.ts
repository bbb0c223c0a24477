// The console's one connection: it says how it is, reconnects by itself, and goes on behind
// the last event of every task that is being watched.

import { Tabhand, type TaskSocket } from '@tabhand/client';
import type {
  ScreenFrameMessage,
  ScreenStateMessage,
  SocketTaskItem,
  TaskCompleteMessage,
  TaskEventMessage,
  TaskProgressMessage,
} from '@tabhand/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import { emptyModel, fold, type TaskModel } from './task-model.ts';

export const tabhand = new Tabhand({ url: window.location.origin });

export type Connection =
  | { readonly state: 'connecting' | 'live' }
  | { readonly state: 'offline'; readonly since: number };

interface Watched {
  model: TaskModel;
  readers: number;
}

/** The browser of a task, as it looks now. */
export interface Screen {
  readonly frame?: ScreenFrameMessage;
  readonly state?: ScreenStateMessage['state'];
}

interface State {
  readonly connection: Connection;
  readonly tasks: ReadonlyMap<string, SocketTaskItem>;
  readonly loaded: boolean;
}

type Incoming =
  | TaskEventMessage
  | ScreenFrameMessage
  | ScreenStateMessage
  | TaskProgressMessage
  | TaskCompleteMessage
  | { readonly type: 'task_changed'; readonly task: SocketTaskItem }
  | { readonly type: 'task_list_response'; readonly tasks: readonly SocketTaskItem[] };

const noScreen: Screen = {};

class Live {
  #state: State = { connection: { state: 'connecting' }, tasks: new Map(), loaded: false };
  readonly #watched = new Map<string, Watched>();
  readonly #screens = new Map<string, Screen>();
  readonly #listeners = new Set<() => void>();
  #socket: TaskSocket | undefined;
  #failures = 0;
  #told = false;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#socket === undefined && this.#listeners.size === 1) void this.#connect();
    return () => this.#listeners.delete(listener);
  };

  state = (): State => this.#state;

  model(taskId: string): TaskModel {
    return this.#watched.get(taskId)?.model ?? emptyModel;
  }

  /** Watches a task while somebody looks at it. */
  watch(taskId: string): () => void {
    const watched = this.#watched.get(taskId) ?? { model: emptyModel, readers: 0 };
    watched.readers += 1;
    this.#watched.set(taskId, watched);
    this.#follow(taskId, watched);
    return () => {
      watched.readers -= 1;
      if (watched.readers > 0) return;
      this.#watched.delete(taskId);
      this.#socket?.send({ type: 'unfollow_task', taskId });
    };
  }

  screen(taskId: string): Screen {
    return this.#screens.get(taskId) ?? noScreen;
  }

  watchScreen(taskId: string): () => void {
    this.#screens.set(taskId, noScreen);
    this.#socket?.send({ type: 'watch_screen', taskId });
    return () => {
      this.#screens.delete(taskId);
      this.#socket?.send({ type: 'unwatch_screen', taskId });
    };
  }

  #follow(taskId: string, watched: Watched): void {
    const cursor = watched.model.cursor;
    this.#socket?.send({ type: 'follow_task', taskId, ...(cursor !== undefined && { cursor }) });
  }

  async #connect(): Promise<void> {
    try {
      const socket = await tabhand.socket();
      this.#socket = socket;
      this.#failures = 0;
      socket.on((message) => this.#hear(message as Incoming));
      this.#change({ connection: { state: 'live' } });
      socket.send({ type: 'follow_tasks' });
      socket.send({ type: 'task_list' });
      for (const [taskId, watched] of this.#watched) this.#follow(taskId, watched);
      for (const taskId of this.#screens.keys()) socket.send({ type: 'watch_screen', taskId });
      await socket.closed;
    } catch {
      // The server is away; the state below says so and the next attempt follows.
    }
    this.#socket = undefined;
    const known = this.#state.connection;
    const since = known.state === 'offline' ? known.since : Date.now();
    this.#change({ connection: { state: 'offline', since } });
    const pause = Math.min(10_000, 300 * 2 ** this.#failures++);
    setTimeout(() => void this.#connect(), pause);
  }

  #hear(message: Incoming): void {
    if (message.type === 'task_event') this.#event(message);
    if (message.type === 'screen_frame') this.#show(message.taskId, { frame: message });
    if (message.type === 'screen_state') this.#show(message.taskId, { state: message.state });
    if (message.type === 'task_changed') this.#put([message.task]);
    if (message.type === 'task_list_response') {
      this.#put(message.tasks);
      this.#change({ loaded: true });
    }
  }

  #event({ taskId, id, event }: TaskEventMessage): void {
    const watched = this.#watched.get(taskId);
    if (watched === undefined) return;
    watched.model = fold(watched.model, event, id);
    this.#tellSoon();
  }

  #show(taskId: string, news: Screen): void {
    const known = this.#screens.get(taskId);
    if (known === undefined) return;
    this.#screens.set(taskId, { ...known, ...news });
    this.#tellSoon();
  }

  #put(tasks: readonly SocketTaskItem[]): void {
    const merged = new Map(this.#state.tasks);
    for (const task of tasks) merged.set(task.id, task);
    this.#state = { ...this.#state, tasks: merged };
    this.#tellSoon();
  }

  #change(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#tellSoon();
  }

  /** A hundred events a second are one drawing a frame, not a hundred. */
  #tellSoon(): void {
    if (this.#told) return;
    this.#told = true;
    requestAnimationFrame(() => {
      this.#told = false;
      for (const tell of this.#listeners) tell();
    });
  }
}

export const live = new Live();

export const useLive = (): State => useSyncExternalStore(live.subscribe, live.state);

export function useTaskModel(taskId: string): TaskModel {
  useEffect(() => live.watch(taskId), [taskId]);
  return useSyncExternalStore(live.subscribe, () => live.model(taskId));
}

/** Pictures come only while somebody looks and the task is open. */
export function useScreen(taskId: string, wanted: boolean): Screen {
  useEffect(() => (wanted ? live.watchScreen(taskId) : undefined), [taskId, wanted]);
  return useSyncExternalStore(live.subscribe, () => live.screen(taskId));
}

/** Newest first. */
export function useTasks(): readonly SocketTaskItem[] {
  const { tasks } = useLive();
  return [...tasks.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

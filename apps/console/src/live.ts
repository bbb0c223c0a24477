// The console's one connection: it says how it is, reconnects by itself, and goes on behind
// the last event of every task that is being watched.

import { Tabhand, type TaskSocket } from '@tabhand/client';
import type {
  ListTasksAnswer,
  ScreenFrameMessage,
  ScreenStateMessage,
  SocketTaskItem,
  StreamLogsAnswer,
  TaskCompleteMessage,
  TaskEventMessage,
  TaskEventsMessage,
  TaskProgressMessage,
} from '@tabhand/protocol';
import { pageSize, TaskList } from './task-list.ts';
import { emptyModel, fold, type TaskModel, withLogs } from './task-model.ts';

export const tabhand = new Tabhand({ url: window.location.origin });

export type Connection =
  | { readonly state: 'connecting' | 'live' | 'catching up' }
  | { readonly state: 'offline'; readonly since: number };

interface Watched {
  model: TaskModel;
  readers: number;
}

/** The browser of a task, as it looks now, and as it looked at each step while it was watched. */
export interface Screen {
  readonly frame?: ScreenFrameMessage;
  readonly state?: ScreenStateMessage['state'];
  readonly kept: ReadonlyMap<number, ScreenFrameMessage>;
}

export interface State {
  readonly connection: Connection;
  readonly tasks: readonly SocketTaskItem[];
  /** Whether the newest tasks are known. */
  readonly loaded: boolean;
  /** Whether all tasks are known. */
  readonly complete: boolean;
}

type Incoming =
  | TaskEventMessage
  | TaskEventsMessage
  | ScreenFrameMessage
  | ScreenStateMessage
  | TaskProgressMessage
  | TaskCompleteMessage
  | { readonly type: 'task_changed'; readonly task: SocketTaskItem }
  | { readonly type: 'task_list_response'; readonly tasks: readonly SocketTaskItem[] };

const noScreen: Screen = { kept: new Map() };
/** Pictures of that many steps are kept for whoever watches. */
const keptFrames = 120;
/** As many as the socket lists at once: more are on the next page. */
const listed = 1000;
/** The server has told everything when it says nothing for so long. */
const quietMs = 250;

const nextFrame = (work: () => void): unknown => requestAnimationFrame(work);

class Live {
  readonly #list = new TaskList();
  #state: State = {
    connection: { state: 'connecting' },
    tasks: [],
    loaded: false,
    complete: false,
  };
  readonly #watched = new Map<string, Watched>();
  readonly #screens = new Map<string, Screen>();
  readonly #filmed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #socket: TaskSocket | undefined;
  #failures = 0;
  #told = false;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #paging: Promise<void> | undefined;

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
    if (watched.readers === 1) this.#follow(taskId, watched);
    return () => {
      watched.readers -= 1;
      if (watched.readers > 0) return;
      this.#watched.delete(taskId);
      this.#screens.delete(taskId);
      this.#socket?.send({ type: 'unfollow_task', taskId });
    };
  }

  /** Puts what was read elsewhere into a task that is watched. */
  amend(taskId: string, change: (model: TaskModel) => TaskModel): void {
    const watched = this.#watched.get(taskId);
    if (watched === undefined) return;
    watched.model = change(watched.model);
    this.#tellSoon();
  }

  screen(taskId: string): Screen {
    return this.#screens.get(taskId) ?? noScreen;
  }

  watchScreen(taskId: string): () => void {
    this.#screens.set(taskId, this.#screens.get(taskId) ?? noScreen);
    this.#filmed.add(taskId);
    this.#socket?.send({ type: 'watch_screen', taskId });
    return () => {
      this.#filmed.delete(taskId);
      this.#socket?.send({ type: 'unwatch_screen', taskId });
    };
  }

  /** Reads the next older page of tasks; one at a time. */
  older(): Promise<void> {
    this.#paging ??= this.#readOlder().finally(() => {
      this.#paging = undefined;
    });
    return this.#paging;
  }

  async #readOlder(): Promise<void> {
    const before = this.#list.oldest;
    if (before === undefined || this.#list.complete) return;
    const query = { limit: pageSize, before };
    this.#list.takePage(await tabhand.http.json<ListTasksAnswer>({ path: '/tasks', query }));
    this.#tellSoon();
  }

  #follow(taskId: string, watched: Watched): void {
    const cursor = watched.model.cursor;
    const after = cursor === undefined ? {} : { cursor };
    this.#socket?.send({ type: 'follow_task', taskId, together: true, ...after });
  }

  async #connect(): Promise<void> {
    try {
      const socket = await tabhand.socket();
      this.#begin(socket);
      await socket.closed;
    } catch {
      // The server is away; the state below says so and the next attempt follows.
    }
    this.#socket = undefined;
    clearTimeout(this.#quiet);
    const known = this.#state.connection;
    const since = known.state === 'offline' ? known.since : Date.now();
    this.#change({ connection: { state: 'offline', since } });
    const pause = Math.min(10_000, 300 * 2 ** this.#failures++);
    setTimeout(() => void this.#connect(), pause);
  }

  #begin(socket: TaskSocket): void {
    const again = this.#state.connection.state === 'offline';
    this.#socket = socket;
    this.#failures = 0;
    socket.on((message) => this.#hear(message as Incoming));
    this.#change({ connection: { state: again ? 'catching up' : 'live' } });
    socket.send({ type: 'follow_tasks' });
    socket.send({ type: 'task_list' });
    for (const [taskId, watched] of this.#watched) this.#follow(taskId, watched);
    for (const taskId of this.#filmed) socket.send({ type: 'watch_screen', taskId });
  }

  #hear(message: Incoming): void {
    if (message.type === 'task_event') this.#event(message.taskId, message);
    if (message.type === 'task_events')
      for (const each of message.events) this.#event(message.taskId, each);
    if (message.type === 'screen_frame') this.#frame(message);
    if (message.type === 'screen_state') this.#show(message.taskId, { state: message.state });
    if (message.type === 'task_changed') this.#list.take([message.task]);
    if (message.type === 'task_list_response') {
      this.#list.take(message.tasks);
      if (message.tasks.length < listed) this.#list.complete = true;
      this.#change({ loaded: true });
    }
    if (this.#state.connection.state === 'catching up' && this.#state.loaded) this.#calm();
    this.#tellSoon();
  }

  /** Back where the server is once nothing more comes at once. */
  #calm(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#change({ connection: { state: 'live' } }), quietMs);
  }

  #event(taskId: string, { id, event }: Pick<TaskEventMessage, 'id' | 'event'>): void {
    const watched = this.#watched.get(taskId);
    if (watched === undefined) return;
    watched.model = fold(watched.model, event, id);
    if (event.event === 'gap') void this.#refill(taskId, watched.model);
  }

  /** Lines of the log can be had after a gap too; if not now, the log shows where they are missing. */
  async #refill(taskId: string, { logs }: TaskModel): Promise<void> {
    const path = `/api/tasks/${encodeURIComponent(taskId)}/logs`;
    const query = { cursor: (logs.at(-1)?.cursor ?? -1) + 1, limit: 500 };
    const read = tabhand.http.json<StreamLogsAnswer>({ path, query });
    const lines = await read.then((answer) => answer.logs).catch(() => []);
    this.amend(taskId, (model) => withLogs(model, lines));
  }

  #frame(frame: ScreenFrameMessage): void {
    const step = this.#watched.get(frame.taskId)?.model.status?.current_step;
    const kept = new Map(this.#screens.get(frame.taskId)?.kept);
    if (typeof step === 'number') kept.set(step, frame);
    const [first] = kept.keys();
    if (kept.size > keptFrames && first !== undefined) kept.delete(first);
    this.#show(frame.taskId, { frame, kept });
  }

  #show(taskId: string, news: Partial<Screen>): void {
    const known = this.#screens.get(taskId);
    if (known !== undefined) this.#screens.set(taskId, { ...known, ...news });
  }

  #change(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#tellSoon();
  }

  /** A hundred events a second are one drawing a frame, not a hundred. */
  #tellSoon(): void {
    if (this.#told) return;
    this.#told = true;
    // A page in the background draws no frames, and still has to notify.
    const soon = document.hidden ? (work: () => void) => setTimeout(work, quietMs) : nextFrame;
    soon(() => {
      this.#told = false;
      this.#list.settle();
      const { all: tasks, complete } = this.#list;
      const same = tasks === this.#state.tasks && complete === this.#state.complete;
      if (!same) this.#state = { ...this.#state, tasks, complete };
      for (const tell of this.#listeners) tell();
    });
  }
}

export const live = new Live();

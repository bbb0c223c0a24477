// A task's browser as watchers see it, over the task socket: filmed only while somebody watches
// and the task runs. At most one picture is under way on a line; of what comes meanwhile only the
// newest is kept, so that a slow line gets fewer pictures and never old ones.

import type { Driver, ScreenFrame } from '@tabhand/actions';
import {
  asTabhandError,
  isTerminal,
  type ScreenFrameMessage,
  type ScreenStateMessage,
  type TaskStatus,
} from '@tabhand/protocol';
import type { Engine, News } from '@tabhand/tasks';
import type { WebSocket } from 'ws';
import { iso } from '../dialects/stream-payloads.ts';
import { unwatchable, watchThere } from './film.ts';

export interface ScreenParts {
  readonly engine: Engine;
  readonly tenant: string;
}

/** Pages watched on one connection. */
const watchCap = 16;

export class Screens {
  readonly #socket: WebSocket;
  readonly #parts: ScreenParts;
  readonly #watched = new Map<string, ScreenWatch>();

  constructor(socket: WebSocket, parts: ScreenParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.once('close', () => {
      for (const watch of this.#watched.values()) watch.close();
    });
  }

  watch(taskId: string): void {
    if (this.#watched.has(taskId)) return;
    if (this.#watched.size >= watchCap) {
      const message = `No more than ${watchCap} screens are sent over one connection`;
      const state: ScreenStateMessage['state'] = 'unsupported';
      this.#socket.send(JSON.stringify({ type: 'screen_state', taskId, state, message }));
      return;
    }
    const onEnd = (): void => void this.#watched.delete(taskId);
    const watch = new ScreenWatch(taskId, { ...this.#parts, socket: this.#socket, onEnd });
    this.#watched.set(taskId, watch);
    void watch.begin();
  }

  unwatch(taskId: string): void {
    this.#watched.get(taskId)?.close();
  }
}

interface WatchParts extends ScreenParts {
  readonly socket: WebSocket;
  readonly onEnd: () => void;
}

class ScreenWatch {
  readonly #taskId: string;
  readonly #parts: WatchParts;
  readonly #unsubscribe: () => void;
  #state: ScreenStateMessage['state'] | undefined;
  #stop: (() => void) | undefined;
  #starting = false;
  #closed = false;
  #underWay = false;
  #newest: ScreenFrame | undefined;

  constructor(taskId: string, parts: WatchParts) {
    this.#taskId = taskId;
    this.#parts = parts;
    this.#unsubscribe = parts.engine.journal.subscribe(
      (news) => this.#hear(news),
      (about) => about.taskId === taskId,
    );
  }

  async begin(): Promise<void> {
    const task = await this.#parts.engine.get(this.#parts.tenant, this.#taskId);
    if (task === undefined) this.#end('unsupported', 'Task not found');
    else this.#now(task.status, task.instanceId);
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    this.#stop?.();
    this.#newest = undefined;
    this.#parts.onEnd();
  }

  #hear({ task }: News): void {
    const own = task.id === this.#taskId && task.tenant === this.#parts.tenant;
    if (own) this.#now(task.status, task.instanceId);
  }

  #now(status: TaskStatus, instanceId: string): void {
    if (this.#closed) return;
    if (isTerminal(status)) this.#end('ended');
    else if (status === 'queued') this.#say('waiting');
    else if (this.#stop === undefined && !this.#starting) void this.#start(instanceId);
  }

  /** The run launches the browser; this only waits for the same one. */
  async #start(instanceId: string): Promise<void> {
    this.#starting = true;
    try {
      const { engine } = this.#parts;
      if (engine.isElsewhere({ instanceId })) await this.#filmThere(instanceId);
      else this.#film(await engine.instances.driver(instanceId));
    } catch (thrown) {
      const { code, message } = asTabhandError(thrown);
      // A browser that is gone may come back; the task's next move tries again.
      if (code === 'NOT_SUPPORTED') this.#end('unsupported', message);
      else this.#say('waiting', message);
    } finally {
      this.#starting = false;
    }
  }

  /** Another node has the browser; that one films. */
  async #filmThere(instanceId: string): Promise<void> {
    const { engine } = this.#parts;
    const watched = { taskId: this.#taskId, instanceId };
    const stop = await watchThere(engine, watched, (frame) => this.#show(frame));
    if (this.#closed) return stop();
    this.#stop = stop;
    this.#say('live');
  }

  #film(driver: Driver): void {
    if (this.#closed) return;
    if (driver.screencast === undefined) throw unwatchable();
    this.#say('live');
    this.#stop = driver.screencast(
      (frame) => this.#show(frame),
      (why) => this.#say('waiting', why),
    );
    driver.onGone(() => {
      this.#stop = undefined;
    });
  }

  #show(frame: ScreenFrame): void {
    this.#say('live');
    this.#newest = frame;
    if (!this.#underWay) this.#sendNewest();
  }

  #sendNewest(): void {
    const frame = this.#newest;
    this.#newest = undefined;
    const { socket } = this.#parts;
    if (frame === undefined || socket.readyState !== socket.OPEN) return;
    this.#underWay = true;
    socket.send(JSON.stringify(printScreen(this.#taskId, frame)), () => {
      this.#underWay = false;
      this.#sendNewest();
    });
  }

  #end(state: 'ended' | 'unsupported', message?: string): void {
    this.#say(state, message);
    this.close();
  }

  #say(state: ScreenStateMessage['state'], message?: string): void {
    const { socket } = this.#parts;
    if (state === this.#state || this.#closed || socket.readyState !== socket.OPEN) return;
    this.#state = state;
    const said: ScreenStateMessage = { type: 'screen_state', taskId: this.#taskId, state };
    socket.send(JSON.stringify({ ...said, ...(message !== undefined && { message }) }));
  }
}

const printScreen = (taskId: string, { at, ...frame }: ScreenFrame): ScreenFrameMessage => ({
  type: 'screen_frame',
  taskId,
  at: iso(at),
  ...frame,
});

// One task's stream in this process: the last 256 frames, and the readers that follow them.
// The journal's news is appended while it is complete; otherwise the ring is read again.

import { type Event, isTerminal, type Task, type TaskWithCommands } from '@tabhand/protocol';
import type { News, Projection } from '@tabhand/tasks';
import { printOverlay } from '../dialects/stream-payloads.ts';
import { printSnapshot } from '../dialects/task-stream.ts';
import { type Frame, journalFrame, ownFrame } from './frame.ts';

export const ringSize = 256;

/** What a channel asks of the store. */
export interface StreamSource {
  task(taskId: string): Promise<TaskWithCommands | undefined>;
  projection(taskId: string): Promise<Projection | undefined>;
  /** Events with seq > after, oldest first. */
  events(taskId: string, after: number, limit: number): Promise<readonly Event[]>;
}

interface Read {
  readonly task: TaskWithCommands;
  readonly projection: Projection;
  readonly events: readonly Event[];
}

export class Channel {
  readonly taskId: string;
  readonly #source: StreamSource;
  readonly #ring: number;
  readonly #readers = new Set<() => void>();
  #frames: Frame[] = [];
  #task: Task | undefined;
  #projection: Projection | undefined;
  /** News that came while the ring was being read. */
  #early: News[] | undefined;
  #endedAt: number | undefined;
  #round: NodeJS.Timeout | undefined;
  #quietUntil = 0;

  constructor(taskId: string, source: StreamSource, ring = ringSize) {
    this.taskId = taskId;
    this.#source = source;
    this.#ring = ring;
  }

  /** Number of the newest frame; -1 before the first. */
  get head(): number {
    return this.#frames.at(-1)?.id ?? -1;
  }

  /** Number of the oldest frame that can be replayed. */
  get first(): number {
    return this.#frames[0]?.id ?? 0;
  }

  /** Number of the terminal status, once it is there; nothing after it is streamed. */
  get endedAt(): number | undefined {
    return this.#endedAt;
  }

  at(id: number): Frame | undefined {
    return this.#frames[id - this.first];
  }

  /** The whole status as it is now. */
  status(): Frame | undefined {
    if (this.#task === undefined || this.#projection === undefined) return undefined;
    return ownFrame({ event: 'status', status: printSnapshot(this.#task, this.#projection) });
  }

  /** Overlays that the ring no longer has. */
  oldOverlays(): Frame[] {
    const { planOverlays = [], overlays = [] } = this.#projection ?? {};
    return [...planOverlays, ...overlays]
      .filter((entry) => entry.seq < this.first)
      .sort((a, b) => a.seq - b.seq)
      .map((entry) => ownFrame({ event: 'overlay', overlay: printOverlay(entry) }));
  }

  /** Calls back whenever there is more to read. */
  follow(wake: () => void): () => void {
    this.#readers.add(wake);
    return () => this.#readers.delete(wake);
  }

  /** News must be handed to `take` from before this is called. False: no such task. */
  async load(): Promise<boolean> {
    const early: News[] = [];
    this.#early = early;
    const read = await this.#read().finally(() => {
      this.#early = undefined;
    });
    if (read === undefined) return false;
    this.#fill(read);
    for (const news of early) this.take(news);
    this.#wake();
    return true;
  }

  async #read(): Promise<Read | undefined> {
    // The task first: if it had ended then, its end is among the events read afterwards.
    const task = await this.#source.task(this.taskId);
    const projection = task && (await this.#source.projection(this.taskId));
    if (projection === undefined || task === undefined) return undefined;
    const after = Math.max(projection.seq - this.#ring, -1);
    const events = await this.#source.events(this.taskId, after, this.#ring);
    return { task, projection, events: events.filter((event) => event.seq <= projection.seq) };
  }

  take(news: News): void {
    if (this.#early !== undefined) {
      this.#early.push(news);
      return;
    }
    const fresh = news.events.filter((event) => event.seq > this.head);
    const [next] = fresh;
    if (next === undefined) return;
    if (next.seq === this.head + 1) this.#append(news, fresh);
    // A store that fails now is asked again by the next news.
    else void this.load().catch(() => undefined);
  }

  #append({ task, projection }: News, fresh: readonly Event[]): void {
    let { logs } = this.#projection ?? projection;
    for (const event of fresh) {
      this.#push(event, { task, projection, step: projection.step, logs });
      if (event.kind === 'log') logs += 1;
    }
    this.#task = task;
    this.#projection = projection;
    this.#wake();
  }

  #fill({ task, projection, events }: Read): void {
    this.#frames = [];
    this.#endedAt = undefined;
    let logs = projection.logs - events.filter((event) => event.kind === 'log').length;
    let step: Projection['step'];
    for (const event of events) {
      step = stepAfter(event, task) ?? step;
      this.#push(event, { task, projection, step, logs });
      if (event.kind === 'log') logs += 1;
    }
    if (this.#endedAt === undefined && isTerminal(task.status)) this.#endedAt = this.first - 1;
    this.#task = task;
    this.#projection = projection;
  }

  #push(event: Event, facts: Parameters<typeof journalFrame>[1]): void {
    const frame = journalFrame(event, facts);
    this.#frames.push(frame);
    if (this.#frames.length > this.#ring) this.#frames.shift();
    if (frame.last) this.#endedAt = event.seq;
  }

  /**
   * Telling a thousand readers takes a while; what happens meanwhile is told in the next round,
   * which begins no sooner than the last one took, so that there is time for everything else.
   */
  #wake(): void {
    if (this.#round !== undefined) return;
    const wait = this.#quietUntil - performance.now();
    if (wait <= 0) this.#tellAll();
    else this.#round = setTimeout(() => this.#tellAll(), wait);
  }

  #tellAll(): void {
    this.#round = undefined;
    const began = performance.now();
    for (const wake of this.#readers) wake();
    const now = performance.now();
    const took = now - began;
    this.#quietUntil = took < longRoundMs ? 0 : now + Math.min(took, mostQuietMs);
  }
}

const longRoundMs = 2;
/** However long a round takes, nobody waits longer than this for the next. */
const mostQuietMs = 100;

/** The step that a status event speaks of. */
function stepAfter(event: Event, task: TaskWithCommands): Projection['step'] {
  if (event.kind !== 'status') return undefined;
  const active = event.plan?.find((step) => step.status === 'active');
  if (active !== undefined) return { index: active.index, title: active.description };
  const command = event.command?.status === 'running' && task.commands[event.command.index];
  return command ? { index: command.index, title: command.intention } : undefined;
}

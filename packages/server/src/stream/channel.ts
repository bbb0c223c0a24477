// One task's stream in this process: the last 256 frames, and the readers that follow them.
// The journal's news is appended while it is complete; otherwise the ring is read again.

import {
  type CommandRecord,
  type Event,
  isTerminal,
  type Task,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { type News, type Projection, untilStored } from '@tabhand/tasks';
import { printOverlay } from '../dialects/stream-payloads.ts';
import { type FrameFacts, printSnapshot } from '../dialects/task-stream.ts';
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
  /** What the next frame stands on: everything before it, and nothing after. */
  #then: Pick<FrameFacts, 'step' | 'plan' | 'logs'> = { step: undefined, plan: undefined, logs: 0 };
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
    // A store that stays away for minutes is asked again by the next news.
    else void untilStored(() => this.load()).catch(() => undefined);
  }

  /** What another node wrote may be told with a projection that is ahead of it: only events count. */
  #append({ task, projection, commands }: News, fresh: readonly Event[]): void {
    for (const event of fresh) this.#push(event, { task, projection, commands });
    this.#task = task;
    this.#projection = projection;
    this.#wake();
  }

  #fill({ task, projection, events }: Read): void {
    this.#frames = [];
    this.#endedAt = undefined;
    const logs = projection.logs - events.filter((event) => event.kind === 'log').length;
    const { plan } = projection;
    const begun = (events[0]?.seq ?? 0) > 0;
    this.#then = { step: undefined, plan: begun ? plan : undefined, logs };
    for (const event of events) this.#push(event, { task, projection, commands: task.commands });
    if (this.#endedAt === undefined && isTerminal(task.status)) this.#endedAt = this.first - 1;
    this.#task = task;
    this.#projection = projection;
  }

  #push(event: Event, { task, projection, commands }: Omit<News, 'events'>): void {
    const { step, plan, logs } = this.#then;
    const now = { ...stepAfter(event, commands, { step, plan }), logs };
    this.#then = { ...now, logs: event.kind === 'log' ? logs + 1 : logs };
    const frame = journalFrame(event, { task, projection, ...now });
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

type Where = Pick<FrameFacts, 'step' | 'plan'>;

/** Where a task stands after an event: by its plan, or by the command that runs. */
function stepAfter(event: Event, commands: readonly CommandRecord[], before: Where): Where {
  if (event.kind !== 'status') return before;
  const plan = event.plan ?? before.plan;
  const active = event.plan?.find((step) => step.status === 'active');
  if (active !== undefined)
    return { plan, step: { index: active.index, title: active.description } };
  const { command } = event;
  const running =
    command?.status === 'running' && commands.find((it) => it.index === command.index);
  return running
    ? { plan, step: { index: running.index, title: running.intention } }
    : { ...before, plan };
}

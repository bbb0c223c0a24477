// The only writer of events. Readers subscribe here for news, and read the store by cursor
// for everything else; a reader that throws or is slow harms nobody.

import type { CommandRecord, Event, Task } from '@tabhand/protocol';
import type { MoveNote } from './cluster.ts';
import { follow } from './follow.ts';
import { untilStored } from './patience.ts';
import type { Projection } from './project.ts';
import type { Accepted, Decide, NewTask, TaskStore, Write, Written } from './store.ts';

/** What a write made known: the task after it, its new events, the commands it touched. */
export interface News {
  readonly task: Task;
  readonly events: readonly Event[];
  readonly commands: readonly CommandRecord[];
  /** The full status after the last of the events. */
  readonly projection: Projection;
}

export type Reader = (news: News) => void;

/** Which moves of other nodes a reader wants; each costs reading it from the store. */
export type Wants = (about: Pick<MoveNote, 'taskId' | 'tenant' | 'instanceId'>) => boolean;

export const wantsAll: Wants = () => true;
/** For readers that count or send on what is written: the node that wrote it does. */
export const wantsOwn: Wants = () => false;

export class Journal {
  readonly #store: TaskStore;
  readonly #readers = new Map<Reader, Wants>();
  #onWritten: Reader | undefined;
  readonly #onReaderError: (thrown: unknown) => void;

  readonly #redact: (write: Write) => Write;

  constructor(
    store: TaskStore,
    onReaderError: (thrown: unknown) => void = () => undefined,
    redact: (write: Write) => Write = (write) => write,
  ) {
    this.#store = store;
    this.#onReaderError = onReaderError;
    this.#redact = redact;
  }

  /** Called after each write, in order for each task; of other nodes' writes for what it wants. */
  subscribe(reader: Reader, wants: Wants = wantsAll): () => void {
    this.#readers.set(reader, wants);
    return () => this.#readers.delete(reader);
  }

  /** Told of each write of this node, to tell the others. */
  onWritten(told: Reader): void {
    this.#onWritten = told;
  }

  /** Other nodes wrote: whoever wants to know is told as if it had been written here. */
  async hear(moves: readonly MoveNote[]): Promise<void> {
    const byTask = Map.groupBy(moves, ({ taskId }) => taskId);
    await Promise.all([...byTask.values()].map((own) => this.#hearTask(own)));
  }

  async #hearTask(moves: readonly MoveNote[]): Promise<void> {
    const [about] = moves;
    if (about === undefined) return;
    const readers = [...this.#readers].filter(([, wants]) => wants(about)).map(([each]) => each);
    if (readers.length === 0) return;
    // Nobody tells it twice: a store that is away for a moment must not swallow it.
    const news = await untilStored(() => this.#newsOf(about, moves));
    if (news !== undefined) for (const reader of readers) this.#tell(reader, news);
  }

  async #newsOf(about: MoveNote, moves: readonly MoveNote[]): Promise<News | undefined> {
    const first = Math.min(...moves.map((move) => move.first));
    const last = Math.max(...moves.map((move) => move.last));
    const events = await this.read(about.taskId, first - 1, last - first + 1);
    const task = await this.#store.get(about.tenant, about.taskId);
    const projection = task && (await this.#store.projection(task.id));
    if (task === undefined || projection === undefined) return undefined;
    const touched = new Set(events.map((event) => event.kind === 'status' && event.command?.index));
    const commands = task.commands.filter(({ index }) => touched.has(index));
    return { task, events, commands, projection };
  }

  /** Events with seq > after (-1: from the first), oldest first. */
  async read(taskId: string, after: number, limit: number): Promise<readonly Event[]> {
    return await this.#store.events(taskId, after, limit);
  }

  /** Every event with seq > after, each once and in order, until the task's last. */
  follow(taskId: string, after: number, signal: AbortSignal): AsyncIterable<Event> {
    return follow(this, { taskId, after, signal });
  }

  async accept(input: NewTask): Promise<Accepted> {
    const accepted = await this.#store.accept(input);
    if (accepted.created) this.#publish({ ...accepted, commands: [] });
    return accepted;
  }

  async append(asked: Write): Promise<Written | undefined> {
    const write = this.#redact(asked);
    const written = await this.#store.write(write);
    if (written !== undefined) this.#publish({ ...written, commands: write.commands ?? [] });
    return written;
  }

  /** Like append, for moves that depend on where the task's commands stand. */
  async decide(taskId: string, decide: Decide): Promise<Written | undefined> {
    const written = await this.#store.decide(taskId, decide);
    if (written !== undefined) this.#publish({ ...written, commands: written.commands ?? [] });
    return written;
  }

  #publish(news: News): void {
    for (const reader of this.#readers.keys()) this.#tell(reader, news);
    this.#onWritten?.(news);
  }

  #tell(reader: Reader, news: News): void {
    try {
      reader(news);
    } catch (thrown) {
      this.#onReaderError(thrown);
    }
  }
}

// The only writer of events. Readers subscribe here for news, and read the store by cursor
// for everything else; a reader that throws or is slow harms nobody.

import type { CommandRecord, Event, Task } from '@tabhand/protocol';
import { follow } from './follow.ts';
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

export class Journal {
  readonly #store: TaskStore;
  readonly #readers = new Set<Reader>();
  readonly #onReaderError: (thrown: unknown) => void;

  constructor(store: TaskStore, onReaderError: (thrown: unknown) => void = () => undefined) {
    this.#store = store;
    this.#onReaderError = onReaderError;
  }

  /** Called after each write of this process, in order for each task. */
  subscribe(reader: Reader): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
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

  async append(write: Write): Promise<Written | undefined> {
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
    for (const reader of this.#readers) {
      try {
        reader(news);
      } catch (thrown) {
        this.#onReaderError(thrown);
      }
    }
  }
}

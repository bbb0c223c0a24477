// The only writer of events. Readers subscribe here for news, and read the store by cursor
// for everything else; a reader that throws or is slow harms nobody.

import type { CommandRecord, Event, Task } from '@tabhand/protocol';
import type { Accepted, NewTask, TaskStore, Write, Written } from './store.ts';

/** What a write made known: the task after it, its new events, the commands it touched. */
export interface News {
  readonly task: Task;
  readonly events: readonly Event[];
  readonly commands: readonly CommandRecord[];
}

export type Reader = (news: News) => void;

export class Journal {
  readonly #store: TaskStore;
  readonly #readers = new Set<Reader>();

  constructor(store: TaskStore) {
    this.#store = store;
  }

  subscribe(reader: Reader): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
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

  #publish(news: News): void {
    for (const reader of this.#readers) reader(news);
  }
}

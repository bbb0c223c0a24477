// The streams that somebody follows, one channel a task, fed by one subscription to the journal.

import { TabhandError } from '@tabhand/protocol';
import type { Journal, News, Reader as NewsReader, TaskStore, Wants } from '@tabhand/tasks';
import { Channel, ringSize, type StreamSource } from './channel.ts';

export interface StreamsSource extends Omit<StreamSource, 'task'> {
  get(tenant: string, taskId: string): ReturnType<StreamSource['task']>;
  subscribe(reader: NewsReader, wants: Wants): () => void;
}

interface Held {
  readonly channel: Channel;
  readonly loaded: Promise<boolean>;
  /** Callers between opening the channel and following it. */
  holders: number;
}

/** An open channel; it is let go with `release`. */
export interface Lease {
  readonly channel: Channel;
  release(): void;
}

export class Streams {
  readonly #source: StreamsSource;
  readonly #ring: number;
  readonly #held = new Map<string, Held>();

  constructor(source: StreamsSource, ring = ringSize) {
    this.#source = source;
    this.#ring = ring;
    // What other nodes write is read only where somebody follows it here.
    source.subscribe(
      (news) => this.#news(news),
      (about) => this.follows(about),
    );
  }

  /** Whether somebody here follows the task. */
  follows({ tenant, taskId }: { readonly tenant: string; readonly taskId: string }): boolean {
    return this.#held.has(`${tenant} ${taskId}`);
  }

  async open(tenant: string, taskId: string): Promise<Lease> {
    const key = `${tenant} ${taskId}`;
    const held = this.#held.get(key) ?? this.#hold(key, tenant, taskId);
    held.holders += 1;
    const release = (): void => this.#release(key, held);
    try {
      if (!(await held.loaded)) throw new TabhandError('TASK_NOT_FOUND', 'task not found');
      return { channel: held.channel, release: once(release) };
    } catch (thrown) {
      release();
      throw thrown;
    }
  }

  #hold(key: string, tenant: string, taskId: string): Held {
    const source = this.#source;
    const channel = new Channel(
      taskId,
      {
        task: () => source.get(tenant, taskId),
        projection: (id) => source.projection(id),
        events: (id, after, limit) => source.events(id, after, limit),
      },
      this.#ring,
    );
    const held = { channel, loaded: channel.load(), holders: 0 };
    this.#held.set(key, held);
    return held;
  }

  #release(key: string, held: Held): void {
    held.holders -= 1;
    if (held.holders === 0) this.#held.delete(key);
  }

  #news(news: News): void {
    this.#held.get(`${news.task.tenant} ${news.task.id}`)?.channel.take(news);
  }
}

export const openStreams = (
  store: Pick<TaskStore, 'get' | 'projection' | 'events'>,
  journal: Pick<Journal, 'subscribe'>,
): Streams =>
  new Streams({
    get: (tenant, id) => store.get(tenant, id),
    projection: (id) => store.projection(id),
    events: (id, after, limit) => store.events(id, after, limit),
    subscribe: (reader, wants) => journal.subscribe(reader, wants),
  });

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

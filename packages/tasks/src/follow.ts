// Replay and live as one sequence. News only says that there is more: it is taken from the
// small inbox while that is complete, and read from the store by cursor when it is not.

import { type Event, isTerminal } from '@tabhand/protocol';
import type { Journal } from './journal.ts';

const inboxCap = 256;
const pageSize = 256;

interface Following {
  readonly taskId: string;
  readonly after: number;
  readonly signal: AbortSignal;
}

export async function* follow(
  journal: Pick<Journal, 'subscribe' | 'read'>,
  { taskId, after, signal }: Following,
): AsyncGenerator<Event> {
  const inbox = new Inbox(taskId);
  const stop = journal.subscribe(
    (news) => inbox.put(news.events),
    (about) => about.taskId === taskId,
  );
  const wake = () => inbox.wake();
  signal.addEventListener('abort', wake);
  try {
    let cursor = after;
    while (!signal.aborted) {
      const events = inbox.take(cursor) ?? (await journal.read(taskId, cursor, pageSize));
      // A full page may hide more; a short one was everything when the inbox began to listen.
      if (events.length === pageSize) inbox.lose();
      for (const event of events) {
        if (event.seq <= cursor) continue;
        cursor = event.seq;
        yield event;
        if (isLast(event)) return;
      }
      if (events.length === 0 && !signal.aborted) await inbox.news();
    }
  } finally {
    stop();
    signal.removeEventListener('abort', wake);
  }
}

/** The status entry that tells of the task itself, and not of a command, ends it. */
export const isLast = (event: Event): boolean =>
  event.kind === 'status' && event.command === undefined && isTerminal(event.status);

class Inbox {
  readonly #taskId: string;
  #events: Event[] = [];
  #complete = false;
  #waiting: (() => void) | undefined;

  constructor(taskId: string) {
    this.#taskId = taskId;
  }

  put(events: readonly Event[]): void {
    if (events[0]?.taskId !== this.#taskId) return;
    if (this.#complete) this.#events.push(...events);
    if (this.#events.length > inboxCap) this.lose();
    this.wake();
  }

  /** What came since, or undefined when the store must be read; listening begins before it is. */
  take(cursor: number): readonly Event[] | undefined {
    const taken = this.#events;
    const first = taken.find((event) => event.seq > cursor);
    const gap = first !== undefined && first.seq !== cursor + 1;
    const usable = this.#complete && !gap;
    this.#complete = true;
    if (!usable) return undefined;
    this.#events = [];
    return taken;
  }

  lose(): void {
    this.#events = [];
    this.#complete = false;
  }

  wake(): void {
    this.#waiting?.();
  }

  async news(): Promise<void> {
    if (this.#events.length > 0 || !this.#complete) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = resolve;
    await promise;
    this.#waiting = undefined;
  }
}

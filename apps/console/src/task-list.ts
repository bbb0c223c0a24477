// Every task the console knows of, newest first. News are gathered and put in once a frame;
// older tasks are read page by page when somebody looks for them.

import type { HttpTaskItem, ListTasksAnswer, SocketTaskItem } from '@tabhand/protocol';

export const pageSize = 500;

export class TaskList {
  readonly #known = new Map<string, SocketTaskItem>();
  #news = new Map<string, SocketTaskItem>();
  #sorted: readonly SocketTaskItem[] = [];
  /** Whether the oldest task is known. */
  complete = false;

  /** The same array until something changed. */
  get all(): readonly SocketTaskItem[] {
    return this.#sorted;
  }

  take(tasks: readonly SocketTaskItem[]): void {
    for (const task of tasks) this.#news.set(task.id, task);
  }

  /** Puts in what was taken. */
  settle(): void {
    if (this.#news.size === 0) return;
    for (const [id, task] of this.#news) this.#known.set(id, task);
    this.#news = new Map();
    this.#sorted = [...this.#known.values()].sort(newestFirst);
  }

  /** Where the next page begins. */
  get oldest(): string | undefined {
    return this.#sorted.at(-1)?.id;
  }

  takePage({ tasks }: ListTasksAnswer): void {
    this.take(tasks.filter(({ id }) => !this.#known.has(id)).map(asSocketItem));
    if (tasks.length < pageSize) this.complete = true;
  }
}

/** Times are ISO, so that their order is the order of their letters. */
function newestFirst(a: SocketTaskItem, b: SocketTaskItem): number {
  if (a.createdAt === b.createdAt) return a.id < b.id ? 1 : -1;
  return a.createdAt < b.createdAt ? 1 : -1;
}

const iso = (ms: number): string => new Date(ms).toISOString();

function asSocketItem(task: HttpTaskItem): SocketTaskItem {
  const { createdAt, startedAt, completedAt, ...rest } = task;
  return {
    ...rest,
    createdAt: iso(Number(createdAt)),
    ...(startedAt !== undefined && { startedAt: iso(Number(startedAt)) }),
    ...(completedAt !== undefined && { completedAt: iso(Number(completedAt)) }),
  };
}

// The projections of tasks in progress, in memory. The folder has one holder, so they are
// the truth; the row gets one when the task moves and every so many events, and what a crash
// takes from here is folded from the events again.

import { isTerminal } from '@tabhand/protocol';
import type { Projection } from '@tabhand/tasks';
import type { After } from '../rows.ts';

const everyEvents = 64;

interface Known {
  readonly projection: Projection;
  /** Number of events when the row last got it. */
  readonly kept: number;
}

export class Projections {
  readonly #known = new Map<string, Known>();

  get(taskId: string): Projection | undefined {
    return this.#known.get(taskId)?.projection;
  }

  /** Whether the row's own has become too old. */
  isDue({ task, nextSeq }: After): boolean {
    const kept = this.#known.get(task.id)?.kept ?? 0;
    return isTerminal(task.status) || nextSeq - kept >= everyEvents;
  }

  /** Called when the write is committed, never before. */
  put(after: After): void {
    const { task, projection, nextSeq } = after;
    if (isTerminal(task.status)) {
      this.#known.delete(task.id);
      return;
    }
    const before = this.#known.get(task.id);
    const kept = before === undefined || this.isDue(after) ? nextSeq : before.kept;
    this.#known.set(task.id, { projection, kept });
  }
}

// Tasks in progress, in memory. The folder has one holder, so they are the truth and a write
// needs no reading; a row's projection is written when the task ends and every so many events,
// and what a crash takes from here is folded from the events again.

import { isTerminal, type Task } from '@tabhand/protocol';
import type { Projection } from '@tabhand/tasks';
import type { After, Before } from '../rows.ts';

const everyEvents = 256;
/** Most tasks held; the one that moved least recently goes first. */
const most = 5000;

interface Held extends Before {
  /** Number of events when the row last got its projection. */
  readonly kept: number;
}

export class Live {
  readonly #held = new Map<string, Held>();

  get(taskId: string): Before | undefined {
    return this.#held.get(taskId);
  }

  task(taskId: string): Task | undefined {
    return this.#held.get(taskId)?.task;
  }

  projection(taskId: string): Projection | undefined {
    return this.#held.get(taskId)?.projection;
  }

  /** Whether the row's own projection has become too old. */
  isDue({ task, nextSeq }: After): boolean {
    const kept = this.#held.get(task.id)?.kept ?? 0;
    return isTerminal(task.status) || nextSeq - kept >= everyEvents;
  }

  /** Called when the write is committed, never before. */
  put(after: After): void {
    const { task, projection, nextSeq } = after;
    const kept = this.isDue(after) ? nextSeq : (this.#held.get(task.id)?.kept ?? 0);
    this.#held.delete(task.id);
    if (isTerminal(task.status)) return;
    this.#held.set(task.id, { task, projection, nextSeq, kept });
    if (this.#held.size > most) this.#held.delete(this.#held.keys().next().value ?? '');
  }

  forget(taskId: string): void {
    this.#held.delete(taskId);
  }
}

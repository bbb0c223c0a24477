// Which person drives a task's tab now. One at a time: whoever paused the task, or acted first
// while it waited. The hold ends when the task goes on or ends.

import { TabhandError, type TaskStatus } from '@tabhand/protocol';
import type { Journal, News } from '@tabhand/tasks';
import type { Caller } from '../caller.ts';

type Person = Pick<Caller, 'user'>;

interface Hold {
  readonly user: string;
  /** The task has stopped for the person; its next move gives the tab back. */
  waited: boolean;
  /** What the person does, one after another. */
  turn: Promise<unknown>;
}

export class Holders {
  readonly #holds = new Map<string, Hold>();

  constructor(journal: Pick<Journal, 'subscribe'>) {
    journal.subscribe(
      (news) => this.#hear(news),
      ({ taskId }) => this.#holds.has(taskId),
    );
  }

  /** The caller's hold, taken now if nobody has one. */
  take(taskId: string, caller: Person, status: TaskStatus): void {
    this.check(taskId, caller);
    if (this.#holds.has(taskId)) return;
    const waited = status === 'waiting';
    this.#holds.set(taskId, { user: caller.user, waited, turn: Promise.resolve() });
  }

  /** Refuses everybody but the holder. */
  check(taskId: string, caller: Person): void {
    const hold = this.#holds.get(taskId);
    if (hold === undefined || hold.user === caller.user) return;
    throw new TabhandError('RESOURCE_CONFLICT', `${hold.user} has taken over this task`, {
      hint: 'Wait until the browser is given back, or cancel the task.',
    });
  }

  /** Requests may overtake each other; what they do to the page must not. */
  async inTurn<T>(taskId: string, work: () => Promise<T>): Promise<T> {
    const hold = this.#holds.get(taskId);
    if (hold === undefined) throw new TabhandError('INVALID_TASK_STATE', 'The tab was given back');
    const done = hold.turn.then(work);
    hold.turn = done.catch(() => undefined);
    return await done;
  }

  #hear({ task: { id, status } }: News): void {
    const hold = this.#holds.get(id);
    if (hold === undefined) return;
    if (status === 'waiting') hold.waited = true;
    else if (hold.waited || status !== 'running') this.#holds.delete(id);
  }
}

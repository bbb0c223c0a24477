// The loop of one browser: the oldest queued task, from beginning to end, then the next.

import type { TabhandError, TaskWithCommands } from '@tabhand/protocol';
import { Run, type RunParts } from './run.ts';
import type { Source } from './source.ts';
import type { TaskStore } from './store.ts';

export interface RunnerParts extends RunParts {
  readonly store: TaskStore;
  readonly source: (task: TaskWithCommands) => Source;
  /** Resolves when whoever submitted the task knows of it. */
  readonly ready: (taskId: string) => Promise<void>;
  /** Whether the browser is this node's to drive. */
  readonly hold: (instanceId: string) => Promise<boolean>;
  /** There is nothing more to do for the browser. */
  readonly onIdle: () => void;
  /** The store failed; whoever is told wakes the runner again when it works. */
  readonly onError: (thrown: unknown, what: string) => void;
}

export class Runner {
  readonly #instanceId: string;
  readonly #parts: RunnerParts;
  #run: Run | undefined;
  #loop: Promise<void> | undefined;
  #woken = false;
  #stopped = false;

  constructor(instanceId: string, parts: RunnerParts) {
    this.#instanceId = instanceId;
    this.#parts = parts;
  }

  /** Says that there may be work; cheap to call often. */
  wake(): void {
    this.#woken = true;
    if (this.#stopped) return;
    this.#loop ??= this.#loopOnce();
  }

  /** The run of that task, if it is the one in progress. */
  running(taskId?: string): Run | undefined {
    return taskId === undefined || this.#run?.task.id === taskId ? this.#run : undefined;
  }

  /** Lets the task in progress end by itself for a while, then ends it. */
  async stop(reason: TabhandError, drainMs: number): Promise<void> {
    this.#stopped = true;
    const timer = setTimeout(() => this.#run?.interrupt(reason), drainMs);
    await this.#loop;
    clearTimeout(timer);
  }

  async #loopOnce(): Promise<void> {
    try {
      await this.#drain();
    } catch (thrown) {
      this.#woken = false;
      this.#parts.onError(thrown, this.#instanceId);
    }
    this.#loop = undefined;
    if (this.#woken) this.wake();
  }

  async #drain(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      if (!(await this.#parts.hold(this.#instanceId))) return;
      const task = await this.#parts.store.next(this.#instanceId);
      if (task === undefined) return this.#parts.onIdle();
      await this.#one(task);
    }
  }

  async #one(task: TaskWithCommands): Promise<void> {
    const run = new Run(task, this.#parts.source(task), this.#parts);
    this.#run = run;
    try {
      await this.#parts.ready(task.id);
      await run.go();
    } catch (thrown) {
      this.#parts.onError(thrown, task.id);
    } finally {
      this.#run = undefined;
    }
  }
}

// Removes what ended long ago, a little at a time, so that nobody waits for it.

import type { Env } from '@tabhand/protocol';
import type { TaskStore } from './store.ts';

export interface RetentionOptions {
  readonly env: Env;
  readonly store: TaskStore;
  readonly retentionMs: number;
  readonly onSwept?: (tasks: readonly { tenant: string; id: string }[]) => Promise<void>;
  readonly onError: (thrown: unknown, what: string) => void;
}

const hourMs = 60 * 60 * 1000;
const batch = 200;

export class Retention {
  readonly #options: RetentionOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  start(): void {
    const sweep = (): void => {
      this.sweep().catch((thrown: unknown) => this.#options.onError(thrown, 'retention'));
    };
    const everyMs = Math.min(hourMs, Math.max(1000, this.#options.retentionMs / 4));
    this.#timer = setInterval(sweep, everyMs).unref();
    sweep();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async sweep(): Promise<void> {
    const { env, store, retentionMs, onSwept } = this.#options;
    const before = env.now() - retentionMs;
    for (;;) {
      const swept = await store.sweep(before, batch);
      if (swept.length > 0) await onSwept?.(swept);
      if (swept.length < batch) return;
      await new Promise((next) => setImmediate(next));
    }
  }
}

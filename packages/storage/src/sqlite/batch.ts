// Many small pieces of work in one transaction: whatever comes in during one turn of the
// event loop is committed and synced together. A piece that is refused has written nothing, so
// that the others go through; whatever else fails fails all of them.

import { TabhandError } from '@tabhand/protocol';
import type { Database } from './open.ts';

interface Waiting<I, O> {
  readonly input: I;
  readonly done: PromiseWithResolvers<O>;
}

type Settled<O> = { readonly value: O } | { readonly thrown: unknown };

export interface BatchWork<I, O> {
  /** Refuses by a TabhandError, before it writes anything. */
  one(input: I): O;
  /** Nothing of these was kept: their transaction failed. */
  lost(values: readonly O[]): void;
}

export class Batch<I, O> {
  readonly #database: Database;
  readonly #work: BatchWork<I, O>;
  #waiting: Waiting<I, O>[] = [];

  constructor(database: Database, work: BatchWork<I, O>) {
    this.#database = database;
    this.#work = work;
  }

  /** Durable when it resolves. */
  add(input: I): Promise<O> {
    const done = Promise.withResolvers<O>();
    if (this.#waiting.push({ input, done }) === 1) setImmediate(() => void this.#flush());
    return done.promise;
  }

  async #flush(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      const settled = this.#commit(all);
      await this.#database.durable();
      for (const [nth, { done }] of all.entries()) settle(done, settled[nth]);
    } catch (thrown) {
      for (const { done } of all) done.reject(thrown);
    }
  }

  #commit(all: readonly Waiting<I, O>[]): Settled<O>[] {
    const settled: Settled<O>[] = [];
    try {
      this.#database.transaction(() => {
        for (const { input } of all) settled.push(this.#one(input));
      });
      return settled;
    } catch (thrown) {
      this.#work.lost(settled.flatMap((each) => ('value' in each ? [each.value] : [])));
      throw thrown;
    }
  }

  #one(input: I): Settled<O> {
    try {
      return { value: this.#work.one(input) };
    } catch (thrown) {
      if (!(thrown instanceof TabhandError)) throw thrown;
      return { thrown };
    }
  }
}

function settle<O>(done: PromiseWithResolvers<O>, settled: Settled<O> | undefined): void {
  if (settled !== undefined && 'value' in settled) done.resolve(settled.value);
  else done.reject(settled?.thrown);
}

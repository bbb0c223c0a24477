// Many small pieces of work in one transaction: whatever comes in during one turn of the
// event loop is committed and synced together. Each piece fails or succeeds by itself.

import type { Database } from './open.ts';

interface Waiting<I, O> {
  readonly input: I;
  readonly done: PromiseWithResolvers<O>;
}

type Settled<O> = { readonly value: O } | { readonly thrown: unknown };

export class Batch<I, O> {
  readonly #database: Database;
  readonly #work: (input: I) => O;
  #waiting: Waiting<I, O>[] = [];

  constructor(database: Database, work: (input: I) => O) {
    this.#database = database;
    this.#work = work;
  }

  /** Durable when it resolves. */
  async add(input: I): Promise<O> {
    const done = Promise.withResolvers<O>();
    if (this.#waiting.push({ input, done }) === 1) setImmediate(() => void this.#flush());
    return await done.promise;
  }

  async #flush(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      const settled = this.#database.transaction(() => all.map(({ input }) => this.#one(input)));
      await this.#database.durable();
      for (const [nth, { done }] of all.entries()) settle(done, settled[nth]);
    } catch (thrown) {
      for (const { done } of all) done.reject(thrown);
    }
  }

  #one(input: I): Settled<O> {
    const { db } = this.#database;
    db.exec('SAVEPOINT one');
    try {
      const value = this.#work(input);
      db.exec('RELEASE one');
      return { value };
    } catch (thrown) {
      // A full disk has undone everything already; then all of the batch is refused.
      db.exec('ROLLBACK TO one; RELEASE one');
      return { thrown };
    }
  }
}

function settle<O>(done: PromiseWithResolvers<O>, settled: Settled<O> | undefined): void {
  if (settled !== undefined && 'value' in settled) done.resolve(settled.value);
  else done.reject(settled?.thrown);
}

// How many open tasks each browser or tenant has, in memory: the folder has one holder, and a count that
// every submission had to write would be a page more on disk for each.

import type { StatementSync } from 'node:sqlite';

export class Loads {
  readonly #open = new Map<string, number>();

  /** `rows` answers `id` and `open` of each that has open tasks. */
  constructor(rows: StatementSync) {
    for (const { id, open } of rows.all()) this.#open.set(String(id), Number(open));
  }

  of(id: string): number {
    return this.#open.get(id) ?? 0;
  }

  enter(id: string): void {
    this.#open.set(id, this.of(id) + 1);
  }

  leave(id: string): void {
    const left = this.of(id) - 1;
    if (left > 0) this.#open.set(id, left);
    else this.#open.delete(id);
  }
}

// How many open tasks each browser has, in memory: the folder has one holder, and a count that
// every submission had to write would be a page more on disk for each.

import type { StatementSync } from 'node:sqlite';

export class Loads {
  readonly #open = new Map<string, number>();

  /** `rows` answers `instance_id` and `open` of every browser with open tasks. */
  constructor(rows: StatementSync) {
    for (const { instance_id, open } of rows.all())
      this.#open.set(String(instance_id), Number(open));
  }

  of(instanceId: string): number {
    return this.#open.get(instanceId) ?? 0;
  }

  busy(): string[] {
    return [...this.#open.keys()];
  }

  enter(instanceId: string): void {
    this.#open.set(instanceId, this.of(instanceId) + 1);
  }

  leave(instanceId: string): void {
    const left = this.of(instanceId) - 1;
    if (left > 0) this.#open.set(instanceId, left);
    else this.#open.delete(instanceId);
  }
}

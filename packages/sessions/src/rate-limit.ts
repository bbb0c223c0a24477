// At most so many attempts in a window, by key. Old keys are forgotten as time goes on.

import { type Env, TabhandError } from '@tabhand/protocol';

export interface Rate {
  readonly most: number;
  readonly withinMs: number;
}

const mostKeys = 10_000;

export class RateLimit {
  readonly #rate: Rate;
  readonly #env: Env;
  readonly #seen = new Map<string, { since: number; count: number }>();

  constructor(rate: Rate, env: Env) {
    this.#rate = rate;
    this.#env = env;
  }

  /** Counts an attempt; one too many throws, saying when to come back. */
  take(key: string): void {
    const now = this.#env.now();
    const known = this.#seen.get(key);
    const fresh = known === undefined || now - known.since >= this.#rate.withinMs;
    const entry = fresh ? { since: now, count: 0 } : known;
    entry.count += 1;
    this.#seen.delete(key);
    this.#seen.set(key, entry);
    if (this.#seen.size > mostKeys) this.#forgetOldest();
    if (entry.count <= this.#rate.most) return;
    const retryAfter = Math.ceil((entry.since + this.#rate.withinMs - now) / 1000);
    throw new TabhandError('RATE_LIMIT', `Too many attempts; try again in ${retryAfter} s`, {
      data: { retryAfter },
    });
  }

  #forgetOldest(): void {
    const oldest = this.#seen.keys().next().value;
    if (oldest !== undefined) this.#seen.delete(oldest);
  }
}

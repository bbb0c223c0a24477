// What a page has sent to change something and has no answer to yet. Who leaves the page at once
// would outrun it: the next document may be asked for, and answered, before the change is made.
// What a page sends before anybody touched it is its own affair.

const longestMs = 2_000;

export class Writes {
  readonly #begun = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #isTouched = false;

  touched(): void {
    this.#isTouched = true;
  }

  began(requestId: string): void {
    if (this.#isTouched) this.#begun.set(requestId, performance.now());
  }

  ended(requestId: string): void {
    if (!this.#begun.delete(requestId)) return;
    for (const each of this.#waiting) each();
  }

  /** Another document is there, untouched. */
  forget(): void {
    this.#isTouched = false;
    for (const requestId of [...this.#begun.keys()]) this.ended(requestId);
  }

  get isAny(): boolean {
    return this.#begun.size > 0;
  }

  /** Until all are answered; one that takes longer than a form would is a poll, and not waited for. */
  async answered(signal: AbortSignal): Promise<void> {
    for (let left = this.#left(); left > 0 && !signal.aborted; left = this.#left()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, left);
      this.#waiting.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      this.#waiting.delete(resolve);
      clearTimeout(timer);
    }
  }

  #left(): number {
    const newest = Math.max(...this.#begun.values());
    return newest + longestMs - performance.now();
  }
}

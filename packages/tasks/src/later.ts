// Work that is due later and that nobody waits for. All of it ends with the engine.

const firstMs = 500;
const mostMs = 15_000;

export class Later {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #onError: (thrown: unknown) => void;

  constructor(onError: (thrown: unknown) => void) {
    this.#onError = onError;
  }

  once(ms: number, work: () => Promise<void>): void {
    this.#after(ms, () => work().catch(this.#onError));
  }

  /** Again and again, ever more rarely, until it succeeds. */
  untilDone(work: () => Promise<void>, ms = firstMs): void {
    this.#after(ms, () =>
      work().catch((thrown: unknown) => {
        this.#onError(thrown);
        this.untilDone(work, Math.min(ms * 2, mostMs));
      }),
    );
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    this.#timers.add(timer);
  }
}

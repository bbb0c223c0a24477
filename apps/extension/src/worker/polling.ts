// Messages that others wrote into the session, fetched while a panel is open: often while a task
// runs, seldom while nothing happens.

export interface PollingParts {
  readonly isRunning: () => boolean;
  readonly refresh: (tabId: number) => Promise<void>;
}

const runningMs = 3_000;
/** After this long without a task, the pause grows to the one beside it. */
const pauses: readonly (readonly [number, number])[] = [
  [60_000, 10_000],
  [600_000, 30_000],
  [Number.POSITIVE_INFINITY, 60_000],
];

export class Polling {
  readonly #parts: PollingParts;
  #panels = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRun = Date.now();

  constructor(parts: PollingParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#panels += 1;
    if (this.#panels === 1) this.#next();
  }

  stop(): void {
    this.#panels -= 1;
    if (this.#panels === 0) clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), this.#pause());
  }

  #pause(): number {
    if (this.#parts.isRunning()) {
      this.#lastRun = Date.now();
      return runningMs;
    }
    const idle = Date.now() - this.#lastRun;
    return pauses.find(([upTo]) => idle < upTo)?.[1] ?? runningMs;
  }

  async #poll(): Promise<void> {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id !== undefined) await this.#parts.refresh(tab.id).catch(() => undefined);
    if (this.#panels > 0) this.#next();
  }
}

// Keeps the conversations that panels show up to date: by push while it carries, by polling while
// it does not; often while a task runs, seldom while nothing happens.

export interface SyncParts {
  readonly isRunning: () => boolean;
  /** False when the server could not be asked. */
  readonly refresh: (tabId: number) => Promise<boolean>;
  readonly sessionOf: (tabId: number) => string | undefined;
  readonly push: {
    readonly isLive: boolean;
    want(sessionIds: ReadonlySet<string>): void;
    renew(): Promise<void>;
  };
}

const runningMs = 3_000;
/** After this long without a task, the pause grows to the one beside it. */
const pauses: readonly (readonly [number, number])[] = [
  [60_000, 10_000],
  [600_000, 30_000],
  [Number.POSITIVE_INFINITY, 60_000],
];
const spacingMs = 2_000;
const firstBackoffMs = 5_000;
const longestBackoffMs = 60_000;
const mostFailures = 10;

export class Sync {
  readonly #parts: SyncParts;
  /** Which tab each open panel shows. */
  readonly #shown = new Map<object, number>();
  /** A panel may close while its question is still being answered. */
  readonly #closed = new WeakSet<object>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRun = Date.now();
  #lastPoll = 0;
  #failures = 0;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  show(panel: object, tabId: number): void {
    if (this.#closed.has(panel)) return;
    this.#shown.set(panel, tabId);
    this.follow();
  }

  hide(panel: object): void {
    this.#closed.add(panel);
    this.#shown.delete(panel);
    this.follow();
  }

  /** The sessions of the shown tabs may be others now. */
  follow(): void {
    const { push, sessionOf } = this.#parts;
    const sessions = [...this.#shown.values()].map(sessionOf).filter((id) => id !== undefined);
    push.want(new Set(sessions));
    this.plan();
  }

  /** Somebody looks at a panel again. */
  async look(tabId: number): Promise<void> {
    this.#failures = 0;
    await Promise.all([this.#parts.push.renew(), this.#parts.refresh(tabId)]);
    this.plan();
  }

  /** The server can be reached again. */
  back(): void {
    this.#failures = 0;
    void this.#parts.push.renew();
    this.plan();
  }

  /** Polls later, unless nobody looks or push does it. */
  plan(): void {
    clearTimeout(this.#timer);
    if (this.#shown.size === 0 || this.#parts.push.isLive) return;
    if (this.#failures >= mostFailures) return;
    const since = Date.now() - this.#lastPoll;
    const pause = Math.max(this.#pause(), spacingMs - since);
    this.#timer = setTimeout(() => void this.#poll(), pause);
  }

  #pause(): number {
    if (this.#failures > 0) {
      return Math.min(firstBackoffMs * 2 ** (this.#failures - 1), longestBackoffMs);
    }
    if (this.#parts.isRunning()) {
      this.#lastRun = Date.now();
      return runningMs;
    }
    const idle = Date.now() - this.#lastRun;
    return pauses.find(([upTo]) => idle < upTo)?.[1] ?? runningMs;
  }

  async #poll(): Promise<void> {
    this.#lastPoll = Date.now();
    const tabs = new Set(this.#shown.values());
    const answers = await Promise.all([...tabs].map((tabId) => this.#parts.refresh(tabId)));
    this.#failures = answers.includes(false) ? this.#failures + 1 : 0;
    this.plan();
  }
}

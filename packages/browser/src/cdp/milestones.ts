// How far the main frame's documents have come, and whether a navigation is under way.

import type { Session } from './session.ts';

export type Milestone = 'load' | 'DOMContentLoaded';

/** A navigation scheduled for later than this is a timer of the page, not a consequence. */
const soonSeconds = 1;

export class Milestones {
  readonly #listeners = new Set<(loader: string, name: string) => void>();
  #pending: PromiseWithResolvers<void> | undefined;

  constructor(session: Session, mainFrame: string) {
    const ofMain =
      <E extends { frameId: string }>(then: (event: E) => void) =>
      (event: E): void => {
        if (event.frameId === mainFrame) then(event);
      };
    session.on(
      'Page.frameRequestedNavigation',
      ofMain(({ disposition }) => {
        if (disposition === 'currentTab') this.#begin();
      }),
    );
    session.on(
      'Page.frameScheduledNavigation',
      ofMain(({ delay }) => {
        if (delay < soonSeconds) this.#begin();
      }),
    );
    session.on(
      'Page.frameStartedNavigating',
      ofMain(({ navigationType }) => {
        if (!/sameDocument/i.test(navigationType)) this.#begin();
      }),
    );
    for (const ended of [
      'Page.frameStoppedLoading',
      'Page.navigatedWithinDocument',
      'Page.frameClearedScheduledNavigation',
    ] as const) {
      session.on(
        ended,
        ofMain(() => this.#end()),
      );
    }
    session.on(
      'Page.frameStoppedLoading',
      ofMain(() => this.#tell('', 'stopped')),
    );
    session.on(
      'Page.downloadWillBegin',
      ofMain(() => this.#end()),
    );
    session.on(
      'Page.navigatedWithinDocument',
      ofMain(() => this.#tell('', 'same-document')),
    );
    session.on('Page.frameNavigated', ({ frame, type }) => {
      if (frame.id !== mainFrame) return;
      // The document's own "init" is lost when the page moves to another process.
      this.#tell(frame.loaderId, type === 'BackForwardCacheRestore' ? 'restored' : 'init');
    });
    session.on(
      'Page.lifecycleEvent',
      ofMain(({ loaderId, name }) => {
        if (name === 'DOMContentLoaded') this.#end();
        this.#tell(loaderId, name);
      }),
    );
  }

  #begin(): void {
    this.#pending ??= Promise.withResolvers();
  }

  #end(): void {
    this.#pending?.resolve();
    this.#pending = undefined;
  }

  #tell(loader: string, name: string): void {
    for (const listener of this.#listeners) listener(loader, name);
  }

  get isPending(): boolean {
    return this.#pending !== undefined;
  }

  /** Resolves when no navigation is under way, or when the signal fires. */
  async settled(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#pending === undefined || signal.aborted) return;
    const abort = () => resolve();
    signal.addEventListener('abort', abort, { once: true });
    await Promise.race([this.#pending.promise, promise]);
    signal.removeEventListener('abort', abort);
    // The event that ended it may begin the next (a redirect by script); that one is waited for too.
    if (!signal.aborted) await this.settled(signal);
  }

  /** Begins to listen for a milestone before the navigation that leads to it is started. */
  expect(name: Milestone, signal: AbortSignal): Expected {
    const born = new Set<string>();
    const reached = Promise.withResolvers<void>();
    const hear = (loader: string, event: string): void => {
      // Only documents that began meanwhile count: the old one may still be loading. A page that
      // redirects by script is followed to the document it ends with.
      if (event === 'init') born.add(loader);
      // A document whose loading was broken off will come no further.
      const isOver = event === 'stopped' && born.size > 0;
      const isThere = isOver || (event === name && born.has(loader));
      if (isThere || event === 'restored' || event === 'same-document') reached.resolve();
    };
    const abort = (): void => reached.reject(signal.reason);
    reached.promise.catch(() => undefined);
    this.#listeners.add(hear);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    return {
      reached: reached.promise,
      stop: (): void => {
        this.#listeners.delete(hear);
        signal.removeEventListener('abort', abort);
      },
    };
  }
}

export interface Expected {
  readonly reached: Promise<void>;
  stop(): void;
}

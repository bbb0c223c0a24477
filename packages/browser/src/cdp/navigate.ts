// Navigation of the main frame: where it is, and going elsewhere until it has loaded.

import type { Navigation, Place } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import type { Session } from './session.ts';

type Milestone = 'load' | 'DOMContentLoaded';

export class Navigator {
  readonly #session: Session;
  readonly #mainFrame: string;
  readonly #listeners = new Set<(loader: string, name: string) => void>();
  #url = 'about:blank';

  constructor(session: Session, mainFrame: string) {
    this.#session = session;
    this.#mainFrame = mainFrame;
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === mainFrame) this.#url = frame.url + (frame.urlFragment ?? '');
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === mainFrame) this.#url = url;
    });
    session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frameId === mainFrame) for (const tell of this.#listeners) tell(loaderId, name);
    });
  }

  seen(url: string): void {
    this.#url = url;
    // Lifecycle events tell which document loaded; Page.loadEventFired does not.
    this.#session.send('Page.setLifecycleEventsEnabled', { enabled: true }).catch(() => undefined);
  }

  place(): Place {
    return { url: this.#url, title: '' };
  }

  async go(navigation: Navigation, signal: AbortSignal): Promise<Place> {
    const until =
      navigation.to === 'url' && navigation.until === 'domcontentloaded'
        ? 'DOMContentLoaded'
        : 'load';
    const reached = this.#milestone(until, signal);
    try {
      const loader = await this.#start(navigation);
      if (loader !== undefined) await reached.of(loader);
      else if (navigation.to !== 'url') await reached.any;
    } finally {
      reached.stop();
    }
    return await this.#read();
  }

  async #start(navigation: Navigation): Promise<string | undefined> {
    if (navigation.to === 'url') return await this.#startUrl(navigation.url);
    if (navigation.to === 'reload') {
      await this.#session.send('Page.reload', { ignoreCache: navigation.ignoreCache });
      return undefined;
    }
    const { currentIndex, entries } = await this.#session.send('Page.getNavigationHistory');
    const entry = entries[currentIndex + (navigation.to === 'back' ? -1 : 1)];
    if (entry === undefined)
      throw new TabhandError('NAVIGATION_FAILED', `Cannot go ${navigation.to}`);
    await this.#session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    return undefined;
  }

  async #startUrl(url: string): Promise<string | undefined> {
    const { errorText, loaderId, isDownload } = await this.#session.send('Page.navigate', { url });
    if (errorText !== undefined && isDownload !== true) {
      throw new TabhandError('NAVIGATION_FAILED', `Cannot open ${url}: ${errorText}`);
    }
    return isDownload === true ? undefined : loaderId;
  }

  #milestone(name: Milestone, signal: AbortSignal) {
    const loaded = new Set<string>();
    const any = Promise.withResolvers<void>();
    const waiting = new Map<string, PromiseWithResolvers<void>>();
    const hear = (loader: string, event: string): void => {
      if (event !== name) return;
      loaded.add(loader);
      any.resolve();
      waiting.get(loader)?.resolve();
    };
    const abort = (): void => {
      any.reject(signal.reason);
      for (const each of waiting.values()) each.reject(signal.reason);
    };
    any.promise.catch(() => undefined);
    this.#listeners.add(hear);
    signal.addEventListener('abort', abort, { once: true });
    return {
      any: any.promise,
      of: async (loader: string): Promise<void> => {
        if (loaded.has(loader)) return;
        const wait = Promise.withResolvers<void>();
        waiting.set(loader, wait);
        if (signal.aborted) abort();
        await wait.promise;
      },
      stop: (): void => {
        this.#listeners.delete(hear);
        signal.removeEventListener('abort', abort);
      },
    };
  }

  async #read(): Promise<Place> {
    const { entries, currentIndex } = await this.#session.send('Page.getNavigationHistory');
    const entry = entries[currentIndex];
    if (entry !== undefined) this.#url = entry.url;
    return { url: this.#url, title: entry?.title ?? '' };
  }
}

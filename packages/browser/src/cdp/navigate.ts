// Navigation of the main frame: where it is, going elsewhere until it has loaded, and waiting
// for a navigation that the page itself began.

import type { Navigation, Place } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import { awaitArrival } from './arrivals.ts';
import type { Frames } from './frames.ts';
import { Milestones } from './milestones.ts';
import type { Session } from './session.ts';

const readyMs = 5_000;

export class Navigator {
  readonly #session: Session;
  readonly #milestones: Milestones;
  readonly #frames: Frames;
  #url = 'about:blank';
  #title = '';

  constructor(session: Session, mainFrame: string, frames: Frames) {
    this.#session = session;
    this.#milestones = new Milestones(session, mainFrame);
    this.#frames = frames;
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === mainFrame) this.#arrived(frame.url + (frame.urlFragment ?? ''));
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === mainFrame) this.#url = url;
    });
  }

  #arrived(url: string): void {
    this.#url = url;
    this.#title = '';
  }

  seen(url: string): void {
    this.#url = url;
    // Lifecycle events tell which document loaded; Page.loadEventFired does not.
    this.#session.send('Page.setLifecycleEventsEnabled', { enabled: true }).catch(() => undefined);
  }

  titled(title: string): void {
    this.#title = title;
  }

  place(): Place {
    return { url: this.#url, title: this.#title };
  }

  /** Waits for a navigation under way until its document can be used; at most five seconds. */
  async ready(signal: AbortSignal): Promise<void> {
    if (!this.#milestones.isPending) return;
    await this.#milestones.settled(AbortSignal.any([signal, AbortSignal.timeout(readyMs)]));
    signal.throwIfAborted();
  }

  async stop(): Promise<void> {
    await this.#session.send('Page.stopLoading');
  }

  async go(navigation: Navigation, signal: AbortSignal): Promise<Place> {
    const isEarly = navigation.to === 'url' && navigation.until === 'domcontentloaded';
    const expected = this.#milestones.expect(isEarly ? 'DOMContentLoaded' : 'load', signal);
    using arrival = awaitArrival(this.#frames);
    const stop = () => void this.stop().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (await this.#start(navigation)) await expected.reached;
    } finally {
      signal.removeEventListener('abort', stop);
      expected.stop();
    }
    const title = isEarly ? '' : await arrival.title();
    // One without a title is called by its address in the history.
    if (title === '') return await this.#read();
    this.#title = title;
    return this.place();
  }

  /** Whether a document is on its way. */
  async #start(navigation: Navigation): Promise<boolean> {
    if (navigation.to === 'url') return await this.#startUrl(navigation.url);
    if (navigation.to === 'reload') {
      await this.#session.send('Page.reload', { ignoreCache: navigation.ignoreCache });
      return true;
    }
    const { currentIndex, entries } = await this.#session.send('Page.getNavigationHistory');
    const entry = entries[currentIndex + (navigation.to === 'back' ? -1 : 1)];
    if (entry === undefined) {
      throw new TabhandError('NAVIGATION_FAILED', `Cannot go ${navigation.to}`, {
        hint: 'There is no such page in the tab’s history.',
      });
    }
    await this.#session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
    return true;
  }

  async #startUrl(url: string): Promise<boolean> {
    const { errorText, loaderId, isDownload } = await this.#session.send('Page.navigate', { url });
    if (errorText !== undefined && isDownload !== true) {
      throw new TabhandError('NAVIGATION_FAILED', `Cannot open ${url}: ${errorText}`);
    }
    return isDownload !== true && loaderId !== undefined;
  }

  async #read(): Promise<Place> {
    try {
      const { entries, currentIndex } = await this.#session.send('Page.getNavigationHistory');
      const entry = entries[currentIndex];
      if (entry !== undefined) {
        this.#url = entry.url;
        this.#title = entry.title;
      }
    } catch {
      // Refused while the page moves to another process; the events told where it is.
    }
    return this.place();
  }
}

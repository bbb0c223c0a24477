// What watchers see of a browser: the tab in front, whichever that is. Nothing is filmed while
// nobody watches, and nobody who works waits for it.

import type { ScreenFrame } from '@tabhand/actions';
import { Screencast } from '../cdp/screencast.ts';
import { lightSession } from './light-session.ts';
import type { Tab, Targets } from './targets.ts';

type Watcher = (frame: ScreenFrame) => void;

export class Screen {
  readonly #targets: Targets;
  readonly #watchers = new Set<Watcher>();
  readonly #casts = new WeakMap<Tab, Screencast>();
  #filmed: Tab | undefined;
  #last: ScreenFrame | undefined;

  constructor(targets: Targets) {
    this.#targets = targets;
    targets.onFront = () => this.#follow();
  }

  /** The newest picture comes at once, if there is one; every later one as it is made. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    if (this.#last !== undefined) watcher(this.#last);
    this.#follow();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#film(undefined);
    };
  }

  #follow(): void {
    if (this.#watchers.size === 0) return;
    const front = this.#targets.activeId();
    this.#film(this.#targets.list().find(({ id }) => id === front));
  }

  #film(tab: Tab | undefined): void {
    if (tab === this.#filmed) return;
    const before = this.#filmed;
    this.#filmed = tab;
    this.#last = undefined;
    // A tab that is gone can neither stop nor start.
    if (before !== undefined)
      void this.#cast(before)
        .stop()
        .catch(() => undefined);
    if (tab === undefined) return;
    const tell = (frame: Parameters<Parameters<Screencast['start']>[0]>[0]): void => {
      if (this.#filmed === tab) this.#tell({ ...frame, tabId: tab.id, url: tab.page.place().url });
    };
    void this.#cast(tab)
      .start(tell)
      .catch(() => undefined);
  }

  #tell(frame: ScreenFrame): void {
    this.#last = frame;
    for (const watcher of this.#watchers) watcher(frame);
  }

  #cast(tab: Tab): Screencast {
    const known = this.#casts.get(tab) ?? new Screencast(lightSession(tab.session));
    this.#casts.set(tab, known);
    return known;
  }
}

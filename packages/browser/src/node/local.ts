// The driver of a browser that this process reaches itself: managed, or remote over CDP.

import {
  type Ability,
  abilities,
  type Capture,
  type Driver,
  type PerformContext,
  type Picture,
  perform,
  type TabFacts,
  type Tabs,
} from '@tabhand/actions';
import {
  type Command,
  type LocalTree,
  type Observation,
  type ObserveOptions,
  type Outcome,
  TabhandError,
} from '@tabhand/protocol';
import type { Browser } from 'puppeteer-core';
import { type Tab, Targets } from './targets.ts';

export class LocalDriver implements Driver {
  readonly has: ReadonlySet<Ability> = new Set(abilities);
  readonly #browser: Browser;
  readonly #targets: Targets;
  readonly #stop: () => Promise<void>;

  constructor(browser: Browser, targets: Targets, stop: () => Promise<void>) {
    this.#browser = browser;
    this.#targets = targets;
    this.#stop = stop;
  }

  static async over(
    browser: Browser,
    script: string,
    stop: () => Promise<void>,
  ): Promise<LocalDriver> {
    const targets = new Targets(script, new Set(abilities));
    await targets.follow(browser);
    return new LocalDriver(browser, targets, stop);
  }

  async perform(command: Command, context: PerformContext): Promise<Outcome> {
    const tab = await this.#tab(command.args.tabId);
    const stage = { page: tab.page, tabs: this.#asTabs(), now: () => performance.now() };
    return await perform(command, stage, context);
  }

  async observe(_options: ObserveOptions, _signal: AbortSignal): Promise<Observation> {
    throw new TabhandError('NOT_SUPPORTED', 'observe is not wired yet');
  }

  async local(_signal: AbortSignal): Promise<LocalTree> {
    throw new TabhandError('NOT_SUPPORTED', 'local is not wired yet');
  }

  async capture(capture: Capture, _signal: AbortSignal): Promise<Picture> {
    const tab = await this.#targets.active();
    return await tab.page.capture(capture);
  }

  tabs(): readonly TabFacts[] {
    const active = this.#targets.activeId();
    return this.#targets.list().map((tab, index) => {
      return { id: tab.id, url: tab.url, title: tab.title, index, active: tab.id === active };
    });
  }

  onGone(listener: (why: string) => void): void {
    this.#browser.on('disconnected', () => listener('Browser instance disconnected'));
  }

  async close(): Promise<void> {
    await this.#stop();
  }

  async #tab(id: unknown): Promise<Tab> {
    if (typeof id !== 'string') return await this.#targets.active();
    const tab = await this.#targets.find(id);
    if (tab === undefined) throw new TabhandError('INVALID_ARGUMENTS', `No tab ${id}`);
    return tab;
  }

  #asTabs(): Tabs {
    return {
      list: () => this.tabs(),
      open: async (url) => {
        const tab = await this.#targets.open(url);
        const facts = this.tabs().find((each) => each.id === tab.id);
        if (facts === undefined)
          throw new TabhandError('EXECUTION_ERROR', 'The new tab closed at once');
        return facts;
      },
      close: (id) => this.#targets.close(id),
      activate: (id) => this.#targets.activate(id),
    };
  }
}

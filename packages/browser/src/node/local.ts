// The driver of a browser that this process reaches itself: managed, or remote over CDP.

import {
  type Ability,
  abilities,
  type Capture,
  type Driver,
  deadline,
  findAction,
  type PerformContext,
  type Picture,
  perform,
  type ScreenFrame,
  type TabFacts,
  type Tabs,
  untilAborted,
} from '@tabhand/actions';
import {
  asTabhandError,
  type Command,
  type LocalTree,
  type Observation,
  type ObserveOptions,
  type Outcome,
  TabhandError,
} from '@tabhand/protocol';
import type { Browser } from 'puppeteer-core';
import { Guard } from '../cdp/guard.ts';
import { localTree, lookAll, observePage } from '../cdp/observe.ts';
import type { AskCredentials } from '../cdp/requests.ts';
import { untilQuiet } from '../cdp/settle.ts';
import type { PageScript } from '../cdp/world.ts';
import { BrowserDownloads, type DownloadOptions } from './downloads.ts';
import { denyPermissions } from './permissions.ts';
import type { PopupPolicy } from './popups.ts';
import { recover } from './recover.ts';
import { Screen } from './screen.ts';
import { type Tab, Targets } from './targets.ts';

export interface DriverOptions extends DownloadOptions {
  /** Who may log in where by basic authentication; nobody by default. */
  readonly credentials?: AskCredentials;
  readonly popups?: PopupPolicy;
  /** The one its launch made; by default one that knows only the limits of tasks. */
  readonly guard?: Guard;
}

const gone = 'Browser instance disconnected';
const readyMs = 20_000;

interface Settling<T> {
  readonly needsMore: boolean;
  readonly hurry?: AbortSignal | undefined;
  readonly meanwhile?: (tab: Tab) => Promise<T>;
}

interface Settled<T> {
  readonly tab: Tab;
  /** What came of the meanwhile, if it still holds. */
  readonly done?: T | undefined;
}

export class LocalDriver implements Driver {
  readonly has: ReadonlySet<Ability> = new Set(abilities);
  readonly #targets: Targets;
  readonly #guard: Guard;
  readonly #screen: Screen;
  readonly #downloads: BrowserDownloads;
  readonly #stop: () => Promise<void>;
  readonly #listeners = new Set<(why: string) => void>();
  /** Tabs that were acted on since they were last looked at. */
  readonly #stirred = new Set<string>();
  #recovery: Promise<void> | undefined;
  readonly #end = new AbortController();
  #gone: string | undefined;

  private constructor(
    { targets, guard }: { readonly targets: Targets; readonly guard: Guard },
    downloads: BrowserDownloads,
    stop: () => Promise<void>,
  ) {
    this.#targets = targets;
    this.#guard = guard;
    this.#screen = new Screen(targets);
    this.#downloads = downloads;
    this.#stop = stop;
  }

  static async over(
    browser: Browser,
    script: PageScript,
    stop: () => Promise<void>,
    options: DriverOptions = {},
  ): Promise<LocalDriver> {
    const { credentials, popups, guard = new Guard() } = options;
    const downloads = new BrowserDownloads(options);
    const targets = new Targets(script, {
      has: new Set(abilities),
      downloads,
      guard,
      ...(credentials && { credentials }),
      ...(popups && { popups }),
    });
    const driver = new LocalDriver({ targets, guard }, downloads, stop);
    browser.on('disconnected', () => driver.#lost());
    await targets.follow(browser, (root) => [downloads.follow(root), denyPermissions(root)]);
    downloads.onComplete = ({ artifactId = '', filename }, frameId) => {
      driver.#pageOf(frameId)?.desk.note('downloads', { artifactId, filename });
    };
    return driver;
  }

  async perform(command: Command, context: PerformContext): Promise<Outcome> {
    const began = performance.now();
    try {
      const tab = await this.#ready(command, context.signal);
      if (this.#guard.use(context.policy)) await this.#targets.reguard();
      const stage = { page: tab.page, tabs: this.#asTabs(), now: () => performance.now() };
      const outcome = await perform(command, stage, context);
      this.#after(command, tab, outcome);
      return outcome;
    } catch (thrown) {
      const error = this.#explain(thrown, context.signal);
      return {
        ok: false,
        reached: 'parsed',
        durationMs: performance.now() - began,
        error: error.details(),
      };
    }
  }

  #explain(thrown: unknown, signal: AbortSignal): TabhandError {
    if (this.#gone !== undefined) return new TabhandError('INSTANCE_DISCONNECTED', this.#gone);
    return asTabhandError(thrown, signal.aborted ? 'CANCELLED' : 'EXECUTION_ERROR');
  }

  /** The tab to act in, once a hung one is mended. A browser that answers nothing is not waited for. */
  async #ready(command: Command, signal: AbortSignal): Promise<Tab> {
    const known = this.#known(command);
    if (known !== undefined) return known;
    using limit = deadline(readyMs, [signal, this.#end.signal]);
    await untilAborted(this.#recovery ?? Promise.resolve(), limit.signal);
    return await untilAborted(this.#tabFor(command), limit.signal);
  }

  /** Nearly always the tab is there and well, and nothing needs to be waited for. */
  #known({ action, args }: Command): Tab | undefined {
    if (this.#recovery !== undefined || this.#gone !== undefined) return undefined;
    const isNamed = typeof args.tabId === 'string' && findAction(action)?.tool !== 'browser_tab';
    const tab = isNamed ? undefined : this.#targets.front();
    return tab?.page.gone.aborted === false ? tab : undefined;
  }

  /** What ran out of time or was called off may have left a page that hangs. */
  #after(command: Command, tab: Tab, outcome: Outcome): void {
    if (findAction(command.action)?.effect !== 'read') this.#stirred.add(tab.id);
    if (this.#guard.isOn) this.#sweep();
    const code = outcome.ok ? undefined : outcome.error.code;
    if (code === 'COMMAND_TIMEOUT' || code === 'CANCELLED') this.#mend(tab);
  }

  /** The last of three checks: no tab stays where the task may not be, however it got there. */
  #sweep(): void {
    for (const { page, session } of this.#targets.list()) {
      const { url } = page.place();
      // A window that never got anywhere has no address yet.
      const why = url === '' ? undefined : this.#guard.refusal(url);
      if (why === undefined) continue;
      this.#guard.note(url, why);
      session.send('Page.navigate', { url: 'about:blank' }).catch(() => undefined);
    }
  }

  #mend(tab: Tab): void {
    const recovery = this.#recover(tab).finally(() => {
      if (this.#recovery === recovery) this.#recovery = undefined;
    });
    this.#recovery = recovery;
  }

  async #recover(tab: Tab): Promise<void> {
    const state = await recover(tab, this.#targets);
    if (state === 'dead') await this.close();
  }

  async observe(options: ObserveOptions, signal: AbortSignal): Promise<Observation> {
    const needsMore = options.scope === 'page';
    const meanwhile = async ({ page }: Tab) => await lookAll(page, options, signal);
    const { tab, done } = await this.#settledTab(signal, { needsMore, meanwhile });
    return await observePage(tab.page, options, signal, done);
  }

  async local(signal: AbortSignal, hurry?: AbortSignal): Promise<LocalTree> {
    const { tab } = await this.#settledTab(signal, { needsMore: true, hurry });
    return await localTree(tab.page, signal);
  }

  async capture(capture: Capture, signal: AbortSignal): Promise<Picture> {
    await this.#recovery;
    const { page } = await this.#targets.active();
    signal.throwIfAborted();
    return await page.capture(capture);
  }

  async #settledTab<T>(signal: AbortSignal, settling: Settling<T>): Promise<Settled<T>> {
    const { needsMore, hurry, meanwhile } = settling;
    await this.#recovery;
    const tab = await this.#targets.active();
    if (!this.#stirred.delete(tab.id)) return { tab };
    const either = hurry ? AbortSignal.any([signal, hurry]) : signal;
    const isPatient = hurry !== undefined;
    const waiting = {
      isPatient,
      needsMore,
      ...(meanwhile && { meanwhile: () => meanwhile(tab) }),
    };
    try {
      return { tab, done: await untilAborted(untilQuiet(tab.page, either, waiting), either) };
    } catch (error) {
      if (signal.aborted || hurry?.aborted !== true) throw error;
      this.#stirred.add(tab.id);
      return { tab };
    }
  }

  tabs(): readonly TabFacts[] {
    const active = this.#targets.activeId();
    return this.#targets.list().map((tab, index) => {
      const { url, title } = tab.page.place();
      return { id: tab.id, url, title: title || tab.title, index, active: tab.id === active };
    });
  }

  blocked(): readonly string[] {
    return this.#targets.list().flatMap(({ page }) => page.takeBlocked());
  }

  screencast(watcher: (frame: ScreenFrame) => void): () => void {
    return this.#screen.watch(watcher);
  }

  onGone(listener: (why: string) => void): void {
    if (this.#gone === undefined) this.#listeners.add(listener);
    else listener(this.#gone);
  }

  async close(): Promise<void> {
    await this.#stop();
    this.#lost();
    await this.#downloads.close();
  }

  #lost(): void {
    if (this.#gone !== undefined) return;
    this.#gone = gone;
    this.#end.abort(new TabhandError('INSTANCE_DISCONNECTED', gone));
    this.#targets.loseAll(gone);
    for (const listener of this.#listeners) listener(gone);
    this.#listeners.clear();
  }

  #pageOf(frameId: string) {
    const tab = this.#targets.list().find(({ page }) => page.hasFrame(frameId));
    const active = this.#targets.activeId();
    return (tab ?? this.#targets.list().find(({ id }) => id === active))?.page;
  }

  /** Tab commands name the tab they are about; all others the tab they act in. */
  async #tabFor({ action, args }: Command): Promise<Tab> {
    const id = args.tabId;
    const isAboutTabs = findAction(action)?.tool === 'browser_tab';
    if (typeof id !== 'string' || isAboutTabs) return await this.#targets.active();
    const tab = await this.#targets.find(id);
    if (tab !== undefined) return tab;
    const known = this.tabs().map((each) => each.id);
    throw new TabhandError('INVALID_ARGUMENTS', `No tab ${id}`, { data: { tabs: known } });
  }

  #asTabs(): Tabs {
    return {
      list: () => this.tabs(),
      open: async (url, signal) => {
        const tab = await this.#targets.open(undefined);
        if (url !== undefined) await tab.page.navigate({ to: 'url', url, until: 'load' }, signal);
        return { id: tab.id, ...tab.page.place(), index: this.tabs().length - 1, active: true };
      },
      close: (id) => this.#targets.close(id),
      activate: (id) => this.#targets.activate(id),
    };
  }
}

// Follows the tabs of a browser and the frames that live in processes of their own. The page
// script is sent the moment a session appears, before the paused target runs.

import type { Ability, Downloads } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import { type Browser, type CDPSession, CDPSessionEvent } from 'puppeteer-core';
import type { Guard } from '../cdp/guard.ts';
import { NewsDesk } from '../cdp/news.ts';
import { CdpPage } from '../cdp/page.ts';
import { type AskCredentials, CdpRequests } from '../cdp/requests.ts';
import type { PageScript } from '../cdp/world.ts';
import { lightSession } from './light-session.ts';
import { refuseFileChoosers } from './permissions.ts';
import { PopupGate, type PopupPolicy } from './popups.ts';

export interface Tab {
  readonly id: string;
  readonly page: CdpPage;
  readonly session: CDPSession;
  url: string;
  title: string;
}

export interface TargetOptions {
  readonly has: ReadonlySet<Ability>;
  readonly credentials?: AskCredentials;
  readonly downloads?: Downloads;
  readonly popups?: PopupPolicy;
  readonly guard?: Guard;
}

const appearMs = 10_000;

export class Targets {
  readonly #tabs = new Map<string, Promise<Tab>>();
  readonly #ready = new Map<string, Tab>();
  readonly #bySession = new Map<string, string>();
  readonly #openers = new Map<string, string>();
  readonly #awaited = new Map<string, () => void>();
  readonly #script: PageScript;
  readonly #options: TargetOptions;
  readonly #popups: PopupGate;
  readonly #stray: CdpRequests;
  #root: CDPSession | undefined;
  #active: string | undefined;
  /** Told when another tab may have come to the front. */
  onFront: () => void = () => undefined;

  constructor(script: PageScript, options: TargetOptions) {
    this.#script = script;
    this.#options = options;
    this.#popups = new PopupGate(options.popups ?? 'follow');
    const { guard } = options;
    this.#stray = new CdpRequests(new NewsDesk(), guard ? { guard } : {});
  }

  /**
   * Hooks into the connection before any page is opened, and adopts what is open already. What
   * the whole browser needs is prepared meanwhile.
   */
  async follow(browser: Browser, prepare: (root: CDPSession) => Promise<void>[]): Promise<void> {
    const root = await browser.target().createCDPSession();
    this.#root = root;
    const connection = root.connection();
    if (connection === undefined)
      throw new TabhandError('INSTANCE_DISCONNECTED', 'The browser’s connection is closed');
    connection.on('Target.attachedToTarget', (event) =>
      this.#attached(event, connection.session(event.sessionId), undefined),
    );
    connection.on(CDPSessionEvent.SessionAttached, (session: CDPSession) => {
      session.on('Target.attachedToTarget', (event) =>
        this.#attached(event, connection.session(event.sessionId), session),
      );
    });
    root.on('Target.targetInfoChanged', ({ targetInfo }) => this.#changed(targetInfo));
    root.on('Target.targetDestroyed', ({ targetId }) => this.#destroyed(targetId));
    root.on('Target.targetCrashed', ({ targetId }) => {
      this.#ready.get(targetId)?.page.lose('PAGE_CRASHED', 'The page crashed');
    });
    const open = browser.targets().filter((target) => target.type() === 'page');
    await Promise.all([
      root.send('Target.setDiscoverTargets', { discover: true }),
      ...prepare(root),
      ...open.map((target) => target.createCDPSession()),
    ]);
    await Promise.allSettled(this.#tabs.values());
  }

  /** The tab that commands act in unless they name one; a lost one is replaced. */
  async active(): Promise<Tab> {
    const id = this.#active ?? [...this.#tabs.keys()].at(-1);
    const tab = id === undefined ? undefined : await this.#tabs.get(id);
    if (tab === undefined) return await this.open(undefined);
    return tab.page.gone.aborted ? await this.replace(tab) : tab;
  }

  /** The same at once, when it is there already. */
  front(): Tab | undefined {
    const id = this.#active ?? [...this.#tabs.keys()].at(-1);
    return id === undefined ? undefined : this.#ready.get(id);
  }

  async find(id: string): Promise<Tab | undefined> {
    return await this.#tabs.get(id);
  }

  list(): Tab[] {
    return [...this.#ready.values()];
  }

  activeId(): string | undefined {
    return this.#active ?? [...this.#ready.keys()].at(-1);
  }

  async open(url: string | undefined): Promise<Tab> {
    const { targetId } = await this.#require().send('Target.createTarget', {
      url: url ?? 'about:blank',
    });
    const tab = await this.#appearance(targetId);
    this.#bringForward(targetId);
    return tab;
  }

  /** The answer to "open a tab" may come before the news that it is there. */
  async #appearance(targetId: string): Promise<Tab> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited.set(targetId, resolve);
    if (this.#tabs.has(targetId)) resolve();
    const timer = setTimeout(resolve, appearMs);
    await promise;
    clearTimeout(timer);
    this.#awaited.delete(targetId);
    const tab = await this.#tabs.get(targetId);
    if (tab !== undefined) return tab;
    throw new TabhandError('EXECUTION_ERROR', 'The new tab closed at once');
  }

  /** A fresh tab instead of one that crashed or hangs. */
  async replace(lost: Tab): Promise<Tab> {
    const fresh = await this.open(undefined);
    // A hung page may never answer; the browser ends it in its own time.
    this.#require()
      .send('Target.closeTarget', { targetId: lost.id })
      .catch(() => undefined);
    this.#destroyed(lost.id);
    return fresh;
  }

  async close(id: string): Promise<void> {
    await this.#require().send('Target.closeTarget', { targetId: id });
    this.#destroyed(id);
  }

  async activate(id: string): Promise<void> {
    await this.#require().send('Target.activateTarget', { targetId: id });
    this.#bringForward(id);
  }

  #bringForward(id: string | undefined): void {
    this.#active = id;
    this.onFront();
  }

  /** Tells every tab that the browser is gone. */
  loseAll(why: string): void {
    for (const tab of this.#ready.values()) tab.page.lose('INSTANCE_DISCONNECTED', why);
  }

  #require(): CDPSession {
    if (this.#root !== undefined) return this.#root;
    throw new TabhandError('INSTANCE_DISCONNECTED', 'The browser is not followed yet');
  }

  #attached(
    event: Protocol.Target.AttachedToTargetEvent,
    session: CDPSession | null,
    parent: CDPSession | undefined,
  ): void {
    const { targetInfo } = event;
    if (session === null) return;
    if (targetInfo.type === 'page') this.#addTab(targetInfo, session);
    if (targetInfo.type === 'iframe' && parent !== undefined) this.#addFrame(session, parent);
    if (/worker/.test(targetInfo.type)) this.#addWorker(session, parent);
  }

  /** Workers make requests of their own, under the same limits as their page. */
  #addWorker(session: CDPSession, parent: CDPSession | undefined): void {
    const tabId = parent === undefined ? undefined : this.#bySession.get(parent.id());
    const page = tabId === undefined ? undefined : this.#ready.get(tabId)?.page;
    const requests = page?.requests ?? this.#stray;
    if (tabId !== undefined) this.#bySession.set(session.id(), tabId);
    // Some kinds of workers cannot be watched themselves; the egress still is.
    requests.follow(lightSession(session)).catch(() => undefined);
    const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    session.send('Target.setAutoAttach', auto).catch(() => undefined);
    session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  }

  /** Puts a task's limits into force in everything that is open. */
  async reguard(): Promise<void> {
    const pages = [...this.#ready.values()].map(({ page }) => page.requests.refresh());
    await Promise.all([...pages, this.#stray.refresh()]);
  }

  #addTab(info: Protocol.Target.TargetInfo, session: CDPSession): void {
    if (this.#tabs.has(info.targetId)) return;
    this.#bySession.set(session.id(), info.targetId);
    const { has, credentials, downloads, guard } = this.#options;
    const target = {
      tabId: info.targetId,
      session: lightSession(session),
      has,
      isUnattended: true,
      ...(credentials && { credentials }),
      ...(guard && { guard }),
      ...(downloads && { downloads }),
    };
    const attached = CdpPage.attach(target, this.#script).then((page) => {
      refuseFileChoosers(target.session, page.desk);
      const tab = { id: info.targetId, page, session, url: info.url, title: info.title };
      this.#ready.set(info.targetId, tab);
      this.onFront();
      return tab;
    });
    // Puppeteer sets this on the sessions it opened itself; one more time does no harm.
    const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    session.send('Target.setAutoAttach', auto).catch(() => undefined);
    session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
    attached.catch(() => this.#tabs.delete(info.targetId));
    this.#tabs.set(info.targetId, attached);
    this.#awaited.get(info.targetId)?.();
    if (info.openerId !== undefined) this.#opened(info, info.openerId);
  }

  /** A page opened a window: it is followed, left alone or closed. */
  #opened({ targetId, url }: Protocol.Target.TargetInfo, openerId: string): void {
    const opener = this.#ready.get(openerId);
    const verdict = this.#popups.judge();
    if (verdict === 'close') {
      if (this.#active === targetId) this.#active = openerId;
      this.#require()
        .send('Target.closeTarget', { targetId })
        .catch(() => undefined);
      this.#destroyed(targetId);
      return;
    }
    opener?.page.desk.note('tabs', { id: targetId, url, how: 'opened' });
    this.#openers.set(targetId, openerId);
    const isFront = this.activeId() === openerId || this.#active === undefined;
    if (verdict === 'follow' && isFront) this.#bringForward(targetId);
    else this.#active ??= openerId;
  }

  #addFrame(session: CDPSession, parent: CDPSession): void {
    const tabId = this.#bySession.get(parent.id());
    const tab = tabId === undefined ? undefined : this.#tabs.get(tabId);
    if (tabId === undefined || tab === undefined) return;
    this.#bySession.set(session.id(), tabId);
    const page = this.#ready.get(tabId)?.page;
    const own = lightSession(session);
    const joined =
      page?.join(own, this.#script) ?? tab.then((it) => it.page.join(own, this.#script));
    // A frame may leave before it has joined.
    joined.catch(() => undefined);
    const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    session.send('Target.setAutoAttach', auto).catch(() => undefined);
    session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  }

  #changed(info: Protocol.Target.TargetInfo): void {
    const tab = this.#ready.get(info.targetId);
    if (tab === undefined) return;
    tab.url = info.url;
    // Until a page has a title, the browser shows its address without the scheme.
    tab.title = info.url.endsWith(info.title) ? '' : info.title;
    tab.page.titled(tab.title);
  }

  #destroyed(id: string): void {
    const tab = this.#ready.get(id);
    const openerId = this.#openers.get(id);
    this.#tabs.delete(id);
    this.#ready.delete(id);
    this.#openers.delete(id);
    tab?.page.lose('EXECUTION_ERROR', 'The tab was closed');
    const opener = openerId === undefined ? undefined : this.#ready.get(openerId);
    opener?.page.desk.note('tabs', { id, url: tab?.url ?? '', how: 'closed' });
    if (this.#active === id) this.#active = opener?.id;
    this.onFront();
  }
}

// Follows the tabs of a browser and the frames that live in processes of their own. The page
// script is sent the moment a session appears, before the paused target runs.

import type { Ability } from '@tabhand/actions';
import type { Protocol } from 'devtools-protocol';
import { type Browser, type CDPSession, CDPSessionEvent } from 'puppeteer-core';
import { CdpPage } from '../cdp/page.ts';
import type { Session } from '../cdp/session.ts';

export interface Tab {
  readonly id: string;
  readonly page: CdpPage;
  readonly session: CDPSession;
  url: string;
  title: string;
}

// Puppeteer types its events as a wildcard map; at run time it is the same emitter.
const asSession = (session: CDPSession): Session => session as unknown as Session;

export class Targets {
  readonly #tabs = new Map<string, Promise<Tab>>();
  readonly #ready = new Map<string, Tab>();
  readonly #bySession = new Map<string, string>();
  readonly #script: string;
  readonly #has: ReadonlySet<Ability>;
  #root: CDPSession | undefined;
  #active: string | undefined;

  constructor(script: string, has: ReadonlySet<Ability>) {
    this.#script = script;
    this.#has = has;
  }

  /** Hooks into the connection before any page is opened, and adopts what is open already. */
  async follow(browser: Browser): Promise<void> {
    this.#root = await browser.target().createCDPSession();
    const connection = this.#root.connection();
    if (connection === undefined) throw new Error('the browser’s connection is closed');
    connection.on('Target.attachedToTarget', (event) =>
      this.#attached(event, connection.session(event.sessionId), undefined),
    );
    connection.on(CDPSessionEvent.SessionAttached, (session: CDPSession) => {
      session.on('Target.attachedToTarget', (event) =>
        this.#attached(event, connection.session(event.sessionId), session),
      );
    });
    this.#root.on('Target.targetInfoChanged', ({ targetInfo }) => this.#changed(targetInfo));
    this.#root.on('Target.targetDestroyed', ({ targetId }) => this.#destroyed(targetId));
    await this.#root.send('Target.setDiscoverTargets', { discover: true });
    for (const target of browser.targets()) {
      if (target.type() === 'page') await target.createCDPSession();
    }
  }

  /** The tab that commands act in unless they name one; opens one when there is none. */
  async active(): Promise<Tab> {
    const id = this.#active ?? [...this.#tabs.keys()].at(-1);
    const tab = id === undefined ? undefined : await this.#tabs.get(id);
    return tab ?? (await this.open(undefined));
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
    const tab = await this.#tabs.get(targetId);
    if (tab === undefined) throw new Error(`the new tab ${targetId} was not attached`);
    this.#active = targetId;
    return tab;
  }

  async close(id: string): Promise<void> {
    await this.#require().send('Target.closeTarget', { targetId: id });
    this.#destroyed(id);
  }

  async activate(id: string): Promise<void> {
    await this.#require().send('Target.activateTarget', { targetId: id });
    this.#active = id;
  }

  #require(): CDPSession {
    if (this.#root === undefined) throw new Error('targets are not followed yet');
    return this.#root;
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
  }

  #addTab(info: Protocol.Target.TargetInfo, session: CDPSession): void {
    if (this.#tabs.has(info.targetId)) return;
    this.#bySession.set(session.id(), info.targetId);
    const target = { tabId: info.targetId, session: asSession(session), has: this.#has };
    const attached = CdpPage.attach(target, this.#script).then((page) => {
      const tab = { id: info.targetId, page, session, url: info.url, title: info.title };
      this.#ready.set(info.targetId, tab);
      return tab;
    });
    // Puppeteer sets this on the sessions it opened itself; one more time does no harm.
    const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    session.send('Target.setAutoAttach', auto).catch(() => undefined);
    session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
    attached.catch(() => this.#tabs.delete(info.targetId));
    this.#tabs.set(info.targetId, attached);
  }

  #addFrame(session: CDPSession, parent: CDPSession): void {
    const tabId = this.#bySession.get(parent.id());
    const tab = tabId === undefined ? undefined : this.#tabs.get(tabId);
    if (tabId === undefined || tab === undefined) return;
    this.#bySession.set(session.id(), tabId);
    const page = this.#ready.get(tabId)?.page;
    const own = asSession(session);
    const joined =
      page?.join(own, this.#script) ?? tab.then((it) => it.page.join(own, this.#script));
    // A frame may leave before it has joined.
    joined.catch(() => undefined);
    session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  }

  #changed(info: Protocol.Target.TargetInfo): void {
    const tab = this.#ready.get(info.targetId);
    if (tab === undefined) return;
    tab.url = info.url;
    tab.title = info.title;
  }

  #destroyed(id: string): void {
    this.#tabs.delete(id);
    this.#ready.delete(id);
    if (this.#active === id) this.#active = undefined;
  }
}

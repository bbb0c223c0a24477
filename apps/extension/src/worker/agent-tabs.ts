// The tabs the agent may act in: those it opened, kept in a group of their own, and those the
// person shares by talking to the agent there. No other tab is ever touched.

import type { TabFacts, Tabs } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import { ContentPage } from './content-page.ts';
import { Documents } from './documents.ts';

export interface AgentTab {
  readonly id: number;
  readonly documents: Documents;
  readonly page: ContentPage;
  readonly gone: AbortController;
  /** Opened by the agent, not merely shared with it. */
  readonly isOwned: boolean;
}

interface Kept {
  readonly tabs: readonly number[];
  readonly active?: number;
  readonly group?: number;
  readonly owned?: readonly number[];
  /** How many documents got a block of element ids. */
  readonly blocks: number;
}

export class AgentTabs {
  readonly #tabs = new Map<number, Promise<AgentTab>>();
  readonly #facts = new Map<number, TabFacts>();
  readonly #listeners = new Set<() => void>();
  #kept: Kept = { tabs: [], blocks: 0 };
  readonly #loaded: Promise<void>;

  constructor() {
    this.#loaded = this.#load();
    this.#follow();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Also after the worker was away: tabs that closed meanwhile are dropped. */
  async #load(): Promise<void> {
    const { agent } = await chrome.storage.session.get<{ agent?: Kept }>('agent');
    const open = new Set((await chrome.tabs.query({})).map((tab) => tab.id));
    const tabs = (agent?.tabs ?? []).filter((id) => open.has(id));
    this.#kept = { blocks: 0, ...agent, tabs };
    const owned = agent?.owned ?? [];
    await Promise.all(tabs.map((id) => this.#take(id, owned.includes(id))));
  }

  async ready(): Promise<void> {
    await this.#loaded;
  }

  list(): readonly TabFacts[] {
    return this.#kept.tabs.flatMap((id, index) => {
      const facts = this.#facts.get(id);
      const active = id === (this.#kept.active ?? this.#kept.tabs.at(-1));
      return facts === undefined ? [] : [{ ...facts, index, active }];
    });
  }

  /** The tab a command means: the one it names, else the active one, else a new one. */
  async find(id: unknown): Promise<AgentTab> {
    await this.#loaded;
    if (id !== undefined && id !== null) return await this.#named(String(id));
    const last = this.#kept.active ?? this.#kept.tabs.at(-1);
    const known = last === undefined ? undefined : this.#tabs.get(last);
    return await (known ?? this.open(undefined));
  }

  async #named(id: string): Promise<AgentTab> {
    const known = this.#tabs.get(Number(id));
    if (known !== undefined) return await known;
    throw new TabhandError('INVALID_ARGUMENTS', `No tab ${id}`, {
      hint: 'Only tabs that the agent opened or was invited to can be used.',
    });
  }

  async open(url: string | undefined): Promise<AgentTab> {
    const { id } = await chrome.tabs.create({ url: url ?? 'about:blank', active: false });
    if (id === undefined) throw new TabhandError('EXECUTION_ERROR', 'Chrome opened no tab');
    await untilComplete(id);
    const tab = await this.#take(id, true);
    await this.#own(id, { active: id });
    return tab;
  }

  /** A window that an agent's tab opened is the agent's too, and in front if its opener was. */
  async #opened(from: number, id: number): Promise<void> {
    const opener = await this.#tabs.get(from);
    if (opener?.isOwned !== true) return;
    await this.#take(id, true);
    const wasFront = (this.#kept.active ?? this.#kept.tabs.at(-1)) === from;
    await this.#own(id, wasFront ? { active: id } : {});
  }

  async #own(id: number, change: Partial<Kept>): Promise<void> {
    const { tabs, owned = [] } = this.#kept;
    await this.#keep({ tabs: [...tabs, id], owned: [...owned, id], ...change });
    // A tab that cannot be grouped just now (it is being dragged) is a tab all the same.
    await this.#group(id).catch(() => undefined);
  }

  /** A tab the person talks to the agent in; it stays where it is. */
  async share(id: number): Promise<AgentTab> {
    await this.#loaded;
    const known = this.#tabs.get(id);
    if (known !== undefined) return await known;
    const tab = await this.#take(id, false);
    await this.#keep({ tabs: [...this.#kept.tabs, id] });
    return tab;
  }

  async each(tell: (tab: AgentTab) => Promise<void>): Promise<void> {
    await Promise.all([...this.#tabs.values()].map(async (tab) => await tell(await tab)));
  }

  asTabs(): Tabs {
    return {
      list: () => this.list(),
      open: async (url) => {
        const { id } = await this.open(url);
        const facts = this.list().find((each) => each.id === String(id));
        if (facts === undefined) throw new TabhandError('EXECUTION_ERROR', 'The new tab closed');
        return facts;
      },
      close: async (id) => await chrome.tabs.remove((await this.#named(id)).id),
      activate: async (id) => {
        const tab = await this.#named(id);
        await chrome.tabs.update(tab.id, { active: true });
        await this.#keep({ active: tab.id });
      },
    };
  }

  async #take(id: number, isOwned: boolean): Promise<AgentTab> {
    const known = this.#tabs.get(id);
    if (known !== undefined) return await known;
    const documents = new Documents(id, () => this.#nextBlock());
    const gone = new AbortController();
    const tab = { id, isOwned, documents, gone, page: new ContentPage(documents, gone.signal) };
    const taken = documents.load().then(() => tab);
    this.#tabs.set(id, taken);
    this.#note(await chrome.tabs.get(id));
    return await taken;
  }

  #nextBlock(): number {
    const { blocks } = this.#kept;
    void this.#keep({ blocks: blocks + 1 });
    return blocks;
  }

  async #group(id: number): Promise<void> {
    const { group } = this.#kept;
    const options = { tabIds: [id] as [number] };
    const joined = await chrome.tabs
      .group(group === undefined ? options : { ...options, groupId: group })
      .catch(() => chrome.tabs.group(options));
    await this.#keep({ group: joined });
    await chrome.tabGroups.update(joined, { title: 'Tabhand', color: 'orange' });
  }

  async #keep(change: Partial<Kept>): Promise<void> {
    this.#kept = { ...this.#kept, ...change };
    await chrome.storage.session.set({ agent: this.#kept });
    for (const tell of this.#listeners) tell();
  }

  #note(tab: chrome.tabs.Tab): void {
    if (tab.id === undefined) return;
    const { id, url = '', title = '' } = tab;
    this.#facts.set(id, { id: String(id), url, title, active: false, index: 0 });
    void this.#tabs.get(id)?.then(({ page }) => page.titled(title));
  }

  async #closed(id: number): Promise<void> {
    const tab = await this.#tabs.get(id);
    this.#tabs.delete(id);
    this.#facts.delete(id);
    if (tab === undefined) return;
    tab.gone.abort(new TabhandError('INSTANCE_DISCONNECTED', 'The tab was closed'));
    const { active, ...rest } = this.#kept;
    const tabs = rest.tabs.filter((each) => each !== id);
    this.#kept =
      active === id || active === undefined ? { ...rest, tabs } : { ...rest, active, tabs };
    await this.#keep({});
  }

  #follow(): void {
    const each = (tabId: number, tell: (documents: Documents) => void): void => {
      void this.#tabs.get(tabId)?.then(({ documents }) => tell(documents));
    };
    const { webNavigation, tabs } = chrome;
    tabs.onRemoved.addListener((id) => void this.#closed(id));
    tabs.onUpdated.addListener((id, _, tab) => {
      if (!this.#tabs.has(id)) return;
      this.#note(tab);
      for (const tell of this.#listeners) tell();
    });
    tabs.onReplaced.addListener((_, removed) => void this.#closed(removed));
    webNavigation.onCreatedNavigationTarget.addListener((it) => {
      // A popup may be gone before it was taken.
      this.#opened(it.sourceTabId, it.tabId).catch(() => undefined);
    });
    webNavigation.onBeforeNavigate.addListener((it) =>
      each(it.tabId, (d) => d.began(it.frameId, it.url)),
    );
    webNavigation.onCommitted.addListener((it) => each(it.tabId, (d) => d.committed(it)));
    webNavigation.onDOMContentLoaded.addListener((it) =>
      each(it.tabId, (d) => d.reached('interactive', it.frameId, it.url)),
    );
    webNavigation.onCompleted.addListener((it) =>
      each(it.tabId, (d) => d.reached('loaded', it.frameId, it.url)),
    );
    webNavigation.onErrorOccurred.addListener((it) =>
      each(it.tabId, (d) => d.failed(it.frameId, it.url, it.error)),
    );
    webNavigation.onHistoryStateUpdated.addListener((it) =>
      each(it.tabId, (d) => d.moved(it.frameId, it.url)),
    );
    webNavigation.onReferenceFragmentUpdated.addListener((it) =>
      each(it.tabId, (d) => d.moved(it.frameId, it.url)),
    );
  }
}

const openingMs = 2000;

/** A tab that is sent elsewhere while it still opens may drop that navigation. */
async function untilComplete(id: number): Promise<void> {
  const complete = Promise.withResolvers<void>();
  const heard = (tabId: number, { status }: { status?: string }): void => {
    if (tabId === id && status === 'complete') complete.resolve();
  };
  chrome.tabs.onUpdated.addListener(heard);
  const timer = setTimeout(complete.resolve, openingMs);
  if ((await chrome.tabs.get(id)).status === 'complete') complete.resolve();
  await complete.promise;
  clearTimeout(timer);
  chrome.tabs.onUpdated.removeListener(heard);
}

// The documents of one tab, frame by frame, kept up by Chrome's navigation events. Everything is
// addressed by document id, so that nothing ever reaches a document that came later.

import { TabhandError } from '@tabhand/protocol';

export interface FrameDocument {
  readonly frameId: number;
  readonly parentFrameId: number;
  readonly documentId: string;
  readonly url: string;
  readonly index: number;
}

type Milestone = 'began' | 'committed' | 'interactive' | 'loaded' | 'moved' | 'failed';

export interface NavigationNews {
  readonly what: Milestone;
  readonly url: string;
  readonly error?: string;
}

/** Element ids never come twice in a tab: each document counts in a block of its own. */
const blockSize = 100_000;

export class Documents {
  readonly tabId: number;
  /** While true nothing is put into new documents: the debugger does that. */
  isQuiet = false;
  readonly #frames = new Map<number, FrameDocument>();
  readonly #listeners = new Set<(news: NavigationNews) => void>();
  readonly #ready = new Map<string, Promise<void>>();
  #nextIndex = 0;
  #beginnings = 0;
  /** Where the main frame is going; undefined while it goes nowhere. */
  #goal: string | undefined;

  readonly #nextBlock: () => number;

  constructor(tabId: number, nextBlock: () => number) {
    this.tabId = tabId;
    this.#nextBlock = nextBlock;
  }

  /** Looks at the tab as it is; needed once, and after the worker was away. */
  async load(): Promise<void> {
    const frames = (await chrome.webNavigation.getAllFrames({ tabId: this.tabId })) ?? [];
    for (const frame of frames.sort((a, b) => a.frameId - b.frameId)) this.#put(frame);
    const tab = await chrome.tabs.get(this.tabId);
    this.#goal = tab.status === 'loading' ? tab.pendingUrl : undefined;
  }

  list(): readonly FrameDocument[] {
    return [...this.#frames.values()].sort((a, b) => a.index - b.index);
  }

  of(frameId: number): FrameDocument | undefined {
    return this.#frames.get(frameId);
  }

  get url(): string {
    return this.#frames.get(0)?.url ?? 'about:blank';
  }

  get isLoading(): boolean {
    return this.#goal !== undefined;
  }

  /** How many navigations of the main frame have begun so far. */
  get beginnings(): number {
    return this.#beginnings;
  }

  listen(listener: (news: NavigationNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  began(frameId: number, url: string): void {
    if (frameId !== 0) return;
    this.#goal = url;
    this.#beginnings += 1;
    this.#tell({ what: 'began', url });
  }

  committed(details: chrome.webNavigation.WebNavigationTransitionCallbackDetails): void {
    if (this.#isLate(details)) return;
    if (details.frameId === 0) {
      for (const id of this.#frames.keys()) if (id !== 0) this.#frames.delete(id);
    }
    this.#put(details);
    if (details.frameId === 0) this.#tell({ what: 'committed', url: details.url });
    // From document start, so that what appears while the page loads is seen.
    if (!this.isQuiet) this.inject(details.documentId).catch(() => undefined);
  }

  reached(what: 'interactive' | 'loaded', frameId: number, url: string): void {
    if (frameId !== 0 || this.#isLate({ frameId, url })) return;
    this.#goal = undefined;
    this.#tell({ what, url });
  }

  moved(frameId: number, url: string): void {
    const known = this.#frames.get(frameId);
    if (known !== undefined) this.#frames.set(frameId, { ...known, url });
    if (frameId === 0) this.#tell({ what: 'moved', url });
  }

  failed(frameId: number, url: string, error: string): void {
    if (frameId !== 0) return;
    this.#goal = undefined;
    this.#tell({ what: 'failed', url, error });
  }

  /** The blank page of a new tab may be told of when the tab is already going elsewhere. */
  #isLate({ frameId, url }: { frameId: number; url: string }): boolean {
    const going = this.#goal !== undefined && this.#goal !== 'about:blank';
    return frameId === 0 && url === 'about:blank' && going;
  }

  /** Puts the page script into a document, once. */
  async inject(documentId: string): Promise<void> {
    const known = this.#ready.get(documentId);
    if (known !== undefined) return await known;
    const work = this.#inject(documentId);
    this.#ready.set(documentId, work);
    work.catch(() => this.#ready.delete(documentId));
    return await work;
  }

  /** Puts the second part of the page script into a document that has the first. */
  async injectMore(documentId: string): Promise<void> {
    const target = { tabId: this.tabId, documentIds: [documentId] };
    const files = ['page-more.js'];
    await chrome.scripting.executeScript({ target, injectImmediately: true, files });
  }

  async #inject(documentId: string): Promise<void> {
    const target = { tabId: this.tabId, documentIds: [documentId] };
    const frame = this.list().find((each) => each.documentId === documentId);
    const [there] = await chrome.scripting.executeScript({
      target,
      injectImmediately: true,
      func: () => '__tabhand' in globalThis,
    });
    if (there?.result === true) return;
    await chrome.scripting.executeScript({
      target,
      injectImmediately: true,
      files: ['content.js'],
    });
    await chrome.scripting.executeScript({
      target,
      injectImmediately: true,
      func: (setup: { frame: number; firstId: number }) => globalThis.__tabhand.setup(setup),
      args: [{ frame: frame?.index ?? 0, firstId: this.#nextBlock() * blockSize + 1 }],
    });
  }

  #put(frame: { frameId: number; parentFrameId: number; documentId: string; url: string }): void {
    const { frameId, parentFrameId, documentId, url } = frame;
    const known = this.#frames.get(frameId);
    const index = frameId === 0 ? 0 : (known?.index ?? ++this.#nextIndex);
    this.#frames.set(frameId, { frameId, parentFrameId, documentId, url, index });
  }

  #tell(news: NavigationNews): void {
    for (const tell of this.#listeners) tell(news);
  }
}

/** Why Chrome does not let us into a document, in words that help. */
export function explainAccess(thrown: unknown, url: string): TabhandError {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  const kept = /Cannot access|must request permission|extensions gallery|cannot be scripted/i.test(
    why,
  );
  if (!kept) return new TabhandError('EXECUTION_ERROR', `The frame left the page: ${why}`);
  return new TabhandError('NOT_SUPPORTED', `Chrome keeps extensions off ${url || 'this page'}`, {
    hint: 'Open a web page, or allow this site for Tabhand in chrome://extensions.',
    cause: thrown,
  });
}

// Which tab has which session. One session a tab, kept while the tab navigates, forgotten when it
// closes; begun on the server before anything else is asked about it.

import type { SessionStart } from '@tabhand/client';

type TabSessions = Readonly<Record<string, string>>;

export interface SessionParts {
  readonly init: (session: SessionStart) => Promise<unknown>;
  /** Sessions the server knows, newest first. */
  readonly list: () => Promise<readonly { sessionId: string; domain?: string | undefined }[]>;
}

export class SessionBook {
  readonly #parts: SessionParts;
  readonly #inFlight = new Map<string, Promise<boolean>>();
  readonly #initialized = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** The tab's session; after storage was lost the best match the server has, else a new one. */
  async of(tabId: number, url: string): Promise<string> {
    return await this.#alone(async () => {
      const map = await readMap();
      const known = map[tabId];
      if (known !== undefined) return known;
      const { sessionsSeen } = await chrome.storage.local.get<{ sessionsSeen?: boolean }>(
        'sessionsSeen',
      );
      const found = sessionsSeen === undefined ? await this.#recover(url) : undefined;
      const sessionId = found?.sessionId ?? crypto.randomUUID();
      await chrome.storage.local.set({
        tabSessions: { ...map, [tabId]: sessionId },
        // A server that could not be asked may still know sessions that were lost here.
        ...(found !== undefined && { sessionsSeen: true }),
      });
      return sessionId;
    });
  }

  async begin(tabId: number): Promise<string> {
    const sessionId = crypto.randomUUID();
    await this.choose(tabId, sessionId);
    return sessionId;
  }

  async choose(tabId: number, sessionId: string): Promise<void> {
    await this.#alone(async () => {
      const tabSessions = { ...(await readMap()), [tabId]: sessionId };
      await chrome.storage.local.set({ tabSessions, sessionsSeen: true });
    });
  }

  async forget(tabId: number): Promise<void> {
    await this.#alone(async () => {
      const { [String(tabId)]: _, ...tabSessions } = await readMap();
      await chrome.storage.local.set({ tabSessions });
    });
  }

  /** At startup: tab ids of an earlier browser mean nothing now. */
  async cleanUp(): Promise<void> {
    await this.#alone(async () => {
      const open = new Set((await chrome.tabs.query({})).map((tab) => String(tab.id)));
      const kept = Object.entries(await readMap()).filter(([id]) => open.has(id));
      await chrome.storage.local.set({ tabSessions: Object.fromEntries(kept) });
    });
  }

  /** The server turned out not to have it. */
  async forgetInit(sessionId: string): Promise<void> {
    this.#initialized.delete(sessionId);
    await this.#changeInitialized((known) => known.filter((id) => id !== sessionId));
  }

  /** False when the server cannot be asked; the first interact creates the session then. */
  async ensure(session: SessionStart): Promise<boolean> {
    const { sessionId } = session;
    if (this.#initialized.has(sessionId) || (await readInitialized()).includes(sessionId))
      return true;
    const known = this.#inFlight.get(sessionId);
    if (known !== undefined) return await known;
    const asked = this.#init(session).finally(() => this.#inFlight.delete(sessionId));
    this.#inFlight.set(sessionId, asked);
    return await asked;
  }

  async #init(session: SessionStart): Promise<boolean> {
    try {
      await this.#parts.init(session);
    } catch {
      return false;
    }
    this.#initialized.add(session.sessionId);
    await this.#changeInitialized((known) => [...known, session.sessionId].slice(-500));
    return true;
  }

  /** One after the other, so that none writes over what another has just found out. */
  async #changeInitialized(change: (known: readonly string[]) => readonly string[]): Promise<void> {
    await this.#alone(async () => {
      const initialized_sessions = change(await readInitialized());
      await chrome.storage.local.set({ initialized_sessions });
    });
  }

  /** Undefined when the server could not be asked. */
  async #recover(url: string): Promise<{ sessionId?: string } | undefined> {
    const known = await this.#parts.list().catch(() => undefined);
    if (known === undefined) return undefined;
    const host = URL.parse(url)?.hostname ?? '';
    const match = known.find(({ domain }) => domain !== undefined && host.endsWith(domain));
    const ids = known.map(({ sessionId }) => sessionId);
    await chrome.storage.local.set({ initialized_sessions: ids });
    return { ...(match ?? known[0]) };
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return await mine;
  }
}

async function readMap(): Promise<TabSessions> {
  const { tabSessions } = await chrome.storage.local.get<{ tabSessions?: TabSessions }>(
    'tabSessions',
  );
  return tabSessions ?? {};
}

async function readInitialized(): Promise<readonly string[]> {
  const key = 'initialized_sessions';
  const kept = await chrome.storage.local.get<{ [key]?: readonly string[] }>(key);
  return kept[key] ?? [];
}

// The conversations of all tabs: starts and stops loops, keeps what they say, tells the panels.

import type { Attachment, ChatMessage } from '@tabhand/protocol';
import { asTabhandError } from '@tabhand/protocol';
import { runLoop } from '../loop/loop.ts';
import { asked, emptyTalk, ended, failed, merged, stopped, type Talk, told } from '../loop/talk.ts';
import type { AgentTabs } from './agent-tabs.ts';
import type { Confirm } from './confirm.ts';
import type { LiveView } from './live-view.ts';
import { RealLoopTab } from './loop-tab.ts';
import type { Server } from './server.ts';
import type { SessionBook } from './sessions.ts';
import { readSettings } from './settings.ts';

export interface ConversationParts {
  readonly tabs: AgentTabs;
  readonly confirm: Confirm;
  readonly server: Server;
  readonly sessions: SessionBook;
  readonly live: LiveView;
  readonly tell: (news: { tabId: number; talk: Talk }) => void;
}

export interface Said {
  readonly tabId: number;
  readonly text: string;
  readonly attachment?: Attachment | undefined;
  /** What the server is told, where that is not the text. */
  readonly query?: string | undefined;
}

export class Conversations {
  readonly #parts: ConversationParts;
  readonly #talks = new Map<number, Talk>();
  readonly #running = new Map<number, AbortController>();

  constructor(parts: ConversationParts) {
    this.#parts = parts;
  }

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  async open(tabId: number): Promise<Talk> {
    const known = this.#talks.get(tabId);
    if (known !== undefined) return known;
    const { url = '' } = await chrome.tabs.get(tabId);
    const sessionId = await this.#parts.sessions.of(tabId, url);
    const { [talkKey(tabId)]: kept } = await chrome.storage.session.get<Record<string, Talk>>(
      talkKey(tabId),
    );
    const same = kept?.sessionId === sessionId ? interrupted(kept) : undefined;
    const talk = same ?? emptyTalk(sessionId);
    this.#talks.set(tabId, talk);
    void this.refresh(tabId);
    return talk;
  }

  /** Another session for this tab; a new one when none is named. */
  async switch(tabId: number, sessionId: string | undefined): Promise<Talk> {
    this.stop(tabId);
    const id = sessionId ?? (await this.#parts.sessions.begin(tabId));
    if (sessionId !== undefined) await this.#parts.sessions.choose(tabId, sessionId);
    const talk = emptyTalk(id);
    this.#keep(tabId, talk);
    void this.refresh(tabId);
    return talk;
  }

  sessionOf(tabId: number): string | undefined {
    return this.#talks.get(tabId)?.sessionId;
  }

  /** False when the server could not be asked. */
  async refresh(tabId: number): Promise<boolean> {
    const sessionId = this.sessionOf(tabId);
    if (sessionId === undefined) return true;
    const fresh = await this.#parts.server.messages(sessionId).catch(() => undefined);
    if (fresh !== undefined) this.#merge(sessionId, fresh);
    return fresh !== undefined;
  }

  /** Somebody wrote into the session, here or elsewhere. */
  received(sessionId: string, message: ChatMessage): void {
    this.#merge(sessionId, [message]);
  }

  /** Fetches what the server has, wherever the session is shown. */
  async fetch(sessionId: string): Promise<void> {
    const fresh = await this.#parts.server.messages(sessionId).catch(() => []);
    this.#merge(sessionId, fresh);
  }

  /** The session must be there before anybody may listen to it. */
  async ensure(sessionId: string, again: boolean): Promise<boolean> {
    const { sessions } = this.#parts;
    if (again) await sessions.forgetInit(sessionId);
    const [tabId] = [...this.#talks].find(([, talk]) => talk.sessionId === sessionId) ?? [];
    const url = tabId === undefined ? undefined : (await chrome.tabs.get(tabId)).url;
    const isWeb = url !== undefined && /^https?:/.test(url);
    return await sessions.ensure({ sessionId, ...(isWeb && { url }), ...(tabId && { tabId }) });
  }

  #merge(sessionId: string, fresh: readonly ChatMessage[]): void {
    for (const [tabId, talk] of this.#talks) {
      if (talk.sessionId !== sessionId) continue;
      this.#keep(tabId, { ...talk, messages: merged(talk.messages, fresh) });
    }
  }

  async say({ tabId, text, attachment, query }: Said): Promise<void> {
    const before = await this.open(tabId);
    if (before.status === 'running') return;
    const taskId = before.status === 'asking' ? before.taskId : undefined;
    const turn = {
      id: crypto.randomUUID(),
      text,
      ...(attachment && { file: attachment.filename }),
    };
    this.#keep(tabId, asked(before, turn));
    const abort = new AbortController();
    this.#running.set(tabId, abort);
    try {
      await this.#run({ tabId, text, attachment, query }, taskId, abort.signal);
    } catch (thrown) {
      this.#change(tabId, (talk) =>
        abort.signal.aborted ? stopped(talk) : failed(talk, asTabhandError(thrown).message),
      );
    } finally {
      if (this.#running.get(tabId) === abort) this.#running.delete(tabId);
      void this.refresh(tabId);
    }
  }

  /** At once here; the server is told besides. */
  stop(tabId: number): void {
    const running = this.#running.get(tabId);
    const { status, taskId } = this.#talks.get(tabId) ?? {};
    if (running === undefined && status !== 'asking') return;
    this.#running.delete(tabId);
    running?.abort(new Error('stopped'));
    this.#change(tabId, stopped);
    if (taskId !== undefined) this.#parts.server.cancel(taskId).catch(() => undefined);
  }

  /** The person did what only they could do, or gave what was missing. */
  async resume(tabId: number, data: Record<string, string> | undefined): Promise<void> {
    const talk = await this.open(tabId);
    if (talk.taskId === undefined) return;
    await this.#parts.server.resume(talk.sessionId, talk.taskId, data);
    const text = data === undefined ? 'I did it on the page.' : 'Here is what you asked for.';
    // Other words on a live task would be another instruction.
    await this.say({ tabId, text, query: talk.query });
  }

  async closed(tabId: number): Promise<void> {
    this.stop(tabId);
    this.#talks.delete(tabId);
    await this.#parts.sessions.forget(tabId);
    await chrome.storage.session.remove(talkKey(tabId));
  }

  async #run(said: Said, taskId: string | undefined, signal: AbortSignal): Promise<void> {
    const { tabs, confirm, server, sessions, live } = this.#parts;
    const { tabId, text, attachment, query = text } = said;
    const tab = await tabs.share(tabId);
    const { sessionId } = await this.open(tabId);
    const { url } = tab.documents;
    await sessions.ensure({ sessionId, url, initialQuery: text, tabId });
    const { semantic, preview } = await readSettings();
    const end = await runLoop({
      tab: new RealLoopTab(tab, { tabs, confirm, live }),
      interact: (request, options) => server.interact(request, options),
      query,
      sessionId,
      taskId,
      attachment,
      semantic,
      signal,
      tell: (news) => this.#change(tabId, (talk) => told(talk, news, crypto.randomUUID())),
      newId: () => crypto.randomUUID(),
    });
    signal.throwIfAborted();
    if (preview) live.show(tab);
    this.#change(tabId, (talk) => ended(talk, end));
  }

  #change(tabId: number, change: (talk: Talk) => Talk): void {
    const talk = this.#talks.get(tabId);
    if (talk !== undefined) this.#keep(tabId, change(talk));
  }

  #keep(tabId: number, talk: Talk): void {
    this.#talks.set(tabId, talk);
    this.#parts.tell({ tabId, talk });
    void chrome.storage.session.set({ [talkKey(tabId)]: talk });
  }
}

const talkKey = (tabId: number): string => `talk:${tabId}`;

/** A loop does not outlive its worker; what it left is shown as stopped. */
const interrupted = (talk: Talk): Talk => (talk.status === 'running' ? stopped(talk) : talk);

// The panel's end of the door to the worker. It reopens itself when Chrome has stopped the
// worker; what was asked then fails and is shown as such.

import type { ChatMessage, SessionInfo } from '@tabhand/protocol';
import type { Talk } from '../loop/talk.ts';
import type { Confirmation } from '../worker/confirm.ts';
import type { LinkState } from '../worker/link.ts';

export interface News {
  readonly link?: LinkState;
  readonly talk?: Talk;
  readonly tabId?: number;
  readonly confirmation?: Confirmation | null;
  readonly closed?: number;
  /** The worker was away and knows nothing of this panel any more. */
  readonly reopened?: true;
  /** A data URL: what the tab looks like now. */
  readonly picture?: string;
}

/** What each question is answered with. */
interface AnswerTypes {
  pair: null;
  login: null;
  unpair: null;
  confirm: null;
  open: Talk;
  say: null;
  stop: null;
  resume: null;
  switch: Talk;
  sessions: readonly SessionInfo[];
  rename: null;
  report: string;
  upload: { s3Key: string; filename: string; mimeType: string; size: number };
  suggest: readonly string[];
  refresh: null;
}

interface Message {
  readonly id?: number;
  readonly answer?: unknown;
  readonly failed?: { readonly message: string; readonly hint: string };
  readonly news?: News;
}

export type Messages = readonly ChatMessage[];

export class Door {
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Set<(news: News) => void>();
  #port: chrome.runtime.Port | undefined;
  #next = 1;
  #isLost = false;

  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    this.#open();
    return () => this.#listeners.delete(listener);
  }

  async ask<A extends keyof AnswerTypes>(ask: A, body: object = {}): Promise<AnswerTypes[A]> {
    const id = this.#next++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#open().postMessage({ id, ask, body });
    // The worker answers each question with its own type.
    return (await waiting.promise.finally(() => this.#waiting.delete(id))) as AnswerTypes[A];
  }

  #open(): chrome.runtime.Port {
    if (this.#port !== undefined) return this.#port;
    const port = chrome.runtime.connect({ name: 'panel' });
    this.#port = port;
    port.onMessage.addListener((message: Message) => this.#heard(message));
    if (this.#isLost) queueMicrotask(() => this.#heard({ news: { reopened: true } }));
    this.#isLost = false;
    port.onDisconnect.addListener(() => {
      this.#port = undefined;
      this.#isLost = true;
      const lost = new Error('Chrome restarted the extension. Try again.');
      for (const { reject } of this.#waiting.values()) reject(lost);
      if (this.#listeners.size > 0) setTimeout(() => this.#open(), 300);
    });
    return port;
  }

  #heard({ id, answer, failed, news }: Message): void {
    if (news !== undefined) for (const tell of this.#listeners) tell(news);
    if (id === undefined) return;
    if (failed === undefined) this.#waiting.get(id)?.resolve(answer);
    else this.#waiting.get(id)?.reject(new Error(`${failed.message}. ${failed.hint}`));
  }
}

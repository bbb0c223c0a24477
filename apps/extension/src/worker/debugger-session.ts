// Chrome's debugger as the one thing the CDP page needs of a connection. Child sessions (frames
// in processes of their own) are the same thing with a session id.

import type { Session } from '@tabhand/browser/cdp';

type Listener = (payload: never) => void;

/** Detached by Chrome or the person; the reason is Chrome's own word. */
export type Detached = (reason: string) => void;

const key = ({ tabId, sessionId }: chrome.debugger.DebuggerSession): string =>
  `${tabId}/${sessionId ?? ''}`;

const sessions = new Map<string, DebuggerSession>();
const endings = new Map<number, Detached>();

/** Called once, by the worker, before anything is attached. */
export function followDebugger(): void {
  chrome.debugger.onEvent.addListener((source, method, params) => {
    sessions.get(key(source))?.tell(method, params);
  });
  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    for (const at of sessions.keys()) if (at.startsWith(`${tabId}/`)) sessions.delete(at);
    endings.get(tabId)?.(reason);
    endings.delete(tabId);
  });
}

export function onDetached(tabId: number, detached: Detached): void {
  endings.set(tabId, detached);
}

export class DebuggerSession implements Session {
  readonly #target: chrome.debugger.DebuggerSession;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(target: chrome.debugger.DebuggerSession) {
    this.#target = target;
    sessions.set(key(target), this);
  }

  readonly send: Session['send'] = async (method, ...params) => {
    const [body] = params;
    const answer = await chrome.debugger.sendCommand(this.#target, method, body);
    // Chrome hands on what the protocol answers; the protocol's own types describe it.
    return (answer ?? {}) as never;
  };

  readonly on: Session['on'] = (event, listener) => {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener as Listener));
  };

  tell(event: string, payload: object | undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never);
  }
}

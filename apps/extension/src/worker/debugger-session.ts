// Chrome's debugger as the one thing the CDP page needs of a connection. Child sessions (frames
// in processes of their own) are the same thing with a session id.

import type { Session } from '@tabhand/browser/cdp';
import { z } from 'zod';
import { putFiles } from '../content/files.ts';
import { filesAt } from './held-files.ts';

const PutSchema = z.object({ files: z.array(z.string()), objectId: z.string() });

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
    if (method === 'DOM.setFileInputFiles') return (await this.#putFiles(body)) as never;
    const answer = await chrome.debugger.sendCommand(this.#target, method, body);
    // Chrome hands on what the protocol answers; the protocol's own types describe it.
    return (answer ?? {}) as never;
  };

  /** What is put in comes from the server and not from this disk, so it goes in by its bytes. */
  async #putFiles(body: unknown): Promise<object> {
    const { files, objectId } = PutSchema.parse(body);
    await chrome.debugger.sendCommand(this.#target, 'Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: `function (files) { (${putFiles})(this, files); }`,
      arguments: [{ value: filesAt(files) }],
    });
    return {};
  }

  readonly on: Session['on'] = (event, listener) => {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener as Listener));
  };

  tell(event: string, payload: object | undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never);
  }
}

// Waiting for one protocol event. Sessions can only be listened to, never unlistened, so each
// name is listened to once.

import type { JsonObject } from '@tabhand/protocol';
import type { Session } from './session.ts';

type Listener = (payload: JsonObject) => void;

export class EventWaits {
  readonly #session: Session;
  readonly #waiting = new Map<string, Set<Listener>>();

  constructor(session: Session) {
    this.#session = session;
  }

  async next(name: string, signal: AbortSignal): Promise<JsonObject> {
    const { promise, resolve, reject } = Promise.withResolvers<JsonObject>();
    const waiting = this.#waiting.get(name) ?? this.#listen(name);
    const abort = () => reject(signal.reason);
    waiting.add(resolve);
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await promise;
    } finally {
      waiting.delete(resolve);
      signal.removeEventListener('abort', abort);
    }
  }

  #listen(name: string): Set<Listener> {
    const waiting = new Set<Listener>();
    this.#waiting.set(name, waiting);
    // Event names come from actions, which know the protocol.
    const on = this.#session.on.bind(this.#session) as (
      name: string,
      listener: Listener,
    ) => unknown;
    on(name, (payload) => {
      for (const each of waiting) each(payload);
    });
    return waiting;
  }
}

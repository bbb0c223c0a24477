// Messages of a session: kept first, then pushed. A push that fails never fails the caller.

import type { Env } from '@tabhand/protocol';
import type { Push } from './push.ts';
import type { Message, Session, SessionStore } from './store.ts';

export type Draft = Omit<Message, 'id' | 'sessionId' | 'sequenceNumber' | 'at'>;

export class Messages {
  readonly #store: SessionStore;
  readonly #env: Env;
  readonly #push: Push;

  constructor(store: SessionStore, env: Env, push: Push) {
    this.#store = store;
    this.#env = env;
    this.#push = push;
  }

  async append(session: Session, draft: Draft): Promise<Message> {
    const message = { ...draft, id: this.#env.uuid(), sessionId: session.id, at: this.#env.now() };
    const kept = await this.#store.appendMessage(message);
    this.#push.newMessage(kept);
    return kept;
  }

  async list(sessionId: string, options: { limit: number; since?: number }) {
    return await this.#store.messages(sessionId, options);
  }
}

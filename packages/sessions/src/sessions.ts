// Conversations. Everything is keyed by who asks: a foreign id answers exactly like a missing
// one, except at init, where a taken id is a conflict because ids are global.

import { type Env, TabhandError } from '@tabhand/protocol';
import { extractDomain, generateSessionTitle } from './domain.ts';
import { type Session, type SessionStatus, type SessionStore, sessionStatuses } from './store.ts';

export interface Owner {
  readonly tenant: string;
  readonly user: string;
}

export interface SessionStart {
  readonly sessionId: string;
  readonly url?: string | undefined;
  readonly domain?: string | undefined;
  readonly title?: string | undefined;
  readonly initialQuery?: string | undefined;
  readonly tabId?: number | undefined;
}

export class Sessions {
  readonly #store: SessionStore;
  readonly #env: Env;

  constructor(store: SessionStore, env: Env) {
    this.#store = store;
    this.#env = env;
  }

  async init(owner: Owner, start: SessionStart): Promise<{ session: Session; created: boolean }> {
    const { session, created } = await this.#store.insertSession(this.#fresh(owner, start));
    if (created) return { session, created };
    if (!owns(owner, session) || session.status === 'archived') {
      throw new TabhandError('RESOURCE_CONFLICT', 'This session id is taken');
    }
    await this.#refresh(session, start);
    return { session: (await this.#store.session(session.id)) ?? session, created: false };
  }

  async get(owner: Owner, id: string): Promise<Session | undefined> {
    const session = await this.#store.session(id);
    return session !== undefined && owns(owner, session) ? session : undefined;
  }

  async require(owner: Owner, id: string): Promise<Session> {
    const session = await this.get(owner, id);
    if (session === undefined) throw new TabhandError('SESSION_NOT_FOUND', 'Session not found');
    return session;
  }

  async list(
    owner: Owner,
    query: {
      status?: SessionStatus | undefined;
      includeArchived?: boolean | undefined;
      limit: number;
      offset: number;
    },
  ): Promise<{ sessions: readonly Session[]; total: number }> {
    const { status = 'active', includeArchived = false, limit, offset } = query;
    const statuses = includeArchived ? sessionStatuses : [status];
    const { tenant, user } = owner;
    return await this.#store.sessions({ tenant, user, statuses, limit, offset });
  }

  async latest(owner: Owner, status: SessionStatus = 'active'): Promise<Session | undefined> {
    const { sessions } = await this.#store.sessions({
      ...owner,
      statuses: [status],
      limit: 1,
      offset: 0,
    });
    return sessions[0];
  }

  async byDomain(owner: Owner, domain: string): Promise<Session | undefined> {
    const filter = { ...owner, statuses: ['active'] as const, domain, limit: 1, offset: 0 };
    const { sessions } = await this.#store.sessions(filter);
    return sessions[0];
  }

  async rename(owner: Owner, id: string, title: string): Promise<Session> {
    const session = await this.require(owner, id);
    const updatedAt = this.#env.now();
    await this.#store.changeSession(id, { title, isRenamed: true, updatedAt });
    return { ...session, title, isRenamed: true, updatedAt };
  }

  async archive(owner: Owner, id: string): Promise<void> {
    await this.require(owner, id);
    await this.#store.changeSession(id, { status: 'archived', updatedAt: this.#env.now() });
  }

  /** The first query names the session, unless a person has named it. */
  async titleFrom(session: Session, query: string): Promise<void> {
    if (session.isRenamed || session.messageCount > 0) return;
    const title = generateSessionTitle(session.domain, query);
    await this.#store.changeSession(session.id, { title, updatedAt: this.#env.now() });
  }

  /** Navigation updates url and domain, and nothing else. */
  async moved(session: Session, url: string): Promise<void> {
    if (session.url === url) return;
    const change = { url, domain: extractDomain(url), updatedAt: this.#env.now() };
    await this.#store.changeSession(session.id, change);
  }

  #fresh(owner: Owner, start: SessionStart): Session {
    const now = this.#env.now();
    const url = start.url ?? '';
    const domain = start.domain ?? extractDomain(url);
    const title = start.title ?? generateSessionTitle(domain, start.initialQuery ?? 'New session');
    return {
      id: start.sessionId,
      tenant: owner.tenant,
      user: owner.user,
      title,
      url,
      domain,
      ...(start.tabId !== undefined && { tabId: start.tabId }),
      ...(start.initialQuery !== undefined && { initialQuery: start.initialQuery }),
      status: 'active',
      isRenamed: false,
      createdAt: now,
      updatedAt: now,
      messageCount: 0,
    };
  }

  async #refresh(session: Session, start: SessionStart): Promise<void> {
    const domain = start.domain ?? (start.url === undefined ? undefined : extractDomain(start.url));
    await this.#store.changeSession(session.id, {
      ...(start.url !== undefined && { url: start.url }),
      ...(domain !== undefined && { domain }),
      ...(start.tabId !== undefined && { tabId: start.tabId }),
      ...(start.title !== undefined && !session.isRenamed && { title: start.title }),
      updatedAt: this.#env.now(),
    });
  }
}

const owns = (owner: Owner, session: Session): boolean =>
  session.tenant === owner.tenant && session.user === owner.user;
